/*
 * Words of payments in places where they say something else than that the invoice is paid: «счет № 5 оплачен», «за счет
 * клиента», «услуги для партнера», «уведомление по счету № 5». Each preposition may be followed by what follows it in
 * payments, an invoice by its number, and a party by its name; whatever else stands there was not understood.
 */
import { foldLetters } from "../invoice-number.ts";
import { countedNouns } from "./cited-dates.ts";
import { isMonth, isOfKind, type WordKind } from "./purpose-words.ts";
import type { TextRange } from "./text-range.ts";

/** A purpose in which each sign of what was read before is replaced by one of these. */
export interface MarkedText {
  readonly text: string;
  /** The sign for the numbers of the invoices found. */
  readonly ofInvoice: string;
  /** The sign for numbers and dates of documents, and for phrases that mean the same in any place. */
  readonly ofOther: string;
  readonly isName: (word: string, isShort: boolean) => boolean;
}

const listed = (words: string): string[] => foldLetters(words).split(" ");
const begins = (word: string, beginnings: readonly string[]): boolean =>
  beginnings.some((one) => word.startsWith(one));

const shortestBeginning = 4;
interface Government {
  readonly kinds?: readonly WordKind[];
  /** Further words: beginnings of four letters and more, or whole ones. */
  readonly words?: readonly string[];
  /** Whole words. */
  readonly whole?: readonly string[];
  /** What else may follow: an invoice, the name of a party, digits. */
  readonly invoice?: true;
  readonly name?: true;
  readonly digits?: true;
}

const periods =
  "месяц мес квартал кв полугод год года году годы г гг период недел день дней дня дни дн сутки суток сут сезон";
const places =
  "интернет сеть сети сетях сайт портал сервис платформ площадк ресурс страниц приложени систем кабинет раздел каталог справочник газет журнал эфир радио телевид телекан канал поиск база базе базы базу гостиниц отел лифт метро транспорт улиц аэропорт вокзал школ вуз ярмарк выставк форум конференц семинар вебинар тренинг мероприят офис магазин склад цех цехе отдел филиал подразделен центр город гор обл област район сфер москв санкт петербург самар казан екатеринбург новосибирск краснодар челябинск нижн перм ростов воронеж волгоград росси республик край";
const inPlaces = {
  kinds: ["town"],
  words: listed(`${periods} ${places} сумм размер соотв связи рамк количеств течени`),
  whole: listed("срок т тч том числе полном объеме размере рф спб мск топ топе"),
  name: true,
  digits: true,
} as const;
const withWhat = {
  words: listed("поставщик покупател применени использовани доставк установк подключени ндс"),
  whole: listed("числа"),
  name: true,
  digits: true,
} as const;
/** What may follow a preposition, perhaps with adjectives in between. */
const governments: Readonly<Record<string, Government>> = Object.fromEntries(
  Object.entries({
    за: {
      kinds: ["thing"],
      // Not a cook or a manager: it may be their debt.
      words: listed(
        `персонал кандидат соискател кадр специалист оказани предоставлени выполнени лид ${periods} года тариф пакет право лиценз программн комплект инн`,
      ),
      invoice: true,
      name: true,
      digits: true,
    },
    для: {
      kinds: ["thing", "person"],
      words: listed(
        "ахо цех цеха склад магазин офис столов производств филиал подразделен отдел департамент управлен служб дирекци центр зачислен оплат эвм",
      ),
      name: true,
    },
    по: {
      kinds: ["thing", "document", "person", "town"],
      words: listed(
        `${periods} тариф пакет цен ставк адрес стоимост основани виду видам безналичн`,
      ),
      whole: listed("п пп ст ч гл рф"),
      invoice: true,
      digits: true,
    },
    в: inPlaces,
    во: inPlaces,
    на: {
      kinds: ["town"],
      words: listed(
        `${periods} сумм размещени публикаци подписк оказани услуг реклам подбор поставк приобретени покупк обучени аренд сервис сайт портал платформ площадк ресурс радио канал телекан страниц ярмарк выставк форум конференц семинар вебинар тренинг склад производств объект баланс ваканси доступ прав основани базу транспорт лифт билборд кухн щит автобус улиц остановк программ обеспечен добавленн лицев расчетн`,
      ),
      whole: listed("оплату опл имя рс расч тв срок по"),
      digits: true,
    },
    с: withWhat,
    со: { words: listed("склад") },
    к: {
      words: listed(
        "размещени публикаци услуг реклам обучени участи сервис базе базам резюме сайт портал платформ систем ресурс интернет договор дог контракт соглашен приложени спецификац заявк заказ оплат акт упд накладн накл смет дс",
      ),
    },
    ко: {},
    о: { kinds: ["thing"] },
    об: { kinds: ["thing"] },
    обо: {},
    от: { words: listed("ндс налог уплат обложени"), name: true, digits: true },
    ото: {},
    до: { digits: true },
    из: {},
    как: {},
  } satisfies Record<string, Government>).map(([preposition, government]) => [
    foldLetters(preposition),
    government,
  ]),
);
/** After «в соответствии» and «согласно» a document stands in the instrumental. */
const accordingly = listed("соотв соглас");

/** An invoice is named in such a way, or else it is an account or another invoice. */
const invoiceWord = /^(?:СЧ|СЧТ|СЧЕТ(?:А|У|ОМ|Е|ЕМ|АМ|ОВ|АМИ|АХ)?|ИНВОЙС\p{L}{0,3})$/u;
const accountBefore = listed("расчетн расч лицев лиц банковск рс");
const partyBefore = listed(
  "сайтах сайты страниц нужд базе базы логотип бренд профил карточк кабинет id ид код логин",
);
const agencyBefore = listed("услуг кадров рекламн рекрутингов hr рекрутинг");
/** What is bought is paid to them: «поставщику», «с поставщиками». */
const paidParties = listed("поставщик исполнител подрядчик получател продавц контрагент");
const dative = /(?:У|Ю|АМ|ЯМ|АМИ|ЯМИ)$/u;
/** The payer's own: «вакансии организации», «в филиале». */
const ownParties = listed("организац компани предприят учрежден фирм филиал подразделен");

/** «Оплачен», «погашена», «закрыто»: a state, if it does not begin the purpose. */
const state = /(?:Е|А|Я)Н(?:А|О|Ы)?$|ЫТ(?:А|О|Ы)?$/u;
const noState = listed(
  "цен план охран экран казан телекан ресторан вакан домен обмен токен кран диван стакан фонтан",
);
/** «Оплаченный», «погашенному»: the money is not this payment. */
const paidBefore =
  /^(?:О|У|ЗА|ПРЕДО)?ПЛАЧ\p{L}*НН|^(?:ПОГАШ|ВНЕС|ПЕРЕЧИСЛ|ЗАЧИСЛ|ПРОВЕД|СОГЛАСОВА|ВОЗВРАЩ)\p{L}*НН/u;
/** «Услуги оказаны», «работы выполнены». */
const done = listed("оказан выполнен");
/** They say something only with their number: «по письму № 5». */
const numbered = listed("письм приказ решени распоряжен доверенност записк");
/** What may stand directly before «по счету» or «счета» at the beginning of a purpose. */
const heads = listed(
  "услуг размещени публикаци ваканси реклам подписк доступ подбор поиск товар работ обслуживани сопровождени обучени аренд тариф пакет рекрут основани сумма сумм согл соглас назначен выставл участи тмц",
);
const adjectiveEnd =
  /(?:ЫЕ|[КГХЖЧШЩ]ИЕ|ОЕ|ЕЕ|УЮ|ЮЮ|ЫХ|ИХ|ОЙ|ЕЙ|ОГО|ЕГО|ОМУ|ЕМУ|ЫЙ|[КГХЖЧШЩ]ИЙ|АЯ|ЯЯ|ЫМ|ИМ|ЫМИ|ИМИ|ОМ|ЕМ)$/u;

interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  readonly kind: "word" | "name" | "invoice" | "other" | "digits" | "sign";
  readonly isShort: boolean;
}

/** Where a known word stands in a place in which it was not understood, in the order of the purpose. */
export function misplacedWords(marked: MarkedText): TextRange[] {
  const tokens = tokensOf(marked);
  return tokens.flatMap((token, place) => {
    if (legalForm.test(token.word) && !isBesideName(tokens, place))
      return [{ from: token.from, to: (tokens[place + 1] ?? token).to }];
    if (token.kind !== "word") return [];
    const wrong = wrongUpTo(tokens, place, marked.text);
    return wrong === undefined ? [] : [{ from: token.from, to: wrong.to }];
  });
}

/** «ООО» of the payer's name may be another company's, too: «за вакансии ООО Самара». */
const legalForm = /^(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ИЧП|ГУП|МУП|ФГУП|АНО|НКО)$/;
function isBesideName(tokens: readonly Token[], place: number): boolean {
  const isName = (token: Token | undefined): boolean =>
    token?.kind === "name" && !legalForm.test(token.word);
  const words = tokens.filter(({ kind }, at) => kind !== "sign" || at === place);
  const own = words.findIndex((token) => token === tokens[place]);
  const [before, after] = [words[own - 1], words[own + 1]];
  return isName(after) || (isName(before) && after?.kind !== "word");
}

function tokensOf({ text, ofInvoice, ofOther, isName }: MarkedText): Token[] {
  const forms = new RegExp(`\\p{L}+|${ofInvoice}+|${ofOther}+|\\d+(?:[.,=/-]\\d+)*|[^\\s]`, "gu");
  return Array.from(text.matchAll(forms), ({ index: from, 0: word }) => {
    const to = from + word.length;
    const isShort = text.charAt(to) === ".";
    return { word, from, to, isShort, kind: kindOf(word) };
    function kindOf(own: string): Token["kind"] {
      const first = own.charAt(0);
      if (first === ofInvoice) return "invoice";
      if (first === ofOther) return "other";
      if (/\d/.test(first)) return "digits";
      if (!/\p{L}/u.test(first)) return "sign";
      return isName(own, isShort) ? "name" : "word";
    }
  });
}

/** The last token of what is wrong at a place. */
function wrongUpTo(tokens: readonly Token[], place: number, text: string): Token | undefined {
  const token = tokens[place];
  if (token === undefined) return undefined;
  const { word } = token;
  const government = governments[word];
  if (government !== undefined && !token.isShort)
    return wrongBehind(government, tokens, place, text);
  if (invoiceWord.test(word) && !isOfNumber(tokens, place)) return token;
  const isGoverned = governments[tokens[place - 1]?.word ?? ""] !== undefined;
  if (isPaidTo(word) && !isGoverned) return token;
  if (isState(word, tokens, place) || paidBefore.test(word)) return token;
  if (isOfKind(word, "party") && !isOfKind(word, "person") && !isKnownParty(word, tokens, place))
    return token;
  if (isIncluding(tokens, place) && !isOfTax(tokens[place + 1], tokens[place + 2])) return token;
  if (begins(word, numbered) && !isNumbered(tokens, place)) return token;
  if (place === 0 && isWrongHead(word, tokens.slice(1))) return token;
  return undefined;
}

/** Passes adjectives and signs between a preposition and its noun. */
function wrongBehind(
  government: Government,
  tokens: readonly Token[],
  place: number,
  text: string,
): Token | undefined {
  const preposition = tokens[place];
  const before = tokens[place - 1];
  let next = place + 1;
  const isSign = (token: Token | undefined): boolean =>
    token?.kind === "sign" && /[№#":.([-]/.test(token.word);
  while (isSign(tokens[next])) next += 1;
  let head = tokens[next];
  for (let adjectives = 0; adjectives < 4; adjectives += 1) {
    if (head === undefined || head.kind !== "word" || governments[head.word] !== undefined) break;
    if (fits(government, head, before)) return undefined;
    const isAdjective = adjectiveEnd.test(head.word) && head.word.length > 3;
    // «за интернет-рекламу»
    const isCompound = text.charAt(head.to) === "-" && tokens[next + 2]?.from === head.to + 1;
    if (!isAdjective && !head.isShort && !isCompound) break;
    next += 1;
    while (isSign(tokens[next])) next += 1;
    head = tokens[next];
  }
  const last = tokens[next - 1] ?? preposition;
  if (head === undefined) return last;
  const follows = text.slice(head.to);
  if (head.kind === "other") return undefined;
  if (head.kind === "invoice") return government.invoice === true ? undefined : head;
  if (head.kind === "name") {
    return government.name === true || fits(government, head, before) ? undefined : head;
  }
  if (head.kind === "digits") {
    const isCount = preposition?.word === foldLetters("из") && countedNouns.test(follows);
    return government.digits === true || isCount ? undefined : head;
  }
  if (head.kind === "word") return fits(government, head, before) ? undefined : head;
  return last;
}

function fits(government: Government, { word }: Token, before: Token | undefined): boolean {
  if (government.invoice === true && invoiceWord.test(word)) return true;
  const isAccording =
    (government === governments["С"] || government === governments["СО"]) &&
    before !== undefined &&
    begins(before.word, accordingly);
  if (isAccording && (isOfKind(word, "document") || invoiceWord.test(word))) return true;
  if (invoiceWord.test(word)) return false;
  return (
    (government.kinds ?? []).some((kind) => isOfKind(word, kind) && !isOfKind(word, "party")) ||
    (government.words ?? []).some((one) =>
      one.length < shortestBeginning ? one === word : word.startsWith(one),
    ) ||
    (government.whole ?? []).includes(word) ||
    isMonth(word)
  );
}

/** «счет на оплату № 5», «счет-оферта от 05.11.2026 № 5», «лицевой счет», «счет-фактура». */
function isOfNumber(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1]?.kind === "sign" ? tokens[place - 2] : tokens[place - 1];
  if (before !== undefined && begins(before.word, accountBefore)) return true;
  const between = new Set(
    listed("на к оплату оплате опл покупателю от n no номер ном договор дата"),
  );
  for (const token of tokens.slice(place + 1, place + 12)) {
    if (token.kind === "invoice") return true;
    if (token.kind === "sign" && /[№#:.,()[\]=+&/-]/.test(token.word)) continue;
    if (token.kind === "other") continue;
    if (token.kind !== "word") return false;
    if (/^Ф(?:$|АКТ)/.test(token.word)) return true;
    const isKnown =
      between.has(token.word) ||
      begins(
        token.word,
        listed("оферт дог договор заказ контракт спецификац соглашени номер оплат"),
      ) ||
      /^(?:Г|ГОД|ГОДА)$/.test(token.word);
    if (!isKnown) return false;
  }
  return false;
}

/**
 * «Водителю», «сотрудникам»: the money is theirs. What follows a preposition was read with it, and candidates get messages,
 * not money: «рассылка кандидатам».
 */
const isPaidTo = (word: string): boolean =>
  /(?:[ЖКРТЛНВД]У|[ЛР]Ю|(?<!^(?:КАНДИДАТ|СОИСКАТЕЛ))[АЯ]М)$/.test(word) && isOfKind(word, "person");

function isState(word: string, tokens: readonly Token[], place: number): boolean {
  if (word.length < 5 || !state.test(word) || begins(word, noState)) return false;
  // «Бармен», «супермен»
  if (isOfKind(word, "person")) return false;
  const isFirst = tokens.slice(0, place).every(({ kind }) => kind === "name" || kind === "sign");
  if (isFirst && !/^(?:ЗАКР|ОТКР)/.test(word)) return false;
  const before = tokens[place - 1];
  const isDone =
    begins(word, done) && before !== undefined && begins(before.word, listed("услуг работ"));
  return !isDone;
}

function isKnownParty(word: string, tokens: readonly Token[], place: number): boolean {
  const words = tokens.filter(({ kind }, at) => kind !== "sign" || at === place);
  const own = words.findIndex((token) => token === tokens[place]);
  const [before, after] = [words[own - 1], words[own + 1]];
  const beforeWord = before?.word ?? "";
  if (after?.kind === "name") return true;
  if (
    after !== undefined &&
    begins(after.word, listed("налог ндс")) &&
    word.startsWith("ПЛАТЕЛЬЩИК")
  )
    return true;
  if (before !== undefined && begins(beforeWord, partyBefore)) return true;
  // «счет на оплату покупателю № 5»
  const isOfInvoice = invoiceWord.test(beforeWord) || before?.word === foldLetters("оплату");
  if (isOfInvoice && word === foldLetters("покупателю")) return true;
  const isWith = beforeWord === foldLetters("с") && words[own - 2]?.word.startsWith("РАСЧЕТ");
  if (begins(word, paidParties) && (dative.test(word) || own === 0 || isWith)) return true;
  if (begins(word, ownParties) && !word.startsWith(foldLetters("партн"))) return true;
  return word.startsWith(foldLetters("агентств")) && begins(beforeWord, agencyBefore);
}

/** «В том числе», «в т.ч.». */
function isIncluding(tokens: readonly Token[], place: number): boolean {
  const words = tokens.slice(0, place + 1).filter(({ kind }) => kind === "word");
  const [before, own] = words.slice(-2);
  return (
    own !== undefined &&
    (/^(?:ТЧ|ВТЧ)$/.test(own.word) ||
      (own.word === "Ч" && /^В?Т$/.test(before?.word ?? "")) ||
      (own.word === "ЧИСЛЕ" && before?.word === "ТОМ"))
  );
}

/** Only a tax is included in a price; its name may be left out before a rate. */
const isOfTax = (...next: readonly (Token | undefined)[]): boolean => {
  const after = next.find((token) => token?.kind !== "sign");
  return (
    after?.kind === "digits" ||
    after?.kind === "other" ||
    /^(?:НДС|VАТ|НАЛОГ)/.test(after?.word ?? "")
  );
};

function isNumbered(tokens: readonly Token[], place: number): boolean {
  const after = tokens.slice(place + 1, place + 5).find(({ kind }) => kind !== "sign");
  return (
    after?.kind === "other" ||
    (after?.word === foldLetters("от") && tokens[place + 2]?.kind === "other")
  );
}

/** «Уведомление по счету № 5», «сверка счета № 5». */
function isWrongHead(head: string, rest: readonly Token[]): boolean {
  const next = rest[0]?.word === foldLetters("по") || rest[0]?.word === "." ? rest[1] : rest[0];
  if (next === undefined || !invoiceWord.test(next.word)) return false;
  return !isOfKind(head, "payment") && !begins(head, heads);
}

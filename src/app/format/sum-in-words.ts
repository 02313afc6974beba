import { cleanText } from "#contract/text.ts";

/** The content of a sum in words. */
export interface SumInWords {
  /** Whole rubles. */
  readonly rubles: number;
  /** 0 to 99; undefined if the words leave kopecks out. */
  readonly kopecks: number | undefined;
  /** The unit of the whole sum: "двести копеек" counts only kopecks. */
  readonly unit: "ruble" | "kopeck" | undefined;
  /** Words whose ending or gender does not match their number, in lower case and with `е` for `ё`. */
  readonly slips: readonly Slip[];
}

/** Why a text could not be read as a sum, with the word where reading stopped (may be empty). */
export interface SumProblem {
  readonly problem:
    | "no_number"
    | "unknown_word"
    | "misplaced_word"
    | "kopecks_beyond_99"
    | "digits_disagree"
    | "too_large";
  readonly at: string;
}

const ruble: CountedNoun = {
  forms: ["рубль", "рубля", "рублей"],
  short: ["руб", "р", "rub", "₽"],
  feminine: false,
};
const kopeck: CountedNoun = {
  forms: ["копейка", "копейки", "копеек"],
  short: ["коп", "к"],
  feminine: true,
};

/** Words that may stand before a sum. */
const leads = new Set(
  "итого всего сумма прописью на сумму к оплате оплата оплатить с ндс по счету составляет в размере".split(
    " ",
  ),
);
/** The text after a sum is not part of it: "…, в том числе НДС 20 %", "…, без НДС". */
const tail =
  /[\s,;.(](?:в том числе|в т\. ?ч\.?|включая|без ндс|без налога|ндс не облагается)(?=[\s,;.:()]|$)/;

const mostRoubles = 1e13;

interface Spelled {
  readonly value: number;
  readonly slips: readonly Slip[];
  /** The last numeral, if it was a word. */
  readonly last: string | undefined;
}

/** Kopecks after the rubles in digits, as `1 220,00`, `1220-00` and `1220=00`. */
const centsInDigits =
  /(\d)(?:[.,=-]|\s?[–—]\s?)(\d\d)(?![\d.,])(?:\s?(?:рубл(?:ь|я|ей)|руб|р|rub|₽)(?!\p{L})\.?)?/gu;

/**
 * Reads a sum in words as documents write it: "Итого: Двадцать одна тысяча два рубля 05 копеек". Digits are also read,
 * for kopecks, for rubles ("1 200 рублей"), for both ("1 200,00 руб.") and beside the words in parentheses, where both
 * must be equal.
 */
export function parseSumInWords(text: string): SumInWords | SumProblem {
  const plain = cleanText(text).toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();
  const end = tail.exec(plain)?.index;
  const sum = end === 0 ? plain : plain.slice(0, end);
  const parts = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(
    sum.replaceAll(centsInDigits, "$1 руб $2 коп"),
  );
  if (parts === null) return readWords(sum.replaceAll(centsInDigits, "$1 руб $2 коп"));
  const [, before = "", inside = "", after = ""] = parts;
  return hasNumber(before) && hasNumber(inside)
    ? bothEqual(before, inside, after)
    : readWords(`${before} ${inside} ${after}`);
}

const hasNumber = (text: string): boolean =>
  /\d/.test(text) || (text.match(/\p{L}+/gu) ?? []).some(isNumeral);

/** A sum written twice: "1 200 (одна тысяча двести) рублей 00 копеек", "Сто рублей (100,00 руб.)". */
function bothEqual(before: string, inside: string, after: string): SumInWords | SumProblem {
  const isSplit = hasNumber(after) || /\p{L}/u.test(after);
  const second = readWords(isSplit ? `${inside} ${after}` : inside);
  if ("problem" in second) return second;
  const first = readWords(before);
  if ("problem" in first) return first;
  const cents = [first.kopecks, second.kopecks];
  const agree =
    first.rubles === second.rubles &&
    (first.kopecks === undefined || (second.kopecks ?? 0) === first.kopecks);
  if (!agree) {
    const [digits = ""] = /\d[\d ]*/.exec(/\d/.test(before) ? before : inside) ?? [];
    return { problem: "digits_disagree", at: digits.trim() };
  }
  return {
    rubles: first.rubles,
    kopecks: cents.find((value) => value !== undefined),
    unit: second.unit ?? first.unit,
    slips: [...first.slips, ...second.slips],
  };
}

function readWords(text: string): SumInWords | SumProblem {
  const words = text.match(/[\p{L}₽]+|\d+/gu) ?? [];
  const start = words.findIndex((word) => !leads.has(word));
  if (start === -1) return { problem: "no_number", at: "" };
  const numbers: { spelled: Spelled; noun: CountedNoun | undefined; word: string }[] = [];
  let next = start;
  while (next < words.length) {
    let until = next;
    const isDigits = isDigitGroup(words[next]);
    // Equivalent mutants: Past the end no word belongs to a number.
    //   until < words.length ⇒ true
    //   until < words.length ⇒ until <= words.length
    while (until < words.length && belongs(words[until], isDigits)) until += 1;
    // Equivalent mutant: There is a word; the types do not say so.
    //   "" ⇒ "Stryker was here!"
    if (until === next) return { problem: "unknown_word", at: words[next] ?? "" };
    const spelled = spell(words.slice(next, until), isDigits);
    if ("problem" in spelled) return spelled;
    // Equivalent mutant: Past the end no noun is looked for, and none is named.
    //   "" ⇒ "Stryker was here!"
    const word = words[until] ?? "";
    const noun = [ruble, kopeck].find((known) => isNoun(known, word));
    if (noun === undefined && until < words.length) return { problem: "unknown_word", at: word };
    numbers.push({ spelled, noun, word });
    next = until + 1;
  }
  return together(numbers);
}

// Equivalent mutant: There is a word; the types do not say so.
//   "" ⇒ "Stryker was here!"
const isDigitGroup = (word: string | undefined): boolean => /\d/.test(word ?? "");
const belongs = (word: string | undefined, digits: boolean): boolean =>
  // Equivalent mutant: There is a word; the types do not say so.
  //   "" ⇒ "Stryker was here!"
  digits ? isDigitGroup(word) : isNumeral(word ?? "");

function spell(words: readonly string[], digits: boolean): Spelled | SumProblem {
  if (digits) {
    // "1 234": after the first group all groups have three digits; otherwise it is two numbers.
    const odd = words.slice(1).find((word) => word.length !== 3);
    if (odd !== undefined) return { problem: "misplaced_word", at: odd };
    return { value: Number(words.join("")), slips: [], last: undefined };
  }
  const read = readNumber(words);
  return "misplaced" in read
    ? { problem: "misplaced_word", at: read.misplaced }
    : { ...read, last: words.at(-1) };
}

function together(
  numbers: readonly { spelled: Spelled; noun: CountedNoun | undefined; word: string }[],
): SumInWords | SumProblem {
  const [first, second, third] = numbers;
  // Equivalent mutants: Where a word follows the leads, there is a first number or a problem.
  //   { problem: "no_number", at: "" } ⇒ {}
  //   "no_number" ⇒ ""
  //   "" ⇒ "Stryker was here!"
  //   first === undefined ⇒ false
  if (first === undefined) return { problem: "no_number", at: "" };
  const slips = numbers.flatMap(({ spelled, noun, word }) => [
    ...spelled.slips,
    ...(noun === undefined ? [] : nounSlips(noun, spelled.value, word)),
    // Equivalent mutant: Digits have no gender.
    //   spelled.last === undefined ⇒ false
    ...(noun === undefined || spelled.last === undefined ? [] : genderSlips(noun, spelled.last)),
  ]);
  const { value } = first.spelled;
  if (value > mostRoubles) return { problem: "too_large", at: "" };
  if (first.noun === kopeck && second === undefined) {
    return { rubles: Math.floor(value / 100), kopecks: value % 100, unit: "kopeck", slips };
  }
  if (second === undefined) {
    const unit = first.noun === ruble ? "ruble" : undefined;
    return { rubles: value, kopecks: undefined, unit, slips };
  }
  if (third !== undefined) {
    const once = together(numbers.slice(0, 2));
    const again = together(numbers.slice(2));
    const isTwice =
      !("problem" in once) &&
      !("problem" in again) &&
      once.rubles === again.rubles &&
      (once.kopecks ?? 0) === (again.kopecks ?? 0);
    return isTwice ? { ...once, slips } : { problem: "misplaced_word", at: third.word };
  }
  if (first.noun !== ruble || second.noun !== kopeck) {
    return { problem: "misplaced_word", at: second.word };
  }
  const kopecks = second.spelled.value;
  if (kopecks > 99) return { problem: "kopecks_beyond_99", at: String(kopecks) };
  return { rubles: value, kopecks, unit: "ruble", slips };
}

/* Russian numerals, 0 to 999,999,999,999,999, in the nominative, as documents write sums. */

const numerals: Readonly<Record<string, number>> = {
  ноль: 0,
  нуль: 0,
  один: 1,
  одна: 1,
  одно: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
  одиннадцать: 11,
  двенадцать: 12,
  тринадцать: 13,
  четырнадцать: 14,
  пятнадцать: 15,
  шестнадцать: 16,
  семнадцать: 17,
  восемнадцать: 18,
  девятнадцать: 19,
  двадцать: 20,
  тридцать: 30,
  сорок: 40,
  пятьдесят: 50,
  шестьдесят: 60,
  семьдесят: 70,
  восемьдесят: 80,
  девяносто: 90,
  сто: 100,
  двести: 200,
  триста: 300,
  четыреста: 400,
  пятьсот: 500,
  шестьсот: 600,
  семьсот: 700,
  восемьсот: 800,
  девятьсот: 900,
};

/** A noun's forms after 1, after 2 to 4, and after other numbers; short forms go with every number. */
interface CountedNoun {
  readonly forms: readonly [one: string, few: string, many: string];
  readonly short: readonly string[];
  readonly feminine: boolean;
}

const scales: readonly (CountedNoun & { readonly size: number })[] = [
  {
    forms: ["тысяча", "тысячи", "тысяч"],
    short: ["тыс"],
    feminine: true,
    size: 1e3,
  },
  { forms: ["миллион", "миллиона", "миллионов"], short: ["млн"], feminine: false, size: 1e6 },
  { forms: ["миллиард", "миллиарда", "миллиардов"], short: ["млрд"], feminine: false, size: 1e9 },
  {
    forms: ["триллион", "триллиона", "триллионов"],
    short: ["трлн"],
    feminine: false,
    size: 1e12,
  },
];

/** Whether the word is a form of the noun. */
const isNoun = (noun: CountedNoun, word: string): boolean =>
  noun.forms.includes(word) || noun.short.includes(word);

/** A word whose ending or gender does not match: the number is clear, the spelling is wrong. */
interface Slip {
  readonly found: string;
  readonly expected: string;
}

/** Whether the noun's form does not match the number: `21 рубль`, `2 рубля`, `11 рублей`. */
function nounSlips(noun: CountedNoun, count: number, found: string): Slip[] {
  const expected = formFor(noun, count);
  return found === expected || noun.short.includes(found) ? [] : [{ found, expected }];
}

function formFor({ forms: [one, few, many] }: CountedNoun, count: number): string {
  const tens = count % 100;
  const ones = count % 10;
  // Equivalent mutants: After 10 and 20 the form is the same as after 11 to 19.
  //   tens > 10 ⇒ tens >= 10
  //   tens < 20 ⇒ tens <= 20
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  // Equivalent mutant: One is handled in the line above.
  //   ones > 1 ⇒ ones >= 1
  return ones > 1 && ones < 5 ? few : many;
}

/** Whether the word is part of a number in words. */
const isNumeral = (word: string): boolean =>
  Object.hasOwn(numerals, word) || scales.some((scale) => isNoun(scale, word));

const genders: Readonly<Record<string, readonly [masculine: string, feminine: string]>> = {
  один: ["один", "одна"],
  одна: ["один", "одна"],
  одно: ["один", "одна"],
  два: ["два", "две"],
  две: ["два", "две"],
};

/** Whether a final `один` or `две` has a different gender from the noun it counts. */
function genderSlips(noun: CountedNoun, found: string): Slip[] {
  // Equivalent mutant: Only an own name of the table has an expected form; any other word is returned as it is.
  //   !Object.hasOwn(genders, found) ⇒ false
  if (!Object.hasOwn(genders, found)) return [];
  // Equivalent mutant: Only an own name of the table has an expected form; any other word is returned as it is.
  //   genders[found]?.[noun.feminine ? 1 : 0] ⇒ genders[found][noun.feminine ? 1 : 0]
  const expected = genders[found]?.[noun.feminine ? 1 : 0] ?? found;
  return found === expected ? [] : [{ found, expected }];
}

type NumberInWords =
  | {
      readonly value: number;
      readonly slips: readonly Slip[];
    }
  /** The word that cannot be at its position. */
  | { readonly misplaced: string };

/** The number of these words. All words are numerals in lower case, with `е` for `ё`. */
function readNumber(words: readonly string[]): NumberInWords {
  const slips: Slip[] = [];
  let total = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let group: { value: number; below: number; last: string } | undefined;

  for (const word of words) {
    const numeral = Object.hasOwn(numerals, word) ? numerals[word] : undefined;
    if (numeral !== undefined) {
      // Each numeral must fit below the previous one: after "двадцать" only 1 to 9, after "сто" only 1 to 99.
      const fits = group === undefined || numeral < group.below;
      if (!fits || (numeral === 0 && words.length > 1)) return { misplaced: word };
      group = {
        value: (group?.value ?? 0) + numeral,
        below: numeral >= 100 ? 100 : numeral >= 20 ? 10 : 1,
        last: word,
      };
      continue;
    }
    const scale = scales.find((known) => isNoun(known, word));
    // Equivalent mutant: A word that is no numeral is a scale: others end the number before.
    //   scale === undefined ⇒ false
    if (scale === undefined || scale.size >= lastScale) return { misplaced: word };
    const count = group?.value ?? 1;
    slips.push(...nounSlips(scale, count, word));
    if (group !== undefined) slips.push(...genderSlips(scale, group.last));
    total += count * scale.size;
    lastScale = scale.size;
    group = undefined;
  }
  return { value: total + (group?.value ?? 0), slips };
}

import { spotsOf, type Spot } from "./lint-finding.ts";

/*
 * Every pattern here has a bounded length and starts at the start of a word, so that a text of one repeated letter takes
 * no longer than any other.
 */

const gap = String.raw`[ \t\u00a0\u2009.()\-–—‑]{0,3}`;
const notInNumber = String.raw`(?<![\d]|\d[.,\-–])`;
const looseGap = String.raw`[ \u00a0\u2009.()*_~\/\-–—‑]{0,3}`;
const zeroes = String.raw`[\dОоOo]`;
const phones = new RegExp(
  [
    // +7 or 8, a three-digit code and seven digits in any groups
    String.raw`${notInNumber}(?:\+?7|8)${gap}\d{3}${gap}\d{3}${gap}\d{2}${gap}\d{2}(?!\d)`,
    // a longer code of a small town in parentheses
    String.raw`${notInNumber}(?:\+?7|8)[ \-]{0,2}\(\d{4,5}\)[ \-]{0,2}\d{1,3}[ \-]?\d{2}[ \-]?\d{2}(?!\d)`,
    // without a country code: an area code and the usual groups, or a mobile number without spaces
    String.raw`${notInNumber}\(?[3489]\d{2}\)?[ \-]{1,2}\d{3}[ \-]\d{2}[ \-]\d{2}(?!\d)`,
    String.raw`${notInNumber}\([3489]\d{2}\) ?\d{3}[ \-]?\d{2}[ \-]?\d{2}(?!\d)`,
    String.raw`${notInNumber}9\d{9}(?!\d)`,
    // a local number
    String.raw`${notInNumber}\d{3}-\d{2}-\d{2}(?![\d\-])`,
    // a mobile number in other groups, with other separators, or with letters for zeros
    String.raw`${notInNumber}(?:\+?7|8)${looseGap}[3489]\d{2}${looseGap}\d{1,4}(?:${looseGap}\d{1,4}){1,6}(?! ?\d)`,
    String.raw`${notInNumber}(?:\+?7|8)[ .,*_\/-]{1,2}9(?:[ .,*_\/-]{1,2}\d){9}(?! ?\d)`,
    String.raw`${notInNumber}(?:\+?7|8)${gap}9${zeroes}{2}${gap}${zeroes}{3}${gap}${zeroes}{2}${gap}${zeroes}{2}(?![\d\p{L}])`,
    // other countries
    String.raw`\+\d{1,3}${gap}\d{2,4}(?:[ \-]{0,2}\d{2,4}){2,3}(?!\d)`,
  ].join("|"),
  "gu",
);

const numberOfSomethingElse =
  /(?:инн|огрн|огрнип|кпп|бик|окпо|снилс|гост|ту|р\/с|к\/с|№|артикул|лицензи[яи])[\s:№]{0,3}$/iu;
const unitAfter = /^\s?(?:₽|руб|р\.|тыс|млн|\$|€|usd|eur|шт|кг|км)/iu;

/** Whether the digits are a phone: sums and registration numbers have as many. */
function isPhone(text: string, [start, end]: Spot["at"]): boolean {
  const found = text.slice(start, end);
  const digits = found.replace(/[ОоOo]/g, "0").replace(/\D/g, "").length;
  const isTooLong = /^\+?[78]/.test(found) && digits > 11;
  const isRangeOfSums = /^\d+0{2}[–—-]\d+0{2}$/.test(found);
  return (
    (digits >= 10 || digits === 7) &&
    !isTooLong &&
    !isRangeOfSums &&
    !numberOfSomethingElse.test(text.slice(Math.max(0, start - 12), start)) &&
    !unitAfter.test(text.slice(end, end + 6))
  );
}

const numberWord =
  "(?:ноль|нуль|один|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот)";
/** A number written in words, wholly or partly. */
const spokenPhones = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\+?7|8|восемь|плюс семь)[ ,(-]{1,3}(?:девят|четыреста|восем|триста)\p{L}{0,8}(?:[ ,()-]{1,3}(?:${numberWord}|\d{1,4})(?!\p{L})){3,14}|(?<![\p{L}\p{N}])девять(?:[ ,-]{1,2}${numberWord}(?!\p{L})){8,14}`,
  "giu",
);

const emails =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.\p{L}{2,24}/gu;

const atSign = String.raw`(?: {0,2}[(\[{] ?(?:at|a|а|@|собак[аи]|собачка|sobaka) ?[)\]}] {0,2}|[ _]{1,2}(?:собак[аи]|собачка|sobaka)[ _]{1,2}| {0,2}@ {0,2})`;
const dotSign = String.raw`(?: {0,2}\. {0,2}|[ _]{1,2}(?:точка|dot|tochka)[ _]{1,2}| ?[(\[{] ?(?:dot|точка|\.) ?[)\]}] ?)`;
const dotInWords = String.raw`(?:[ _]{1,2}(?:точка|dot|tochka)[ _]{1,2}| ?[(\[{] ?(?:dot|точка|\.) ?[)\]}] ?)`;
const mailHost =
  "(?:[a-z0-9][a-z0-9-]{0,40}|м[аеэ]й?ил|м[еэ]йл|яндекс|[гж]м[еэ]йл|рамблер|инбокс|лист|бк)";
const spokenZone = "(?:ru|ру|com|ком|net|org|рф|info|by|kz)";
const mailName = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,40}`;
/** Addresses like «hr собака mail точка ru». */
const spokenEmails = new RegExp(
  String.raw`${mailName}(?:${atSign}${mailHost}(?:\.${mailHost})?${dotSign}| at ${mailHost}${dotInWords})${spokenZone}(?![\p{L}\p{N}])`,
  "giu",
);
const spokenLinks = new RegExp(
  String.raw`(?<![\p{L}\p{N}@])(?:www[ .])?(?!торгов|розничн)[\p{L}\p{N}][\p{L}\p{N}-]{1,40}${dotInWords}${spokenZone}(?![\p{L}\p{N}-])`,
  "giu",
);

const messengers = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:t|wa|telegram)\.me\/[^\s<>"]{1,200}`,
    String.raw`(?<![\p{L}\p{N}])(?:tg|viber|whatsapp):\/\/[^\s<>"]{1,200}`,
    // A user name after the messenger's name: after a colon, or one that is not a common word
    String.raw`(?<!\p{L})(?:telegram|телеграмм?|телег[аеиу]|тг|tg|whats?app|в[оа][тц]с?апп?|viber|вайбер|skype|скайп)(?: ?[:—–-] ?|\s)@?(?:[a-z][\w.]{0,30}[\d_][\w.]{0,30})(?![\p{L}\/])`,
    String.raw`(?<!\p{L})(?:telegram|телеграмм?|телег[аеиу]|тг|tg|whats?app|телег[аеиу]|viber|вайбер|skype|скайп): ?@?[a-z][\w.]{4,31}(?![\p{L}\/])`,
    String.raw`(?<![\p{L}\p{N}._%+@\/-])@[a-z][a-z0-9_]{4,31}(?![\p{L}\p{N}@\/(.]|\s?\()`,
  ].join("|"),
  "giu",
);
/** Programming terms with the same sign. */
const annotations =
  /^@(?:angular|apply|async|autowired|bean|component|controller|dataclass|entity|import|inject|injectable|keyframes|layer|media|mixin|override|param|pytest|repository|service|springbootapplication|supports|tailwind|transactional)$/i;

const zones =
  "ru|su|com|net|org|info|biz|pro|by|kz|uz|ua|me|online|site|shop|store|club|app|dev|tech|link|moscow|company|group|world|space|website|рф|рус|москва|онлайн|сайт";
const links = new RegExp(
  [
    String.raw`(?<!\p{L})(?:https?|ftp):\/\/[^\s<>"«»]{1,300}`,
    String.raw`(?<![\p{L}\p{N}.@-])www\.[^\s<>"«»]{2,300}`,
    String.raw`(?<![\p{L}\p{N}.@_-])(?:[a-zа-яё0-9][a-zа-яё0-9-]{0,62}\.){1,4}(?:${zones})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])(?:\/[^\s<>"«»]{0,300})?`,
  ].join("|"),
  "giu",
);
/** Products whose names end like a domain. */
const productNames = /^(?:asp|vb|ado|ml|c#|f#|blazor|paint)\.net$/i;
/** Whether the text is an address and does not only look like one. */
const isLink = (found: string): boolean =>
  !productNames.test(found) &&
  // A missing space after a period: «опыт.Сайт», «г.Москва».
  !/\.\p{Lu}\p{Ll}+$/u.test(found) &&
  !/^(?:г|ул|пр|д|т|п|р|им|тел)\./iu.test(found);

/** Finds contacts that bypass the job site: mail, messengers, links, phones. They do not overlap. */
export function contactSpots(text: string): Spot[] {
  const kept: Spot[] = [];
  const keep = (spots: readonly Spot[]) => {
    for (const spot of spots) {
      const overlaps = kept.some(({ at }) => spot.at[0] < at[1] && at[0] < spot.at[1]);
      if (!overlaps) kept.push(spot);
    }
  };
  if (text.includes("@")) keep(spotsOf("email", text, emails));
  if (/@|собак|собачк|sobaka|[([{] ?[aа]|at /i.test(text)) {
    keep(spotsOf("email", text, spokenEmails));
  }
  keep(
    spotsOf("messenger", text, messengers).filter(
      ({ at: [start, end] }) => !annotations.test(text.slice(start, end)),
    ),
  );
  if (/[./]/.test(text)) {
    keep(
      spotsOf("link", text, links)
        .map((spot) => withoutLastMark(text, spot))
        .filter(({ at: [start, end] }) => isLink(text.slice(start, end))),
    );
  }
  if (/dot|точка|tochka/i.test(text)) keep(spotsOf("link", text, spokenLinks));
  if (/девят|восем|четыреста|триста/i.test(text)) keep(spotsOf("phone", text, spokenPhones));
  if (/\d/.test(text)) {
    keep(spotsOf("phone", text, phones).filter(({ at }) => isPhone(text, at)));
  }
  return kept;
}

/** Removes a period after an address, which belongs to the sentence. */
function withoutLastMark(text: string, { rule, at: [start, end] }: Spot): Spot {
  const mark = /[.,;:!?)]{1,5}$/.exec(text.slice(start, end))?.[0].length ?? 0;
  return { rule, at: [start, end - mark] };
}

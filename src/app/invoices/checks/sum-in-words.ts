import {
  genderSlips,
  isNoun,
  isNumeral,
  nounSlips,
  readNumber,
  type CountedNoun,
  type Slip,
} from "./words-number.ts";

/** What a sum in words says. */
export interface SumInWords {
  /** Whole roubles. */
  readonly roubles: number;
  /** 0 … 99; undefined where the words leave kopecks out. */
  readonly kopecks: number | undefined;
  /** The unit that the words name for the whole: "двести копеек" counts kopecks alone. */
  readonly unit: "rouble" | "kopeck" | undefined;
  /** Words with an ending or gender that does not fit their number, in lower case and with `е` for `ё`. */
  readonly slips: readonly Slip[];
}

/** Why a text could not be read as a sum, with the word at which reading ended (may be empty). */
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

const rouble: CountedNoun = {
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
/** What follows a sum is not part of it: "…, в том числе НДС 20 %", "…, без НДС". */
const tail =
  /(?:^|[\s,;.(])(?:в том числе|в т\. ?ч\.?|включая|без ндс|без налога|ндс не облагается)(?=[\s,;.:()]|$)/;

const mostRoubles = 1e13;

interface Spelled {
  readonly value: number;
  readonly slips: readonly Slip[];
  /** The last numeral where it was a word. */
  readonly last: string | undefined;
}

/**
 * Reads a sum in words as documents write it: "Итого: Двадцать одна тысяча два рубля 05 копеек". Digits are read too,
 * for kopecks, for the whole ("1 200 рублей") and before words in brackets, where both must say the same.
 */
export function parseSumInWords(text: string): SumInWords | SumProblem {
  const plain = text.toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();
  const end = tail.exec(plain)?.index;
  const sum = end === undefined || end === 0 ? plain : plain.slice(0, end);

  const bracketed =
    /^([^()\p{Nd}]*)(\d[\d ]*)(?:[.,](\d\d))? ?[^()\d]*\(([^()]*\p{L}[^()]*)\)(.*)$/u.exec(sum);
  if (bracketed !== null) {
    const [, lead = "", digits = "", cents, words = "", rest = ""] = bracketed;
    const read = readWords(`${lead} ${words} ${rest}`);
    if ("problem" in read) return read;
    const agree =
      Number(digits.replaceAll(" ", "")) === read.roubles &&
      (cents === undefined || Number(cents) === (read.kopecks ?? 0));
    return agree ? read : { problem: "digits_disagree", at: digits.trim() };
  }
  return readWords(sum);
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
    while (until < words.length && belongs(words[until], isDigits)) until += 1;
    if (until === next) return { problem: "unknown_word", at: words[next] ?? "" };
    const spelled = spell(words.slice(next, until), isDigits);
    if ("problem" in spelled) return spelled;
    const word = words[until] ?? "";
    const noun = [rouble, kopeck].find((known) => isNoun(known, word));
    if (noun === undefined && until < words.length) return { problem: "unknown_word", at: word };
    numbers.push({ spelled, noun, word });
    next = until + 1;
  }
  return together(numbers);
}

const isDigitGroup = (word: string | undefined): boolean => /^\d/.test(word ?? "");
const belongs = (word: string | undefined, digits: boolean): boolean =>
  digits ? isDigitGroup(word) : isNumeral(word ?? "");

function spell(words: readonly string[], digits: boolean): Spelled | SumProblem {
  if (digits) {
    // "1 234": groups of three after the first; anything else is two numbers side by side.
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
  if (first === undefined) return { problem: "no_number", at: "" };
  const slips = numbers.flatMap(({ spelled, noun, word }) => [
    ...spelled.slips,
    ...(noun === undefined ? [] : nounSlips(noun, spelled.value, word)),
    ...(noun === undefined || spelled.last === undefined ? [] : genderSlips(noun, spelled.last)),
  ]);
  const { value } = first.spelled;
  if (value > mostRoubles) return { problem: "too_large", at: "" };
  if (first.noun === kopeck && second === undefined) {
    return { roubles: Math.floor(value / 100), kopecks: value % 100, unit: "kopeck", slips };
  }
  if (second === undefined) {
    const unit = first.noun === rouble ? "rouble" : undefined;
    return { roubles: value, kopecks: undefined, unit, slips };
  }
  if (third !== undefined) return { problem: "misplaced_word", at: third.word };
  if (first.noun !== rouble || second.noun !== kopeck) {
    return { problem: "misplaced_word", at: second.word };
  }
  const kopecks = second.spelled.value;
  if (kopecks > 99) return { problem: "kopecks_beyond_99", at: String(kopecks) };
  return { roubles: value, kopecks, unit: "rouble", slips };
}

/*
 * Russian numerals, 0 … 999,999,999,999,999, in the nominative, as sums on documents are written.
 */

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

/** A noun as it follows 1, 2 … 4 and the rest; short forms fit every number. */
export interface CountedNoun {
  readonly forms: readonly [one: string, few: string, many: string];
  readonly short: readonly string[];
  readonly feminine: boolean;
}

const scales: readonly (CountedNoun & { readonly size: number })[] = [
  {
    forms: ["тысяча", "тысячи", "тысяч"],
    short: ["тыс", "тыс."],
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

/** Whether the word is the noun in one of its forms. */
export const isNoun = (noun: CountedNoun, word: string): boolean =>
  noun.forms.includes(word) || noun.short.includes(word);

/** A word whose ending or gender does not fit: the number is clear, the spelling is not right. */
export interface Slip {
  readonly found: string;
  readonly expected: string;
}

/** Whether the noun stands in another form than the number asks for: `21 рубль`, `2 рубля`, `11 рублей`. */
export function nounSlips(noun: CountedNoun, count: number, found: string): Slip[] {
  const expected = formFor(noun, count);
  return found === expected || noun.short.includes(found) ? [] : [{ found, expected }];
}

function formFor({ forms: [one, few, many] }: CountedNoun, count: number): string {
  const tens = count % 100;
  const ones = count % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones > 1 && ones < 5 ? few : many;
}

/** Whether the word belongs to a number in words. */
export const isNumeral = (word: string): boolean =>
  Object.hasOwn(numerals, word) || scales.some((scale) => isNoun(scale, word));

const genders: Readonly<Record<string, readonly [masculine: string, feminine: string]>> = {
  один: ["один", "одна"],
  одна: ["один", "одна"],
  одно: ["один", "одна"],
  два: ["два", "две"],
  две: ["два", "две"],
};

/** Whether a last word such as `один` or `две` has another gender than what is counted. */
export function genderSlips(noun: CountedNoun, found: string): Slip[] {
  if (!Object.hasOwn(genders, found)) return [];
  const expected = genders[found]?.[noun.feminine ? 1 : 0] ?? found;
  return found === expected ? [] : [{ found, expected }];
}

export type NumberInWords =
  | {
      readonly value: number;
      readonly slips: readonly Slip[];
    }
  /** The word that cannot stand where it does. */
  | { readonly misplaced: string };

/** The number that these words say; the words are numerals all of them, in lower case, with `е` for `ё`. */
export function readNumber(words: readonly string[]): NumberInWords {
  const slips: Slip[] = [];
  let total = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let group: { value: number; below: number; last: string } | undefined;

  for (const word of words) {
    const numeral = Object.hasOwn(numerals, word) ? numerals[word] : undefined;
    if (numeral !== undefined) {
      // Each numeral is smaller than the place left to it: after "двадцать" only 1 … 9, after "сто" only 1 … 99.
      const fits = group === undefined || (numeral > 0 && numeral < group.below);
      if (!fits || (numeral === 0 && words.length > 1)) return { misplaced: word };
      group = {
        value: (group?.value ?? 0) + numeral,
        below: numeral >= 100 ? 100 : numeral >= 20 ? 10 : 1,
        last: word,
      };
      continue;
    }
    const scale = scales.find((known) => isNoun(known, word));
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

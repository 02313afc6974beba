// Words of payments with one letter missing, doubled, wrong or in the place of its neighbour, as they are typed in a hurry.
import { foldLetters } from "../invoice-number.ts";
import { isDoubted, isPaymentWord } from "./purpose-words.ts";

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Words that are no more than one letter away from no other word of payments. */
const usual = listed(`
  оплата оплату оплаты предоплата предоплаты размещение размещения размещению публикация публикацию публикации публикаций
  вакансия вакансии вакансию вакансий объявление объявления объявлений услуги договор договора договору персонала
  информационные рекламные реклама рекламу рекламы согласно облагается
`);
/** So short that they are known only in front of a number. */
const invoices = listed("счет счета счету");

const words = /(?<!\p{L})\p{L}{4,}(?!\p{L})/gu;
const numberNext = /^\.? ?(?:№|N ?\d|#|\d|\p{Lu}{1,4}[-/]?\d)/u;
const shortest = 6;

/** The purpose with these words as they are meant; anything else stays as it is. */
export function correctMisspelled(purpose: string): string {
  return purpose.replaceAll(words, (written, at: number) => {
    // A name has a capital letter.
    const isName =
      /^\p{Lu}.*\p{Ll}/u.test(written) && !/(?:^|[.;:(]) ?$/.test(purpose.slice(0, at));
    const folded = foldLetters(written);
    if (isName || isPaymentWord(folded) || isDoubted(folded)) return written;
    const isNumbered = numberNext.test(purpose.slice(at + written.length));
    const known = [
      ...(isNumbered ? invoices : []),
      ...(written.length < shortest - 1 ? [] : usual),
    ];
    return known.find((word) => isOneLetterAway(folded, foldLetters(word))) ?? written;
  });
}

/** Whether words with the same first letter differ in one letter, or in the order of two. */
function isOneLetterAway(one: string, other: string): boolean {
  if (one.charAt(0) !== other.charAt(0)) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, expected] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    rest.slice(1) === expected.slice(1) ||
    (rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2))
  );
}

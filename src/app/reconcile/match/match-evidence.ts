// What the evidence about single invoices is worth, before other payments are known.
import { isDistinctive } from "./cited-invoices.ts";
import { foldLetters } from "../invoice-number.ts";
import { isOwn, type Evidence } from "./payment-match.ts";

/** The most sums of several invoices to try; nobody writes a longer list. */
const mostSums = 2000;

/** Whether the purpose names the invoice as one, however short. */
export const isSurelyNamed = ({ number }: Evidence): boolean =>
  number === "cited" || number === "word" || number === "short";

/** Numbering restarts each year, so the same digits with another date are another invoice. */
export const hasOtherDate = ({ date, number, invoice }: Evidence): boolean =>
  date === "different" &&
  !(isDistinctive(foldLetters(invoice.count_number)) && (number === "cited" || number === "word"));

/** A number that other documents may have counts only with other evidence. */
export function isPlausible(evidence: Evidence): boolean {
  const { number, amount, payer, date, invoice } = evidence;
  if (hasOtherDate(evidence)) return false;
  const fits = amount === "equal" || date === "same";
  if (number === "loose") return payer !== "different" && fits;
  if (number === "short") {
    return isOwn(evidence) || amount === "equal" || (payer !== "different" && date === "same");
  }
  return (
    isDistinctive(foldLetters(invoice.count_number)) || payer !== "different" || amount === "equal"
  );
}

/** A number with a wrong date may still be the right invoice if everything else fits. */
export const isPlausibleDespiteDate = (evidence: Evidence): boolean =>
  hasOtherDate(evidence) && isOwn(evidence) && evidence.amount === "equal";

/** If the payer has invoices with this number, those of other payers are dropped. */
export function ownFirst(found: readonly Evidence[]): readonly Evidence[] {
  return found.some(isOwn) ? found.filter(({ payer }) => payer !== "different") : found;
}

/** Each invoice once, with its strongest citation. */
export function byInvoice(found: readonly Evidence[]): Evidence[] {
  const best = new Map<number, Evidence>();
  // Equivalent mutant: What is not in the list comes before all in it, as the first does.
  //   "cited" ⇒ ""
  const ranks: readonly Evidence["number"][] = ["cited", "word", "short", "loose", "other", "none"];
  for (const one of found) {
    const known = best.get(one.invoice.count_id);
    const isBetter = known === undefined || ranks.indexOf(one.number) < ranks.indexOf(known.number);
    if (isBetter) best.set(one.invoice.count_id, one);
  }
  return [...best.values()];
}

/** In kopecks. */
export const sumOf = (found: readonly Evidence[]): number =>
  found.reduce((sum, { invoice }) => sum + invoice.amount * 100, 0);

/** One invoice of each group so that they add up; undefined unless exactly one choice does. */
export function onlySum(
  groups: readonly (readonly Evidence[])[],
  amount: number,
): Evidence[] | undefined {
  if (groups.length < 2) return undefined;
  const sums: Evidence[][] = [];
  let tried = 0;
  const choose = (chosen: readonly Evidence[], left: number): void => {
    tried += 1;
    // Equivalent mutants: These only save time: the last line decides.
    //   tried > mostSums || sums.length > 1 || left < 0 ⇒ false
    //   tried > mostSums || sums.length > 1 || left < 0 ⇒ (tried > mostSums || sums.length > 1) && left < 0
    //   tried > mostSums || sums.length > 1 ⇒ false
    //   tried > mostSums || sums.length > 1 ⇒ tried > mostSums && sums.length > 1
    //   tried > mostSums ⇒ false
    //   sums.length > 1 ⇒ false
    //   left < 0 ⇒ false
    if (tried > mostSums || sums.length > 1 || left < 0) return;
    const group = groups[chosen.length];
    if (group === undefined) {
      if (left === 0) sums.push([...chosen]);
      return;
    }
    for (const one of group) {
      if (chosen.some(({ invoice }) => invoice === one.invoice)) continue;
      choose([...chosen, one], left - one.invoice.amount * 100);
    }
  };
  choose([], amount);
  return sums.length === 1 && tried <= mostSums ? sums[0] : undefined;
}

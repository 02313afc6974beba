import { withPauses, type LongJob } from "../../format/long-job.ts";
import { legalRates } from "../../format/vat-rates.ts";
import {
  readPurpose,
  isRangeOf,
  isDistinctive,
  prefixTest,
  returnWord,
  type Citation,
  type ReadPurpose,
} from "./cited-invoices.ts";
import {
  canBeSameLetters,
  foldLetters,
  isWhole,
  keyOf,
  keyWithoutYear,
  partsOf,
  type NumberParts,
} from "../invoice-number.ts";
import {
  namesakes,
  readLearned,
  type LearnedPayers,
  type PayerInns,
  type PayerKeys,
} from "./learned-payers.ts";
import {
  comparePayers,
  foldPayer,
  formerPayerKey,
  payerKey,
  type FoldedPayer,
} from "./payer-name.ts";
import {
  byInvoice,
  hasOtherDate,
  isSurelyNamed,
  isPlausible,
  isPlausibleDespiteDate,
  onlySum,
  ownFirst,
  sumOf,
} from "./match-evidence.ts";
import { statedMoney, statedVatRates, statesTaxOfWhole } from "./stated-money.ts";
import { statedSeveral } from "./stated-several.ts";
import { statedParts } from "./stated-part.ts";
import { otherTaxNumbers, otherTaxNumbersOfName, paidFor } from "./stated-payer.ts";
import { mostPieces, unreadPieces } from "./unread-pieces.ts";
import type { Draft } from "./match-outcomes.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import {
  isOwn,
  type Evidence,
  type MatchedInvoice,
  orderKey,
  ordersOf,
  paidBy,
} from "./payment-match.ts";

interface FoldedKeys extends PayerKeys {
  readonly folded: FoldedPayer;
}

interface Known {
  readonly invoice: MatchedInvoice;
  readonly payer: FoldedPayer;
  readonly payerKey: string;
  /** In kopecks. */
  readonly amount: number;
}

/** An invoice whose number has digits. */
interface Numbered extends Known {
  readonly number: NumberParts;
}

/** A number in a purpose with the invoices it may refer to. */
interface Cited {
  readonly citation: Citation;
  readonly found: readonly Evidence[];
}

/** A purpose with the invoices its numbers may refer to. */
interface Citations {
  readonly purpose: ReadPurpose;
  /** Each number once. */
  readonly cited: readonly Cited[];
  /** All numbers as they stand in the purpose. */
  readonly foundBy: ReadonlyMap<Citation, readonly Evidence[]>;
}

/** Finds which of many invoices a payment names. */
export class InvoiceFinder {
  private readonly byKey = new Map<string, Numbered[]>();
  private readonly byAmount = new Map<number, Known[]>();
  private readonly byOrder = new Map<string, Known[]>();
  private readonly prefixes = new Set<string>();
  private isPrefix = prefixTest(new Set());
  /** Cached: there are few payers, and folding a name is slow. */
  private readonly foldedPayers = new Map<string, FoldedKeys>();
  /** A key has no spaces, so «Авто Ритет» and «Авторитет» share one, and what was learned may be of either. */
  private readonly spacings = new Map<string, string>();
  private readonly ambiguousKeys = new Set<string>();
  private inns: PayerInns = new Map();
  private ambiguousNames: ReadonlySet<string> = new Set();

  add(invoice: MatchedInvoice): void {
    const { folded, key } = this.fold(invoice.payer);
    const known: Known = {
      invoice,
      payer: folded,
      payerKey: key,
      amount: invoice.amount * 100,
    };
    put(this.byAmount, known.amount, known);
    const order = orderKey(invoice);
    // Equivalent mutant: Nothing is looked up without a key.
    //   order !== undefined ⇒ true
    if (order !== undefined) put(this.byOrder, order, known);
    const number = partsOf(invoice.count_number);
    if (number === undefined) return;
    const numbered: Numbered = { ...known, number };
    this.prefixes.add(number.prefix);
    put(this.byKey, keyOf(number), numbered);
    const short = keyWithoutYear(number, invoice.created_at);
    // Equivalent mutant: Nothing is looked up without a key.
    //   short !== undefined ⇒ true
    if (short !== undefined) put(this.byKey, short, numbered);
  }

  /** Called once all invoices are added. */
  async learn(
    payments: readonly StatementPayment[],
    learned: LearnedPayers,
    job: LongJob,
  ): Promise<void> {
    this.isPrefix = prefixTest(this.prefixes);
    // Equivalent mutant: A party without an ИНН changes nothing.
    //   [] ⇒ ["Stryker was here"]
    const parties: { name: string; inn: string }[] = [];
    const quiet = { ...job, onProgress: () => undefined };
    for await (const { payer } of withPauses(payments, quiet)) {
      parties.push({ name: this.fold(payer.name).key, inn: payer.inn });
    }
    this.ambiguousNames = namesakes(parties);
    this.inns = await readLearned(
      learned,
      parties.map(({ inn }) => inn),
      this.foldedPayers.values(),
      job,
    );
  }

  private fold(name: string): FoldedKeys {
    const known = this.foldedPayers.get(name);
    // Equivalent mutant: It only saves time.
    //   known !== undefined ⇒ false
    if (known !== undefined) return known;
    const folded = foldPayer(name);
    const made = { folded, key: payerKey(folded), former: formerPayerKey(name) };
    this.foldedPayers.set(name, made);
    const spacing = this.spacings.get(made.key) ?? folded.spaced;
    this.spacings.set(made.key, spacing);
    if (spacing !== folded.spaced) this.ambiguousKeys.add(made.key);
    return made;
  }

  find(payment: StatementPayment): Draft {
    const draft = { payment, returnWord: returnWord(payment.purpose) };
    const citations = this.cite(payment);
    const { cited } = citations;
    const together = this.findTogether(payment, cited);
    if (together !== undefined) {
      return { ...draft, kind: "together", named: withUnread(together, citations, payment) };
    }
    const named = withUnread(this.choose(payment, cited), citations, payment);
    const entered = named.filter(({ paidBy: by }) => by?.isThis === true);
    const meant = entered.length === 1 ? entered : named;
    if (meant.length > 0) {
      return { ...draft, kind: meant.length > 1 ? "several" : "one", named: meant };
    }
    const ordered = this.findByOrder(payment);
    // Equivalent mutant: An invoice that is paid is not claimed, so it only counts whether it is paid together
    // with others.
    //   "one" ⇒ ""
    return { ...draft, kind: ordered.length > 1 ? "together" : "one", named: ordered };
  }

  private cite(payment: StatementPayment): Citations {
    const cited = new Map<string, Cited>();
    const foundBy = new Map<Citation, readonly Evidence[]>();
    const seen = new Set<string>();
    const purpose = readPurpose(payment.purpose, this.isPrefix);
    for (const citation of purpose.citations) {
      const found = this.lookUp(citation, payment);
      const parts = found.length > 0 ? [] : splitNumber(citation);
      const split = parts.map((part) => ({ citation: part, found: this.lookUp(part, payment) }));
      const isSplit = split.length > 0 && split.every((part) => part.found.length > 0);
      foundBy.set(citation, isSplit ? split.flatMap((part) => part.found) : found);
      for (const one of isSplit ? split : [{ citation, found }]) {
        const { number, word, date, partOfDate, by } = one.citation;
        const when = date ?? partOfDate;
        const isStrong = by === "word" || by === "letters";
        // «По счетам 5 и 6. Счёт № 5» repeats a number with another word before it.
        const ids = one.found.map(({ invoice }) => invoice.count_id);
        const what = ids.length > 0 ? ids.join() : `${number.prefix || word} ${keyOf(number)}`;
        const key = `${isStrong} ${what}`;
        // The same number counts once unless its dates differ.
        if (when === undefined && seen.has(key)) continue;
        seen.add(key);
        cited.delete(key);
        cited.set(when === undefined ? key : `${key} ${when}`, one);
      }
    }
    return { purpose, cited: [...cited.values()], foundBy };
  }

  private lookUp(citation: Citation, payment: StatementPayment): Evidence[] {
    const { number, word, written } = citation;
    const letters = number.prefix || word;
    const all = (this.byKey.get(keyOf(number)) ?? []).filter(
      (known) => number.prefix === "" || canBeSameLetters(number.prefix, known.number.prefix),
    );
    const lettered = letters === "" ? [] : all.filter((known) => hasWhole(known, number, letters));
    const hasExactDigits = all.some((known) => hasWhole(known, number, ""));
    return (
      (lettered.length > 0 ? lettered : all)
        .map((known) =>
          this.compare(known, payment, {
            number: nameStrength(citation, known),
            written,
            date: compareDates(citation, known.invoice.created_at),
            isContinued: citation.isContinued,
          }),
        )
        // If one invoice has exactly these digits, another that only ends with them is a guess.
        .flatMap((one) => {
          if (!hasExactDigits || one.number !== "short") return [one];
          return one.amount === "equal" ? [{ ...one, number: "loose" as const }] : [];
        })
    );
  }

  /** Whether the purpose presents the number as an invoice number, known or not. */
  private isInvoice({ by, number }: Citation, { amount }: StatementPayment): boolean {
    // «Счёт № 5, 3270» ends with the sum.
    if (number.prefix === "" && Number(number.digits[0]) * 100 === amount) return false;
    return (
      by === "word" || (by === "letters" && (number.prefix === "" || this.isPrefix(number.prefix)))
    );
  }

  /** Several named invoices whose amounts add up to the payment in exactly one way. */
  private findTogether(payment: StatementPayment, cited: readonly Cited[]): Evidence[] | undefined {
    const groups = cited
      .map(({ found }) =>
        ownFirst(found.filter((one) => one.payer !== "different" && !hasOtherDate(one))),
      )
      .filter((group) => group.length > 0);
    const sure = groups.filter((group) => group.some(isSurelyNamed));
    const found = onlySum(groups, payment.amount) ?? onlySum(sure, payment.amount);
    if (found === undefined) return undefined;
    const isAmongOthers = cited.some(
      (one) =>
        this.isInvoice(one.citation, payment) && !one.found.some((known) => found.includes(known)),
    );
    return found.map((one) => ({ ...one, amount: "together", isAmongOthers }));
  }

  /** The invoices with the strongest citation; weaker citations count only if there is no stronger one. */
  private choose(payment: StatementPayment, cited: readonly Cited[]): Evidence[] {
    // A list of bare numbers counts only if it adds up.
    const withReason = cited.filter(({ citation }) => citation.by !== "list");
    const plausible = withReason.map((one) => ({
      ...one,
      found: ownFirst(one.found.filter(isPlausible)),
    }));
    const sure = plausible.map(({ found }) => found.filter(isSurelyNamed));
    const loose = plausible.map(({ found }) => found);
    const doubtful = withReason.map(({ found }) => found.filter(isPlausibleDespiteDate));
    for (const groups of [sure, loose, doubtful]) {
      const all = byInvoice(groups.flat());
      if (all.length === 0) continue;
      const dated = all.filter(({ date }) => date === "same");
      const found = dated.length > 0 && all.every(({ date }) => date !== "none") ? dated : all;
      const isOneNumber = groups.filter((group) => group.length > 0).length === 1;
      const own = found.filter(isOwn);
      // Equivalent mutant: There is one; the types do not say so.
      //   own[0]?.amount ⇒ own[0].amount
      const chosen = isOneNumber && own.length === 1 && own[0]?.amount === "equal" ? own : found;
      const isChosen = ({ invoice }: Evidence) => chosen.some((one) => one.invoice === invoice);
      // Part of the money is for any other number that is an invoice by its words or by other evidence.
      const isAccountedFor = ({ found: all }: Cited): boolean =>
        chosen.some((one) => all.includes(one)) ||
        (all.length > 0 &&
          all.every((one) => isChosen(one) && !hasOtherDate(one) && one.date !== "unread"));
      const isAmongOthers = plausible.some(
        (one, place) =>
          !isAccountedFor(withReason[place] ?? one) &&
          (this.isInvoice(one.citation, payment) || one.found.length > 0),
      );
      return chosen.map((one) => ({ ...one, isAmongOthers }));
    }
    return [];
  }

  /** Invoices marked as paid by this payment, whatever its purpose says. */
  private findByOrder(payment: StatementPayment): Evidence[] {
    const found = ordersOf(payment)
      .flatMap((order) => this.byOrder.get(order) ?? [])
      .map((known) => this.compare(known, payment, unnamed))
      .filter(isOwn);
    const all = byInvoice(found);
    const equal = all.filter(({ amount }) => amount === "equal");
    if (equal.length > 0) return equal.slice(0, 1);
    return sumOf(all) === payment.amount ? all.map((one) => ({ ...one, amount: "together" })) : [];
  }

  /** Unpaid invoices of exactly this amount; only the payer's own if there are any. */
  findByAmount(payment: StatementPayment, isSettled: (countId: number) => boolean): Evidence[] {
    const { cited } = this.cite(payment);
    const isOtherNamed = cited.some(({ citation }) => this.isInvoice(citation, payment));
    const found = (this.byAmount.get(payment.amount) ?? [])
      .filter(({ invoice }) => invoice.status !== "paid_full" && !isSettled(invoice.count_id))
      .map((known) => this.compare(known, payment, unnamed))
      .filter(({ isEarly }) => isEarly !== true);
    const own = found.filter(isOwn);
    // Other payers often have the same amount, so only a single candidate is worth showing.
    if (own.length === 0 && (found.length > 1 || found[0]?.payer === "different")) return [];
    return (own.length > 0 ? own : found).map((one) => {
      // A citation too weak to count is still not “another number”.
      const named = cited
        .flatMap((each) => each.found)
        .find((each) => each.invoice === one.invoice);
      if (named !== undefined) return { ...one, number: "loose", written: named.written };
      return isOtherNamed ? { ...one, number: "other" } : one;
    });
  }

  private compare(
    known: Known,
    payment: StatementPayment,
    named: Pick<Evidence, "number" | "written" | "date" | "isContinued">,
  ): Evidence {
    const { invoice, amount } = known;
    return {
      invoice,
      ...named,
      // Equivalent mutant: An equal amount is handled before.
      //   payment.amount < amount ⇒ payment.amount <= amount
      amount: payment.amount === amount ? "equal" : payment.amount < amount ? "less" : "more",
      isAmongOthers: false,
      unread: [],
      part: undefined,
      vat: undefined,
      older: "none",
      payer: this.comparePayer(known, payment.payer),
      // Equivalent mutant: `MatchOutcomes` replaces it.
      //   "unknown" ⇒ ""
      account: "unknown",
      accountOwner: undefined,
      isEarly: payment.date === undefined ? "unknown" : payment.date < invoice.created_at,
      paidBy: paidBy(invoice, payment),
      claimants: [],
    };
  }

  private comparePayer(known: Known, { name, inn }: StatementPayment["payer"]): Evidence["payer"] {
    const { folded, key } = this.fold(name);
    const learned = this.inns.get(known.payerKey);
    const isLearned = inn !== "" && learned?.has(inn) === true;
    if (isLearned && !this.ambiguousKeys.has(known.payerKey)) return "learned";
    const compared = comparePayers(known.payer, folded);
    if (compared !== "same") return compared;
    if (learned !== undefined && inn !== "" && !isLearned) return "other_inn";
    return this.ambiguousNames.has(key) ? "namesakes" : "same";
  }
}

/** Adds what else the purpose says that was not understood. */
function withUnread(
  named: readonly Evidence[],
  { purpose, foundBy }: Citations,
  payment: StatementPayment,
): Evidence[] {
  // Equivalent mutant: It only saves time.
  //   named.length === 0 ⇒ false
  if (named.length === 0) return [];
  const numbers = [...foundBy].filter(([, found]) =>
    found.some(({ invoice }) => named.some((one) => one.invoice === invoice)),
  );
  const amounts = named.map(({ invoice }) => invoice.amount * 100);
  const parts = statedParts(purpose.text, payment.amount, amounts);
  // With the whole sum they contradict the payment.
  const readParts = amounts.every((amount) => payment.amount < amount) ? parts : [];
  const { inWords, contradicting } = statedMoney(purpose, {
    // Bare numbers side by side may be sums.
    read: [
      ...purpose.read,
      ...parts,
      ...numbers.flatMap(([{ at, by }]) => (by === "list" ? [] : [at])),
    ],
    paid: payment.amount,
    amounts,
  });
  const read = { ...purpose, read: [...purpose.read, ...inWords, ...readParts] };
  const pieces = unreadPieces(read, {
    numbers: new Set(numbers.map(([citation]) => citation)),
    names: [
      payment.payer.name,
      ...named.flatMap(({ invoice }) => [invoice.payer, invoice.recipient]),
    ],
    amount: payment.amount,
  });
  const others = [
    ...otherTaxNumbers(purpose.text, payment.payer.inn),
    ...paidFor(purpose.text),
    ...statedSeveral(purpose.text, purpose.citations.length),
  ];
  const known = [
    ...otherTaxNumbersOfName(payment.payer.name, payment.payer.inn),
    ...[...contradicting, ...others].map(({ from, to }) => purpose.shown.slice(from, to).trim()),
  ];
  const unread = [...new Set([...known, ...pieces])].slice(0, mostPieces);
  const [part] = parts.map(({ from, to }) => purpose.shown.slice(from, to).trim());
  const rates = statedVatRates(purpose, payment.amount);
  return named.map((one) => {
    const legal = legalRates(one.invoice.created_at);
    const [rate] = rates.find((some) => !some.some((each) => legal.includes(each))) ?? [];
    const isTaxOfWhole =
      one.amount === "less" && statesTaxOfWhole(purpose, payment.amount, one.invoice.amount * 100);
    return {
      ...one,
      unread,
      part,
      vat: rate === undefined ? undefined : { rate, own: "unknown" },
      ...(isTaxOfWhole ? { isTaxOfWhole } : {}),
    };
  });
}

function compareDates({ date, partOfDate }: Citation, created: string): Evidence["date"] {
  if (date !== undefined) return date === created ? "same" : "different";
  if (partOfDate === undefined) return "none";
  // A part that agrees is no proof.
  const fits =
    partOfDate !== "" &&
    Array.from(partOfDate).every((sign, at) => sign === "?" || sign === created[at]);
  return fits ? "none" : "unread";
}

const unnamed = { number: "none", written: "", date: "none", isContinued: false } as const;

function put<K, V>(index: Map<K, V[]>, key: K, known: V): void {
  const there = index.get(key);
  if (there === undefined) index.set(key, [known]);
  else there.push(known);
}

const hasWhole = (known: Numbered, number: NumberParts, prefix: string): boolean =>
  isWhole({ ...number, prefix }, known.number);

function nameStrength(
  { by, word, number, written }: Citation,
  known: Numbered,
): Evidence["number"] {
  const isAll =
    hasWhole(known, number, number.prefix) || hasWhole(known, number, number.prefix || word);
  if (isAll && by === "word") return "cited";
  if (isAll && isDistinctive(foldLetters(written))) return "word";
  return by === "word" || number.prefix !== "" ? "short" : "loose";
}

/** `3156/3155` may be two invoices and `3155-3157` three. */
function splitNumber(citation: Citation): Citation[] {
  const { digits, tail, prefix } = citation.number;
  // Equivalent mutant: Where the pattern of digits is two numbers, both are there; the types do not say so.
  //   "" ⇒ "Stryker was here!"
  const [first = "", last = ""] = digits;
  if (tail !== "##") return [];
  const isRange =
    /\d ?[-‐‑‒–—−] ?\d/.test(citation.written) && isRangeOf(Number(first), Number(last));
  const all = isRange
    ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) =>
        String(Number(first) + place).padStart(first.length, "0"),
      )
    : [first, last];
  return all.map((one) => ({ ...citation, number: { prefix, digits: [one], tail: "#" } }));
}

import { cutText } from "../../format/cut.ts";
import { formatDate } from "../../format/date.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { formatKopecks, formatNumber } from "../../format/number.ts";
import { foldPayer } from "./payer-name.ts";
import { wholePhrase } from "./whole-phrase.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import {
  isNamed,
  type Evidence,
  type MoneyBack,
  type PaidBy,
  type PaymentMatch,
} from "./payment-match.ts";

export interface ReasonTools {
  readonly text: FeatureText<"reconcile">;
  readonly language: Language;
}

/** One fact about an invoice in words, and whether it supports the match. */
export interface Reason {
  readonly side: "for" | "against" | "unclear";
  readonly text: string;
  /** A short form of the same fact. */
  readonly inShort: string;
}

/** Payment minus invoice, in kopecks; negative if the payment is smaller. */
export const differenceOf = ({ payment }: PaymentMatch, { invoice }: Evidence): number =>
  payment.amount - invoice.amount * 100;

/** All evidence about one invoice, the supporting facts first. */
export function reasonsOf(match: PaymentMatch, evidence: Evidence, tools: ReasonTools): Reason[] {
  const { reasons, inShort } = tools.text;
  const { invoice, written, paidBy } = evidence;
  const { payment } = match;
  const names = [cutText(payment.payer.name, 80), cutText(invoice.payer, 80)] as const;
  const { returnWord } = match;
  // What says that the money comes back, or is a part of the sum, was understood.
  const understood = [returnWord, evidence.part].filter((words) => words !== undefined);
  const unread = evidence.unread.filter(
    (piece) => !understood.some((words) => piece.includes(words) || words.includes(piece)),
  );
  const shownPieces = unread
    .map((piece) => inShort.quoted(wholePhrase(payment.purpose, piece)))
    .join(", ");
  const difference = formatKopecks(Math.abs(differenceOf(match, evidence)), tools.language);
  const weighed: (Reason | undefined)[] = [
    {
      cited: reason("for", reasons.cited, inShort.number),
      word: reason("for", reasons.word, inShort.number),
      short: reason("for", reasons.short(written), inShort.short(written)),
      loose: reason("unclear", reasons.loose(written), inShort.loose(written)),
      other: reason("against", reasons.otherNumber, inShort.otherNumber),
      none: reason("unclear", reasons.notCited, inShort.noNumber),
    }[evidence.number],
    {
      same: reason("for", reasons.sameDay, inShort.day),
      different: reason("against", reasons.otherDay, inShort.otherDay),
      unread: reason("unclear", reasons.unreadDay, inShort.unreadDay),
      none: undefined,
    }[evidence.date],
    {
      equal: reason("for", reasons.equal, inShort.amount),
      less: reason("against", reasons.less(difference), inShort.less(difference)),
      more: reason("against", reasons.more(difference), inShort.more(difference)),
      together: reason("for", reasons.together, inShort.amount),
      in_parts: reason("for", reasons.inParts, inShort.inParts),
    }[evidence.amount],
    {
      same: reason("for", reasons.samePayer, inShort.payer),
      learned: reason("for", reasons.learnedPayer, inShort.payer),
      form: reason(
        "against",
        reasons.otherForm(...names),
        inShort.otherForm(...formsOf(names, inShort.noForm)),
      ),
      similar: reason("against", reasons.similarPayer(...names), inShort.similarPayer(names[1])),
      different: reason("against", reasons.otherPayer(...names), inShort.otherPayer(names[1])),
      unclear: reason("unclear", reasons.unclearPayer(...names), inShort.unclearPayer(names[1])),
      missing: reason("unclear", reasons.payerMissing, inShort.payerMissing),
      other_inn: reason("against", reasons.otherInn(payment.payer.inn), inShort.otherInn),
      namesakes: reason("unclear", reasons.namesakes, inShort.namesakes),
    }[evidence.payer],
    evidence.isContinued
      ? reason("unclear", reasons.continued(written), inShort.continued)
      : undefined,
    evidence.isAmongOthers
      ? reason("against", reasons.amongOthers, inShort.amongOthers)
      : undefined,
    unread.length > 0
      ? reason("unclear", reasons.unread(shownPieces), inShort.unread(shownPieces))
      : undefined,
    partReason(evidence, tools),
    vatReason(evidence, tools),
    evidence.isTaxOfWhole === true
      ? reason("unclear", reasons.taxOfWhole, inShort.taxOfWhole)
      : undefined,
    {
      none: undefined,
      found: reason("unclear", reasons.older, inShort.older),
      unknown: reason("unclear", reasons.olderUnknown, inShort.olderUnknown),
    }[evidence.older],
    dayReason(evidence, tools),
    accountReason(match, evidence, tools),
    paidBy === undefined ? undefined : paidReason(paidBy, tools),
    claimReason(match, evidence, tools),
  ];
  const sides = ["for", "against", "unclear"] as const;
  const found = weighed.filter((one) => one !== undefined);
  return sides.flatMap((side) => found.filter((one) => one.side === side));
}

function partReason({ part, amount }: Evidence, tools: ReasonTools): Reason | undefined {
  if (part === undefined) return undefined;
  const { reasons, inShort } = tools.text;
  const shown = inShort.quoted(cutText(part, 40));
  return amount === "less" || amount === "in_parts"
    ? reason("for", reasons.part(shown), inShort.part)
    : reason("unclear", reasons.partOfWhole(shown), inShort.partOfWhole(shown));
}

function vatReason({ vat }: Evidence, tools: ReasonTools): Reason | undefined {
  if (vat === undefined || vat.own === "same") return undefined;
  const { reasons, inShort } = tools.text;
  const rate = formatNumber(vat.rate, tools.language);
  return vat.own === "other"
    ? reason("against", reasons.otherVat(rate), inShort.otherVat(rate))
    : reason("unclear", reasons.doubtfulVat(rate), inShort.otherVat(rate));
}

function dayReason({ isEarly }: Evidence, tools: ReasonTools): Reason | undefined {
  const { reasons, inShort } = tools.text;
  if (isEarly === "unknown") return reason("unclear", reasons.undated, inShort.undated);
  return isEarly ? reason("against", reasons.early, inShort.early) : undefined;
}

function accountReason(
  { payment }: PaymentMatch,
  evidence: Evidence,
  { text: { reasons, inShort } }: ReasonTools,
): Reason | undefined {
  const { account, accountOwner, invoice } = evidence;
  if (account === "same") return reason("for", reasons.sameAccount, inShort.sameAccount);
  if (account === "other") {
    const recipient = cutText(invoice.recipient, 80);
    return accountOwner === undefined
      ? reason("against", reasons.otherAccount(payment.account, recipient), inShort.otherAccount)
      : reason(
          "against",
          reasons.ownerOfAccount(cutText(accountOwner, 80), recipient),
          inShort.otherRecipient,
        );
  }
  // The owner of the account matters only if an invoice is named.
  return isNamed(evidence)
    ? reason("unclear", reasons.accountUnknown, inShort.accountUnknown)
    : undefined;
}

function paidReason({ order, date, isThis, isInFull }: PaidBy, tools: ReasonTools): Reason {
  const { reasons, inShort } = tools.text;
  if (order === "") {
    return isInFull
      ? reason("against", reasons.paid, inShort.paid)
      : reason("against", reasons.partlyPaid, inShort.partlyPaid);
  }
  const day = dayOf(date, tools);
  const shown = cutText(order, 30);
  if (isThis === true)
    return reason("for", reasons.entered(shown, day), inShort.entered(shown, day));
  if (isThis === "unclear") {
    return reason(
      "unclear",
      reasons.perhapsEntered(shown, day),
      inShort.perhapsEntered(shown, day),
    );
  }
  return isInFull
    ? reason("against", reasons.paidBy(shown, day), inShort.paidBy(shown, day))
    : reason("against", reasons.partlyPaidBy(shown, day), inShort.partlyPaidBy(shown, day));
}

/** The most items to list; the rest are counted. */
const mostClaimants = 3;

function claimReason(
  { payment }: PaymentMatch,
  { claimants, amount }: Evidence,
  tools: ReasonTools,
): Reason | undefined {
  if (claimants.length < 2) return undefined;
  const { reasons, inShort } = tools.text;
  const others = claimants.filter((one) => one !== payment);
  const named = others
    .slice(0, mostClaimants)
    .map(({ number, date }) => reasons.payment(cutText(number, 20), dayOf(date, tools)))
    .join(", ");
  const rest = others.length - mostClaimants;
  const shown = rest > 0 ? reasons.andMore(named, formatNumber(rest, tools.language)) : named;
  return amount === "in_parts"
    ? reason("for", reasons.sharedWith(shown), inShort.shared)
    : reason("against", reasons.contested(shown), inShort.contested);
}

function formsOf(names: readonly [string, string], none: string): [string, string] {
  const [paid, billed] = names.map((name) => foldPayer(name).form ?? none);
  return [paid ?? none, billed ?? none];
}

const reason = (side: Reason["side"], text: string, inShort: string): Reason => ({
  side,
  text,
  inShort,
});

/** The displayed date of a payment. */
export const dayOf = (date: string | undefined, { language }: ReasonTools): string | undefined =>
  date === undefined ? undefined : formatDate(date, language);

/** One line: what confirms an exact match, or what another match lacks; empty if nothing was found. */
export function whyInShort(match: PaymentMatch, tools: ReasonTools): string {
  if (match.outcome === "sent_back") return whySentBack(match, tools);
  return [moneyBackInShort(match, tools), whyByInvoices(match, tools)]
    .filter((part) => part !== "")
    .join("; ");
}

/** Which payment the money sent back may return. */
function whySentBack({ moneyBack = [], returnWord }: PaymentMatch, tools: ReasonTools): string {
  const { inShort } = tools.text;
  const [first] = moneyBack;
  const what =
    first === undefined
      ? inShort.returnsNone
      : moneyBack.length > 1
        ? inShort.mayReturnOne(moneyBack.length, formatNumber(moneyBack.length, tools.language))
        : inShort.mayReturn(orderOf(first.of, tools));
  const said =
    returnWord === undefined ? inShort.noReturnWord : inShort.returned(cutText(returnWord, 30));
  return `${what}; ${said}`;
}

/** What goes back, or came back, and may have to do with this payment; empty if nothing. */
function moneyBackInShort({ payment, moneyBack = [] }: PaymentMatch, tools: ReasonTools): string {
  const { inShort } = tools.text;
  const back = moneyBack.filter(({ kind }) => kind !== "paid");
  const first = back.find(({ of }) => of.amount === payment.amount) ?? back[0];
  if (first === undefined) return "";
  const { kind, of } = first;
  const day = dayOf(of.date, tools);
  if (kind === "returned") return inShort.moneyBack(day);
  return of.amount === payment.amount
    ? inShort.sameSentBack(day)
    : inShort.sentBack(formatKopecks(of.amount, tools.language), day);
}

function whyByInvoices(match: PaymentMatch, tools: ReasonTools): string {
  const { inShort } = tools.text;
  const [best] = match.candidates;
  if (match.returnWord !== undefined) {
    const returned = inShort.returned(cutText(match.returnWord, 30));
    return match.moneyBack === undefined ? returned : `${returned}; ${inShort.alsoPaid}`;
  }
  if (best === undefined) return "";
  if (match.outcome === "several") {
    if (!isNamed(best)) return inShort.sameAmount;
    return match.addsUp ? inShort.addsUp : inShort.addsUpNot;
  }
  const { paidBy } = best;
  if (match.outcome === "entered" || match.outcome === "already_paid") {
    // Equivalent mutants: An invoice that was paid has its payment; the types do not say so.
    //   "" ⇒ "Stryker was here!"
    //   paidBy === undefined ⇒ false
    return paidBy === undefined ? "" : paidReason(paidBy, tools).inShort;
  }
  const all = match.candidates.flatMap((evidence) => reasonsOf(match, evidence, tools));
  // Nothing speaks against an exact match.
  if (match.outcome === "exact" || match.outcome === "amount_only") return joined(all);
  // Only the money back keeps it from being exact.
  if (isOnlyMoneyBack(match, tools)) return joined(all);
  return doubtsInShort(match, tools);
}

/** What differs or could not be compared: contradictions first; a shortened number comes last. */
export function doubtsInShort(match: PaymentMatch, tools: ReasonTools): string {
  const all = match.candidates.flatMap((evidence) => reasonsOf(match, evidence, tools));
  const shortened = match.candidates
    .slice(0, 1)
    .map(({ written }) => tools.text.inShort.short(written));
  return joined([...doubtsIn(all), ...all.filter(({ inShort }) => shortened.includes(inShort))]);
}

/** Whether nothing speaks against the match but money that goes back. */
export const isOnlyMoneyBack = (match: PaymentMatch, tools: ReasonTools): boolean =>
  match.moneyBack !== undefined &&
  doubtsIn(match.candidates.flatMap((evidence) => reasonsOf(match, evidence, tools))).length === 0;

const doubtsIn = (all: readonly Reason[]): Reason[] =>
  (["against", "unclear"] as const).flatMap((wanted) => all.filter(({ side }) => side === wanted));

/** Another document of the statements that touches a match, in a sentence. */
export function moneyBackText(
  { payment }: PaymentMatch,
  { kind, of }: MoneyBack,
  tools: ReasonTools,
): string {
  return tools.text.details.moneyBack[kind](
    orderOf(of, tools),
    formatKopecks(of.amount, tools.language),
    of.amount === payment.amount,
  );
}

/** A payment order by its number and date. */
export const orderOf = ({ number, date }: StatementPayment, tools: ReasonTools): string =>
  tools.text.reasons.payment(cutText(number, 20), dayOf(date, tools));

/** A fact that applies to several invoices is given once. */
const joined = (reasons: readonly Reason[]): string =>
  [...new Set(reasons.map(({ inShort }) => inShort))].join(", ");

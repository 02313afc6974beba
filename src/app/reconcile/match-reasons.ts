import { formatDate } from "../format/date.ts";
import type { Language } from "../i18n/catalogue.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { formatKopecks } from "../format/number.ts";
import { isNamed, type Evidence, type PaymentMatch } from "./payment-match.ts";

export interface ReasonTools {
  readonly text: FeatureText<"reconcile">;
  readonly language: Language;
}

/** One thing about an invoice, in words, and what it says about the match. */
export interface Reason {
  readonly side: "for" | "against" | "unclear";
  readonly text: string;
  /** The same in a word or two. */
  readonly inShort: string;
}

/** What the payment is more than the invoice, in kopecks; negative where it is less. */
export const differenceOf = ({ payment }: PaymentMatch, { invoice }: Evidence): number =>
  payment.amount - invoice.amount * 100;

/** All that was weighed about one invoice: what speaks for it first. */
export function reasonsOf(match: PaymentMatch, evidence: Evidence, tools: ReasonTools): Reason[] {
  const { reasons, inShort } = tools.text;
  const { takenBy, invoice } = evidence;
  const difference = formatKopecks(Math.abs(differenceOf(match, evidence)), tools.language);
  const weighed: (Reason | undefined)[] = [
    {
      cited: reason("for", reasons.cited, inShort.number),
      word: reason("for", reasons.word, inShort.number),
      other: reason("against", reasons.otherNumber, inShort.otherNumber),
      none: reason("unclear", reasons.notCited, inShort.noNumber),
    }[evidence.number],
    {
      same: reason("for", reasons.sameDay, inShort.day),
      different: reason("against", reasons.otherDay, inShort.otherDay),
      none: undefined,
    }[evidence.date],
    {
      equal: reason("for", reasons.equal, inShort.amount),
      less: reason("against", reasons.less(difference), inShort.less(difference)),
      more: reason("against", reasons.more(difference), inShort.more(difference)),
    }[evidence.amount],
    {
      same: reason("for", reasons.samePayer, inShort.payer),
      different: reason("against", reasons.otherPayer, inShort.otherPayer),
      unknown: reason("unclear", reasons.payerUnknown, inShort.payerUnknown),
    }[evidence.payer],
    evidence.isAmongOthers
      ? reason("against", reasons.amongOthers, inShort.amongOthers)
      : undefined,
    evidence.isEarly ? reason("against", reasons.early, inShort.early) : undefined,
    takenBy === undefined
      ? undefined
      : reason("against", reasons.taken(takenBy.number, dayOf(takenBy.date, tools)), inShort.taken),
    invoice.status === "paid_full" ? reason("unclear", reasons.paid, inShort.paid) : undefined,
  ];
  const sides = ["for", "against", "unclear"] as const;
  const found = weighed.filter((one) => one !== undefined);
  return sides.flatMap((side) => found.filter((one) => one.side === side));
}

const reason = (side: Reason["side"], text: string, inShort: string): Reason => ({
  side,
  text,
  inShort,
});

/** A payment's day as it is shown. */
export const dayOf = (date: string | undefined, { text, language }: ReasonTools): string =>
  date === undefined ? text.table.noDate : formatDate(date, language);

/** In one line: what makes an exact match sure, what a lesser one lacks; empty where nothing was found. */
export function whyInShort(match: PaymentMatch, tools: ReasonTools): string {
  const { inShort } = tools.text;
  const [best] = match.candidates;
  if (best === undefined) return "";
  if (match.outcome === "several") {
    if (!isNamed(best)) return inShort.sameAmount;
    return match.addsUp ? inShort.addsUp : inShort.addsUpNot;
  }
  const all = reasonsOf(match, best, tools);
  if (match.outcome === "amount_only") return joined(all);
  const told = all.filter(({ side }) => side === (match.outcome === "exact" ? "for" : "against"));
  return joined(told.length > 0 ? told : all.filter(({ side }) => side === "unclear"));
}

const joined = (reasons: readonly Reason[]): string =>
  reasons.map(({ inShort }) => inShort).join(", ");

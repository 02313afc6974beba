import { skipToken, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { useUserKey } from "../../api/session.ts";
import { useRemembered } from "../../ui/remembered.ts";
import { loadBanksIfAny, loadedBanks, type BankTable } from "./bank-directory.ts";
import {
  codeChoices,
  drawPaymentCode,
  knownPaymentCode,
  makePaymentCode,
  type CodeChoice,
  type PaymentCode,
} from "./payment-code.ts";
import type { CodeSum } from "./payment-payload.ts";

const codeChoice = z.enum(codeChoices);

/** Whether codes are printed, remembered per user in this browser. */
export const useCodeChoice = (): [CodeChoice, (choice: CodeChoice) => void] =>
  useRemembered(`placard.paper.payment-code.${useUserKey()}`, codeChoice, "auto");

export interface PaperBanks {
  /** Undefined while they are loading, and if they failed to load. */
  readonly banks: BankTable | undefined;
  readonly isSettled: boolean;
  readonly retry: () => void;
}

/**
 * The directory of banks, for the bank's name on the paper and in the payment code. It loads in parallel with the
 * invoice.
 */
export function usePaperBanks(): PaperBanks {
  const { data, isPending, refetch } = useQuery<BankTable | null>({
    queryKey: ["banks"],
    queryFn: async () => (await loadBanksIfAny()) ?? null,
    initialData: loadedBanks,
    // What failed to load is tried again with the next invoice.
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  });
  return { banks: data ?? undefined, isSettled: !isPending, retry: () => void refetch() };
}

/** A payment code as it is shown; undefined until the directory of banks is there, and without an invoice. */
interface ShownCode {
  readonly code: PaymentCode | undefined;
  /** It was read back, so it may be printed. Without an invoice there is nothing to read. */
  readonly isRead: boolean;
}

/** The code once it may be printed; undefined until then. */
export const readCode = ({ code, isRead }: ShownCode): PaymentCode | undefined =>
  isRead ? code : undefined;

/** The payment code of an invoice: drawn at once, and then read back. */
export function usePaymentCode(
  details: InvoiceDetails | undefined,
  { banks, isSettled }: PaperBanks,
  sum: CodeSum,
): ShownCode {
  const { data: made } = useQuery({
    queryKey: ["paymentCode", sum, details, banks === undefined],
    queryFn:
      details === undefined || !isSettled ? skipToken : () => makePaymentCode(details, banks, sum),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  if (details === undefined) return { code: undefined, isRead: true };
  const read = knownPaymentCode(details, sum) ?? made;
  if (read !== undefined) return { code: read, isRead: true };
  return { code: isSettled ? drawPaymentCode(details, banks, sum) : undefined, isRead: false };
}

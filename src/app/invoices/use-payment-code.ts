import { useEffect, useState } from "react";
import * as z from "zod/mini";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { useUserKey } from "../api/session.ts";
import { fetchCode } from "../ui/late-panel.ts";
import { useRemembered } from "../ui/remembered.ts";
import { loadBanks } from "./bank-directory.ts";
import {
  codeChoices,
  knownPaymentCode,
  makePaymentCode,
  type CodeChoice,
  type PaymentCode,
} from "./payment-code.ts";
import { loadQrCode } from "./payment-qr.ts";

const codeChoice = z.enum(codeChoices);

/** Whether codes are printed, remembered per user in this browser. */
export const useCodeChoice = (): [CodeChoice, (choice: CodeChoice) => void] =>
  useRemembered(`placard.paper.payment-code.${useUserKey()}`, codeChoice, "auto");

/** The payment code of an invoice; undefined while it is being made. `retry` after the banks did not load. */
export function usePaymentCode(details: InvoiceDetails | undefined): {
  readonly code: PaymentCode | undefined;
  readonly retry: () => void;
} {
  const [made, setMade] = useState<{ details: InvoiceDetails; code: PaymentCode }>();
  const [attempt, setAttempt] = useState(0);
  // Beside the invoice itself, not after it.
  useEffect(() => {
    fetchCode(loadBanks);
    fetchCode(loadQrCode);
  }, []);
  useEffect(() => {
    if (details === undefined) return undefined;
    let isWanted = true;
    void makePaymentCode(details).then((code) => {
      if (isWanted) setMade({ details, code });
    });
    return () => {
      isWanted = false;
    };
  }, [details, attempt]);
  const code =
    details === undefined
      ? undefined
      : (knownPaymentCode(details) ?? (made?.details === details ? made.code : undefined));
  return { code, retry: () => setAttempt((before) => before + 1) };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { query } from "../api/queries.ts";

/** Long enough that a pointer passing over asks for nothing. */
const settleMs = 80;

/** Gets an invoice and its page ready while somebody is about to open it. */
export function useInvoicePrefetch(): {
  readonly soon: (countId: number) => void;
  readonly cancel: () => void;
} {
  const client = useQueryClient();
  const waiting = useRef<{ countId: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const prefetch = useMemo(() => {
    const cancel = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    const get = (countId: number) => {
      // A number that no service gives is refused when it is opened, on a page that says so.
      if (countId < 1) return;
      void client.prefetchQuery(query("invoiceDetails", { params: { count_id: countId } }));
      import("./InvoicePage.tsx").catch(() => {
        // Opening the invoice tries again and says what is wrong.
      });
    };
    const soon = (countId: number) => {
      if (countId === waiting.current?.countId) return;
      cancel();
      waiting.current = { countId, timer: setTimeout(() => get(countId), settleMs) };
    };
    return { soon, cancel };
  }, [client]);
  useEffect(() => prefetch.cancel, [prefetch]);
  return prefetch;
}

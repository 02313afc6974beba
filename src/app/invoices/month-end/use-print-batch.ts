import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { useSession } from "../../api/session.ts";
import { isServiceAway, prepareInvoice, type PreparedInvoice } from "./prepared-invoice.ts";
import { startBatch, type Batch, type BatchState } from "./print-batch.ts";

const notBegun: BatchState<PreparedInvoice> = {
  phase: "running",
  items: new Map(),
  ready: 0,
  failed: 0,
  left: 0,
  loading: 0,
  awayBecause: undefined,
  timeLeft: undefined,
};

/** Begins when somebody looks at it, and ends with that: React looks twice while developing, and nothing is left over. */
function batchInSight(ids: readonly number[], listed: readonly InvoiceListItem[]) {
  const payments = new Map(listed.map((item) => [item.count_id, item]));
  let batch: Batch<PreparedInvoice> | undefined;
  const askAgain = () => {
    if (batch?.state().phase === "away") batch.resume();
  };
  return {
    read: () => batch?.state() ?? notBegun,
    subscribe: (changed: () => void) => {
      const begun = startBatch({
        ids,
        fetch: (id, signal) => prepareInvoice(id, signal, payments.get(id)),
        isAway: isServiceAway,
      });
      batch = begun;
      const leave = begun.subscribe(changed);
      window.addEventListener("online", askAgain);
      return () => {
        window.removeEventListener("online", askAgain);
        leave();
        begun.cancel();
      };
    },
    pause: () => batch?.pause(),
    resume: () => batch?.resume(),
    askAgain,
    cancel: () => batch?.cancel(),
    retry: (countIds: readonly number[]) => batch?.retry(countIds),
  };
}

/**
 * Fetches these invoices as long as the page is open.
 * @param ids the same array for the same batch
 * @param listed what the list said of them, as far as it was read; the same array too
 */
export function usePrintBatch(
  ids: readonly number[],
  listed: readonly InvoiceListItem[],
): {
  readonly batch: Pick<ReturnType<typeof batchInSight>, "pause" | "resume" | "cancel" | "retry">;
  readonly state: BatchState<PreparedInvoice>;
} {
  const batch = useMemo(() => batchInSight(ids, listed), [ids, listed]);
  const state = useSyncExternalStore(batch.subscribe, batch.read);
  // A batch that the end of the session stopped goes on with the next one.
  const session = useSession().state;
  useEffect(() => {
    if (session === "signed-in") batch.askAgain();
  }, [batch, session]);
  return { batch, state };
}

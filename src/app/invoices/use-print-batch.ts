import { useMemo, useSyncExternalStore } from "react";
import { prepareInvoice, type PreparedInvoice } from "./prepared-invoice.ts";
import { startBatch, type Batch, type BatchState } from "./print-batch.ts";

const notBegun: BatchState<PreparedInvoice> = {
  phase: "running",
  items: new Map(),
  ready: 0,
  failed: 0,
  left: 0,
  timeLeft: undefined,
};

/** Begins when somebody looks at it, and ends with that: React looks twice while developing, and nothing is left over. */
function batchInSight(ids: readonly number[]) {
  let batch: Batch<PreparedInvoice> | undefined;
  return {
    read: () => batch?.state() ?? notBegun,
    subscribe: (changed: () => void) => {
      const begun = startBatch({ ids, fetch: prepareInvoice });
      batch = begun;
      const leave = begun.subscribe(changed);
      return () => {
        leave();
        begun.cancel();
      };
    },
    pause: () => batch?.pause(),
    resume: () => batch?.resume(),
    cancel: () => batch?.cancel(),
    retry: (countIds: readonly number[]) => batch?.retry(countIds),
  };
}

/** Fetches these invoices as long as the page is open. @param ids the same array for the same batch */
export function usePrintBatch(ids: readonly number[]): {
  readonly batch: Pick<ReturnType<typeof batchInSight>, "pause" | "resume" | "cancel" | "retry">;
  readonly state: BatchState<PreparedInvoice>;
} {
  const batch = useMemo(() => batchInSight(ids), [ids]);
  const state = useSyncExternalStore(batch.subscribe, batch.read);
  return { batch, state };
}

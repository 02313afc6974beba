import { createStore, useStore } from "../../api/memory-store.ts";

/** The invoices that the user leaves out of a print job, and the address of that job. */
interface LeftOut {
  readonly job: string;
  readonly ids: ReadonlySet<number>;
}

const nothing: ReadonlySet<number> = new Set();

/** Kept outside React, so it survives opening an invoice and coming back. It does not survive a reload. */
const leftOutStore = createStore<LeftOut>({ job: "", ids: nothing });

/** By `count_id`; the second function leaves some out, or takes them in again. */
export function useLeftOut(
  job: string,
): [ReadonlySet<number>, (countIds: readonly number[], areLeftOut: boolean) => void] {
  const read = ({ job: of, ids }: LeftOut) => (of === job ? ids : nothing);
  const change = (countIds: readonly number[], areLeftOut: boolean) => {
    const ids = new Set(read(leftOutStore.get()));
    for (const id of countIds) {
      if (areLeftOut) ids.add(id);
      else ids.delete(id);
    }
    leftOutStore.set({ job, ids });
  };
  return [useStore(leftOutStore, read), change];
}

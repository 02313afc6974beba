import { eraseDue, runInWords } from "../responses/retention.ts";
import type { Store } from "../store/open.ts";

/** What the service does at its start and once a day, now. */
export async function eraseDueNow(store: Store): Promise<void> {
  console.log(runInWords(await eraseDue(store, Date.now())));
}

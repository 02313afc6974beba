import { parseArgs } from "node:util";
import { operator, writeAudit } from "../audit/write-audit.ts";
import { moscowTimestamp } from "../clock.ts";
import {
  acceptClock,
  countDue,
  eraseDueWithCare,
  runInWords,
  stopInWords,
} from "../responses/retention.ts";
import { readSettings } from "../settings.ts";
import type { Store } from "../store/open.ts";

/** What the service does at its start and once a day, now; with `--all` however many there are. */
export async function eraseDueNow(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { all: { type: "boolean" } } });
  const { mostErased } = readSettings(process.env);
  const run = await eraseDueWithCare(store, Date.now(), values.all === true ? 100 : mostErased);
  if ("stopped" in run) throw new Error(stopInWords(run));
  console.log(runInWords(run));
}

/** Lets the service erase again by a clock that it doubted. */
export async function acceptClockNow(store: Store, options: readonly string[]): Promise<void> {
  parseArgs({ args: [...options], options: {} });
  const now = Date.now();
  const before = await store.db.transaction().execute(async (db) => {
    const who = { actor: operator, clientId: null, requestId: null } as const;
    const what = { operation: "acceptClock", record: null, recordId: null } as const;
    await writeAudit({ db }, { ...who, ...what, now });
    return await acceptClock({ db }, now);
  });
  const { due } = await countDue(store, now);
  const last = before === null ? "" : ` The store was last in use at ${moscowTimestamp(before)}.`;
  console.log(
    `It is ${moscowTimestamp(now)}.${last} ${due} responses are due: they are erased at the next start, or now by \`placard erase due\`.`,
  );
}

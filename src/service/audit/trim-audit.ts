import { dayMs, type Clock } from "../clock.ts";
import { clockDoubt } from "../responses/retention.ts";
import type { Store } from "../store/open.ts";
import { operatorLog } from "../operator-log.ts";
import { serviceItself, writeAudit } from "./write-audit.ts";

/** Days an entry is kept: three years. */
export const defaultAuditDays = 1095;

/**
 * Deletes entries older than the audit is kept, and writes one for each client with their number. While the clock is
 * doubted nothing is deleted, as when erasing responses.
 * @returns how many entries were deleted
 */
export async function trimAudit(store: Store, now: number, keepDays: number): Promise<number> {
  if ((await clockDoubt(store, now)) !== undefined) return 0;
  const keptFrom = now - keepDays * dayMs;
  return await store.unlimitedDb.transaction().execute(async (db) => {
    // The store refuses to delete newer entries. First, so that another copy waits here and finds nothing due.
    await db
      .updateTable("audit_kept_from")
      .set({ kept_from: keptFrom })
      .where("kept_from", "<", keptFrom)
      .execute();
    const due = await db
      .selectFrom("audit")
      .select(({ fn }) => ["client_id", fn.countAll<number>().as("entries")])
      .where("at", "<", keptFrom)
      .groupBy("client_id")
      .execute();
    if (due.length === 0) return 0;
    await db.deleteFrom("audit").where("at", "<", keptFrom).execute();
    const what = { operation: "trimAudit", record: null, recordId: null, requestId: null } as const;
    for (const { client_id: clientId, entries } of due) {
      await writeAudit(
        { ...store, db },
        { ...what, actor: serviceItself, clientId, times: entries, now },
      );
    }
    return due.reduce((sum, { entries }) => sum + entries, 0);
  });
}

/** The same, with a report. A failure is only reported, because the next run tries again. */
export async function trimAuditAndReport(
  store: Store,
  clock: Clock,
  keepDays: number,
): Promise<void> {
  try {
    const trimmed = await trimAudit(store, clock.now(), keepDays);
    if (trimmed > 0)
      operatorLog("info", `Deleted ${trimmed} audit entries older than ${keepDays} days.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    operatorLog("error", `The audit could not be trimmed: ${why}`);
  }
}

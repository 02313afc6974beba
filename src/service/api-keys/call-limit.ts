import { sql } from "kysely";
import type { Store } from "../store/open.ts";

export const defaultCallsPerMinute = 120;

const minuteMs = 60_000;

/**
 * Counts a call of a key. A minute's worth of calls may come at once; from then on each needs its share of a minute. The
 * count is one number in the store, so that copies of the service share it.
 * @returns undefined when the key may call; otherwise how many seconds it has to wait
 */
export async function secondsToWait(
  { db }: Pick<Store, "db">,
  keyId: number,
  { perMinute, now }: { readonly perMinute: number; readonly now: number },
): Promise<number | undefined> {
  const shareMs = Math.floor(minuteMs / perMinute);
  const counted = await db
    .updateTable("api_keys")
    .set({
      busy_until: sql<number>`case when busy_until > ${now} then busy_until else ${now} end + ${shareMs}`,
    })
    .where("id", "=", keyId)
    .where("busy_until", "<=", now + minuteMs - shareMs)
    .returning("id")
    .executeTakeFirst();
  if (counted !== undefined) return undefined;
  const key = await db
    .selectFrom("api_keys")
    .select("busy_until")
    .where("id", "=", keyId)
    .executeTakeFirst();
  const waitMs = (key?.busy_until ?? now) + shareMs - minuteMs - now;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

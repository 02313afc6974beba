import { erasurePageLimit } from "#contract/responses.ts";
import { serviceItself, writeAudit } from "../audit/write-audit.ts";
import type { Store } from "../store/open.ts";
import type { Handler, ReplyExtras } from "../handler.ts";
import { type Clock, moscowTimestamp } from "../clock.ts";
import { listEnvelope, wantedPage } from "../list-page.ts";
import { findOwnResponse } from "./response-store.ts";
import type { Retention } from "./create-response.ts";

/** Which responses go: one client's by what is named, or all whose time has come. */
export type Erased =
  | { readonly reason: "response"; readonly clientId: number; readonly id: number }
  | { readonly reason: "candidate"; readonly clientId: number; readonly phoneDigits: string }
  | { readonly reason: "vacancy"; readonly clientId: number; readonly vacancyId: number }
  | { readonly reason: "due"; readonly clientId: null };

/**
 * Deletes responses with the answers kept about them, and writes down how many. Inside a transaction; `overwriteErased`
 * has to follow it.
 * @returns how many are gone
 */
export async function eraseResponses(
  { db }: Pick<Store, "db">,
  which: Erased,
  now: number,
): Promise<number> {
  const rows = await db
    .deleteFrom("responses")
    .where((one) => {
      if (which.reason === "due") return one("keep_until", "<=", now);
      const ofClient = one("client_id", "=", which.clientId);
      if (which.reason === "response") return one.and([ofClient, one("id", "=", which.id)]);
      return which.reason === "vacancy"
        ? one.and([ofClient, one("vacancy_id", "=", which.vacancyId)])
        : one.and([ofClient, one("phone_digits", "=", which.phoneDigits)]);
    })
    .returning(["id", "client_id"])
    .execute();
  if (rows.length === 0) return 0;
  await forgetAnswers(
    db,
    rows.map(({ id }) => id),
  );
  // Each client for itself: how much another one has erased is none of its business.
  for (const [clientId, { length }] of Map.groupBy(rows, (row) => row.client_id)) {
    await db
      .insertInto("erasures")
      .values({
        reason: which.reason,
        client_id: clientId,
        responses: length,
        erased_at: now,
        overwritten_at: null,
      })
      .execute();
    if (which.reason === "due") await auditDue(db, clientId, now);
  }
  return rows.length;
}

/** Nobody asked for it, so no request tells the audit. */
async function auditDue(db: Store["db"], clientId: number, now: number): Promise<void> {
  const what = { operation: "eraseDue", record: "response", recordId: null } as const;
  await writeAudit({ db }, { actor: serviceItself, clientId, ...what, requestId: null, now });
}

/** Values a statement binds at most. */
const idsAtOnce = 1_000;

async function forgetAnswers(db: Store["db"], ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await db
      .deleteFrom("idempotency_keys")
      .where("record", "=", "response")
      .where("record_id", "in", ids.slice(start, start + idsAtOnce))
      .execute();
  }
}

/**
 * Leaves nothing of what was erased in the store's files, and writes down that it is done; what could not be done now,
 * because something else reads the file, is done by the next run. After the transaction that erased.
 * @returns whether nothing is left to do
 */
export async function overwriteErased(
  { db, dialect }: Pick<Store, "db" | "dialect">,
  now: number,
): Promise<boolean> {
  const waiting = await db
    .selectFrom("erasures")
    .select("id")
    .where("overwritten_at", "is", null)
    .execute();
  if (waiting.length === 0) return true;
  if (!(await dialect.overwriteErased(db))) return false;
  const last = Math.max(...waiting.map(({ id }) => id));
  await db
    .updateTable("erasures")
    .set({ overwritten_at: now })
    .where("overwritten_at", "is", null)
    .where("id", "<=", last)
    .execute();
  return true;
}

/** What follows the transaction of an erasure. */
export const leaveNothing = (clock: Clock): Pick<ReplyExtras, "afterwards"> => ({
  afterwards: async (store) => {
    await overwriteErased(store, clock.now());
  },
});

/** One response, for good. */
export const eraseResponse: Handler<"eraseResponse"> = async (
  { params },
  { store, clock, asker },
) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const which = { reason: "response", clientId: asker.clientId, id: response.id } as const;
  const erased = await eraseResponses(store, which, clock.now());
  return { status: 200, body: { data: { erased } }, ...leaveNothing(clock) };
};

/** Every response of the client with the same phone, for good. */
export const eraseCandidate: Handler<"eraseCandidate"> = async (
  { params },
  { store, clock, asker },
) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const { phone_digits: phoneDigits } = response;
  const which = { reason: "candidate", clientId: asker.clientId, phoneDigits } as const;
  const erased = await eraseResponses(store, which, clock.now());
  return { status: 200, body: { data: { erased } }, ...leaveNothing(clock) };
};

/** What was erased of the client's responses: numbers, for nothing of whom is kept. */
export const listErasures =
  ({ keepDays }: Retention): Handler<"listErasures"> =>
  async ({ params }, { store, asker }) => {
    const page = wantedPage(params, erasurePageLimit.default);
    const own = store.db.selectFrom("erasures").where("client_id", "=", asker.clientId);
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      erasedAt: moscowTimestamp(row.erased_at),
      reason: row.reason,
      responses: row.responses,
      overwrittenAt: row.overwritten_at === null ? null : moscowTimestamp(row.overwritten_at),
    }));
    return {
      status: 200,
      body: { data: { keepDays, ...listEnvelope(items, total, page) } },
    };
  };

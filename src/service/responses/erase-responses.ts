import { erasurePageLimit } from "#contract/responses.ts";
import { serviceItself, writeAudit } from "../audit/write-audit.ts";
import { idMask } from "../store/record-ids.ts";
import type { StoreDatabase } from "../store/open.ts";
import { erasedAnswer } from "../store/tables.ts";
import { type Handler, type ReplyExtras, listEnvelope, wantedPage } from "../handler.ts";
import { type Clock, moscowTimestamp, timestampOrNull } from "../clock.ts";
import { findOwnResponse } from "./response-store.ts";
import type { Retention } from "./create-response.ts";

/** The responses to erase: some of one client, or all that are due. */
export type Erased =
  | { readonly reason: "response"; readonly clientId: number; readonly id: number }
  | { readonly reason: "candidate"; readonly clientId: number; readonly phoneDigits: string }
  | { readonly reason: "vacancy"; readonly clientId: number; readonly vacancyId: number }
  | { readonly reason: "due"; readonly clientId: null };

/**
 * Deletes responses and the answers kept about them, and records how many. Runs inside a transaction; call
 * `overwriteErased` after it.
 * @returns how many were deleted
 */
export async function eraseResponses(
  store: StoreDatabase,
  which: Erased,
  now: number,
): Promise<number> {
  const { db } = store;
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
  await forEachPart(rows, (ids) =>
    db
      .updateTable("idempotency_keys")
      // The key stays, so that a late repetition of the request does not make the record again.
      .set({ answer: erasedAnswer, request_hash: "", record: null, record_id: null })
      .where("record", "=", "response")
      .where("record_id", "in", ids)
      .execute(),
  );
  // One entry per client: clients must not learn each other's numbers.
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
    if (which.reason === "due") await auditDue(store, clientId, now);
  }
  return rows.length;
}

/** There is no request, so the audit entry is written here. */
async function auditDue(store: StoreDatabase, clientId: number, now: number): Promise<void> {
  const what = { operation: "eraseDue", record: "response", recordId: null } as const;
  await writeAudit(store, { actor: serviceItself, clientId, ...what, requestId: null, now });
}

/** The most values a statement binds. */
const idsAtOnce = 1_000;

async function forEachPart(
  rows: readonly { readonly id: number }[],
  run: (ids: readonly number[]) => Promise<unknown>,
) {
  for (let start = 0; start < rows.length; start += idsAtOnce) {
    await run(rows.slice(start, start + idsAtOnce).map(({ id }) => id));
  }
}

/**
 * Removes the traces of erased rows from the store's files, and records that. If another process is reading the file,
 * the next run repeats it. Call it after the transaction that erased.
 * @returns whether nothing is left to do
 */
export async function overwriteErased(
  { db, dialect }: StoreDatabase,
  now: number,
): Promise<boolean> {
  const waiting = await db
    .selectFrom("erasures")
    .select("id")
    .where("overwritten_at", "is", null)
    .execute();
  if (waiting.length === 0) return true;
  if (!(await dialect.overwriteErased(db))) return false;
  // Only these: another erasure may have been committed since, even with a lower id.
  await forEachPart(waiting, (ids) =>
    db
      .updateTable("erasures")
      .set({ overwritten_at: now })
      .where("overwritten_at", "is", null)
      .where("id", "in", ids)
      .execute(),
  );
  return true;
}

/** To be run after the transaction of an erasure. */
export const overwriteAfterward = (clock: Clock): Pick<ReplyExtras, "afterwards"> => ({
  afterwards: async (store) => {
    await overwriteErased(store, clock.now());
  },
});

/** Erases one response permanently. */
export const eraseResponse: Handler<"eraseResponse"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
  if (response === undefined) return refusal;
  const which = { reason: "response", clientId: currentUser.clientId, id: response.id } as const;
  const erased = await eraseResponses(store, which, clock.now());
  return { status: 200, body: { data: { erased } }, ...overwriteAfterward(clock) };
};

/** Erases every response of the client with the same phone permanently. */
export const eraseCandidate: Handler<"eraseCandidate"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
  if (response === undefined) return refusal;
  const { phone_digits: phoneDigits } = response;
  const which = { reason: "candidate", clientId: currentUser.clientId, phoneDigits } as const;
  const erased = await eraseResponses(store, which, clock.now());
  return { status: 200, body: { data: { erased } }, ...overwriteAfterward(clock) };
};

/** How many of the client's responses were erased; only numbers are kept. */
export const listErasures =
  ({ keepDays }: Retention): Handler<"listErasures"> =>
  async ({ params }, { store, currentUser }) => {
    const page = wantedPage(params, erasurePageLimit.default);
    const own = store.db.selectFrom("erasures").where("client_id", "=", currentUser.clientId);
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const masked = await idMask(store);
    const items = rows.map((row) => ({
      id: masked(row.id),
      erasedAt: moscowTimestamp(row.erased_at),
      reason: row.reason,
      responses: row.responses,
      overwrittenAt: timestampOrNull(row.overwritten_at),
    }));
    return {
      status: 200,
      body: { data: { keepDays, ...listEnvelope(items, total, page) } },
    };
  };

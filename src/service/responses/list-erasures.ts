import { erasurePageLimit } from "#contract/erasures.ts";
import { moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import type { Retention } from "./add-response.ts";
import { listEnvelope, wantedPage } from "../list-page.ts";

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

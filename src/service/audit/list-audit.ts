import type { ExpressionBuilder, Selectable } from "kysely";
import { auditPageLimit, type AuditItem, type AuditListQuery } from "#contract/audit.ts";
import { dayMs, moscowDayStart, moscowTimestamp, timestampOrNull } from "../clock.ts";
import { type Handler, listEnvelope, wantedPage } from "../handler.ts";
import { idMask } from "../store/record-ids.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

type Row = Selectable<Tables["audit"]>;

/** The changes to the client's records, newest first. A page past the end keeps the true total. */
export const listAudit: Handler<"listAudit"> = async (input, { store, currentUser }) => {
  const page = wantedPage(input.params, auditPageLimit.default);
  const matches = conditions(currentUser.clientId, input.query ?? {});
  const { total } = await store.db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(matches)
    .executeTakeFirstOrThrow();
  const rows =
    page.offset < total
      ? await store.db
          .selectFrom("audit")
          .selectAll()
          .where(matches)
          .orderBy("id", "desc")
          .limit(page.limit)
          .offset(page.offset)
          .execute()
      : [];
  const names = await namesOf(store, rows);
  const masked = await idMask(store);
  const items = rows.map((row) => ({ ...present(row, names), id: masked(row.id) }));
  return { status: 200, body: { data: listEnvelope(items, total, page) } };
};

function conditions(clientId: number, { who, operation, record, from, to }: AuditListQuery) {
  const [actor, actorId] = who?.split(":") ?? [];
  const [kind, recordId] = record?.split(":") ?? [];
  return (expression: ExpressionBuilder<Tables, "audit">) => {
    const wanted = [
      expression("client_id", "=", clientId),
      // The contract accepts only the kinds it names.
      actor !== undefined && expression("who", "=", actor as Row["who"]),
      actorId !== undefined && expression("who_id", "=", Number(actorId)),
      operation !== undefined && expression("operation", "=", operation),
      kind !== undefined && expression("record", "=", kind as NonNullable<Row["record"]>),
      recordId !== undefined && expression("record_id", "=", Number(recordId)),
      from !== undefined && expression("at", ">=", moscowDayStart(from)),
      to !== undefined && expression("at", "<", moscowDayStart(to) + dayMs),
    ];
    return expression.and(wanted.filter((condition) => typeof condition === "object"));
  };
}

/** Current names, by `user:12` and `key:3`. */
async function namesOf({ db }: Store, rows: readonly Row[]): Promise<Map<string, string>> {
  const idsOf = (who: Row["who"]) => [
    ...new Set(rows.flatMap((row) => (row.who === who && row.who_id !== null ? [row.who_id] : []))),
  ];
  const names = new Map<string, string>();
  const users = idsOf("user");
  if (users.length > 0) {
    const found = await db
      .selectFrom("users")
      .select(["id", "name"])
      .where("id", "in", users)
      .execute();
    for (const { id, name } of found) names.set(`user:${id}`, name);
  }
  const keys = idsOf("key");
  if (keys.length > 0) {
    const found = await db
      .selectFrom("api_keys")
      .select(["id", "name"])
      .where("id", "in", keys)
      .execute();
    for (const { id, name } of found) names.set(`key:${id}`, name);
  }
  return names;
}

const present = (row: Row, names: ReadonlyMap<string, string>): AuditItem => ({
  id: row.id,
  at: moscowTimestamp(row.at),
  who: { type: row.who, id: row.who_id, name: names.get(`${row.who}:${row.who_id}`) ?? null },
  operation: row.operation,
  record: row.record === null ? null : { type: row.record, id: row.record_id },
  fields: row.fields === "" ? [] : row.fields.split(" "),
  requestId: row.request_id,
  times: row.times,
  lastAt: timestampOrNull(row.last_at),
  address: row.address,
});

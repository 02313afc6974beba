import type { Handler } from "../handler.ts";

/** All companies of the client by name, with what rules 2 and 3 of §4.7 take from them. */
export const listCompanies: Handler<"listCompanies"> = async (_input, { store, asker }) => {
  const items = await store.db
    .selectFrom("companies")
    .selectAll()
    .where("client_id", "=", asker.clientId)
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return { status: 200, body: { data: { items, total: items.length } } };
};

import { filterPageLimit, invoiceStatuses, type InvoiceStatus } from "#contract/invoices.ts";
import type { InputOf, ReplyOf } from "#contract/operations.ts";
import { type Handler, wantedPage } from "../handler.ts";
import { wordSearch } from "../store/search-keys.ts";
import type { Store, StoreDatabase } from "../store/open.ts";

interface Party {
  readonly id: number;
  readonly name: string;
}

/** §4.2 */
export const listRecipients: Handler<"listRecipients"> = async (input, { store, currentUser }) =>
  await partyList(input, (wanted) =>
    recipientsQuery(store, currentUser.clientId, wanted).execute(),
  );

/** §4.3 */
export const listPayers: Handler<"listPayers"> = async (input, { store, currentUser }) =>
  await partyList(input, (wanted) => payersQuery(store, currentUser.clientId, wanted).execute());

interface WantedParties {
  readonly withActs: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const recipientsQuery = (store: Store, clientId: number, wanted: WantedParties) =>
  partiesQuery(store, "recipients", clientId, wanted);

export const payersQuery = (store: Store, clientId: number, wanted: WantedParties) =>
  partiesQuery(store, "payers", clientId, wanted);

/** The client's payers whose names have all of the words. */
export function payersNamed({ db, dialect }: StoreDatabase, clientId: number, words: string) {
  let payers = db.selectFrom("payers").where("client_id", "=", clientId);
  const { column, texts } = wordSearch(words, {
    search: "payers.name_search",
    sort: "payers.name_folded",
  });
  for (const text of texts) {
    payers = payers.where(dialect.contains(column, text));
  }
  return payers;
}

const invoiceColumns = {
  payers: "invoices.payer_id",
  recipients: "invoices.recipient_id",
} as const;

function partiesQuery(
  { db }: Store,
  table: "payers" | "recipients",
  clientId: number,
  wanted: WantedParties,
) {
  const all = db
    // Both tables have the same columns, so one query with an alias reads either.
    .selectFrom(`${table} as parties` as "payers as parties")
    .select(["parties.id", "parties.name"])
    .where("parties.client_id", "=", clientId)
    .orderBy("parties.name_folded")
    .orderBy("parties.id")
    .limit(wanted.limit)
    .offset(wanted.offset);
  if (!wanted.withActs) return all;
  return all.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("invoices")
        .select("invoices.count_id")
        .whereRef(invoiceColumns[table], "=", "parties.id")
        .where("invoices.acts_amount", ">", 0),
    ),
  );
}

/** The entry for all is first on page 1 and does not count toward `limit` (decisions, Lists). */
async function partyList(
  input: InputOf<"listPayers">,
  find: (wanted: WantedParties) => Promise<Party[]>,
): Promise<ReplyOf<"listPayers">> {
  const { page, limit, offset } = wantedPage(input.params, filterPageLimit.default);
  const parties = await find({ withActs: input.query?.with_acts ?? false, limit, offset });
  const entries = parties.map(({ id, name }) => ({ [String(id)]: name }));
  return { status: 200, body: { data: page === 1 ? [{ "": "Все" }, ...entries] : entries } };
}

const statusLabels: Readonly<Record<InvoiceStatus, string>> = {
  not_paid: "Не оплачен",
  paid_partial: "Частично оплачен",
  paid_full: "Оплачен",
};

/** §4.4 */
export const listInvoiceStatuses: Handler<"listInvoiceStatuses"> = async () => ({
  status: 200,
  body: {
    data: [{ "": "Все" }, ...invoiceStatuses.map((status) => ({ [status]: statusLabels[status] }))],
  },
});

import { invoicePageLimit } from "#contract/invoices.ts";
import type { Handler } from "../handler.ts";
import { listEnvelope, wantedPage } from "../list-page.ts";
import { countInvoices } from "./invoice-counts.ts";
import { findInvoices } from "./invoice-queries.ts";

/** §4.1: a page past the end has no items and the true total; nothing found is one empty page. */
export const listInvoices: Handler<"listInvoices"> = async (input, { store, asker }) => {
  const page = wantedPage(input.params, invoicePageLimit.default);
  const wanted = { clientId: asker.clientId, query: input.query ?? {}, ...page };
  const counts = await countInvoices(store, wanted);
  const total = counts.matching;
  const rows = wanted.offset < total ? await findInvoices(store, wanted, counts) : [];
  const items = rows.map((row) => ({ ...row, can_delete: canDelete(row) }));
  return { status: 200, body: { data: listEnvelope(items, total, page) } };
};

/** Nothing was paid on it and no act refers to it. */
const canDelete = (row: { status: string; acts_amount: number }): boolean =>
  row.status === "not_paid" && row.acts_amount === 0;

import type { Handler } from "../handler.ts";
import { hidden } from "../refusal.ts";
import { notFound } from "./invoice-details.ts";
import { canDelete, listedColumns } from "./list-invoices.ts";
import { wholeSum } from "./invoice-ages.ts";

/** One invoice as the list has it, and what else its payer has not paid, from the kept sums. */
export const listedInvoice: Handler<"listedInvoice"> = async ({ params }, { store, asker }) => {
  const { db } = store;
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("payers", "payers.id", "invoices.payer_id")
    .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
    .select([...listedColumns, "invoices.client_id", "invoices.payer_id", "invoices.recipient_id"])
    .where("invoices.count_id", "=", params.count_id)
    .executeTakeFirst();
  if (invoice === undefined) return notFound;
  const { client_id: clientId, ...row } = invoice;
  if (clientId !== asker.clientId) return hidden(notFound);
  const all = await db
    .selectFrom("invoice_payer_counts")
    .select([wholeSum("invoices").as("count"), wholeSum("amount").as("amount")])
    .where("client_id", "=", clientId)
    .where("payer_id", "=", row.payer_id)
    .where("status", "=", "not_paid")
    .executeTakeFirstOrThrow();
  const own = row.status === "not_paid" ? row : undefined;
  const others = {
    count: all.count - (own === undefined ? 0 : 1),
    amount: all.amount - (own?.amount ?? 0),
  };
  return {
    status: 200,
    body: { data: { ...row, can_delete: canDelete(row), payer_not_paid: others } },
  };
};

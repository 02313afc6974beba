import { sql } from "kysely";
import numberToWords from "number-to-words-ru";
import type { CheckedInvoice } from "#contract/invoices.ts";
import type { Handler } from "../handler.ts";
import { hidden, refuse } from "../refusal.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import { canDelete, listedColumns } from "./list-invoices.ts";
import { wholeSum } from "./invoice-counts.ts";
import { matchingInvoices } from "./invoice-filter.ts";

export const notFound = refuse(404, "not_found", "Счёт не найден.");

const oneInvoice = fixedQuery((store, given: Given<{ id: number }>) =>
  invoicesQuery(store)
    .select([
      "invoices.client_id",
      "requisites.contacts",
      "requisites.offer_text",
      "requisites.general_manager_position",
    ])
    .where("invoices.count_id", "=", given.id),
);

const linesOfOne = fixedQuery(({ db }, given: Given<{ id: number }>) =>
  db
    .selectFrom("invoice_lines")
    .select(["title", "amount"])
    .where("count_id", "=", given.id)
    .orderBy("position"),
);

/** §4.5: another client's invoice is a 403 (decisions, Who may do what). */
export const invoiceDetails: Handler<"invoiceDetails"> = async (
  { params },
  { store, currentUser },
) => {
  const [invoice] = await oneInvoice(store, { id: params.count_id });
  if (invoice === undefined) return notFound;
  const { client_id: clientId, count_id: id, ...details } = invoice;
  if (clientId !== currentUser.clientId) return hidden(notFound);
  const lines = await linesOfOne(store, { id });
  return { status: 200, body: { data: printed(details, lines) } };
};

/** What the newest unpaid invoices print, the newest first: the head of one part of an index. */
export async function newestNotPaid(
  store: Store,
  clientId: number,
  limit: number,
): Promise<(CheckedInvoice & { count_id: number })[]> {
  const newest = await matchingInvoices(store, clientId, { count_status: "not_paid" })
    .select("invoices.count_id")
    .orderBy("invoices.created_at", "desc")
    .orderBy("invoices.count_id", "desc")
    .limit(limit)
    .execute();
  const ids = newest.map((row) => row.count_id);
  if (ids.length === 0) return [];
  const rows = await invoicesQuery(store)
    .where("invoices.count_id", "in", ids)
    .orderBy("invoices.created_at", "desc")
    .orderBy("invoices.count_id", "desc")
    .execute();
  const lines = await linesOf(store, ids);
  return rows.map((row) => printed(row, lines.get(row.count_id)));
}

interface Line {
  readonly title: string;
  readonly amount: number;
}

/** The lines of invoices, each in its order. */
async function linesOf({ db }: Store, ids: readonly number[]) {
  const rows = await db
    .selectFrom("invoice_lines")
    .select(["count_id", "title", "amount"])
    .where("count_id", "in", ids)
    .orderBy("count_id")
    .orderBy("position")
    .execute();
  const lines = new Map<number, Line[]>();
  for (const { count_id: id, ...line } of rows) {
    const before = lines.get(id);
    if (before === undefined) lines.set(id, [line]);
    else before.push(line);
  }
  return lines;
}

interface Stored {
  readonly count_number: string;
  readonly created_at: string;
  readonly amount: number;
  readonly vat_rate: number | null;
}

/** What is printed of a stored invoice: the title, the VAT line and the sum in words (§2.3). */
function printed<Row extends Stored>(row: Row, services: Line[] = []) {
  const { created_at: createdAt, amount, vat_rate: vatRate, ...details } = row;
  return {
    ...details,
    count_number: invoiceTitle(row.count_number, createdAt),
    services,
    total_amount_with_vat: amount,
    vat_string: vatWording(vatRate),
    sum_string: sumInWords(amount),
  };
}

const invoicesQuery = ({ db }: Pick<Store, "db">) =>
  db
    .selectFrom("invoices")
    .innerJoin("payers", "payers.id", "invoices.payer_id")
    .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
    .innerJoin("requisites", "requisites.id", "invoices.requisites_id")
    .select([
      "invoices.count_id",
      "invoices.count_number",
      "invoices.created_at",
      "invoices.amount",
      "invoices.total_amount",
      "invoices.vat_rate",
      "invoices.vat_amount",
      "payers.name as payer",
      "recipients.name as recipient",
      "requisites.itin as bank_itin",
      "requisites.kpp as bank_kpp",
      "requisites.account_number as bank_account_number",
      "requisites.bik as bank_bik",
      "requisites.correspondent_account as bank_correspondent_account",
      "requisites.general_manager",
    ]);

// The package's typings do not match its CommonJS entry for Node: the functions are on the default export.
const words = numberToWords as unknown as Pick<typeof import("number-to-words-ru"), "convert">;

const months = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];

/** `2026-03-05` → `5 марта 2026 г.`; parsed as text, so no time zone can shift it. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year} г.`;
}

/** The invoice's title with number and date (§2.3 `count_number`). */
const invoiceTitle = (number: string, createdAt: string): string =>
  `Счёт на оплату № ${number} от ${dateInWords(createdAt)}`;

/** The VAT line (§2.3 `vat_string`). */
const vatWording = (rate: number | null): string =>
  rate === null ? "Без налога (НДС)" : `НДС ${rate} %`;

/** Sums in words take about 100 bytes each. */
const mostSums = 10_000;
const knownSums = new Map<number, string>();

/** Whole rubles in words, kopecks as digits: `Одна тысяча двести рублей 00 копеек` (§2.3 `sum_string`). */
export function sumInWords(rubles: number): string {
  const known = knownSums.get(rubles);
  if (known !== undefined) return known;
  // The oldest one leaves.
  const [oldest] = knownSums.keys();
  if (knownSums.size >= mostSums && oldest !== undefined) knownSums.delete(oldest);
  const made = convertSum(rubles);
  knownSums.set(rubles, made);
  return made;
}

/** The same from the package, which takes 20 µs. */
export const convertSum = (rubles: number): string =>
  words.convert(String(rubles), {
    currency: "rub",
    convertNumberToWords: { integer: true, fractional: false },
    showNumberParts: { integer: true, fractional: true },
    showCurrency: { integer: true, fractional: true },
  });

/** One invoice as in the list, and the payer's other debts. */
export const listedInvoice: Handler<"listedInvoice"> = async (
  { params },
  { store, currentUser },
) => {
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
  if (clientId !== currentUser.clientId) return hidden(notFound);
  const all = await db
    .selectFrom("invoices")
    .select([sql<number>`count(*)`.as("count"), wholeSum("amount").as("amount")])
    .where("client_id", "=", clientId)
    .where("payer_id", "=", row.payer_id)
    .where("status", "=", sql.lit("not_paid" as const))
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

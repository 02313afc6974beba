import {
  type Said,
  type Sent,
  inBody,
  plantedIn,
  put,
  say,
  withStatus,
  withValue,
  type Planted,
} from "./recorded-service.ts";

type Json = Record<string, unknown>;
type Rows = readonly Json[];

const stranger = ({ isKnown }: Sent): boolean => !isKnown;
const asked =
  (name: string, value?: string) =>
  ({ query }: Sent): boolean =>
    value === undefined ? query[name] !== undefined : query[name] === value;
const page =
  (number: number) =>
  ({ path }: Sent): boolean =>
    new RegExp(`/${number}/\\d+$`).test(path);
const withoutLimit = ({ path, isKnown }: Sent): boolean => isKnown && !/\/\d+\/\d+$/.test(path);
const row = (field: string, value: unknown) => put(`data.items.0.${field}`, value);
const at = (field: string) => `data.items[0].${field}`;

/** A list with changed rows. */
const rows = (change: (items: Rows) => unknown, when?: (sent: Sent) => boolean) =>
  inBody(
    // The recorded list of the real service.
    (body) =>
      withValue(body, ["data", "items"], change((body as { data: { items: Rows } }).data.items)),
    when,
  );
/** Two rows of an order, swapped. */
const exchanged = (sort: string, direction: string) =>
  rows(
    ([first, second, ...others]) => [first, others[0], second, ...others.slice(1)],
    (sent) => sent.query["sort"] === sort && sent.query["direction"] === direction && page(1)(sent),
  );
const unpaid = (field: string, value: unknown) =>
  rows((items) =>
    items.map((item) => (item["status"] === "not_paid" ? { ...item, [field]: value } : item)),
  );
const many = (length: number) =>
  Array.from({ length }, (_, index) => ({ [String(index + 1)]: "Кто-то" }));

const invoices = plantedIn("listInvoices", [
  ["an amount as a text", row("amount", "1000"), "invoice-row", at("amount"), "tolerated"],
  ["an amount with kopecks", row("amount", 1000.5), "invoice-row", at("amount"), "not tolerated"],
  [
    "a day with dots",
    row("created_at", "15.03.2026"),
    "invoice-row",
    at("created_at"),
    "tolerated",
  ],
  [
    "a moment for a day",
    row("created_at", "2026-03-15T10:00:00+03:00"),
    "invoice-row",
    at("created_at"),
    "tolerated",
  ],
  ["no day at all", row("created_at", null), "invoice-row", at("created_at"), "not tolerated"],
  ["a flag as 0", row("can_delete", 0), "invoice-row", at("can_delete"), "tolerated"],
  ["a payer that is an object", row("payer", { name: "Кто-то" }), "invoice-row", at("payer")],
  [
    "an invoice without its id",
    row("count_id", undefined),
    "invoice-row",
    at("count_id"),
    "not tolerated",
  ],
  [
    "an invoice without a status",
    row("status", null),
    "invoice-row",
    at("status"),
    "not tolerated",
  ],
  ["a total as a text", put("data.total", "12"), "invoice-list", "data.total", "tolerated"],
  ["no pages", put("data.pages", undefined), "invoice-list", "data.pages", "not tolerated"],
  [
    "rows by their numbers",
    rows((items) => Object.fromEntries(items.entries())),
    "invoice-list",
    "data.items",
    "tolerated",
  ],
  ["a payment order of an unpaid invoice", unpaid("payment_order", "77"), "invoice-unpaid"],
  ["a day of payment of an unpaid invoice", unpaid("payed_at", "2026-03-20"), "invoice-unpaid"],
  [
    "an id twice",
    rows((items) => items.map((item) => ({ ...item, count_id: items[0]?.["count_id"] }))),
    "invoice-id",
  ],
  ["a total below the rows", put("data.total", 1), "list-total", "data.total"],
  ["another total on the next page", put("data.total", 900, page(2)), "list-total", "data.total"],
  [
    "page 1 whatever is asked for",
    put("data.pages.page", 1, page(2)),
    "list-page",
    "data.pages.page",
    "tolerated",
  ],
  [
    "a page too many",
    put("data.pages.total", 9),
    "list-pages",
    "data.pages.total",
    "not tolerated",
  ],
  ["a status of its own", row("status", "in_court"), "invoice-status", at("status"), "tolerated"],
  [
    "no data around it",
    inBody((body) => (body as { data: Json }).data),
    "data-wrapping",
    "the answer",
    "tolerated",
  ],
  [
    "a page of HTML",
    say(200, "<!doctype html>", (_, { status }) => status < 300),
    "data-wrapping",
    "the answer",
    "not tolerated",
  ],
  ["201 for a list", withStatus(201), "success-status", "status", "tolerated"],
  ["404 without page and limit", say(404, "", withoutLimit), "operation-there", "status"],
  ["400 without page and limit", say(400, "", withoutLimit), "list-optional", "status"],
  [
    "more rows than asked for",
    rows(
      (items) => [...items, ...items].map((item, index) => ({ ...item, count_id: 9000 + index })),
      page(1),
    ),
    "list-limit",
    "data.items",
  ],
  [
    "an invoice on two pages",
    put("data.items.0.count_id", 77, ({ path }) => path.endsWith("/5")),
    "list-next",
  ],
  [
    "invoices before created_at_from",
    put("data.items.0.created_at", "2001-01-01", asked("created_at_from")),
    "filter-from",
    at("created_at"),
  ],
  [
    "invoices after created_at_to",
    put("data.items.0.created_at", "2999-01-01", asked("created_at_to")),
    "filter-to",
    at("created_at"),
  ],
  ["other amounts", put("data.items.0.amount", 7, asked("amount")), "filter-amount", at("amount")],
  ["400 for a filter", say(400, "", asked("amount")), "filter-amount", "status", "not tolerated"],
  [
    "another payer",
    put("data.items.0.payer", "Кто-то другой", asked("payer_id")),
    "filter-payer",
    at("payer"),
  ],
  [
    "another recipient",
    put("data.items.0.recipient", "Кто-то другой", asked("recipient_id")),
    "filter-recipient",
    at("recipient"),
  ],
  [
    "a number that finds nothing",
    put("data.items", [], asked("count_number")),
    "filter-number",
    "data.items",
  ],
  [
    "another status than chosen",
    put("data.items.0.status", "paid_partial", asked("count_status")),
    "filter-status",
    at("status"),
  ],
  [
    "one order of numbers",
    rows(
      (items) => items.toReversed(),
      (sent) => sent.query["sort"] === "count_number" && sent.query["direction"] === "desc",
    ),
    "sort-number",
  ],
  [
    "one order of payment orders",
    rows(
      (items) =>
        items.toSorted((a, b) =>
          String(a["payment_order"]) < String(b["payment_order"]) ? -1 : 1,
        ),
      asked("sort", "payment_order"),
    ),
    "sort-order",
  ],
  ["days out of order", exchanged("created_at", "asc"), "sort-created"],
  ["amounts out of order", exchanged("amount", "desc"), "sort-amount"],
  ["days of payment out of order", exchanged("payed_at", "asc"), "sort-payed"],
  ["acts out of order", exchanged("acts_amount", "asc"), "sort-acts"],
  ["401 for a stranger", withStatus(401, stranger), "access-denied", "status", "tolerated"],
  ["a redirect for a stranger", say(302, "", stranger), "access-denied", "status", "not tolerated"],
]);

const recipients = plantedIn("listRecipients", [
  [
    "one object for the list",
    inBody(() => ({ data: { "": "Все", "1": "Кто-то" } })),
    "filter-entry",
    "data",
  ],
  ["a label as a number", put("data.1", { "5": 7 }), "filter-entry", "data[1].*", "tolerated"],
  [
    "id and title",
    put("data.1", { id: "5", title: "Кто-то" }),
    "filter-single",
    "data[1]",
    "not tolerated",
  ],
  ["no entry for all", put("data.0", { "5": "Кто-то" }), "filter-all", "data[0]", "tolerated"],
  ["ids that are no numbers", put("data.1", { "r-5": "Кто-то" }), "filter-list-id"],
  [
    "more entries than asked for",
    put("data", [{ "": "Все" }, ...many(101)]),
    "filter-list-limit",
    "data",
  ],
  ["400 without page and limit", say(400, "", withoutLimit), "filter-list-optional", "status"],
  ["400 for with_acts", say(400, "", asked("with_acts", "1")), "with-acts", "status"],
]);

const payers = plantedIn("listPayers", [
  [
    "with_acts adds entries",
    put("data", [{ "": "Все" }, ...many(90)], asked("with_acts", "1")),
    "with-acts",
  ],
  ["401 for a stranger", withStatus(401, stranger), "access-denied", "status"],
]);

const statuses = plantedIn("listInvoiceStatuses", [
  ["statuses of its own", put("data.1", { draft: "Черновик" }), "status-list", "data", "tolerated"],
  ["no such address", say(404, "", ({ isKnown }) => isKnown), "operation-there", "status"],
]);

const isUnknown = (_: Sent, { status }: Said): boolean => status === 404;

const details = plantedIn("invoiceDetails", [
  [
    "an amount with kopecks",
    put("data.total_amount", 10.5),
    "invoice-details",
    "data.total_amount",
    "not tolerated",
  ],
  [
    "a KPP that is null",
    put("data.bank_kpp", null),
    "invoice-details",
    "data.bank_kpp",
    "tolerated",
  ],
  [
    "contacts as a list",
    put("data.contacts", ["а", "б"]),
    "invoice-details",
    "data.contacts",
    "not tolerated",
  ],
  [
    "services without amounts",
    put("data.services.0.amount", undefined),
    "invoice-services",
    "data.services[0].amount",
    "not tolerated",
  ],
  [
    "services as one object",
    put("data.services", { title: "Услуга", amount: 1 }),
    "invoice-services",
  ],
  [
    "a title without number",
    put("data.count_number", "Счёт на оплату"),
    "invoice-title",
    "data.count_number",
    "tolerated",
  ],
  [
    "the sum in digits",
    put("data.sum_string", "1220.00"),
    "sum-in-words",
    "data.sum_string",
    "tolerated",
  ],
  ["403 for an unknown invoice", withStatus(403, isUnknown), "not-found", "status"],
  [
    "404 for a listed invoice",
    say(404, "", ({ isKnown }, { status }) => isKnown && status === 200),
    "operation-there",
    "status",
  ],
]);

export const plantedBilling: readonly Planted[] = [
  ...invoices,
  ...recipients,
  ...payers,
  ...statuses,
  ...details,
];

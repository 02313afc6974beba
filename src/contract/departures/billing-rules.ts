import { invoiceStatuses } from "#contract/invoices.ts";
import {
  at,
  items,
  listOf,
  single,
  type AnswerRule,
  type Asked,
  type Fault,
  type Json,
} from "./answer-rule.ts";
import type { CheckName } from "./sentences.ts";

const filterLists = ["listRecipients", "listPayers", "listInvoiceStatuses"] as const;
const partyLists = ["listRecipients", "listPayers"] as const;
const numbered = ({ params }: Asked, name: string): number | undefined =>
  params?.[name] === undefined ? undefined : Number(params[name]);

/** A rule for a field of every invoice of a page. */
const eachInvoice =
  (field: string, expected: string, isRight: (value: Json, item: Json) => boolean) =>
  (data: Json): Fault[] =>
    items(data).flatMap((item, index) => {
      const value = at(item, field);
      return single(["items", index, field], value, expected, isRight(value, item));
    });

/** A rule for a filter that one value of the row decides. */
const filterRule = (
  check: CheckName,
  parameter: string,
  field: string,
  isKept: (value: string, wanted: string) => boolean,
): AnswerRule => ({
  check,
  of: ["listInvoices"],
  isTried: (data, { query }) => query?.[parameter] !== undefined && items(data).length > 0,
  find: (data, { query }) => {
    const wanted = query?.[parameter];
    if (wanted === undefined) return [];
    return eachInvoice(field, `a value that ${parameter} keeps`, (value) =>
      isKept(String(value), String(wanted)),
    )(data);
  },
});

/** A rule for an order by numbers or days; empty values may come first or last. */
const sortRule = (check: CheckName, sort: string): AnswerRule => ({
  check,
  of: ["listInvoices"],
  isTried: (data, { query }) => query?.["sort"] === sort && items(data).length > 1,
  find: (data, { query }) => {
    if (query?.["sort"] !== sort) return [];
    const sign = query["direction"] === "desc" ? -1 : 1;
    const known = items(data).flatMap((item, index) => {
      const value = at(item, sort);
      return typeof value === "number" || (typeof value === "string" && value !== "")
        ? [{ index, value }]
        : [];
    });
    return known.flatMap(({ index, value }, place) => {
      const before = known[place - 1]?.value;
      const isRight = before === undefined || compare(before, value) * sign <= 0;
      return single(["items", index, sort], value, `an order by ${sort}`, isRight);
    });
  },
});

/** Numbers sent as texts count as the same numbers. */
function compare(one: string | number, other: string | number): number {
  const numbers = [Number(one), Number(other)] as const;
  const [a, b] = numbers.every(Number.isFinite) ? numbers : [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** §2.1–§2.3, §3.1 and §4.1–§4.5. */
export const billingRules: readonly AnswerRule[] = [
  {
    check: "invoice-status",
    of: ["listInvoices"],
    find: eachInvoice("status", invoiceStatuses.join(", "), (value) =>
      (invoiceStatuses as readonly Json[]).includes(value),
    ),
  },
  {
    check: "invoice-unpaid",
    of: ["listInvoices"],
    isTried: (data) => items(data).some((item) => at(item, "status") === "not_paid"),
    find: (data) =>
      ["payment_order", "payed_at"].flatMap((field) =>
        eachInvoice(
          field,
          "null while the invoice is unpaid",
          (value, item) =>
            at(item, "status") !== "not_paid" || value === null || value === undefined,
        )(data),
      ),
  },
  {
    check: "invoice-id",
    of: ["listInvoices"],
    find: (data) => {
      const seen = new Set<Json>();
      return items(data).flatMap((item, index) => {
        const id = at(item, "count_id");
        const isFirst = id === undefined || !seen.has(id);
        seen.add(id);
        return single(["items", index, "count_id"], id, "a number of its own", isFirst);
      });
    },
  },
  {
    check: "list-total",
    of: ["listInvoices"],
    find: (data) => {
      const total = at(data, "total");
      const rows = items(data).length;
      return single(
        ["total"],
        total,
        `at least the ${rows} records of the page`,
        Number(total) >= rows,
      );
    },
  },
  {
    check: "list-page",
    of: ["listInvoices"],
    find: (data, asked) => {
      const page = at(data, "pages", "page");
      const wanted = numbered(asked, "page") ?? 1;
      return single(
        ["pages", "page"],
        page,
        `the page asked for, ${wanted}`,
        Number(page) === wanted,
      );
    },
  },
  {
    check: "list-pages",
    of: ["listInvoices"],
    // A service may give smaller pages than asked for: only the first page shows how large they are.
    isTried: (_data, asked) => (numbered(asked, "page") ?? 1) === 1,
    find: (data, asked) => {
      const rows = items(data).length;
      const total = Number(at(data, "total"));
      if ((numbered(asked, "page") ?? 1) !== 1 || rows === 0 || total < rows) return [];
      const pages = at(data, "pages", "total");
      const wanted = Math.ceil(total / rows);
      return single(
        ["pages", "total"],
        pages,
        "the number of pages, by `total` and the size of this one",
        Number(pages) === wanted,
      );
    },
  },
  {
    check: "list-limit",
    of: ["listInvoices"],
    isTried: (_data, asked) => numbered(asked, "limit") !== undefined,
    find: (data, asked) => {
      const limit = numbered(asked, "limit") ?? Infinity;
      return single(
        ["items"],
        at(data, "items"),
        `at most ${limit} records`,
        items(data).length <= limit,
      );
    },
  },
  filterRule(
    "filter-from",
    "created_at_from",
    "created_at",
    (day, from) => day.slice(0, 10) >= from,
  ),
  filterRule("filter-to", "created_at_to", "created_at", (day, to) => day.slice(0, 10) <= to),
  filterRule(
    "filter-amount",
    "amount",
    "amount",
    (amount, wanted) => Number(amount) === Number(wanted),
  ),
  filterRule("filter-status", "count_status", "status", (status, wanted) => status === wanted),
  sortRule("sort-created", "created_at"),
  sortRule("sort-amount", "amount"),
  sortRule("sort-payed", "payed_at"),
  sortRule("sort-acts", "acts_amount"),
  {
    check: "filter-single",
    of: filterLists,
    find: (data) =>
      listOf(data).flatMap((entry, index) => {
        const isSingle =
          typeof entry !== "object" || entry === null || Object.keys(entry).length === 1;
        return single([index], entry, "an object with one entry", isSingle);
      }),
  },
  {
    check: "filter-all",
    of: filterLists,
    isTried: (_data, asked) => (numbered(asked, "page") ?? 1) === 1,
    find: (data, asked) => {
      const [first] = listOf(data);
      const label = at(first, "");
      const isAll = typeof label === "string" && label.trim() !== "";
      if ((numbered(asked, "page") ?? 1) !== 1) return [];
      return single([0], first, "the entry with an empty key and a label", isAll);
    },
  },
  {
    check: "filter-list-limit",
    of: partyLists,
    isTried: (_data, asked) => numbered(asked, "limit") !== undefined,
    find: (data, asked) => {
      const limit = numbered(asked, "limit") ?? Infinity;
      const entries = keysOf(data).filter((key) => key !== "").length;
      return single([], data, `at most ${limit} entries beside the one for all`, entries <= limit);
    },
  },
  {
    check: "filter-list-id",
    of: partyLists,
    find: (data) =>
      listOf(data).flatMap((entry, index) =>
        Object.keys(Object(entry)).flatMap((key) =>
          single([index], key, "an integer as the key", key === "" || /^\d{1,16}$/.test(key)),
        ),
      ),
  },
  {
    check: "status-list",
    of: ["listInvoiceStatuses"],
    find: (data) => {
      const keys = new Set(keysOf(data));
      const missing = invoiceStatuses.filter((status) => !keys.has(status));
      const isKnown = [...keys].every(
        (key) => key === "" || (invoiceStatuses as readonly string[]).includes(key),
      );
      return single(
        [],
        data,
        `the keys ${invoiceStatuses.join(", ")}`,
        missing.length === 0 && isKnown,
      );
    },
  },
  {
    check: "sum-in-words",
    of: ["invoiceDetails"],
    find: (data) => {
      const sum = at(data, "sum_string");
      return single(["sum_string"], sum, "words", typeof sum !== "string" || /\p{L}{3}/u.test(sum));
    },
  },
];

/** The keys of a filter list. */
export const keysOf = (data: Json): string[] =>
  listOf(data).flatMap((entry) => Object.keys(Object(entry)));

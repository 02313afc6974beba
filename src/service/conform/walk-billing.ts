import { at } from "#contract/departures/answer-rule.ts";
import { keysOf } from "#contract/departures/billing-rules.ts";
import type { CheckName } from "#contract/departures/sentences.ts";
import { invoiceStatuses, type InvoiceListQuery, type InvoiceSort } from "#contract/invoices.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Walk } from "./walk.ts";

/** A number that hardly any service has reached. */
export const unknownId = 2_147_483_647;

const pageSize = 20;
/** So small that most lists have a second page. */
const smallPage = 5;
/** The most records that most services return at once. */
const manyEntries = 100;

/** §4.1–§4.5: reads only. */
export async function walkBilling(walk: Walk): Promise<void> {
  const list = await walk.success("listInvoices", { params: { page: 1, limit: pageSize } });
  const rows = rowsOf(list);
  for (const params of [{}, { page: 1 }]) {
    await walk.success("listInvoices", { params }, "list-optional");
  }
  await walkPages(walk, Number(at(list, "total")));
  const sample = rows[Math.floor(rows.length / 2)];
  if (list !== undefined && sample === undefined) {
    walk.untried("listInvoices", "there is no invoice to look for");
  }
  if (sample !== undefined) await walkFilters(walk, sample);
  if (rows.length > 1) await walkSorts(walk);
  await walk.refusal("listInvoices", {}, "access-denied", 403, "nobody");

  const recipients = await walkParties(walk, "listRecipients");
  const payers = await walkParties(walk, "listPayers");
  if (rows.length > 0) {
    await walkParty(walk, "filter-recipient", "recipient", recipients, rows);
    await walkParty(walk, "filter-payer", "payer", payers, rows);
  }
  await walk.success("listInvoiceStatuses", {});
  await walk.refusal("listInvoiceStatuses", {}, "access-denied", 403, "nobody");
  await walkDetails(walk, rows);
}

type Row = unknown;

const rowsOf = (data: unknown): readonly Row[] => {
  const items = at(data, "items");
  return Array.isArray(items) ? items : [];
};

/** In a fixed order, so that an invoice made meanwhile does not shift the pages. */
async function walkPages(walk: Walk, total: number): Promise<void> {
  if (!(total > smallPage)) {
    if (total >= 0)
      walk.untried("listInvoices", `a second page needs more than ${smallPage} invoices`);
    return;
  }
  const ask = (page: number) =>
    walk.success("listInvoices", {
      params: { page, limit: smallPage },
      query: { sort: "created_at", direction: "asc" },
    });
  const [first, second] = [await ask(1), await ask(2)];
  if (first === undefined || second === undefined) return;
  const known = new Set(rowsOf(first).map((row) => at(row, "count_id")));
  const again = rowsOf(second).findIndex((row) => known.has(at(row, "count_id")));
  const curl = curlOfPage(walk, 2);
  walk.holds("listInvoices", "list-next", again === -1 && rowsOf(second).length > 0, {
    path: ["data", "items", Math.max(0, again), "count_id"],
    expected: "an invoice that is not on the page before",
    found: at(rowsOf(second)[Math.max(0, again)], "count_id"),
    curl,
  });
  const totals = [first, second].map((page) => Number(at(page, "total")));
  if (totals[0] === totals[1]) return;
  // An invoice may have been added meanwhile; then the first page shows it too.
  const later = Number(at(await ask(1), "total"));
  walk.holds("listInvoices", "list-total", later === totals[1], {
    path: ["data", "total"],
    expected: "the same on every page",
    found: at(second, "total"),
    curl,
  });
}

const curlOfPage = (walk: Walk, page: number): string =>
  walk.curl("listInvoices", {
    params: { page, limit: smallPage },
    query: { sort: "created_at", direction: "asc" },
  });

/** Each filter with a value of an existing invoice: the results must match and not be empty. */
async function walkFilters(walk: Walk, sample: Row): Promise<void> {
  const day = String(at(sample, "created_at")).slice(0, 10);
  const amount = Number(at(sample, "amount"));
  const status = invoiceStatuses.find((known) => known === at(sample, "status"));
  const number = String(at(sample, "count_number"));
  // The request is printed, so a value that does not look like one of these is left out.
  const filters: readonly (readonly [CheckName, boolean, InvoiceListQuery])[] = [
    ["filter-from", isDay.test(day), { created_at_from: day }],
    ["filter-to", isDay.test(day), { created_at_to: day }],
    ["filter-amount", Number.isSafeInteger(amount), { amount }],
    ["filter-status", status !== undefined, { count_status: status }],
    ["filter-number", isNumber.test(number), { count_number: number }],
  ];
  for (const [check, isUsable, query] of filters) {
    if (!isUsable) {
      walk.untried("listInvoices", `${check}: the invoice has no value to filter by`);
      continue;
    }
    const request = { params: { page: 1, limit: pageSize }, query };
    const data = await walk.success("listInvoices", request, check);
    if (data === undefined) continue;
    const rows = rowsOf(data);
    const isThere =
      check === "filter-number"
        ? rows.some((row) => at(row, "count_id") === at(sample, "count_id"))
        : rows.length > 0;
    walk.holds("listInvoices", check, isThere, {
      path: ["data", "items"],
      expected: "the invoice whose value it is",
      found: at(data, "items"),
      curl: walk.curl("listInvoices", request),
    });
  }
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isNumber = /^(?=.*\d)[\p{L}\d№/_.-]{1,30}$/u;

const sorts: Readonly<Record<InvoiceSort, CheckName>> = {
  count_number: "sort-number",
  created_at: "sort-created",
  amount: "sort-amount",
  payment_order: "sort-order",
  payed_at: "sort-payed",
  acts_amount: "sort-acts",
};

/**
 * Numbers and days must be ordered (`billing-rules.ts`). For texts only the first and last must differ, because
 * alphabets do.
 */
async function walkSorts(walk: Walk): Promise<void> {
  for (const [sort, check] of Object.entries(sorts) as [InvoiceSort, CheckName][]) {
    const ask = async (direction: "asc" | "desc") => {
      const request = { params: { page: 1, limit: pageSize }, query: { sort, direction } };
      const rows = rowsOf(await walk.success("listInvoices", request, check));
      const values = rows.map((row) => at(row, sort)).filter((value) => value !== null);
      return { values, curl: walk.curl("listInvoices", request) };
    };
    const [up, down] = [await ask("asc"), await ask("desc")];
    if (up.values.length === 0 || down.values.length === 0) continue;
    const differ = new Set([...up.values, ...down.values]).size > 1;
    walk.holds("listInvoices", check, !differ || up.values[0] !== down.values[0], {
      path: ["data", "items", 0, sort],
      expected: "another value than with the other direction",
      found: down.values[0],
      curl: down.curl,
    });
  }
}

type PartyList = "listRecipients" | "listPayers";

/** @returns the first entries of the list that can be used in a filter */
async function walkParties(walk: Walk, name: PartyList): Promise<readonly Party[]> {
  const ask = (query: { with_acts?: boolean }) =>
    walk.success(name, { params: { page: 1, limit: manyEntries }, query }, "with-acts");
  const all = await walk.success(name, { params: { page: 1, limit: manyEntries } });
  for (const params of [{}, { page: 1 }]) {
    await walk.success(name, { params }, "filter-list-optional");
  }
  await ask({ with_acts: false });
  const linked = await ask({ with_acts: true });
  const known = new Set(keysOf(all));
  const stranger = keysOf(linked).findIndex((key) => !known.has(key));
  if (all !== undefined && linked !== undefined && known.size < manyEntries) {
    walk.holds(name, "with-acts", stranger === -1, {
      path: ["data", Math.max(0, stranger)],
      expected: "an entry of the whole list",
      found: at(linked, Math.max(0, stranger)),
      curl: walk.curl(name, {
        params: { page: 1, limit: manyEntries },
        query: { with_acts: true },
      }),
    });
  }
  await walk.refusal(name, {}, "access-denied", 403, "nobody");
  return (Array.isArray(all) ? all : []).flatMap((entry: unknown) =>
    Object.entries(Object(entry) as Record<string, unknown>).flatMap(([key, label]) =>
      /^[1-9]\d{0,14}$/.test(key) && typeof label === "string" ? [{ id: Number(key), label }] : [],
    ),
  );
}

interface Party {
  readonly id: number;
  readonly label: string;
}

async function walkParty(
  walk: Walk,
  check: "filter-recipient" | "filter-payer",
  field: "recipient" | "payer",
  parties: readonly Party[],
  rows: readonly Row[],
): Promise<void> {
  const names = new Set(rows.map((row) => at(row, field)));
  const party = parties.find(({ label }) => names.has(label));
  if (party === undefined) {
    walk.untried(
      "listInvoices",
      `no ${field} of the first invoices is in the first ${manyEntries} of its list`,
    );
    return;
  }
  const request = { params: { page: 1, limit: pageSize }, query: { [`${field}_id`]: party.id } };
  const data = await walk.success("listInvoices", request, check);
  if (data === undefined) return;
  const found = rowsOf(data);
  const wrong = found.findIndex((row) => at(row, field) !== party.label);
  walk.holds("listInvoices", check, wrong === -1 && found.length > 0, {
    path: ["data", "items", ...(wrong === -1 ? [] : [wrong, field])],
    expected: `invoices of this ${field}`,
    found: wrong === -1 ? at(data, "items") : at(found[wrong], field),
    curl: walk.curl("listInvoices", request),
  });
}

const detailsOf: OperationName = "invoiceDetails";

async function walkDetails(walk: Walk, rows: readonly Row[]): Promise<void> {
  const chosen = [rows[0], rows.at(-1)].filter((row) => Number.isSafeInteger(at(row, "count_id")));
  if (chosen.length === 0) walk.untried(detailsOf, "there is no invoice to open");
  for (const row of new Set(chosen)) {
    const request = { params: { count_id: Number(at(row, "count_id")) } };
    const data = await walk.success(detailsOf, request);
    const title = at(data, "count_number");
    if (typeof title !== "string") continue;
    const plain = (text: unknown) => String(text).replaceAll(/\s/g, "");
    const year = String(at(row, "created_at")).slice(2, 4);
    const number = plain(at(row, "count_number"));
    const rest = plain(title).replace(number, "");
    walk.holds(detailsOf, "invoice-title", rest !== plain(title) && rest.includes(year), {
      path: ["data", "count_number"],
      expected: "a title with the number and the date of the list",
      found: title,
      curl: walk.curl(detailsOf, request),
    });
  }
  await walk.refusal(detailsOf, { params: { count_id: unknownId } }, "not-found", 404);
  await walk.refusal(
    detailsOf,
    { params: { count_id: Number(at(rows[0], "count_id") ?? unknownId) } },
    "access-denied",
    403,
    "nobody",
  );
}

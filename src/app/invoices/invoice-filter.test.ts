import { expect, test, vi } from "vitest";
import { invoiceFiltersExtension } from "#contract/invoices.ts";
import { setKnownExtensions } from "../api/addresses.ts";
import { invoiceFilter, longestViewName, notPaidInvoices } from "./invoice-filter.ts";

const read = (search: string) => invoiceFilter.read(new URLSearchParams(search));

test("an address without a query is the first 20 invoices, newest first, all of them", () => {
  const filter = read("");
  expect(invoiceFilter.active(filter)).toEqual([]);
  expect(filter).toMatchObject({
    page: 1,
    limit: 20,
    sort: { by: "created_at", direction: "desc" },
  });
});

test.each([
  "",
  "number=%D0%A1%D0%A7-12%2F26+%25+%27",
  "from=2026-01-01&to=2026-01-31",
  "from=2026-01-01",
  "to=2026-02-28",
  "amount=0",
  "amount=12345&payer=7&recipient=9007199254740991&status=paid_partial",
  "sort=-amount&page=3&limit=100",
  "amount_from=100&amount_to=500&paid_from=2026-01-01&paid_to=2026-01-31&sort=payer",
  "amount_from=100",
  "amount_from=5&amount_to=5",
  "view=%D0%94%D0%BE%D0%BB%D0%B3%D0%B8",
  "view=%D0%94%D0%BE%D0%BB%D0%B3%D0%B8&columns=payer.amount&density=compact",
  "sort=created_at",
  "number=1&from=2026-01-01&to=2026-01-01&amount=5&payer=1&recipient=2&status=not_paid&sort=count_number&page=2&limit=50",
])("the address ?%s is read and written back unchanged", (search) => {
  expect(invoiceFilter.write(read(search))).toBe(search);
});

test.each([
  "from=2026-02-30",
  "from=01.02.2026",
  "to=yesterday",
  "amount=12.5",
  "amount=12abc",
  "number=%00",
  "amount=1e9",
  "amount=9007199254740993",
  "payer=0",
  "payer=-1",
  "payer=abc",
  "recipient=99999999999999999999",
  "status=paid",
  "status=",
  "number=",
  "number=+++",
  `number=${"1".repeat(101)}`,
  "sort=company",
  "amount_from=abc",
  "paid_to=2026-02-30",
  "sort=--amount",
  "sort=amount-",
  "view=",
  "view=++",
  `view=${"я".repeat(longestViewName + 1)}`,
  "page=0",
  "page=1.5",
  "limit=0",
  "limit=501",
  "unknown=1",
])("the bad value in ?%s is dropped", (search) => {
  expect(invoiceFilter.write(read(search))).toBe("");
});

test("a bad value does not take the good ones with it", () => {
  expect(invoiceFilter.write(read("status=nope&payer=5&page=x&from=2026-13-01"))).toBe("payer=5");
});

test("a period that ends before it begins keeps its beginning", () => {
  expect(invoiceFilter.write(read("from=2026-05-02&to=2026-05-01"))).toBe("from=2026-05-02");
});

test("reversed amounts and days of payment are dropped, because the lower end alone would mean something else", () => {
  expect(invoiceFilter.write(read("amount_from=500&amount_to=100&payer=5"))).toBe("payer=5");
  expect(invoiceFilter.write(read("paid_from=2026-02-01&paid_to=2026-01-31"))).toBe("");
});

test("defaults are not written", () => {
  expect(invoiceFilter.write(read("sort=-created_at&page=1&limit=20"))).toBe("");
});

test("blanks around a number do not count", () => {
  expect(read("number=+12+").number).toBe("12");
});

test("ranges are asked for in the service's own words", () => {
  expect(invoiceFilter.operation).toBe("listInvoices");
  expect(
    invoiceFilter.request(
      read("amount_from=100&amount_to=500&paid_from=2026-01-01&paid_to=2026-01-31"),
    ).query,
  ).toMatchObject({
    amount_from: 100,
    amount_to: 500,
    payed_at_from: "2026-01-01",
    payed_at_to: "2026-01-31",
  });
});

test("the link to unpaid invoices filters by their status and by what else it is given, the oldest debt first", () => {
  expect(notPaidInvoices()).toBe("/invoices?status=not_paid&sort=created_at");
  expect(notPaidInvoices({ payer: 7 })).toBe("/invoices?payer=7&status=not_paid&sort=created_at");
});

test("each active filter has a chip, and only those of a payer and a recipient have to fetch a name", () => {
  const names = { number: "Number", period: "Period", payer: "Payer", recipient: "Recipient" };
  const others = { amount: "", amounts: "", status: "", paid: "" };
  const none = { amount: undefined, amounts: undefined, status: undefined, paid: undefined };
  const values = { number: "12", period: undefined, payer: "ООО", recipient: "ПАО", ...none };
  expect(invoiceFilter.chips(values, { ...names, ...others })).toEqual([
    { key: "number", name: "Number", value: "12", isNameFetched: false },
    { key: "payer", name: "Payer", value: "ООО", isNameFetched: true },
    { key: "recipient", name: "Recipient", value: "ПАО", isNameFetched: true },
  ]);
});

test("a view in an address has its name without blanks around it, at most 40 columns, and a density that there is", () => {
  const longest = "я".repeat(longestViewName);
  expect(read(`view=+${longest}+`).savedView).toEqual({
    name: longest,
    columns: null,
    density: "comfortable",
  });
  const ids = Array.from({ length: 45 }, (_, at) => `c${at}`);
  expect(read(`view=a&density=huge&columns=.${ids.join(".")}`).savedView).toEqual({
    name: "a",
    columns: ids.slice(0, 40),
    density: "comfortable",
  });
});

test("the service is asked in its own words", () => {
  const filter = read(
    "number=1&from=2026-01-01&to=2026-01-31&amount=5&payer=1&recipient=2&status=not_paid&sort=-amount&page=2&limit=50",
  );
  expect(invoiceFilter.request(filter)).toEqual({
    params: { page: 2, limit: 50 },
    query: {
      created_at_from: "2026-01-01",
      created_at_to: "2026-01-31",
      amount: 5,
      payer_id: 1,
      recipient_id: 2,
      count_number: "1",
      count_status: "not_paid",
      sort: "amount",
      direction: "desc",
    },
  });
});

test("the order is always asked for, also the default one that no address has to name", () => {
  const newestFirst = { sort: "created_at", direction: "desc" };
  expect(invoiceFilter.request(read("")).query).toEqual(newestFirst);
  expect(invoiceFilter.request(read("sort=-created_at")).query).toEqual(newestFirst);
});

test("any change except of the page leads back to page 1", () => {
  const filter = read("page=7&status=not_paid");
  expect(invoiceFilter.change(filter, { status: undefined }).page).toBe(1);
  expect(invoiceFilter.change(filter, { limit: 50 }).page).toBe(1);
  expect(invoiceFilter.change(filter, { page: 8 }).page).toBe(8);
  expect(invoiceFilter.change(filter, {}).page).toBe(1);
});

test("an open view stays in the address while the list is paged, and hides nothing by itself", () => {
  const open = read(
    "status=not_paid&page=3&view=Долги&columns=count_number.amount&density=compact",
  );
  expect(open.savedView).toEqual({
    name: "Долги",
    columns: ["count_number", "amount"],
    density: "compact",
  });
  expect(read(invoiceFilter.write(invoiceFilter.change(open, { page: 4 }))).savedView).toEqual(
    open.savedView,
  );
  expect(invoiceFilter.request(open)).toEqual(
    invoiceFilter.request({ ...open, savedView: undefined }),
  );
  expect(invoiceFilter.active(open)).toEqual(["status"]);
});

test("a change of the saved view alone stays on its page; any other leads to page 1", () => {
  const open = read("page=3&view=Долги");
  expect(invoiceFilter.change(open, { savedView: undefined })).toEqual(read("page=3"));
  expect(invoiceFilter.change(open, { status: "paid_full" }).page).toBe(1);
  expect(invoiceFilter.change(open, { status: "paid_full", savedView: undefined }).page).toBe(1);
});

test("both ends of the period are one filter", () => {
  expect(invoiceFilter.active(read("from=2026-01-01&to=2026-01-31&number=5"))).toEqual([
    "number",
    "period",
  ]);
  expect(invoiceFilter.active(read("to=2026-01-31"))).toEqual(["period"]);
});

test("an amount of zero is a filter", () => {
  expect(invoiceFilter.active(read("amount=0"))).toEqual(["amount"]);
});

test("order and page size are no filters", () => {
  expect(invoiceFilter.active(read("sort=amount&limit=50&page=2"))).toEqual([]);
});

test("a service that is not known to offer them is never asked for ranges, days of payment and their orders", () => {
  vi.stubGlobal("document", { getElementById: () => null });
  vi.stubGlobal("location", { origin: "https://placard.example" });
  try {
    const filter = read("amount_from=100&paid_to=2026-01-31&status=paid_full&sort=payer");
    expect(invoiceFilter.write(filter)).toBe("status=paid_full");
    setKnownExtensions(new Set([invoiceFiltersExtension.source]));
    expect(invoiceFilter.write(read("paid_to=2026-01-31&sort=payer"))).toBe(
      "paid_to=2026-01-31&sort=payer",
    );
    setKnownExtensions(new Set());
    expect(invoiceFilter.write(read("paid_to=2026-01-31&sort=payer"))).toBe("");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("dropping one filter leaves the others", () => {
  const filter = read("from=2026-01-01&to=2026-01-31&payer=5&page=3");
  expect(invoiceFilter.write(invoiceFilter.change(filter, invoiceFilter.drop("period")))).toBe(
    "payer=5",
  );
});

test("dropping all filters keeps order and page size", () => {
  const filter = read(
    "number=1&from=2026-01-01&to=2026-01-31&amount=5&payer=1&recipient=2&status=not_paid&sort=amount&page=2&limit=50",
  );
  expect(invoiceFilter.write(invoiceFilter.change(filter, invoiceFilter.reset))).toBe(
    "sort=amount&limit=50",
  );
});

test.each<[string, readonly string[]]>([
  ["", []],
  ["status=not_paid&from=2026-10-01&to=2026-10-31&sort=-amount&page=2&limit=50", []],
  ["view=Мой&columns=payer.amount&density=compact", []],
  ["status=&number=+", []],
  ["from=2026-10-01&to=2026-10-3", ["to=2026-10-3"]],
  ["status=not-paid", ["status=not-paid"]],
  [
    "from=2026-02-30&amount=12.5&payer=Ромашка",
    ["from=2026-02-30", "amount=12.5", "payer=Ромашка"],
  ],
  ["from=2026-10-31&to=2026-10-01", ["to=2026-10-01"]],
  ["amount_from=500&amount_to=100", ["amount_from=500", "amount_to=100"]],
  ["page=0&limit=5000&sort=company", ["page=0", "limit=5000", "sort=company"]],
  ["Status=not_paid&form=2026-10-01", ["Status=not_paid", "form=2026-10-01"]],
  ["status=not_paid&status=paid_full", ["status=paid_full"]],
  ["status=not_paid&status=not_paid", []],
])("?%s has these parts that the list cannot read: %j", (search, expected) => {
  const parts = invoiceFilter.unread(new URLSearchParams(search));
  expect(parts.map(({ name, value }) => `${name}=${value}`)).toEqual(expected);
});

test("a filter that the service does not offer is named like one that cannot be read", () => {
  vi.stubGlobal("document", {});
  setKnownExtensions(new Set());
  try {
    const parts = invoiceFilter.unread(new URLSearchParams("paid_from=2026-01-01&sort=payer"));
    expect(parts.map(({ name }) => name)).toEqual(["paid_from", "sort"]);
  } finally {
    setKnownExtensions(new Set([invoiceFiltersExtension.source]));
    vi.unstubAllGlobals();
  }
});

import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckedInvoice } from "#contract/invoices.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { moscowDay } from "#service/clock.ts";
import { operators } from "#service/demo/recipients.ts";
import { statementOf } from "#service/demo/sample-statement.ts";
import { removeStores, seeded, today } from "#service/demo/seeded-store.ts";
import { newestNotPaid } from "#service/invoices/invoice-details.ts";
import { attentionOf } from "#service/reports/vacancy-attention.ts";
import type { Store } from "#service/store/open.ts";
import { dictionaries } from "#service/vacancies/dictionaries/all.ts";
import { extrasOfRow, valuesOfRow } from "#service/vacancies/vacancy-store.ts";

/* The demonstration's data against the app's own checks; docs/demonstration.md lists what is planted. */

const dayMs = 86_400_000;
/** The last minute of yesterday in Moscow. */
const now = Date.parse(`${today}T00:00:00+03:00`) - 1;

let store: Store;
afterAll(removeStores);

beforeAll(async () => {
  store = await seeded({ invoices: 1500 });
});

/** Of the app, which the compiler keeps apart from this folder. */
const app = async <Module>(name: string): Promise<Module> =>
  (await import(resolve(import.meta.dirname, "../src/app", name))) as Module;

interface Found {
  readonly rule: string;
  readonly severity: string;
}

const vacancies = async () => await store.db.selectFrom("vacancies").selectAll().execute();

test("nothing is said about an ad, except about those from the archive and the careless ones of this week", async () => {
  const { lintVacancy } = await app<{
    lintVacancy: (values: VacancyValues, titles: object) => readonly Found[];
  }>("vacancy-form/advice/vacancy-lint.ts");
  const { compileLimits } = await app<{ compileLimits: () => Promise<void> }>(
    "vacancy-form/advice/lint-law.ts",
  );
  await compileLimits();
  const titlesOf = (name: "amount" | "employment" | "schedule" | "w_m") =>
    new Map(dictionaries[name].map(({ id, title }) => [id, title]));
  const known = {
    amount: titlesOf("amount"),
    employment: titlesOf("employment"),
    schedule: titlesOf("schedule"),
    w_m: titlesOf("w_m"),
    today,
  };
  const said = new Map<string, string[]>();
  for (const row of await vacancies()) {
    const isThisWeek = row.activated_at !== null && now - row.activated_at < 7 * dayMs;
    const place = row.archive === 1 ? "archive" : isThisWeek ? "this week" : "elsewhere";
    const rules = lintVacancy(valuesOfRow(row), known).map(({ rule }) => rule);
    said.set(place, [...(said.get(place) ?? []), ...rules]);
  }
  const rulesOf = (place: string) => [...new Set(said.get(place))].toSorted();
  expect(rulesOf("elsewhere")).toEqual([]);
  expect(rulesOf("archive")).toEqual(["ageLimit", "citizenshipLimit"]);
  expect(rulesOf("this week").filter((rule) => rule !== "phone")).toEqual(
    rulesOf("this week").filter((rule) =>
      ["capitals", "titleUrgent", "repeatedMarks"].includes(rule),
    ),
  );
  expect(rulesOf("this week")).toContain("phone");
});

test("an unpaid invoice has no finding, except those of the recipient with a misprinted account", async () => {
  const { preflight } = await app<{
    preflight: (invoice: CheckedInvoice, banks: unknown) => readonly Found[];
  }>("invoices/checks/preflight.ts");
  const { loadBanks } = await app<{ loadBanks: () => Promise<unknown> }>(
    "invoices/payment-code/bank-directory.ts",
  );
  const banks = await loadBanks();
  const misprinted = operators.flat().filter((operator) => operator.misprinted === true);
  let checked = 0;
  for (const client of [1, 2, 3]) {
    for (const invoice of await newestNotPaid(store, client, 1000)) {
      const isPlanted = misprinted.some(({ name }) => name === invoice.recipient);
      const found = preflight(invoice, banks).filter(({ severity }) => severity !== "unchecked");
      expect([invoice.count_number, found.map(({ rule }) => rule)]).toEqual([
        invoice.count_number,
        isPlanted ? ["account"] : [],
      ]);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test("every published vacancy has days left of its tariff, and most need no attention", async () => {
  const published = (await vacancies()).filter(
    ({ state, archive }) => state === "published" && archive === 0,
  );
  for (const row of published) {
    const passed = (Date.parse(today) - Date.parse(moscowDay(row.activated_at ?? 0))) / dayMs;
    expect(Number(extrasOfRow(row)?.tariff.days) - passed).toBeGreaterThan(0);
  }
  const found = await attentionOf(store, published, now);
  const flagged = published.filter(({ id }) => (found.get(id)?.flags.length ?? 0) > 0);
  expect(flagged.length).toBeGreaterThan(3);
  expect(flagged.length).toBeLessThan(published.length / 2);
});

test("no site has reported an error before the publication, and those that hide an ad are of this week", async () => {
  const errors = await store.db
    .selectFrom("placements")
    .innerJoin("vacancies", "vacancies.id", "vacancy_id")
    .select(["error_since", "activated_at", "url"])
    .where("error", "is not", null)
    .where("state", "=", "published")
    .where("archive", "=", 0)
    .execute();
  for (const { error_since: since, activated_at: start, url } of errors) {
    expect(Number(since)).toBeGreaterThan(start ?? 0);
    expect(Number(since)).toBeLessThanOrEqual(now);
    if (url === null) expect(now - Number(since)).toBeLessThan(7 * dayMs);
  }
  expect(errors.some(({ url }) => url === null)).toBe(true);
});

test("what was paid fits its status: in full has acts for no more than its sum, not paid has none", async () => {
  const rows = await store.db.selectFrom("invoices").selectAll().execute();
  for (const row of rows) {
    expect(row.payed_at === null).toBe(row.status === "not_paid");
    expect((row.payed_at ?? row.created_at) >= row.created_at).toBe(true);
    expect(row.acts_amount).toBeLessThanOrEqual(row.amount);
    if (row.status === "not_paid") expect(row.acts_amount).toBe(0);
  }
});

test("the sample statement is read without a doubt, and has a payment that went out", async () => {
  const { parseStatement } = await app<{
    parseStatement: (
      parts: readonly string[],
      job: object,
    ) => Promise<{
      readonly problems: readonly object[];
      readonly doubts: readonly object[];
      readonly otherDocuments: number;
    }>;
  }>("reconcile/statement/parse-statement.ts");
  const text = await statementOf(store, 1, today);
  const job = { signal: new AbortController().signal, onProgress: () => undefined };
  const read = await parseStatement([text], job);
  expect(read).toMatchObject({ problems: [], doubts: [], otherDocuments: 1 });
});

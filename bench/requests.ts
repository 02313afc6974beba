import { existsSync, readFileSync } from "node:fs";
import autocannon from "autocannon";
import { bodyOf } from "#contract/vacancy-values.ts";
import { madePhone } from "#service/testing/make.ts";
import { leastValues } from "#service/testing/make-vacancies.ts";
import { inTurns, sheet, whole } from "./figures.ts";
import { withApps, type Apps, type Options, type RunningApp } from "./running-app.ts";

type Asked = autocannon.Request[];

/** Requests a second, how long they take and what they cost, of one client, 16 and 64 at once. */
export async function measureRequests(options: Options): Promise<void> {
  const measure = async (apps: Apps) => {
    const asked: Record<string, Asked>[] = await Promise.all(
      apps.map(async (app) => ({ ...readsOf(app), ...(await writesOf(app)) })),
    );
    const cases = Object.keys(asked[0] ?? {})
      .filter((name) => name.includes(options.only))
      .flatMap((name) => [1, 16, 64].map((count) => ({ name, count })));
    const rate = sheet("Requests a second, by clients at once", apps, whole);
    const p99 = sheet("Until 99 of a hundred answers are there", apps);
    const cpu = sheet("What the service's thread works for one", apps);
    // The first turn warms up.
    await inTurns((options.turns ?? 5) + 1, cases, apps, async ({ name, count }, app, at, turn) => {
      const taken = await askFor(app, asked[at]?.[name] ?? [], count);
      if (turn === 0) return;
      rate.add(`${name}, ${count}`, at, taken.perSecond);
      p99.add(`${name}, ${count}`, at, taken.p99);
      cpu.add(`${name}, ${count}`, at, taken.cpu);
    });
    for (const each of [rate, p99, cpu]) each.print();
  };
  await withApps(options, measure, { PLACARD_RESPONSES_PER_MINUTE: "60000" });
}

/**
 * Asks for a second.
 * @returns p99 in whole ms, and the time of the service's thread for a request, which other work hardly changes
 */
export async function askFor(app: RunningApp, requests: Asked, count: number) {
  const before = workedMs(app);
  const how = { connections: count, duration: 1, sampleInt: 100 };
  const result = await autocannon({ url: app.url, requests, ...how });
  const cpu = (workedMs(app) - before) / result["2xx"];
  if (result.non2xx + result.errors > 0 || result["2xx"] === 0) {
    throw new Error(`${requests[0]?.path}: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99, cpu };
}

/** The processor time of the service's main thread; not a number except on Linux. */
function workedMs({ pid }: RunningApp): number {
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[0]) / 1e6 : Number.NaN;
}

/** What people ask for, by its name. */
export function readsOf({ url, address, cookie }: RunningApp): Record<string, Asked> {
  const paths = {
    "list of 20": "billing/counts/1/20",
    "list of 100": "billing/counts/1/100",
    "list of a month": "billing/counts/1/20?created_at_from=2026-03-01&created_at_to=2026-03-31",
    "list of a status, by amount": "billing/counts/1/20?count_status=paid_full&sort=amount",
    sums: "ext/billing/sums",
    "an invoice": "billing/count_info/{invoice}",
    payers: "billing/filter/payers/1/100",
    "debts by payer": "ext/billing/debts/1/20",
    "overview of invoices": "ext/overview/billing",
    vacancies: "ext/orders/list/1/20",
    "vacancies by a part of the title": `ext/orders/list/1/20?title=${encodeURIComponent("менеджер")}`,
    "a vacancy": "ext/orders/{vacancy}",
    "days of a vacancy": "ext/orders/{vacancy}/stats/days?date_from=2026-10-23&date_to=2026-11-21",
    "overview of vacancies": "ext/overview/vacancies",
  };
  const get = (path: string): Asked => [
    { method: "GET", path: address(`/v1/${path}`).slice(url.length), headers: { cookie } },
  ];
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, get(path)]));
}

/** What they change. */
async function writesOf({ ask, cookie }: RunningApp): Promise<Record<string, Asked>> {
  const { items: vacancies } = await ask("ext/orders/list/1/20?state=published");
  const { items: companies } = await ask("ext/companies");
  const { key } = await ask("ext/api-keys", { name: "Bench", scopes: ["responses"] });
  const send = (method: "POST" | "PUT", path: string, body: object, auth: object = { cookie }) => ({
    method,
    path: `/v1/${path}`,
    headers: { "content-type": "application/json", ...auth },
    body: JSON.stringify(body),
  });
  const made = bodyOf("create", { ...leastValues, company_id: String(companies[0]?.["id"]) });
  const response = { full_name: "Скрепкина Вера", phone: madePhone(), birthday: "1990-05-05" };
  const sent = { ...response, vacancy_id: vacancies[0]?.["id"] };
  return {
    "create a vacancy": [send("POST", "orders/vacancy/", made)],
    "edit a vacancy": ["одни", "другие"].flatMap((which) => {
      const edited = { responsibility: `Скреплять ${which} бумаги` };
      return vacancies.map(({ id }) => send("PUT", `orders/vacancy/${String(id)}`, edited));
    }),
    "send in a response": [send("POST", "add_response", sent, { "x-apikey": key })],
  };
}

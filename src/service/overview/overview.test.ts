import { expect, test } from "vitest";
import { billingOverviewReply, vacancyOverviewReply } from "#contract/overview.ts";
import { mostChecked } from "#contract/placement-watch.ts";
import { moscowTimestamp, systemClock } from "../clock.ts";
import { ask } from "../testing/ask.ts";
import { copyVacancy, makePlacement, makeSite, makeVacancy } from "../testing/make-vacancies.ts";
import { makeResponse, makeClient, makeInvoice, makePayer, makeUser } from "../testing/make.ts";
import { onBothStores, type TestService } from "../testing/start.ts";

/** Noon on 15 April in Moscow. */
const now = Date.parse("2026-04-15T09:00:00Z");
const clock = { ...systemClock, now: () => now };
const url = "https://a.example/1";
/** Without VAT, so that the amount equals the sum of the lines. */
const of = (amount: number) => ({ lines: [{ title: "Размещение", amount }], vat_rate: null });

async function office(running: TestService) {
  const { store } = running;
  const clientId = await makeClient(store);
  const cookieOf = async (role: "billing" | "recruiter", of = clientId) =>
    (await makeUser(store, { clientId: of, role, clock })).cookie;
  const get = async (part: string, cookie: string) =>
    await ask(running, `/v1/ext/overview/${part}`, { cookie });
  const [clerk, recruiter] = [await cookieOf("billing"), await cookieOf("recruiter")];
  return {
    clientId,
    clerk,
    recruiter,
    get,
    cookieOf,
    billing: async (cookie = clerk) =>
      billingOverviewReply.parse((await get("billing", cookie)).json).data,
    vacancies: async (cookie = recruiter) =>
      vacancyOverviewReply.parse((await get("vacancies", cookie)).json).data,
    /** A vacancy published in March. */
    live: async (overrides: Partial<Parameters<typeof makeVacancy>[1]> = {}) =>
      await makeVacancy(store, {
        client_id: clientId,
        state: "published",
        activated_at: Date.parse("2026-03-01T09:00:00Z"),
        ...overrides,
      }),
  };
}

const facts = (service: () => TestService) => {
  test("billing sees what is not paid by age, the months, and the largest debtors", async () => {
    const { store } = service();
    const { clientId, billing } = await office(service());
    const payers = [];
    for (const name of ["А", "Б", "В", "Г", "Д", "Е"]) {
      payers.push(await makePayer(store, clientId, name));
    }
    for (const [index, payer_id] of payers.entries()) {
      await makeInvoice(store, {
        client_id: clientId,
        payer_id,
        ...of(100 * (index + 1)),
        created_at: "2026-04-15",
      });
    }
    await makeInvoice(store, { client_id: clientId, ...of(7), created_at: "2025-12-31" });
    await makeInvoice(store, {
      client_id: clientId,
      ...of(50),
      status: "paid_full",
      created_at: "2026-02-10",
      payed_at: "2026-03-01",
    });
    await makeInvoice(store, { client_id: clientId, ...of(30), status: "paid_partial" });
    const found = await billing();
    expect(found.today).toBe("2026-04-15");
    expect(found.paid_partial).toEqual({ count: 1, amount: 30 });
    expect(found.not_paid).toMatchObject({ count: 7, amount: 2107 });
    expect(found.not_paid.by_age.map(({ count }) => count)).toEqual([6, 0, 0, 1]);
    expect(found.months).toHaveLength(12);
    expect(found.months?.at(-1)).toEqual({
      month: "2026-04",
      issued: { count: 6, amount: 2100 },
      paid: { count: 0, amount: 0 },
    });
    expect(found.months?.find(({ month }) => month === "2026-03")?.paid).toEqual({
      count: 1,
      amount: 50,
    });
    expect(found.debtors?.map(({ payer }) => payer)).toEqual(["Е", "Д", "Г", "В", "Б"]);
    expect(found.newest_not_paid?.map((one) => one.total_amount)).toEqual([
      600, 500, 400, 300, 200, 100, 7,
    ]);
  });

  test("what the 50 newest unpaid invoices print is there to be checked, newest first", async () => {
    const { store } = service();
    const { clientId, billing } = await office(service());
    for (let index = 0; index < 51; index += 1) {
      const month = String(1 + Math.floor(index / 28)).padStart(2, "0");
      const created_at = `2026-${month}-${String(1 + (index % 28)).padStart(2, "0")}`;
      await makeInvoice(store, { client_id: clientId, created_at, count_number: `№ ${index}` });
    }
    const newest = await makeInvoice(store, {
      client_id: clientId,
      count_number: "СЧ-7",
      created_at: "2026-04-01",
      lines: [
        { title: "Первая", amount: 100 },
        { title: "Вторая", amount: 200 },
      ],
    });
    await makeInvoice(store, {
      client_id: clientId,
      status: "paid_full",
      created_at: "2026-04-02",
    });
    const { newest_not_paid: papers, not_paid: owed } = await billing();
    expect(owed.count).toBe(52);
    expect(papers).toHaveLength(50);
    expect(papers?.[0]).toMatchObject({
      count_id: newest,
      count_number: "Счёт на оплату № СЧ-7 от 1 апреля 2026 г.",
      services: [
        { title: "Первая", amount: 100 },
        { title: "Вторая", amount: 200 },
      ],
      total_amount: 300,
      total_amount_with_vat: 366,
      sum_string: "Триста шестьдесят шесть рублей 00 копеек",
      vat_string: "НДС 22 %",
    });
    expect(papers?.at(-1)?.count_number).toContain("№ 2 от");
  });

  test("a recruiter sees vacancies with a reason, errors of sites first, and two closed weeks", async () => {
    const { store } = service();
    const { clientId, live, vacancies } = await office(service());
    const silent = await live();
    await makePlacement(store, { vacancyId: silent, url, now });
    const wrong = await live();
    const siteId = await makeSite(store, { title: "Работёнка" });
    await makePlacement(store, { vacancyId: wrong, siteId, error: "Укажите станцию метро.", now });
    const seen = await live();
    await makePlacement(store, {
      vacancyId: seen,
      siteId: await makeSite(store, { keepsCalls: false }),
      url,
      now,
      days: Array.from({ length: 16 }, (_, ago) => ({
        date: new Date(now - ago * 86_400_000).toISOString().slice(0, 10),
        views: ago === 0 ? 1000 : ago <= 7 ? 10 : 3,
      })),
    });
    await makeVacancy(store, { client_id: clientId });
    const found = await vacancies();
    expect(found.live).toBe(3);
    expect(found.attention.total).toBe(2);
    expect(found.attention.items.map(({ id }) => id)).toEqual([wrong, silent]);
    expect(found.attention.items[0]?.flags[0]).toMatchObject({
      kind: "site-error",
      title: "Работёнка",
      error: "Укажите станцию метро.",
      since: moscowTimestamp(now),
    });
    expect(found.attention.items[0]?.editedAt).toBe("2026-03-15T12:00:00+03:00");
    expect(found.week).toEqual({
      from: "2026-04-08",
      to: "2026-04-14",
      views: 70,
      calls: 0,
      before: { from: "2026-04-01", to: "2026-04-07", views: 21, calls: 0 },
      counted: { placements: 3, views: 3, calls: 2 },
    });
  });

  test("a recruiter with more vacancies than are read at a time sees all of them", async () => {
    const { store } = service();
    const { live, vacancies } = await office(service());
    const siteId = await makeSite(store);
    const ids: number[] = [];
    for (let count = 0; count < 102; count += 1) {
      const vacancyId = await live();
      const days = [{ date: "2026-04-14", views: 2 }];
      await makePlacement(store, { vacancyId, siteId, url, now, days });
      ids.push(vacancyId);
    }
    const first = ids[0] ?? 0;
    await makePlacement(store, { vacancyId: first, error: "Укажите станцию метро.", now });
    const found = await vacancies();
    expect(found.live).toBe(102);
    expect(found.checked).toBe(102);
    expect(found.week?.views).toBe(204);
    expect(found.week?.counted.placements).toBe(103);
    expect(found.attention.items[0]?.id).toBe(first);
  });

  test("of very many live vacancies only the newest are checked, and the answer says how many", async () => {
    const { store } = service();
    const { live, vacancies } = await office(service());
    const oldest = await live({ created_at: Date.parse("2025-01-01T09:00:00Z") });
    await makePlacement(store, { vacancyId: oldest, error: "Укажите станцию метро.", now });
    await copyVacancy(store, await live(), mostChecked);
    const found = await vacancies();
    expect(found.live).toBe(mostChecked + 2);
    expect(found.checked).toBe(mostChecked);
    expect(found.attention.total).toBe(0);
    expect(found.week?.counted.placements).toBe(0);
  });

  test("the responses of this week are counted, and the newest are named by their vacancies", async () => {
    const { store } = service();
    const { clientId, live, vacancies } = await office(service());
    const id = await live();
    const made = async (at: string) =>
      await store.db
        .updateTable("responses")
        .set({ created_at: Date.parse(at) })
        .where("id", "=", await makeResponse(store, { clientId, vacancyId: id }))
        .returning("id")
        .executeTakeFirstOrThrow();
    await made("2026-04-07T20:59:00Z");
    const first = await made("2026-04-07T21:00:00Z");
    const second = await made("2026-04-15T08:00:00Z");
    const { responses } = await vacancies();
    expect(responses).toMatchObject({ from: "2026-04-08", to: "2026-04-15", count: 2 });
    expect(responses?.items.map((one) => one.id)).toEqual([second.id, first.id]);
    expect(JSON.stringify(responses)).not.toContain("full_name");
  });

  test("each role sees its own part of its own client", async () => {
    const { store } = service();
    const { clientId, clerk, recruiter, get, cookieOf, billing, vacancies, live } =
      await office(service());
    await makeInvoice(store, { client_id: clientId });
    await live();
    expect((await get("vacancies", clerk)).status).toBe(403);
    expect((await get("billing", recruiter)).status).toBe(403);
    const other = await makeClient(store);
    expect((await billing(await cookieOf("billing", other))).not_paid.count).toBe(0);
    expect((await vacancies(await cookieOf("recruiter", other))).live).toBe(0);
  });
};

onBothStores("the overview", facts, { clock });

import fc from "fast-check";
import { expect, test } from "vitest";
import { debtAgeFilters, debtAges, debtPeriod, invoiceAges } from "#contract/invoice-ages.ts";
import {
  invoiceListItem,
  invoiceStatuses,
  sortDirections,
  type InvoiceFilterQuery,
} from "#contract/invoices.ts";
import { debtSorts, debtsReply, invoiceSumsReply } from "#contract/invoice-sums.ts";
import { dayMs, systemClock } from "../clock.ts";
import { checkStore } from "../store/check-store.ts";
import { ask } from "../testing/ask.ts";
import { makePayer, makeRecipient, makeClient, makeUser, makeInvoice } from "../testing/make.ts";
import { onBothStores, type TestService } from "../testing/start.ts";
import { billingMonths } from "./billing-figures.ts";
import { debtorsQuery } from "./debts.ts";

const today = "2026-04-15";
const clock = { ...systemClock, now: () => Date.parse(`${today}T09:00:00Z`) };
const daysAgo = (days: number) =>
  new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);

/** A billing user of a client with a few payers and recipients, whose invoices are at every limit of the ages. */
async function makeBooks(running: TestService) {
  const { store } = running;
  const clientId = await makeClient(store);
  const { cookie } = await makeUser(store, { clientId, role: "billing", clock });
  const payers = [
    await makePayer(store, clientId, "Ёлка"),
    await makePayer(store, clientId, "Дуб"),
  ] as const;
  const recipients = [
    await makeRecipient(store, clientId),
    await makeRecipient(store, clientId),
  ] as const;
  const get = async (path: string) => {
    const answered = await ask(running, `/v1${path}`, { cookie });
    expect(answered.status, answered.text).toBe(200);
    return answered.json;
  };
  const asked = (filter: InvoiceFilterQuery) =>
    new URLSearchParams(
      Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  const listed = async (filter: InvoiceFilterQuery) => {
    const items: (typeof invoiceListItem._zod.output)[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = (await get(`/billing/counts/${page}/7?${asked(filter)}`)) as {
        data: { items: unknown[]; pages: { total: number } };
      };
      items.push(...data.items.map((item) => invoiceListItem.parse(item)));
      if (page >= data.pages.total) return items;
    }
  };
  return {
    store,
    clientId,
    payers,
    recipients,
    listed,
    make: (given: Partial<Parameters<typeof makeInvoice>[1]>) =>
      makeInvoice(store, {
        payer_id: payers[0],
        recipient_id: recipients[0],
        ...given,
        client_id: clientId,
      }),
    sums: async (filter: InvoiceFilterQuery) =>
      invoiceSumsReply.parse(await get(`/ext/billing/sums?${asked(filter)}`)).data,
    debts: async (path = "") => debtsReply.parse(await get(`/ext/billing/debts${path}`)).data,
  };
}

type Books = Awaited<ReturnType<typeof makeBooks>>;

const paid = { status: "paid_full", payed_at: "2026-03-20", payment_order: "1" } as const;

async function fillBooks({ make, payers, recipients }: Books): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, days] of [-3, 0, 29, 30, 31, 59, 60, 61, 90, 91, 92, 400].entries()) {
    ids.push(
      await make({
        created_at: daysAgo(days),
        payer_id: payers[index % 2 === 0 ? 0 : 1],
        recipient_id: recipients[index % 3 === 0 ? 0 : 1],
        lines: [{ title: "…", amount: 100 * (1 + (index % 4)) }],
      }),
      await make({
        created_at: daysAgo(days),
        payer_id: payers[index % 2 === 0 ? 1 : 0],
        acts_amount: index * 10,
        ...(index % 3 === 0 ? { ...paid, status: "paid_partial" } : paid),
      }),
    );
  }
  return ids;
}

/** The sums calculated from the list, read page by page. */
async function longWay(
  { listed }: Books,
  filter: InvoiceFilterQuery,
  ages: ReturnType<typeof invoiceAges> = invoiceAges(today),
) {
  const items = await listed(filter);
  const total = (some: typeof items) => ({
    count: some.length,
    amount: some.reduce((sum, item) => sum + item.amount, 0),
    acts_amount: some.reduce((sum, item) => sum + item.acts_amount, 0),
  });
  return {
    ...total(items),
    by_status: invoiceStatuses
      .map((status) => ({ status, ...total(items.filter((item) => item.status === status)) }))
      .filter(({ count }) => count > 0),
    not_paid_by_age: ages.map((age) => {
      const { count, amount } = total(
        items.filter(
          (item) =>
            item.status === "not_paid" &&
            (age.created_at_from === null || item.created_at >= age.created_at_from) &&
            (age.created_at_to === null || item.created_at <= age.created_at_to),
        ),
      );
      return { ...age, count, amount };
    }),
    today,
  };
}

onBothStores(
  "the sums of invoices",
  (running) => {
    test("the sums of any filter are those of its list, read page by page, whatever happens to the invoices", async () => {
      const books = await makeBooks(running());
      const ids = await fillBooks(books);
      const days = fc.constantFrom(0, 29, 30, 31, 60, 61, 91, 400).map(daysAgo);
      const filters = fc
        .record(
          {
            created_at_from: days,
            created_at_to: days,
            count_status: fc.constantFrom(...invoiceStatuses),
            recipient_id: fc.constantFrom(...books.recipients),
            payer_id: fc.constantFrom(...books.payers),
            amount: fc.constantFrom(122, 244, 1220),
            amount_from: fc.constantFrom(122, 200),
            amount_to: fc.constantFrom(244, 1220),
            payed_at_from: fc.constant(paid.payed_at),
            payed_at_to: fc.constantFrom(paid.payed_at, "2026-03-31"),
            count_number: fc.constantFrom("1", "СЧ-"),
          },
          { requiredKeys: [] },
        )
        .filter(({ created_at_from: from = "", created_at_to: to = "~" }) => from <= to);
      const compare = async (filter: InvoiceFilterQuery) => {
        const sums = await books.sums(filter);
        expect(sums, JSON.stringify(filter)).toEqual(await longWay(books, filter));
      };
      await compare({});
      await fc.assert(fc.asyncProperty(filters, compare), { numRuns: 25 });
      const { db } = books.store;
      await db
        .updateTable("invoices")
        .set({
          status: "paid_full",
          payed_at: "2026-03-20",
          created_at: "2026-04-01",
          acts_amount: 77,
          payer_id: books.payers[1],
        })
        .where("count_id", "in", ids.slice(3, 6))
        .execute();
      await db.deleteFrom("invoice_lines").where("count_id", "in", ids.slice(0, 2)).execute();
      await db.deleteFrom("invoices").where("count_id", "in", ids.slice(0, 2)).execute();
      await fc.assert(fc.asyncProperty(filters, compare), { numRuns: 10 });
      const wrong = (await checkStore(books.store)).filter(({ remedy }) => remedy !== undefined);
      expect(wrong).toEqual([]);
    });

    test("debts by payer add up to what is not paid, and each age has its period of the list", async () => {
      const books = await makeBooks(running());
      await fillBooks(books);
      const [fir] = books.payers;
      const daysOf = ({
        created_at_from: from,
        created_at_to: to,
      }: ReturnType<typeof debtPeriod>) => ({
        ...(from && { created_at_from: from }),
        ...(to && { created_at_to: to }),
      });
      const ages = debtAgeFilters.map((age): [string, InvoiceFilterQuery] => [
        `?age=${age}`,
        daysOf(debtPeriod(age, today)),
      ]);
      const kept: readonly [string, InvoiceFilterQuery][] = [
        ["", {}],
        ...books.recipients.map((id): [string, InvoiceFilterQuery] => [
          `?recipient_id=${id}`,
          { recipient_id: id },
        ]),
        ...ages,
        [`?payer=${encodeURIComponent("ЕЛ")}`, { payer_id: fir }],
        [
          `?payer=${encodeURIComponent("ёлка")}&age=over-90&recipient_id=${books.recipients[0]}`,
          {
            payer_id: fir,
            recipient_id: books.recipients[0],
            ...daysOf(debtPeriod("over-90", today)),
          },
        ],
      ];
      for (const [query, of] of kept) {
        const debts = await books.debts(query);
        const expected = await longWay(books, { ...of, count_status: "not_paid" }, debtAges(today));
        expect(debts.sums).toEqual({ count: expected.count, amount: expected.amount });
        expect(debts.ages).toEqual(expected.not_paid_by_age);
        expect(debts.items.map(({ payer }) => payer)).toHaveLength(debts.total);
        for (const item of debts.items) {
          const own = await longWay(
            books,
            { ...of, payer_id: Number(item.payer_id), count_status: "not_paid" },
            debtAges(today),
          );
          expect([item.count, item.amount]).toEqual([own.count, own.amount]);
          expect(item.by_age).toEqual(
            own.not_paid_by_age.map(({ count, amount }) => ({ count, amount })),
          );
        }
        const amounts = debts.items.map(({ amount }) => amount);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      }
      const { items } = await books.debts();
      expect((await books.debts("/2/1")).items).toEqual(items.slice(1));
      expect(await books.debts("/3/1")).toMatchObject({ items: [], total: 2, sums: { count: 12 } });
    });

    test("debts are sorted by every column, and say which invoice of a payer is the oldest", async () => {
      const books = await makeBooks(running());
      const { clientId, store } = books;
      const payers = [
        ...books.payers,
        await makePayer(store, clientId, "дуб"),
        await makePayer(store, clientId, "Ясень"),
      ] as const;
      const days = [-3, 0, 31, 61, 90, 91, 365, 366, 366, 400, 500];
      for (const [index, age] of days.entries()) {
        await books.make({
          created_at: daysAgo(age),
          payer_id: payers[([0, 1, 2, 3] as const)[index % 4] ?? 0],
          recipient_id: books.recipients[index % 2 === 0 ? 0 : 1],
          lines: [{ title: "…", amount: 100 * (1 + ((index * 7) % 5)) }],
        });
      }
      await books.make({ created_at: daysAgo(900), ...paid });
      await books.make({ created_at: daysAgo(900), status: "paid_partial" });
      const recipient = `recipient_id=${books.recipients[0]}`;
      for (const of of ["", recipient, "age=over-365"]) {
        const plain = await books.debts(`?${of}`);
        const keys: Record<string, (item: (typeof plain.items)[number]) => string | number> = {
          payer: ({ payer }) => payer.toLowerCase().replaceAll("ё", "е"),
          count: ({ count }) => count,
          amount: ({ amount }) => amount,
          oldest: ({ oldest }) => oldest.created_at,
          "over-90": ({ by_age: [, , , year, older] }) =>
            (year?.amount ?? 0) + (older?.amount ?? 0),
        };
        for (const [index, { from_days, to_days }] of plain.ages.entries()) {
          const name = to_days === null ? `over-${from_days - 1}` : `${from_days}-${to_days}`;
          keys[name] = ({ by_age }) => by_age[index]?.amount ?? 0;
        }
        expect(Object.keys(keys).toSorted()).toEqual(debtSorts.toSorted());
        for (const [sort, keyOf] of Object.entries(keys)) {
          for (const direction of sortDirections) {
            const sign = direction === "asc" ? 1 : -1;
            const expected = plain.items.toSorted((a, b) => {
              const [one, other] = [keyOf(a), keyOf(b)];
              if (one === other) return Number(a.payer_id) - Number(b.payer_id);
              return one < other ? -sign : sign;
            });
            const query = `?${of}&sort=${sort}&direction=${direction}`;
            const sorted = await books.debts(query);
            expect(sorted.items, query).toEqual(expected);
            const { items: second } = await books.debts(`/2/1${query}`);
            expect(second, query).toEqual(expected.slice(1, 2));
          }
        }
        for (const { payer_id, oldest } of plain.items) {
          const own = await books.listed({
            payer_id: Number(payer_id),
            count_status: "not_paid",
            ...(of === recipient && { recipient_id: books.recipients[0] }),
          });
          const first = own.toSorted(
            (a, b) => a.created_at.localeCompare(b.created_at) || a.count_id - b.count_id,
          )[0];
          expect(oldest).toEqual({
            count_id: first?.count_id,
            count_number: first?.count_number,
            created_at: first?.created_at,
          });
        }
      }
    });

    test("months and largest debtors are those of the invoices", async () => {
      const books = await makeBooks(running());
      await fillBooks(books);
      const all = await books.listed({});
      const months = await billingMonths(books.store, books.clientId, today);
      expect(months.map(({ month }) => month)).toEqual([
        "2025-05",
        "2025-06",
        "2025-07",
        "2025-08",
        "2025-09",
        "2025-10",
        "2025-11",
        "2025-12",
        "2026-01",
        "2026-02",
        "2026-03",
        "2026-04",
      ]);
      for (const { month, issued, paid: payed } of months) {
        const sum = (some: typeof all) => ({
          count: some.length,
          amount: some.reduce((total, { amount }) => total + amount, 0),
        });
        expect(issued, month).toEqual(sum(all.filter((item) => item.created_at.startsWith(month))));
        expect(payed, month).toEqual(
          sum(
            all.filter(
              (item) => item.status === "paid_full" && item.payed_at?.startsWith(month) === true,
            ),
          ),
        );
      }
      const { items } = await books.debts();
      const largest = async (limit: number) =>
        await debtorsQuery(books.store, { clientId: books.clientId, limit, offset: 0 }).execute();
      expect(await largest(5)).toEqual(
        items.map(({ payer_id, payer, count, amount }) => ({ payer_id, payer, count, amount })),
      );
      expect(await largest(1)).toHaveLength(1);
    });

    test.for(["%00", "x".repeat(101)])("debts of payers named %j are refused", async (payer) => {
      const clientId = await makeClient(running().store);
      const { cookie } = await makeUser(running().store, { clientId, role: "billing", clock });
      const path = `/v1/ext/billing/debts?payer=${payer}`;
      expect((await ask(running(), path, { cookie })).status).toBe(400);
    });

    test("without debts the page is empty and the sums are zero", async () => {
      const books = await makeBooks(running());
      const debts = await books.debts();
      expect(debts).toMatchObject({ items: [], total: 0, sums: { count: 0, amount: 0 }, today });
      expect(await books.sums({})).toEqual(await longWay(books, {}));
    });
  },
  { clock },
);

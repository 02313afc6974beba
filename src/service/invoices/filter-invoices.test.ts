import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allInvoiceSorts,
  type AnyInvoiceSort,
  invoiceFiltersExtension,
  invoiceSorts,
  invoiceStatuses,
  sortDirections,
  type InvoiceFilterQuery,
  type InvoiceListQuery,
} from "#contract/invoices.ts";
import { checkStore } from "../store/check-store.ts";
import { lowerLine } from "#contract/text.ts";
import { makeClerk, refusals } from "../testing/people.ts";
import { makePayer, makeRecipient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { countQuery } from "./invoice-counts.ts";

onBothStores("the filters of the invoice list", (running) => {
  test("each filter of §4.1 keeps and counts the right invoices", async () => {
    const { clientId, make, list, ids } = await makeClerk(running());
    const payer = await makePayer(running().store, clientId);
    const recipient = await makeRecipient(running().store, clientId);
    const wanted = await make({
      count_number: "СЧ-000042",
      created_at: "2026-02-28",
      payer_id: payer,
      recipient_id: recipient,
      lines: [{ title: "…", amount: 500 }],
      vat_rate: null,
      status: "paid_full",
    });
    await make({ created_at: "2026-03-01" });
    await make({ created_at: "2026-02-27" });
    for (const filter of [
      "created_at_from=2026-02-28&created_at_to=2026-02-28",
      "amount=500",
      `payer_id=${payer}`,
      `recipient_id=${recipient}`,
      "count_number=000042",
      "count_status=paid_full",
      `count_status=paid_full&amount=500&payer_id=${payer}&created_at_to=2026-02-28&count_number=42`,
    ]) {
      expect(await ids(`?${filter}`), filter).toEqual([wanted]);
      expect((await list(`?${filter}`)).total, filter).toBe(1);
    }
  });

  test("a status narrows a period, a day of payment and a range of amounts", async () => {
    const { make, list } = await makeClerk(running());
    for (const status of ["paid_full", "paid_partial", "paid_partial"] as const) {
      const lines = [{ title: "…", amount: 1_234_500 }];
      await make({
        status,
        lines,
        vat_rate: null,
        created_at: "2026-02-27",
        payed_at: "2026-02-28",
      });
    }
    for (const filter of [
      "created_at_from=2026-02-01",
      "created_at_to=2026-02-28",
      "payed_at_from=2026-02-01",
      "payed_at_to=2026-02-28",
      "amount_from=1000",
      "amount_to=2000000",
      "amount_from=1000&amount_to=2000000",
    ]) {
      expect((await list(`?${filter}`)).total, filter).toBe(3);
      expect((await list(`?${filter}&count_status=paid_full`)).total, filter).toBe(1);
    }
  });

  test("a range of amounts counts what lies within it, its ends included", async () => {
    const { make, list } = await makeClerk(running());
    const amounts = [5, 999, 12_345, 12_399, 12_400, 1_000_000];
    for (const amount of amounts) await make({ lines: [{ title: "…", amount }], vat_rate: null });
    for (const [place, end] of amounts.entries()) {
      const after = amounts.length - place;
      expect((await list(`?amount_from=${end}`)).total, `from ${end}`).toBe(after);
      expect((await list(`?amount_from=${end + 1}`)).total, `above ${end}`).toBe(after - 1);
      expect((await list(`?amount_to=${end}`)).total, `to ${end}`).toBe(place + 1);
      expect((await list(`?amount_to=${end - 1}`)).total, `below ${end}`).toBe(place);
      const both = `?amount_from=999&amount_to=${Math.max(999, end)}`;
      expect((await list(both)).total, both).toBe(Math.max(1, place));
    }
  });

  test("a filter works with every order", async () => {
    const { make, list } = await makeClerk(running());
    await make({ status: "paid_full", payed_at: "2026-03-20", payment_order: "1" });
    await make();
    for (const sort of invoiceSorts) {
      for (const direction of ["asc", "desc"]) {
        for (const filter of [
          "count_status=not_paid",
          "created_at_from=2026-01-01",
          "amount=1220",
          "count_number=сч",
        ]) {
          const page = await list(`?${filter}&sort=${sort}&direction=${direction}`);
          expect(page.items.length, `${filter} ${sort} ${direction}`).toBe(page.total);
        }
      }
    }
  });

  test("any filter, order and page find and count what follows from the invoices themselves", async () => {
    const { store } = running();
    const { clientId, make, list } = await makeClerk(running());
    const parties: Parties = { payer: new Map(), recipient: new Map() };
    for (const name of ["Ёлка", "Дуб", "елка", "Бук"]) {
      parties.payer.set(await makePayer(store, clientId, name), lowerLine(name));
      parties.recipient.set(await makeRecipient(store, clientId, name), lowerLine(name));
    }
    const amounts = [5, 999, 1000, 1009, 1010, 12_345, 12_399, 12_400, 1_000_000];
    const days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"];
    const model = new Map<number, Model>();
    const valuesAt = (place: number) => {
      const pick = <T>(values: readonly T[], step: number) =>
        values[Math.floor((place * step) / 7) % values.length] as T;
      const status = pick(invoiceStatuses, 5);
      return {
        payer_id: pick([...parties.payer.keys()], 3),
        recipient_id: pick([...parties.recipient.keys()], 11),
        created_at: pick(days, 13),
        status,
        payed_at: status === "not_paid" ? null : pick(days, 17),
        amount: pick(amounts, 23),
      };
    };
    for (let place = 0; place < 50; place += 1) {
      const { amount, ...values } = valuesAt(place);
      const lines = [{ title: "…", amount }];
      const id = await make({ ...values, vat_rate: null, lines, count_number: `СЧ-${place}` });
      model.set(id, { ...values, amount, count_id: id, count_number: `сч-${place}` });
    }

    const day = fc.constantFrom(...days);
    const amount = fc.oneof(fc.constantFrom(...amounts), fc.integer({ min: 0, max: 13_000 }));
    const every: Record<keyof InvoiceFilterQuery, fc.Arbitrary<string | number>> = {
      created_at_from: day,
      created_at_to: day,
      payed_at_from: day,
      payed_at_to: day,
      amount_from: amount,
      amount_to: amount,
      amount,
      payer_id: fc.constantFrom(...parties.payer.keys()),
      recipient_id: fc.constantFrom(...parties.recipient.keys()),
      count_status: fc.constantFrom(...invoiceStatuses),
      count_number: fc.constantFrom("1", "сч-1"),
    };
    // Few filters at a time: those have kept sums, and all filters together match hardly anything.
    const filters = fc
      .subarray(Object.entries(every), { maxLength: 3 })
      .chain((some) => fc.record(Object.fromEntries(some)))
      .filter((filter) =>
        ["created_at", "payed_at", "amount"].every((name) => {
          const { [`${name}_from`]: from, [`${name}_to`]: to } = filter;
          return from === undefined || to === undefined || from <= to;
        }),
      ) as fc.Arbitrary<InvoiceFilterQuery>;
    const orders = fc.tuple(
      fc.constantFrom(...allInvoiceSorts),
      fc.constantFrom(...sortDirections),
    );
    const property = fc.asyncProperty(
      filters,
      orders,
      fc.integer({ min: 8, max: 25 }),
      async (filter, [sort, direction], limit) => {
        const asked = new URLSearchParams(
          Object.entries({ ...filter, sort, direction }).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
        ).toString();
        const found = [...model.values()].filter((invoice) => matches(invoice, filter));
        const ids: number[] = [];
        for (let page = 1; page <= Math.max(1, Math.ceil(found.length / limit)); page += 1) {
          const shown = await list(`/${page}/${limit}?${asked}`);
          expect(shown.total, asked).toBe(found.length);
          ids.push(...shown.items.map((item) => item.count_id));
        }
        const place = groupPlace(sort, parties);
        const expected = found.toSorted((a, b) => {
          const [first, second] = direction === "asc" ? [a, b] : [b, a];
          return compared(place(first), place(second)) || newestFirst(a, b);
        });
        const wanted = expected.map((invoice) => invoice.count_id);
        // The orders of §4.1 have tests of their own.
        const isOwn = invoiceFiltersExtension.sorts.some((own) => own === sort);
        expect(isOwn ? ids : new Set(ids), asked).toEqual(isOwn ? wanted : new Set(wanted));
        expect(ids, asked).toHaveLength(wanted.length);
      },
    );
    await fc.assert(property, { numRuns: 25 });
    const [gone, ...changed] = [...model.keys()].slice(0, 15);
    for (const id of changed) {
      const { amount: total, ...values } = valuesAt(id * 5 + 3);
      model.set(id, { ...(model.get(id) as Model), ...values, amount: total });
      const set = { ...values, amount: total, total_amount: total };
      await store.db.updateTable("invoices").set(set).where("count_id", "=", id).execute();
    }
    model.delete(Number(gone));
    await store.db.deleteFrom("invoice_lines").where("count_id", "=", Number(gone)).execute();
    await store.db.deleteFrom("invoices").where("count_id", "=", Number(gone)).execute();
    await fc.assert(property, { numRuns: 12 });
    const wrong = (await checkStore(store)).filter(({ remedy }) => remedy !== undefined);
    expect(wrong).toEqual([]);
  });

  test("a range whose end is below its beginning is refused, with the parameter named", async () => {
    const { get } = await makeClerk(running());
    for (const [query, problem] of [
      ["amount_from=5&amount_to=4", "range_reversed amount_to"],
      ["payed_at_from=2026-02-01&payed_at_to=2026-01-31", "period_reversed payed_at_to"],
    ]) {
      const refused = await get(`?${query}`);
      expect([refused.status, refusals(refused)]).toEqual([400, [problem]]);
    }
  });

  test("the number matches by any part, in any case, Cyrillic too", async () => {
    const { make, ids } = await makeClerk(running());
    const id = await make({ count_number: "Счёт-ЁЖ/17" });
    for (const part of ["ёж", "ЁЖ", "сЧёТ", "7", "ж/1", "Счёт-ЁЖ/17", "/", "ЕЖ"]) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([id]);
    }
    expect(await ids(`?count_number=${encodeURIComponent("ИЖ")}`)).toEqual([]);
  });

  test.for([
    [
      "СЧ-003156",
      "СЧ-3156",
      "сч003156",
      "сч 3156",
      "№ 3156",
      "3156",
      "СЧ-00315",
      "СЧ–003156",
      "сч-00003156",
    ],
    ["Р/000819", "Р819", "р 819", "P819", "р8", "Р/8", "Р000819", "/000819", "№819", "р/000"],
    ["МР-001333", "MP-1333", "mp1333", "МР-1333", "MР 001333"],
    ["КЛ-2026/000017-А", "КЛ-2026/17", "кл2026-17-А", "2026-17a", "K", "17-A", "000017-А"],
    ["7", "7", "007", "№7", "№", "#"],
    ["Ёж-0", "ёж", "Ёж-0", "Ёж0", "0", "-"],
  ] as const)("%s is found however people write it", async ([number, ...typed]) => {
    const { make, ids } = await makeClerk(running());
    const id = await make({ count_number: number });
    for (const text of typed) {
      expect(await ids(`?count_number=${encodeURIComponent(text)}`), text).toEqual([id]);
    }
  });

  test("a typed part finds no number that does not contain it", async () => {
    const { make, ids } = await makeClerk(running());
    await make({ count_number: "СЧ-003156" });
    await make({ count_number: "Р/000819" });
    await make({ count_number: "СЧ-013156" });
    const shownBy = async (text: string) =>
      (await ids(`?count_number=${encodeURIComponent(text)}`)).length;
    for (const [text, count] of [
      ["СЧ-3156", 1],
      ["СЧ-003156", 1],
      ["СЧ-13156", 1],
      ["СЧ3156", 1],
      ["3156", 2],
      ["СЧ-000", 0],
      ["Р-81", 1],
      ["Р-19", 0],
      ["Р0019", 0],
      ["СЧ-31567", 0],
      ["СЁ", 0],
      ["000", 1],
      ["~", 0],
      ["^", 0],
    ] as const) {
      expect(await shownBy(text), text).toBe(count);
    }
  });

  test("quotes, percent, underscore and backslash in the number have no special meaning", async () => {
    const { make, ids } = await makeClerk(running());
    const odd = await make({ count_number: `a%b_c'd"e\\f*g` });
    await make({ count_number: "axbxcxdxexfxg" });
    for (const part of ["%", "_", "'", '"', "\\", "*", "a%b", "b_c", `c'd"e`, "e\\f", '"e\\f*']) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([odd]);
    }
    for (const part of ["%%%", "' or 1=1 --", '" OR "', "a NEAR b"]) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([]);
    }
  });

  test("an empty value and an unknown name are ignored", async () => {
    const { make, ids } = await makeClerk(running());
    const id = await make();
    expect(await ids("?payer_id=&count_status=&count_number=&sort=&colour=red")).toEqual([id]);
  });

  test.for([
    ["/0/20", "page"],
    ["/1/0", "limit"],
    ["/1/501", "limit"],
    ["/1.5", "page"],
    ["/1e9", "page"],
    ["/-1", "page"],
    ["/abc", "page"],
    ["/9007199254740993", "page"],
    ["?amount=12abc", "amount"],
    ["?amount=1e3", "amount"],
    ["?amount=9007199254740993", "amount"],
    ["?amount=1&amount=2", "amount"],
    ["?payer_id=x", "payer_id"],
    ["?recipient_id=0", "recipient_id"],
    ["?created_at_from=2026-02-31", "created_at_from"],
    ["?created_at_to=yesterday", "created_at_to"],
    ["?created_at_from=2026-3-1", "created_at_from"],
    ["?created_at_from=2026-02-02&created_at_to=2026-02-01", "created_at_to"],
    ["?count_number=%00", "count_number"],
    ["?count_status=paid", "count_status"],
    ["?sort=company", "sort"],
    ["?direction=up", "direction"],
  ] as const)("%s is refused with 400 naming %s", async ([path, field]) => {
    const { get } = await makeClerk(running());
    const answered = await get(path);
    expect(answered.status).toBe(400);
    expect(answered.json).toMatchObject({ data: {}, errors: [{ type: "validation", field }] });
  });

  test("all errors of a request are reported at once", async () => {
    const { get } = await makeClerk(running());
    const answered = await get("/0/0?amount=x&sort=y");
    expect(answered.status).toBe(400);
    const { errors } = answered.json as { errors: { field: string }[] };
    expect(errors.map((error) => error.field)).toEqual(["page", "limit", "amount", "sort"]);
  });

  test("a filter that the kept sums do not know is counted in the invoices themselves", async () => {
    const { store } = running();
    const isKept = (query: InvoiceListQuery) =>
      countQuery(store, 1, query).compile().sql.includes("invoice_recipient_day_counts");
    // Like a filter added to the contract in the future.
    const added: InvoiceListQuery & { paid_by: string } = { paid_by: "card" };
    const period = { created_at_from: "2026-01-01", created_at_to: "2026-02-01" };
    for (const query of [
      {},
      { amount: undefined },
      period,
      { count_status: "paid_full" } as const,
    ]) {
      expect(isKept(query), JSON.stringify(query)).toBe(true);
      expect(isKept({ ...query, recipient_id: 1 }), JSON.stringify(query)).toBe(true);
      for (const other of [
        added,
        { payer_id: 1 },
        { amount_to: 9 },
        { payed_at_from: "2026-01-01" },
      ]) {
        expect(isKept({ ...query, ...other }), JSON.stringify([query, other])).toBe(false);
      }
    }
  });

  test("the kept sums follow every change of an invoice", async () => {
    const { make, list } = await makeClerk(running());
    const id = await make({ created_at: "2026-01-01" });
    await make({ created_at: "2026-01-02" });
    const { db } = running().store;
    await db
      .updateTable("invoices")
      .set({ status: "paid_full", created_at: "2026-01-03" })
      .where("count_id", "=", id)
      .execute();
    expect((await list("?count_status=paid_full")).total).toBe(1);
    expect((await list("?created_at_to=2026-01-02")).total).toBe(1);
    await db.deleteFrom("invoice_lines").where("count_id", "=", id).execute();
    await db.deleteFrom("invoices").where("count_id", "=", id).execute();
    expect((await list("")).total).toBe(1);
    expect((await list("?count_status=paid_full")).total).toBe(0);
  });
});

interface Model {
  readonly count_id: number;
  readonly count_number: string;
  readonly payer_id: number;
  readonly recipient_id: number;
  readonly created_at: string;
  readonly payed_at: string | null;
  readonly amount: number;
  readonly status: string;
}
/** Folded names by id. */
type Parties = Readonly<Record<"payer" | "recipient", Map<number, string>>>;

function matches(invoice: Model, filter: InvoiceFilterQuery): boolean {
  const within = <T extends string | number>(value: T | null, from?: T, to?: T) =>
    (from === undefined && to === undefined) ||
    (value !== null && (from === undefined || value >= from) && (to === undefined || value <= to));
  const is = <T>(value: T, wanted: T | undefined) => wanted === undefined || value === wanted;
  return (
    within(invoice.created_at, filter.created_at_from, filter.created_at_to) &&
    within(invoice.payed_at, filter.payed_at_from, filter.payed_at_to) &&
    within(invoice.amount, filter.amount_from, filter.amount_to) &&
    is(invoice.amount, filter.amount) &&
    is(invoice.payer_id, filter.payer_id) &&
    is(invoice.recipient_id, filter.recipient_id) &&
    is<string>(invoice.status, filter.count_status) &&
    invoice.count_number.includes(filter.count_number ?? "")
  );
}

type Place = readonly (string | number)[];

const groupPlace =
  (sort: AnyInvoiceSort, parties: Parties) =>
  (invoice: Model): Place => {
    if (sort === "status") return [invoiceStatuses.findIndex((one) => one === invoice.status)];
    if (sort !== "payer" && sort !== "recipient") return [];
    const id = invoice[`${sort}_id`];
    return [parties[sort].get(id) ?? "", id];
  };

function compared(a: Place, b: Place): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

const newestFirst = (a: Model, b: Model): number =>
  compared([b.created_at, b.count_id], [a.created_at, a.count_id]);

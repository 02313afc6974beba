import { afterEach, expect, test, vi } from "vitest";
import {
  allInvoiceSorts,
  invoiceSorts,
  sortDirections,
  type InvoiceListQuery,
} from "#contract/invoices.ts";
import { makeClerk } from "../testing/people.ts";
import { makePayer, makeRecipient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import type { Store } from "../store/open.ts";
import { rowsQuery } from "./list-invoices.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The texts of the queries that a store runs from now on. */
function executedBy(store: Store): string[] {
  const texts: string[] = [];
  const executor = store.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  vi.spyOn(executor, "executeQuery").mockImplementation(async (query, ...rest) => {
    texts.push(query.sql);
    return await execute(query, ...rest);
  });
  return texts;
}

onBothStores("the invoice list", (running) => {
  test("a row has every field of §2.1", async () => {
    const { clientId, make, list } = await makeClerk(running());
    const payer = await makePayer(running().store, clientId, "ООО «Ромашка & Ко»");
    const recipient = await makeRecipient(running().store, clientId, "АО «Вакансиум»");
    const id = await make({
      count_number: "СЧ-000777",
      created_at: "2026-02-28",
      payer_id: payer,
      recipient_id: recipient,
      payment_order: "4711",
      payed_at: "2026-03-01",
      acts_amount: 610,
      acts_text: "Акт № 1 от 01.03.2026",
      status: "paid_partial",
    });
    expect((await list("")).items).toEqual([
      {
        count_id: id,
        count_number: "СЧ-000777",
        created_at: "2026-02-28",
        amount: 1220,
        payer: "ООО «Ромашка & Ко»",
        recipient: "АО «Вакансиум»",
        payment_order: "4711",
        payed_at: "2026-03-01",
        acts_amount: 610,
        acts_text: "Акт № 1 от 01.03.2026",
        status: "paid_partial",
        can_delete: false,
      },
    ]);
  });

  test("an unpaid invoice has no payment and may be deleted", async () => {
    const { make, list } = await makeClerk(running());
    await make();
    expect((await list("")).items[0]).toMatchObject({
      payment_order: null,
      payed_at: null,
      acts_text: null,
      status: "not_paid",
      can_delete: true,
    });
  });

  test("an invoice with an act, or with a part paid, cannot be deleted", async () => {
    const { make, list } = await makeClerk(running());
    await make({ acts_amount: 610, acts_text: "Акт № 1 от 01.03.2026" });
    await make({ status: "paid_partial", payed_at: "2026-03-01" });
    const { items } = await list("");
    expect(items.map((item) => item.can_delete)).toEqual([false, false]);
  });

  test("page and limit may be left out, and a trailing slash never matters", async () => {
    const { make, list } = await makeClerk(running());
    for (let index = 0; index < 23; index += 1) await make();
    for (const path of ["", "/", "/1", "/1/", "/1/20", "/1/20/"]) {
      const page = await list(path);
      expect(page.items.length).toBe(20);
      expect(page).toMatchObject({ total: 23, pages: { page: 1, total: 2 } });
    }
    expect((await list("/2")).items.length).toBe(3);
  });

  test("many matches, met in the index of the order, are the rows that few are sorted into", async () => {
    const { store } = running();
    const { clientId, make } = await makeClerk(running());
    const payers = [await makePayer(store, clientId), await makePayer(store, clientId)];
    const recipients = [
      await makeRecipient(store, clientId),
      await makeRecipient(store, clientId),
      await makeRecipient(store, clientId),
    ];
    const statuses = ["paid_full", "paid_full", "not_paid", "paid_partial"] as const;
    for (let one = 0; one < 48; one += 1) {
      const status = statuses[one % 4] ?? "not_paid";
      await make({
        created_at: `2026-03-${String(10 + ((one * 7) % 9))}`,
        lines: [{ title: "Размещение", amount: 900 + ((one * 13) % 11) * 7 }],
        vat_rate: null,
        payer_id: payers[one % 5 === 0 ? 0 : 1] ?? 0,
        recipient_id: recipients[one % 7 < 4 ? 0 : one % 3] ?? 0,
        status,
        ...(status === "not_paid" ? {} : { payed_at: `2026-04-${String(10 + (one % 6))}` }),
      });
    }
    const filters: readonly InvoiceListQuery[] = [
      {},
      { count_status: "paid_full" },
      { recipient_id: recipients[0] },
      { created_at_from: "2026-03-11", created_at_to: "2026-03-17" },
      { payed_at_from: "2026-04-11" },
      { amount_from: 910 },
    ];
    const sorts = allInvoiceSorts.filter((sort) => sort !== "recipient" && sort !== "status");
    for (const filter of filters) {
      for (const sort of sorts) {
        for (const direction of sortDirections) {
          for (const offset of [0, 17]) {
            const page = { clientId, query: { ...filter, sort, direction }, offset, limit: 7 };
            const found = await rowsQuery(store, { ...page, matching: 48 }).execute();
            const met = await rowsQuery(store, { ...page, matching: 1_000_000 }).execute();
            expect([page, met]).toEqual([page, found]);
          }
          const whole = { clientId, query: { ...filter, sort, direction }, offset: 0, limit: 48 };
          const found = await rowsQuery(store, { ...whole, matching: 48 }).execute();
          // As if many others were before these.
          const end = { ...whole, offset: 1_000_000, limit: 7, matching: 1_000_007 };
          expect([end, await rowsQuery(store, end).execute()]).toEqual([end, found.slice(-7)]);
        }
      }
    }
  });

  test("from the thousandth row on, ids are found before rows", async () => {
    const { store } = running();
    const { clientId, make, list } = await makeClerk(running());
    const id = await make();
    const keep = async (invoices: number) =>
      await store.db
        .updateTable("invoice_recipient_day_counts")
        .set({ invoices })
        .where("client_id", "=", clientId)
        .execute();
    await keep(5000);
    const executed = executedBy(store);
    for (const [page, isFar] of [
      [50, false],
      [51, true],
    ] as const) {
      executed.length = 0;
      await list(`/${page}/20`);
      expect([page, executed.some((text) => text.includes('as "page"'))]).toEqual([page, isFar]);
    }
    await keep(1);
    expect((await list("")).items.map((item) => item.count_id)).toEqual([id]);
  });

  test("the list as it opens is asked for with the same queries each time, built only once", async () => {
    const { store } = running();
    const { make, list } = await makeClerk(running());
    await make();
    await list("");
    const built = (["selectFrom", "selectNoFrom"] as const).map((name) => vi.spyOn(store.db, name));
    const executed = executedBy(store);
    expect((await list("")).total).toBe(1);
    const texts = executed.filter((text) => text.includes("invoice"));
    expect(texts).toHaveLength(2);
    expect(built.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test("rows are looked for only on pages that have some", async () => {
    const { store } = running();
    const { make, list } = await makeClerk(running());
    await make();
    await make();
    const executed = executedBy(store);
    for (const [path, queries] of [
      ["/1/2", 2],
      ["/2/2", 1],
      ["/3/2", 1],
      ["/1/2?amount=1", 1],
    ] as const) {
      executed.length = 0;
      await list(path);
      expect([path, executed.filter((text) => text.includes("invoice")).length]).toEqual([
        path,
        queries,
      ]);
    }
  });

  test("a page past the end is empty and keeps the true total", async () => {
    const { make, list } = await makeClerk(running());
    await make();
    expect(await list("/1000000000/20")).toEqual({
      items: [],
      total: 1,
      pages: { page: 1_000_000_000, total: 1 },
    });
  });

  test("no matches give one empty page", async () => {
    const { list } = await makeClerk(running());
    expect(await list("")).toEqual({ items: [], total: 0, pages: { page: 1, total: 1 } });
  });

  test("the newest come first, the higher number first within a day", async () => {
    const { make, ids } = await makeClerk(running());
    const early = await make({ created_at: "2026-01-10" });
    const late = await make({ created_at: "2026-01-12" });
    const lateToo = await make({ created_at: "2026-01-12" });
    expect(await ids("")).toEqual([lateToo, late, early]);
    expect(await ids("?sort=created_at&direction=asc")).toEqual([early, lateToo, late]);
  });

  test("every order puts empty values last, and equal ones by the higher number", async () => {
    const { make, ids } = await makeClerk(running());
    const small = await make({
      count_number: "А-1",
      created_at: "2026-01-01",
      lines: [{ title: "…", amount: 10 }],
      payment_order: "1",
      payed_at: "2026-02-01",
      acts_amount: 1,
      status: "paid_full",
    });
    const big = await make({
      count_number: "б-2",
      created_at: "2026-01-02",
      lines: [{ title: "…", amount: 20 }],
      payment_order: "2",
      payed_at: "2026-02-02",
      acts_amount: 2,
      status: "paid_full",
    });
    const empty = await make({
      count_number: "В-3",
      created_at: "2026-01-03",
      lines: [{ title: "…", amount: 30 }],
    });
    const emptyToo = await make({
      count_number: "В-3",
      created_at: "2026-01-03",
      lines: [{ title: "…", amount: 30 }],
    });
    for (const sort of invoiceSorts) {
      const hasEmpty = sort === "payment_order" || sort === "payed_at";
      const zeroFirst = sort === "acts_amount";
      const up = zeroFirst ? [emptyToo, empty, small, big] : [small, big, emptyToo, empty];
      const down =
        hasEmpty || zeroFirst ? [big, small, emptyToo, empty] : [emptyToo, empty, big, small];
      expect(await ids(`?sort=${sort}&direction=asc`), `${sort} up`).toEqual(up);
      expect(await ids(`?sort=${sort}&direction=desc`), `${sort} down`).toEqual(down);
    }
  });

  test("payment orders are sorted by number, then other texts; empty ones are last in both directions", async () => {
    const { make, list } = await makeClerk(running());
    const written = [
      "10",
      "б/н",
      "1",
      null,
      "1001",
      "А-7",
      "100",
      "",
      "007",
      "1",
      "7 ",
      "12345678901234567890",
      "7",
    ];
    for (const payment_order of written) await make({ payment_order });
    const shown = async (direction: string) =>
      (await list(`?sort=payment_order&direction=${direction}`)).items.map(
        (item) => item["payment_order"],
      );
    const digits = ["1", "1", "7", "007", "10", "100", "1001", "12345678901234567890"];
    expect(await shown("asc")).toEqual([...digits, "7 ", "А-7", "б/н", "", null]);
    const down = ["12345678901234567890", "1001", "100", "10", "7", "007", "1", "1"];
    expect(await shown("desc")).toEqual(["б/н", "А-7", "7 ", ...down, "", null]);
  });

  test("the pages of any order contain every invoice exactly once", async () => {
    const { make, ids } = await makeClerk(running());
    const made: number[] = [];
    for (let index = 0; index < 17; index += 1) {
      made.push(
        await make({
          created_at: `2026-01-0${(index % 3) + 1}`,
          count_number: `К-${index % 4}`,
          ...(index % 2 === 0
            ? { payed_at: "2026-02-01", payment_order: "7", status: "paid_full" as const }
            : {}),
        }),
      );
    }
    const inOrder = made.toSorted((a, b) => a - b);
    for (const sort of invoiceSorts) {
      for (const direction of ["asc", "desc"]) {
        const seen: number[] = [];
        for (const page of [1, 2, 3, 4]) {
          seen.push(...(await ids(`/${page}/5?sort=${sort}&direction=${direction}`)));
        }
        expect(
          seen.toSorted((a, b) => a - b),
          `${sort} ${direction}`,
        ).toEqual(inOrder);
      }
    }
  });
});

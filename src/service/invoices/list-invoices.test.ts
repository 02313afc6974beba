import { expect, test } from "vitest";
import { invoiceSorts } from "#contract/invoices.ts";
import { ask } from "../testing/ask.ts";
import { makeClient, makeInvoice, makePayer, makeRecipient, makeUser } from "../testing/make.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import type { InvoiceWishes } from "../testing/make.ts";
import type { TestService } from "../testing/start.ts";

interface Listed {
  readonly data: {
    readonly items: readonly { count_id: number; [field: string]: unknown }[];
    readonly total: number;
    readonly pages: { page: number; total: number };
  };
}

/** A client of its own with a billing user who asks for the list. */
async function clerk(service: TestService) {
  const clientId = await makeClient(service.store);
  const { cookie } = await makeUser(service.store, { clientId, role: "billing" });
  return {
    clientId,
    make: (wishes: Omit<InvoiceWishes, "client_id"> = {}) =>
      makeInvoice(service.store, { ...wishes, client_id: clientId }),
    get: (path: string) => ask(service, `/v1/billing/counts${path}`, { cookie }),
    list: async (path: string): Promise<Listed["data"]> => {
      const answered = await ask(service, `/v1/billing/counts${path}`, { cookie });
      expect(answered.status, answered.text).toBe(200);
      return (answered.json as Listed).data;
    },
    ids: async (path: string): Promise<number[]> => {
      const answered = await ask(service, `/v1/billing/counts${path}`, { cookie });
      expect(answered.status, answered.text).toBe(200);
      return (answered.json as Listed).data.items.map((item) => item.count_id);
    },
  };
}

onBothStores("the invoice list", (running) => {
  test("a row has every field of §2.1", async () => {
    const { clientId, make, list } = await clerk(running());
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
    const { make, list } = await clerk(running());
    await make();
    expect((await list("")).items[0]).toMatchObject({
      payment_order: null,
      payed_at: null,
      acts_text: null,
      status: "not_paid",
      can_delete: true,
    });
  });

  test("page and limit may be left out, and a trailing slash never matters", async () => {
    const { make, list } = await clerk(running());
    for (let index = 0; index < 23; index += 1) await make();
    for (const path of ["", "/", "/1", "/1/", "/1/20", "/1/20/"]) {
      const page = await list(path);
      expect(page.items.length).toBe(20);
      expect(page).toMatchObject({ total: 23, pages: { page: 1, total: 2 } });
    }
    expect((await list("/2")).items.length).toBe(3);
  });

  test("a page past the end is empty and keeps the true total", async () => {
    const { make, list } = await clerk(running());
    await make();
    expect(await list("/1000000000/20")).toEqual({
      items: [],
      total: 1,
      pages: { page: 1_000_000_000, total: 1 },
    });
  });

  test("nothing found is one empty page", async () => {
    const { list } = await clerk(running());
    expect(await list("")).toEqual({ items: [], total: 0, pages: { page: 1, total: 1 } });
  });

  test("the newest come first, the higher number first within a day", async () => {
    const { make, ids } = await clerk(running());
    const early = await make({ created_at: "2026-01-10" });
    const late = await make({ created_at: "2026-01-12" });
    const lateToo = await make({ created_at: "2026-01-12" });
    expect(await ids("")).toEqual([lateToo, late, early]);
    expect(await ids("?sort=created_at&direction=asc")).toEqual([early, lateToo, late]);
  });

  test("every order puts empty values last and equal ones by the higher number", async () => {
    const { make, ids } = await clerk(running());
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

  test("pages of any order hold every invoice exactly once", async () => {
    const { make, ids } = await clerk(running());
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

  test("each filter of §4.1 keeps what it says and counts it", async () => {
    const { clientId, make, list, ids } = await clerk(running());
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

  test("a filter and every order go together", async () => {
    const { make, list } = await clerk(running());
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

  test("the number matches in any part and either case, Cyrillic too, one letter or many", async () => {
    const { make, ids } = await clerk(running());
    const id = await make({ count_number: "Счёт-ЁЖ/17" });
    for (const part of ["ёж", "ЁЖ", "сЧёТ", "7", "ж/1", "Счёт-ЁЖ/17", "/"]) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([id]);
    }
    expect(await ids(`?count_number=${encodeURIComponent("ЕЖ")}`)).toEqual([]);
  });

  test("quotes, per cent, underscore and backslash in the number are letters like any other", async () => {
    const { make, ids } = await clerk(running());
    const odd = await make({ count_number: `a%b_c'd"e\\f*g` });
    await make({ count_number: "axbxcxdxexfxg" });
    for (const part of ["%", "_", "'", '"', "\\", "*", "a%b", "b_c", `c'd"e`, "e\\f", '"e\\f*']) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([odd]);
    }
    for (const part of ["%%%", "' or 1=1 --", '" OR "', "a NEAR b"]) {
      expect(await ids(`?count_number=${encodeURIComponent(part)}`), part).toEqual([]);
    }
  });

  test("an empty value asks for nothing, and an unknown name is ignored", async () => {
    const { make, ids } = await clerk(running());
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
    ["?sort=payer", "sort"],
    ["?direction=up", "direction"],
  ] as const)("%s is refused with 400 naming %s", async ([path, field]) => {
    const { get } = await clerk(running());
    const answered = await get(path);
    expect(answered.status).toBe(400);
    expect(answered.json).toMatchObject({ data: {}, errors: [{ type: "validation", field }] });
  });

  test("all mistakes of a request are told at once", async () => {
    const { get } = await clerk(running());
    const answered = await get("/0/0?amount=x&sort=y");
    expect(answered.status).toBe(400);
    const { errors } = answered.json as { errors: { field: string }[] };
    expect(errors.map((error) => error.field)).toEqual(["page", "limit", "amount", "sort"]);
  });

  test("the kept counts follow every change of an invoice", async () => {
    const { make, list } = await clerk(running());
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

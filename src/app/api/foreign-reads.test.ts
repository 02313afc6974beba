import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAddresses } from "./addresses.ts";
import { call } from "./client.ts";
import { query, queryOfPart, wholeOf } from "./queries.ts";
import { queryClient } from "./query-client.ts";

let asked: string[] = [];
/** The pages of the list that the service refuses. */
let refused: readonly number[] = [];

const invoice = (id: number) => ({
  count_id: id,
  count_number: `СЧ-${id}`,
  created_at: "2026-03-05",
  amount: id,
  payer: "ООО «Ромашка»",
  recipient: "ИП Вакансиум",
  payment_order: null,
  payed_at: null,
  acts_amount: 0,
  acts_text: null,
  status: "not_paid",
  can_delete: false,
});

/** A service with a list of three invoices, two a page, and nothing beyond the interface. */
beforeEach(() => {
  asked = [];
  refused = [];
  vi.stubGlobal("location", { origin: "http://app.example" });
  vi.stubGlobal("document", { visibilityState: "visible", getElementById: () => null });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const page = Number(/counts\/(\d+)/.exec(url)?.[1]);
    const items = [invoice(3), invoice(2), invoice(1)].slice(2 * page - 2, 2 * page);
    const data = { items, total: 3, pages: { page, total: 2 } };
    const status = refused.includes(page) ? 500 : 200;
    return Promise.resolve(new Response(JSON.stringify({ data }), { status }));
  });
  setAddresses({ extensions: false });
});

afterEach(() => {
  queryClient.clear();
  setAddresses({});
  vi.unstubAllGlobals();
});

/** Waits until nothing is read any more. */
const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0);

const sums = () => queryOfPart("invoiceSums", {}, { total: 3, isAsked: false });

test("a query of what a service lacks shows what is known so far, and that this is not all", async () => {
  const seen: (readonly [amount: number, isComplete: boolean | undefined])[] = [];
  const end = new QueryObserver(queryClient, sums()).subscribe(({ data }) => {
    if (data !== undefined) seen.push([data.data.amount, data.known?.complete]);
  });
  await settled();
  end();
  const partly = seen.filter(([, isComplete]) => isComplete === false).map(([amount]) => amount);
  expect(partly).toEqual(expect.arrayContaining([0, 5]));
  expect(seen.at(-1)).toEqual([6, true]);
  expect(seen.findIndex(([, isComplete]) => isComplete === true)).toBeGreaterThan(1);
});

test("a page that fails ends the reading once, and what was read before stays an incomplete answer", async () => {
  refused = [2];
  const observer = new QueryObserver(queryClient, sums());
  const end = observer.subscribe(() => undefined);
  await settled();
  const { data, error } = observer.getCurrentResult();
  end();
  expect([error?.kind, data?.known?.complete, data?.data.amount]).toEqual(["server", false, 5]);
  expect(wholeOf(data)).toBeUndefined();
  expect(asked.filter((url) => url.includes("/counts/2/"))).toHaveLength(1);
});

test("what is left before its end is not taken for the whole, and is read anew from its beginning", async () => {
  const leave = new QueryObserver(queryClient, sums()).subscribe(({ data }) => {
    if (data?.data.amount === 5) leave();
  });
  await settled();
  const left = queryClient.getQueryData(sums().queryKey);
  expect(left?.known?.complete).toBe(false);
  const seen: (number | undefined)[] = [];
  const again = new QueryObserver(queryClient, sums());
  const end = again.subscribe(({ data }) => seen.push(data?.data.amount));
  await settled();
  expect(again.getCurrentResult().data?.known?.complete).toBe(true);
  expect(wholeOf(again.getCurrentResult().data)?.amount).toBe(6);
  expect(seen).toEqual(expect.arrayContaining([undefined, 0, 5, 6]));
  end();
});

test("an invoice that a list already has costs no request", async () => {
  await queryClient.fetchQuery(query("listInvoices", { params: { page: 1, limit: 2 } }));
  const found = await queryClient.fetchQuery(query("listedInvoice", { params: { count_id: 2 } }));
  expect([found.data.count_number, found.known?.complete, asked.length]).toEqual([
    "СЧ-2",
    false,
    1,
  ]);
});

test("if the settings promise an extension that the service answers with 404 and does not list, it is put together", async () => {
  setAddresses({ extensions: true });
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const data = { items: [invoice(2)], total: 1, pages: { page: 1, total: 1 } };
    return Promise.resolve(
      /\/counts\//.test(url)
        ? new Response(JSON.stringify({ data }))
        : new Response("{}", { status: 404 }),
    );
  });
  const input = { body: { text: "2" } };
  await expect(queryClient.fetchQuery(query("search", { body: { text: "22" } }))).resolves.toEqual(
    expect.objectContaining({ known: expect.objectContaining({ complete: false }) as unknown }),
  );
  asked = [];
  await queryClient.fetchQuery(query("search", input));
  expect(asked.map((url) => url.replace(/\?.*/, ""))).toEqual([
    expect.stringContaining("/v1/billing/counts/1/"),
  ]);
});

test("what nothing replaces is said not to be offered, without a request", async () => {
  for (const asking of [
    call("listUsers", {}),
    queryClient.fetchQuery(query("listAudit", { params: { page: 1, limit: 20 } })),
  ]) {
    await expect(asking).rejects.toMatchObject({ kind: "not-found", isNotOffered: true });
  }
  expect(asked).toEqual([]);
});

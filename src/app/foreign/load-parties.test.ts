import { expect, test } from "vitest";
import type { FilterList } from "#contract/operations.ts";
import { loadParties, type PartyList, type PartyPage } from "./load-parties.ts";

const limit = 1000;
const all = { "": "Все" };
const entries = (from: number, to: number): FilterList =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    [String(from + index)]: `Компания ${from + index}`,
  }));

/** A service with `total` parties that records which pages were requested. */
function service(
  total: number,
  options: { pageSize?: number; countsAll?: boolean; unpaged?: boolean } = {},
) {
  const size = options.pageSize ?? limit;
  const asked: number[] = [];
  const read = (page: number): Promise<PartyPage> => {
    asked.push(page);
    if (options.unpaged === true) {
      return Promise.resolve({ entries: [all, ...entries(1, total)], unreadable: 0 });
    }
    const everything = entries(1, total);
    const list =
      options.countsAll === true
        ? [all, ...everything].slice((page - 1) * size, page * size)
        : [...(page === 1 ? [all] : []), ...everything.slice((page - 1) * size, page * size)];
    return Promise.resolve({ entries: list, unreadable: 0 });
  };
  return { read, asked };
}
const load = (read: (page: number) => Promise<PartyPage | undefined>) =>
  loadParties(read, () => {});

test("a list shorter than a page costs one request", async () => {
  const { read, asked } = service(123);
  const list = await load(read);
  expect(list).toMatchObject({ complete: true, unreadable: 0 });
  expect(list.parties).toHaveLength(123);
  expect(list.parties[0]).toEqual({ id: 1, name: "Компания 1", folded: "компания 1" });
  expect(asked).toEqual([1]);
});

test.each([0, 1, 999, 1000, 1001, 3999, 4000, 4001, 10_000])(
  "all of %i parties are found, in the service's order",
  async (total) => {
    for (const countsAll of [false, true]) {
      const { parties } = await load(service(total, { countsAll }).read);
      expect(parties.map((party) => party.id)).toEqual(
        Array.from({ length: total }, (_, index) => index + 1),
      );
    }
  },
);

test("at most three pages are asked for at once", async () => {
  let open = 0;
  let most = 0;
  const { read } = service(10_000);
  await load(async (page) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return read(page);
  });
  expect(most).toBe(3);
});

test("a service that silently allows only 100 records a page is read to its end", async () => {
  expect((await load(service(730, { pageSize: 100 }).read)).parties).toHaveLength(730);
});

test("a service that does not page is read only once", async () => {
  const long = service(3500, { unpaged: true });
  expect((await load(long.read)).parties).toHaveLength(3500);
  expect(long.asked).toEqual([1]);
  const exactlyFull = service(1000, { unpaged: true });
  expect((await load(exactlyFull.read)).parties).toHaveLength(1000);
  expect(exactlyFull.asked.length).toBeLessThanOrEqual(4);
});

test("a page that is not there ends the list", async () => {
  const { read } = service(2000);
  const list = await load((page) => (page > 2 ? Promise.resolve(undefined) : read(page)));
  expect(list).toMatchObject({ complete: true });
  expect(list.parties).toHaveLength(2000);
});

test("loaded entries are shown while the rest is loading", async () => {
  const seen: PartyList[] = [];
  await loadParties(service(5000).read, (list) => seen.push(list));
  expect(seen.map((list) => [list.parties.length, list.complete])).toEqual([
    [1000, false],
    [4000, false],
  ]);
});

test("a page that fails fails the list", async () => {
  const { read } = service(5000);
  const broken = load((page) => (page === 3 ? Promise.reject(new Error("page 3")) : read(page)));
  await expect(broken).rejects.toThrow("page 3");
});

test("an entry that cannot be requested is counted, not shown", async () => {
  const list = await load(() =>
    Promise.resolve({
      entries: [all, { 7: "Семь" }, { abc: "Буквы" }, { "99999999999999999999": "Много" }],
      unreadable: 1,
    }),
  );
  expect(list.parties.map((party) => party.id)).toEqual([7]);
  expect(list.unreadable).toBe(3);
});

import { expect, test } from "vitest";
import type { InputOf } from "#contract/operations.ts";
import type { VacancyListItem } from "#contract/vacancies.ts";
import type { CheckedPlacements, ForeignTools, UncheckedPlacements } from "./known.ts";
import { listVacancies } from "./list-vacancies.ts";
import { memoryPeriodEnd, memoryStore } from "./testing/model-service.ts";

type Input = InputOf<"listVacancies">;

const cook = {
  id: 1,
  title: "Повар горячего цеха",
  state: { type: "published", title: "Опубликована" },
  archive: 0,
  company: { id: 7, name: "ООО «Ромашка»" },
  createdAt: "2026-03-01T10:00:00+03:00",
};
const driver = {
  id: 2,
  title: "Водитель",
  state: { type: "not_paid", title: "Не оплачена" },
  archive: 1,
  company: { id: 8, name: "АО «Ёлка»" },
  createdAt: "2026-03-01T08:30:00+00:00",
};
const onlyNumber = { id: 345 };
const all = [onlyNumber, cook, driver];

const asked: string[] = [];

/** Nothing is requested: what was found out about placements is remembered. */
function toolsFor(
  known: readonly VacancyListItem[],
  found: readonly CheckedPlacements[] = [],
): ForeignTools {
  return {
    ask: (name) => Promise.reject(new Error(name)),
    recall: () => Promise.resolve(undefined),
    memory: {
      vacancy: () => Promise.resolve(undefined),
      vacancies: () => Promise.resolve(known),
      days: () => Promise.resolve(memoryStore()),
      periodEnd: memoryPeriodEnd("inclusive"),
      placements: {
        get: (id) => found.find(({ item }) => item.id === id),
        put: ({ item }) => void asked.push(String(item.id)),
      },
    },
    limit: (send) => send(),
    today: "2026-03-31",
    signal: new AbortController().signal,
  };
}

async function last(tools: ForeignTools, input: Input, wanted?: { readonly most: number }) {
  let found;
  for await (const answer of listVacancies(tools, input, wanted)) found = answer;
  if (found === undefined) throw new Error("no answer");
  return found;
}

/** In any order of arrival. */
async function ids(query: NonNullable<Input["query"]>) {
  const [found, again] = await Promise.all(
    [all, all.toReversed()].map(async (known) =>
      (await last(toolsFor(known), { query })).data.items.map(({ id }) => id),
    ),
  );
  expect(again).toEqual(found);
  return found;
}

test("vacancies are sorted by moment, newest first; unknown moments come last in both directions", async () => {
  expect(await ids({})).toEqual([2, 1, 345]);
  expect(await ids({ sort: "createdAt", direction: "asc" })).toEqual([1, 2, 345]);
  expect(await ids({ sort: "title", direction: "asc" })).toEqual([2, 1, 345]);
  expect(await ids({ sort: "title", direction: "desc" })).toEqual([1, 2, 345]);
});

test("filters use only known values, and a title is found by parts of its words in any order", async () => {
  expect(await ids({ title: "ПОВ" })).toEqual([1]);
  expect(await ids({ title: "цех ПОВ" })).toEqual([1]);
  expect(await ids({ title: "цех вод" })).toEqual([]);
  expect(await ids({ title: "345" })).toEqual([345]);
  expect(await ids({ state: "not_paid" })).toEqual([2]);
  expect(await ids({ archive: false })).toEqual([1]);
  expect(await ids({ archive: true })).toEqual([2]);
  expect(await ids({ company_id: 7 })).toEqual([1]);
});

test("pages are counted as the service counts them, and a list that is remembered says so", async () => {
  const page = async (page: number, limit: number) =>
    await last(toolsFor(all), { params: { page, limit } });
  expect(await page(1, 2)).toMatchObject({
    data: { total: 3, pages: { page: 1, total: 2 } },
    complete: false,
    unchecked: [{ because: "remembered" }],
  });
  expect((await page(2, 2)).data.items).toEqual([onlyNumber]);
  expect((await page(9, 20)).data).toMatchObject({ items: [], total: 3, pages: { total: 1 } });
  const none = await last(toolsFor([]), {});
  expect(none.data).toMatchObject({ items: [], total: 0, pages: { total: 1 } });
});

const item = (id: number, error?: string): CheckedPlacements["item"] => ({
  id,
  placedOn: null,
  editedAt: null,
  flags:
    error === undefined
      ? []
      : [{ kind: "site-error", site: "1", title: "А", error, link: "unknown" }],
  views: [],
  calls: [],
  responses: null,
  daysLeft: null,
});
const failed = (id: number): UncheckedPlacements => ({
  because: "placements",
  id,
  kinds: ["no-views"],
  unnamed: [],
  problem: "server",
});

test("the filter by attention keeps what needs it and what could not be checked, checks no archived vacancy, and stops where the user is to be asked", async () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, archive: 0 }));
  const known = [...rows, { id: 5, archive: 1 }];
  const found: readonly CheckedPlacements[] = [
    { item: item(1, "Нет телефона."), unchecked: failed(1) },
    { item: item(2), unchecked: undefined },
    { item: item(3), unchecked: failed(3) },
    { item: item(4, "Логотип мал."), unchecked: undefined },
  ];
  const query = { attention: true };
  const whole = await last(toolsFor(known, found), { query });
  expect(whole.data).toMatchObject({ items: [{ id: 4 }, { id: 3 }, { id: 1 }], checked: 4 });
  expect(whole.unchecked).toEqual([failed(3), { because: "remembered" }]);
  const part = await last(toolsFor(known, found), { query }, { most: 2 });
  expect(part.data).toMatchObject({ items: [{ id: 4 }, { id: 3 }], checked: 2 });
  expect(part.unchecked).toContainEqual({ because: "size", of: 4 });
  const calm = await last(toolsFor(known, found), { query: { attention: false } });
  expect(calm.data.items.map(({ id }) => id)).toEqual([3, 2]);
  expect(asked).toEqual([]);
});

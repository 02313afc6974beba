import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { salvage } from "./salvage.ts";
import { unwrapped, wrapped } from "./wrapping.ts";

const bare = {
  from: "2026-11-01",
  to: "2026-11-21",
  summary: 7,
  views: [
    { title: "Работёнка", url: "https://rabotenka.example/1", views: 7 },
    { title: "Доска", url: "Ссылки нет", error: "Площадка не собирает статистику" },
  ],
};

test.for(["vacancyViews", "vacancyCalls"] as const)(
  "%s is read alike with `data` and without",
  (name) => {
    const { replies, records } = operations[name];
    for (const answer of [bare, { data: bare }]) {
      const read = salvage(replies[200], wrapped(answer), records);
      expect(read).toEqual({ ok: true, value: { data: bare }, unreadable: [] });
      expect(unwrapped(wrapped(answer))).toEqual(bare);
    }
  },
);

test("a list is read with and without `data`", () => {
  const { replies, records } = operations.listPayers;
  const bareList = [{ "": "Все" }, { "7": "ООО «Заря»" }];
  for (const answer of [bareList, { data: bareList }]) {
    expect(salvage(replies[200], wrapped(answer), records)).toMatchObject({
      ok: true,
      value: { data: bareList },
    });
  }
});

test("an entry with an error has no number, and one with neither is set aside", () => {
  const { replies, records } = operations.vacancyViews;
  const site = { title: "Сайт", url: "https://site.example" };
  const entries = [
    { ...site, views: 5, error: "Площадка не собирает статистику" },
    { ...site, views: 5, error: null },
    site,
  ];
  const read = salvage(replies[200], wrapped({ ...bare, views: entries }), records);
  expect(read).toMatchObject({
    ok: true,
    value: {
      data: {
        views: [
          { ...site, error: expect.any(String) },
          { ...site, views: 5 },
        ],
      },
    },
    unreadable: [{ index: 2 }],
  });
  expect(JSON.stringify(read)).not.toContain('"views":5,"error"');
});

test("anything but an object is left for the schema to refuse", () => {
  for (const answer of [undefined, null, "<html>", 7]) {
    expect(wrapped(answer)).toBe(answer);
    expect(unwrapped(answer)).toBe(answer);
  }
});

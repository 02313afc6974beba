import * as z from "zod/mini";
import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { salvage } from "./salvage.ts";

const schema = z.object({
  data: z.object({
    items: z.array(z.object({ count_id: z.int(), name: z.string() })),
    total: z.int(),
  }),
});
const records = ["data", "items"];
const answer = (items: unknown[], total: unknown = items.length) => ({ data: { items, total } });

test("unreadable records are reported with place, number, field and expected type", () => {
  const read = salvage(
    schema,
    answer([
      { count_id: 1, name: "а" },
      { count_id: 2, name: 7 },
      "нет",
      { count_id: 4, name: "г" },
    ]),
    records,
  );
  expect(read).toMatchObject({
    ok: true,
    value: { data: { items: [{ count_id: 1 }, { count_id: 4 }], total: 4 } },
    unreadable: [
      { index: 1, id: "2", field: "name", expected: "string" },
      { index: 2, id: undefined, expected: "object" },
    ],
  });
});

test("an error outside the records makes the whole answer unreadable and names the place", () => {
  expect(salvage(schema, answer([], "много"), records)).toMatchObject({
    ok: false,
    parts: [{ path: "data.total", expected: "number" }],
  });
  expect(salvage(schema, undefined, records)).toMatchObject({ ok: false });
  expect(salvage(schema, { data: { items: {}, total: 0 } }, records)).toMatchObject({ ok: false });
});

test("an answer without a list of records is read completely or not at all", () => {
  const read = salvage(schema, answer([{ count_id: 1, name: 7 }]), undefined);
  expect(read).toMatchObject({ ok: false, parts: [{ path: "data.items[0].name" }] });
});

test("each operation's list of records is at the path its row gives", () => {
  const list = { items: [{}], total: 0, pages: { page: 1, total: 1 } };
  const read = salvage(
    operations.listInvoices.replies[200],
    { data: list },
    operations.listInvoices.records,
  );
  expect(read).toMatchObject({ ok: true, unreadable: [{ index: 0 }] });
  const parties = salvage(
    operations.listPayers.replies[200],
    { data: [{ "1": "а" }, { "2": 7 }] },
    operations.listPayers.records,
  );
  expect(parties).toMatchObject({
    ok: true,
    value: { data: [{ "1": "а" }] },
    unreadable: [{ index: 1 }],
  });
});

import * as z from "zod/mini";
import { expect, test } from "vitest";
import { dateOnly } from "#contract/wire.ts";
import { readReply } from "./reply-reader.ts";

const row = z.object({
  id: z.int(),
  name: z.string(),
  day: dateOnly,
  order: z.nullable(z.union([z.string(), z.number()])),
  state: z.enum(["open", "closed"]),
  isOld: z.boolean(),
  since: z.optional(z.string()),
  rest: z.unknown(),
});
const schema = z.object({ data: z.object({ items: z.array(row), total: z.number() }) });

const valid = {
  id: 1,
  name: "Первый",
  day: "2026-11-25",
  order: "12",
  state: "open",
  isOld: false,
  since: "2020",
  rest: { any: ["thing"] },
};
const { since: _, ...shorter } = valid;
const reply = (...items: unknown[]) => ({ data: { items, total: 2 } });

test("a reply of declared fields in their order is sent without a copy", () => {
  const body = reply(valid, { ...shorter, order: null });
  expect(readReply(schema, body).data).toBe(body);
});

test.for([
  ["an undeclared field", reply({ ...valid, secret: 1 }), reply(valid)],
  ["an undeclared field at the top", { ...reply(valid), secret: 1 }, reply(valid)],
  ["another order", reply(Object.fromEntries(Object.entries(valid).toReversed())), reply(valid)],
] as const)("%s does not leave the service", ([, body, sent]) => {
  expect(JSON.stringify(readReply(schema, body).data)).toBe(JSON.stringify(sent));
});

test("fields are known by their names, not by what they hold", () => {
  const pair = z.object({ first: z.string(), second: z.string() });
  const swapped = readReply(pair, { second: "2", first: "1" });
  expect(JSON.stringify(swapped.data)).toBe('{"first":"1","second":"2"}');
  expect(readReply(pair, { first: "1", secret: "2" }).success).toBe(false);
  expect(readReply(pair, { first: "1" }).success).toBe(false);
});

test.for([
  ["a missing field", { ...valid, name: undefined }],
  ["half a number", { ...valid, id: 1.5 }],
  ["a number beyond 2^53", { ...valid, id: 2 ** 53 }],
  ["a day that does not exist", { ...valid, day: "2026-02-31" }],
  ["another state", { ...valid, state: "lost" }],
  ["no number at all", { ...valid, order: Number.NaN }],
  ["a text for a flag", { ...valid, isOld: "false" }],
  ["null for an optional text", { ...valid, since: null }],
  ["a list for a row", [valid]],
  ["nothing for a row", null],
] as const)("%s is an error", ([, wrong]) => {
  expect(readReply(schema, reply(valid, wrong)).success).toBe(false);
});

test("a text that its schema changes is sent changed", () => {
  const trimmed = z.object({ name: z.string().check(z.trim()) });
  expect(readReply(trimmed, { name: " А " }).data).toEqual({ name: "А" });
});

test("a schema with a check of the whole is read by it", () => {
  const ordered = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to));
  expect(readReply(ordered, { from: 2, to: 1 }).success).toBe(false);
  expect(readReply(z.array(ordered), [{ from: 1, to: 2 }]).data).toEqual([{ from: 1, to: 2 }]);
});

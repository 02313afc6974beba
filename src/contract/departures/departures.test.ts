import * as z from "zod/mini";
import { expect, test } from "vitest";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { departureLine, checkRefusal, checkSuccess } from "./find-departures.ts";
import { sentenceFor, isOwnField } from "./sentence-places.ts";
import { sentenceOf } from "./sentences.ts";
import { pathText, shapeOf } from "./shape.ts";

/** Every field of a JSON schema by its path. */
function fieldsOf(
  schema: z.core.JSONSchema.BaseSchema,
  path: readonly PropertyKey[],
): PropertyKey[][] {
  const parts = [...(schema.anyOf ?? [])].map((part) => fieldsOf(part as never, path));
  const items = schema.items === undefined ? [] : fieldsOf(schema.items as never, [...path, 0]);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    [...path, name],
    ...fieldsOf(part as never, [...path, name]),
  ]);
  return [...parts.flat(), ...items, ...own];
}

test("every field of the interface's answers is named by the sentence that its departures cite", () => {
  // Parameters are named by their kind.
  const isLeftOut = (path: readonly PropertyKey[]): boolean =>
    isOwnField(path) || path.includes("specific") || path.join(".") === "data";
  const unnamed: string[] = [];
  for (const [name, row] of Object.entries(operations) as [OperationName, Operation][]) {
    if (!row.source.startsWith("§") || row.unshown === "answer") continue;
    for (const [status, schema] of Object.entries(row.replies)) {
      if (Number(status) >= 300 || schema === null) continue;
      const fields = fieldsOf(z.toJSONSchema(schema, { unrepresentable: "any" }), []);
      for (const path of fields.filter((path) => !isLeftOut(path))) {
        const { says } = sentenceOf(sentenceFor(name, path));
        const field = String(path.at(-1));
        if (!new RegExp(`[\`.]${field}\``).test(says)) unnamed.push(`${name}: ${path.join(".")}`);
      }
    }
  }
  expect(unnamed).toEqual([]);
});

test("a departure names the place, kind and sentence, but none of the answer's values", () => {
  const { departures } = checkSuccess("listPayers", {
    status: 200,
    body: { data: [{ "": "Все" }, { "Канарейкина Анна": 9_161_234_567 }, { "7": null }] },
  });
  const told = departures.map(departureLine);
  expect(told).toEqual([
    "§2.2 filter-entry: data[1].* (and 1 more like it) is an integer; expected a text · tolerated by the app",
    "§4.2 filter-list-id: data[1] is a text of 16 characters; expected an integer as the key",
  ]);
});

test.for([
  ["15.03.2026", "a text like 00.00.0000"],
  ["+7 (916) 123-45-67", "a text like +0 (000) 000-00-00"],
  ["2026-03-15T10:00:00Z", "a text like 0000-00-00T00:00:00Z"],
  ["Анна", "a text of 4 characters"],
  ["", "an empty text"],
  [1.5, "a number that is no integer"],
  [null, "null"],
  [undefined, "nothing"],
  [[], "an empty array"],
  [{ id: 1, title: "Анна", Анна: 1 }, "an object with id, title and 1 more"],
  [{ Анна: 1 }, "an object of 1 field"],
] as const)("%j is %s", ([value, shape]) => {
  expect(shapeOf(value)).toBe(shape);
});

test("a place in a record that the contract does not know is not named", () => {
  expect(pathText(["data", "items", 3, "amount"])).toBe("data.items[3].amount");
  expect(pathText(["data", 0, "Канарейкина"])).toBe("data[0].*");
  expect(pathText([])).toBe("the answer");
});

test("refusals are judged only where the interface shows their body", () => {
  expect(checkRefusal("invoiceDetails", { status: 404, body: "" })).toEqual({
    departures: [],
    tried: [],
  });
  expect(checkRefusal("deleteVacancy", { status: 400, body: { errors: 1 } }).departures).toEqual(
    [],
  );
  const [wrong] = checkRefusal("createVacancy", {
    status: 400,
    body: { message: "Нет" },
  }).departures;
  expect(wrong).toMatchObject({ check: "vacancy-errors", path: "data", tolerated: true });
});

test("the number of links leaves out what nobody can open, as the service and the app do", () => {
  const urls = ["https://a.example/1", "https://ok@a.example/2", "Ссылки пока нет."];
  const found = (count: number) =>
    checkSuccess("vacancyLinks", {
      status: 200,
      body: { data: { count, items: urls.map((url, id) => ({ id, title: `${id}`, url })) } },
    }).departures.map(departureLine);
  expect(found(1)).toEqual([]);
  expect(found(2)).toEqual([expect.stringContaining("expected the number of links, 1")]);
});

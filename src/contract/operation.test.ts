import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operations } from "#contract/operations.ts";
import { operationPath, type Operation } from "./operation.ts";

test("path parameters are filled in, and missing trailing ones are left out", () => {
  const path = (params: { page?: number; limit?: number }) =>
    operationPath(operations.listInvoices, { params });
  expect(path({ page: 2, limit: 50 })).toBe("/v1/billing/counts/2/50");
  expect(path({ page: 2 })).toBe("/v1/billing/counts/2");
  expect(path({})).toBe("/v1/billing/counts");
});

test("query values are escaped, flags become 0 or 1, and missing values are not sent", () => {
  expect(
    operationPath(operations.listInvoices, {
      query: { count_number: "№ 7&sort=x", amount: 5, sort: undefined },
    }),
  ).toBe("/v1/billing/counts?count_number=%E2%84%96+7%26sort%3Dx&amount=5");
  expect(operationPath(operations.listPayers, { query: { with_acts: true } })).toBe(
    "/v1/billing/filter/payers?with_acts=1",
  );
});

/** Only hashed, never stored. */
const secrets = new Set(["password", "current_password", "code"]);

test("no text of a request that may reach the store has a NUL, which PostgreSQL cannot store", () => {
  const open: string[] = [];
  const collect = (part: z.core.JSONSchema._JSONSchema | undefined, place: string): void => {
    if (part === undefined || typeof part === "boolean") return;
    const { type, format, enum: values, const: one, pattern, allOf = [] } = part;
    const patterns = [pattern, ...allOf.map((each) => Object(each).pattern as unknown)];
    const isClosed = patterns.some(
      (each) => typeof each === "string" && !new RegExp(each, "u").test("a\0b"),
    );
    if (type === "string" && (format ?? values ?? one) === undefined && !isClosed) open.push(place);
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      if (!secrets.has(name)) collect(inner, `${place} ${name}`);
    }
    for (const inner of part.anyOf ?? []) collect(inner, place);
  };
  for (const [name, { params, query, body, ownBody }] of Object.entries<Operation>(operations)) {
    // The service checks a vacancy's parameters by property.
    for (const given of [params, query, ownBody === true ? undefined : body]) {
      if (given !== undefined) collect(z.toJSONSchema(given, { io: "input" }), name);
    }
  }
  expect(open).toEqual([]);
});

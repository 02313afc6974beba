import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { operationPath } from "./operation.ts";

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

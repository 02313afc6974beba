import { expect, test } from "vitest";
import { ApiError, type ApiErrorKind } from "./api-error.ts";
import { askForPage } from "./page-limit.ts";

const service = (largest: number, kind: ApiErrorKind = "invalid") => {
  const asked: number[] = [];
  return {
    asked,
    ask: async (limit: number) => {
      asked.push(limit);
      if (limit > largest) throw new ApiError(kind, { status: 400 });
      return limit;
    },
  };
};

test("after a service refuses a large page, the app asks for a smaller one and keeps that size", async () => {
  const { ask, asked } = service(100);
  expect(await askForPage(501, ask)).toBe(100);
  expect(await askForPage(501, ask)).toBe(100);
  expect(asked).toEqual([501, 100, 100]);
});

test("a refusal at every size is reported, and other failures are not retried", async () => {
  const never = service(0);
  await expect(askForPage(502, never.ask)).rejects.toThrow("invalid");
  expect(never.asked).toEqual([502, 100, 20]);
  const closed = service(0, "forbidden");
  await expect(askForPage(503, closed.ask)).rejects.toThrow("forbidden");
  expect(closed.asked).toEqual([503]);
});

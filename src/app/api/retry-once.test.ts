import { expect, test, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "./api-error.ts";
import { retryOnce } from "./queries.ts";

const failing = (kind: ApiErrorKind, status: number, times: number) => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= times) throw new ApiError(kind, { status });
    return asked;
  };
  return { ask, asked: () => asked };
};

test("a service that is briefly away is asked once more, and not a third time", async () => {
  vi.useFakeTimers();
  const brief = retryOnce(failing("offline", 0, 1).ask);
  await vi.runAllTimersAsync();
  await expect(brief).resolves.toBe(2);
  const long = failing("server", 503, 9);
  const asking = expect(retryOnce(long.ask)).rejects.toThrow("server (503)");
  await vi.runAllTimersAsync();
  await asking;
  expect(long.asked()).toBe(2);
  vi.useRealTimers();
});

test("a refusal and an error of the service's own are not asked about again", async () => {
  for (const [kind, status] of [
    ["forbidden", 403],
    ["server", 500],
  ] as const) {
    const refused = failing(kind, status, 9);
    await expect(retryOnce(refused.ask)).rejects.toThrow(`(${status})`);
    expect(refused.asked()).toBe(1);
  }
});

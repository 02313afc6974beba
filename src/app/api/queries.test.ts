import { expect, test, vi } from "vitest";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { refetchAfter, staleAfter } from "./queries.ts";
import { retryOnce } from "./retries.ts";
import { successReply } from "./request.ts";

const failing = (kind: ApiErrorKind, status: number, times: number) => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= times) throw new ApiError(kind, { status });
    return asked;
  };
  return { ask, asked: () => asked };
};

test("a query is retried once when the service is away", async () => {
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

test("after a 429 all background requests pause as long as the service asks, and then go on", async () => {
  vi.useFakeTimers();
  const limited = (retryAfter: string, times: number) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked <= times) throw new ApiError("too-many", { status: 429, retryAfter });
      return asked;
    };
    return { ask, asked: () => asked };
  };
  const [first, other] = [limited("30", 1), limited("30", 0)];
  const answers = [retryOnce(first.ask)];
  await vi.advanceTimersByTimeAsync(1_000);
  answers.push(retryOnce(other.ask));
  await vi.advanceTimersByTimeAsync(28_000);
  expect([first.asked(), other.asked()]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(answers)).toEqual([2, 1]);

  const closed = limited("3600", 9);
  const failing = expect(retryOnce(closed.ask)).rejects.toThrow("too-many (429)");
  await vi.advanceTimersByTimeAsync(0);
  await failing;
  await expect(retryOnce(closed.ask)).rejects.toThrow("too-many (429)");
  expect(closed.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await retryOnce(other.ask)).toBe(2);
  vi.useRealTimers();
});

test("a refusal and a service error are not retried", async () => {
  for (const [kind, status] of [
    ["forbidden", 403],
    ["server", 500],
  ] as const) {
    const refused = failing(kind, status, 9);
    await expect(retryOnce(refused.ask)).rejects.toThrow(`(${status})`);
    expect(refused.asked()).toBe(1);
  }
});

test("a change invalidates queries of its kind and the audit; a read invalidates nothing", () => {
  const names = Object.keys(operations) as OperationName[];
  for (const name of names) {
    const row: Operation = operations[name];
    const stale = staleAfter(name, row);
    expect(stale.includes("listAudit"), name).toBe(row.changes !== undefined);
    expect(stale.length > 1, name).toBe(row.changes !== undefined);
    for (const read of stale)
      expect(operations[read], `${name}: ${read}`).not.toHaveProperty("changes");
  }
  expect(staleAfter("editVacancy", operations["editVacancy"])).toContain("vacancyDetails");
  expect(staleAfter("endOwnSession", operations["endOwnSession"])).toContain("listUsers");
});

test("a change made while a list is on its way for the first time is in the list", async () => {
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let asked = 0;
  const list = new QueryObserver<string[]>(queryClient, {
    queryKey: ["listApiKeys"],
    queryFn: async () => (await answers[asked++]?.promise) ?? [],
  });
  const close = list.subscribe(() => undefined);
  const refetched = refetchAfter("createApiKey");
  await vi.waitFor(() => expect(asked).toBe(2), { timeout: 10_000 });
  answers[1]?.resolve(["the new key"]);
  answers[0]?.resolve([]);
  await refetched;
  expect(list.getCurrentResult().data).toEqual(["the new key"]);
  close();
  queryClient.clear();
});

test("the overview and the number of new responses follow one's own changes, deletions too", () => {
  for (const name of ["publishVacancy", "unpublishVacancy", "deleteVacancy"] as const) {
    expect(staleAfter(name, operations[name]), name).toContain("vacancyOverview");
  }
  // A deleted vacancy's responses go with it.
  const erasing = ["eraseResponse", "eraseCandidate", "deleteVacancy"] as const;
  for (const name of ["enterResponse", ...erasing] as const) {
    expect(staleAfter(name, operations[name]), name).toEqual(
      expect.arrayContaining(["vacancyOverview", "newResponses"]),
    );
  }
});

test("a deleted record is not fetched again by its own page", () => {
  expect(staleAfter("deleteVacancy", operations["deleteVacancy"])).not.toContain("vacancyDetails");
  expect(staleAfter("eraseResponse", operations["eraseResponse"])).not.toContain("responseDetails");
  expect(staleAfter("eraseCandidate", operations["eraseCandidate"])).not.toContain(
    "responseDetails",
  );
});

test("an undeclared 2xx is read with the schema of the declared success", () => {
  const { listOwnSessions, createVacancy, editVacancy } = operations;
  expect(successReply(listOwnSessions, 203)).toBe(listOwnSessions.replies[200]);
  expect(successReply(createVacancy, 200)).toBe(createVacancy.replies[201]);
  expect(successReply(editVacancy, 204)).toBeNull();
  expect(successReply(editVacancy, 200)).toBeNull();
});

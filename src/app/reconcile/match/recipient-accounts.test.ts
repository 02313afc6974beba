import { expect, test } from "vitest";
import { nextTask } from "../../format/long-job.ts";
import { accountKey, fetchAccounts, type AccountQuestion } from "./recipient-accounts.ts";

const { signal } = new AbortController();
const own = "40702810138000000001";
const other = "40702810900000000009";
const ask = async (
  questions: readonly AccountQuestion[],
  printed: Readonly<Record<number, string>>,
) => {
  const asked: number[] = [];
  const answers = await fetchAccounts(
    questions,
    async (countId) => {
      asked.push(countId);
      return await Promise.resolve(printed[countId]);
    },
    signal,
  );
  return { asked, answers };
};

test("an account is the recipient's if one invoice shows it, and no more invoices are requested", async () => {
  const recipient = "ООО «Вакансиум»";
  const { asked, answers } = await ask([{ account: own, recipient, countIds: [1, 2, 3] }], {
    1: other,
    2: "40702 810 1 3800 0000001",
    3: own,
  });
  expect(asked).toEqual([1, 2]);
  expect(answers.get(accountKey(own, recipient))).toBe("same");
});

test("an account is another's if all invoices show a different one, and unknown if none is shown", async () => {
  const countIds = [1, 2, 3, 4];
  const { asked, answers } = await ask(
    [
      { account: own, recipient: "А", countIds },
      { account: own, recipient: "Б", countIds: [8, 9] },
    ],
    { 1: other, 3: "", 9: "" },
  );
  expect(new Set(asked)).toEqual(new Set([1, 2, 3, 8, 9]));
  expect(asked).toHaveLength(5);
  expect(answers.get(accountKey(own, "А"))).toBe("other");
  expect(answers.get(accountKey(own, "Б"))).toBe("unknown");
});

test("the number of requests is limited", async () => {
  const questions = Array.from({ length: 300 }, (_, at) => ({
    account: own,
    recipient: `ООО ${at}`,
    countIds: [at],
  }));
  const { asked, answers } = await ask(questions, {});
  expect(asked).toHaveLength(100);
  expect(answers.size).toBe(100);
});

test("once a request fails, the search ends with its error, and no more invoices are requested", async () => {
  const asked: number[] = [];
  const questions = Array.from({ length: 50 }, (_, at) => ({
    account: own,
    recipient: `ООО ${at}`,
    countIds: [at],
  }));
  const search = fetchAccounts(
    questions,
    async (countId) => {
      asked.push(countId);
      if (countId === 0) throw new Error("Not reachable");
      await nextTask();
      return undefined;
    },
    signal,
  );
  await expect(search).rejects.toThrow("Not reachable");
  for (const _ of questions) await nextTask();
  expect(asked).toEqual([0, 1, 2, 3]);
});

test("once the search is canceled, no more invoices are requested, and it ends with the signal's reason", async () => {
  const given = new AbortController();
  const asked: number[] = [];
  const printed = async (countId: number) => {
    asked.push(countId);
    given.abort(new Error("given up"));
    return await Promise.resolve(other);
  };
  const questions = [{ account: own, recipient: "А", countIds: [1, 2, 3] }];
  await expect(fetchAccounts(questions, printed, given.signal)).rejects.toThrow("given up");
  expect(asked).toEqual([1]);
});

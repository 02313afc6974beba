import { expect, test } from "vitest";
import { wholeOf } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import type { Debts, Register } from "./read-debts.ts";

const data: Debts = {
  items: [],
  total: 0,
  pages: { page: 1, total: 1 },
  sums: { count: 0, amount: 0 },
  ages: [],
  today: "2026-04-15",
};
const answer = (complete: boolean): Answer<Debts> => ({
  data,
  unreadable: [],
  receivedAt: 0,
  etag: undefined,
  known: {
    complete,
    asOf: 0,
    unchecked: complete ? [] : [{ because: "names" }],
    isCheap: true,
  },
});

test("only the whole of an answer can be printed or saved: a part does not compile, and is no whole", () => {
  const part = answer(false);
  const register: Register = {
    debts: part.data.items,
    // @ts-expect-error -- what an answer says so far is not known to be all of it
    sums: part.data,
    invoices: undefined,
  };
  expect(register.sums).toBe(data);
  expect(wholeOf(part)).toBeUndefined();
  const sums = wholeOf(answer(true));
  if (sums === undefined) throw new Error("a complete answer is the whole");
  const whole: Register = { debts: sums.items, sums, invoices: undefined };
  expect(whole.sums).toBe(data);
});

import { expect, test } from "vitest";
import { requestLimit } from "./dashboard-queries.ts";

test("tasks run in order, no more than the limit at once", async () => {
  const limit = requestLimit(4);
  const started: number[] = [];
  let open = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      limit(async () => {
        started.push(index);
        open += 1;
        most = Math.max(most, open);
        for (let turn = 0; turn <= index % 3; turn += 1) await Promise.resolve();
        open -= 1;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(started).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test("a failed task lets the next one start", async () => {
  const limit = requestLimit(1);
  const failing = limit(() => Promise.reject(new Error("no")));
  const next = limit(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

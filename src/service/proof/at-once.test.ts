import { expect, test } from "vitest";
import type { OperationName } from "#contract/operations.ts";
import { servedOperations, type ServedOperation } from "../served-operations.ts";
import { ask } from "../testing/ask.ts";
import { onBothStores } from "../testing/start.ts";
import { makeCaller, makeKnownWorld, requestFor } from "./known-world.ts";

/** Every change of the table, and what reveals protected data. */
const changes = (Object.entries(servedOperations) as [OperationName, ServedOperation][]).filter(
  ([, row]) => row.recordId !== undefined && row.access.allow !== "anyone",
);
const atOnce = 4;

onBothStores(
  "a change that comes several times at once",
  (running) => {
    test.for<readonly [how: string, key: Record<string, string>]>([
      ["without a key", {}],
      ["with one Idempotency-Key", { "idempotency-key": "once" }],
    ])(
      "%s, is done or refused, and never fails in the store",
      { timeout: 60_000 },
      async ([, key]) => {
        const failed: string[] = [];
        const done = new Set<string>();
        for (const [name, row] of changes) {
          const known = await makeKnownWorld(running());
          const { address, ...request } = requestFor(known, name, row);
          const { headers } = await makeCaller(running(), known.clientId, row);
          const sent = { ...request, headers: { ...headers, ...key } };
          const answered = await Promise.all(
            Array.from({ length: atOnce }, async () => await ask(running(), address, sent)),
          );
          for (const { status, text } of answered) {
            if (status >= 500) failed.push(`${name}: ${status} ${text}`);
            if (status < 300) done.add(name);
          }
        }
        expect(failed).toEqual([]);
        // Otherwise the requests did not come so far.
        expect(done.size).toBeGreaterThan(changes.length * 0.7);
      },
    );
  },
  { callsPerMinute: 60_000 },
);

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore, type Store } from "#service/store/open.ts";
import { endLaunched } from "#service/testing/launch.ts";
import { makePartner } from "#service/testing/people.ts";
import { testPostgres } from "#service/testing/start.ts";
import {
  postgresBinaries,
  startThrowAway,
  type ThrowAwayPostgres,
} from "#service/testing/throw-away-postgres.ts";
import { inFull, judge, rounds, superviseService, tell, writeResponses } from "./rounds.ts";

/** A PostgreSQL that these proofs can end and freeze. */
let database: ThrowAwayPostgres;
let store: Store;

beforeEach(async () => {
  const bin = postgresBinaries();
  if (bin === undefined || testPostgres === undefined) return;
  database = await startThrowAway(bin, "everything");
  store = await openStore({ kind: "url", url: database.url });
});

afterEach(async () => {
  endLaunched();
  if (testPostgres === undefined) return;
  await store.close();
  await database.stop();
});

describe.skipIf(testPostgres === undefined)("PostgreSQL", () => {
  const ways = ["fast", "immediate", "killed", "connections"] as const;
  const wanted = rounds({ whole: 30, short: ways.length });

  test(
    "that goes away and comes back does not end the service, and nothing acknowledged is lost or doubled",
    async () => {
      const partner = await makePartner({ store, url: "" });
      const service = await superviseService({ DATABASE_URL: database.url });
      const writing = writeResponses(partner, () => service.url);
      let longestWaitMs = 0;
      await writing.goesOn(50);
      for (let round = 0; round < wanted; round += 1) {
        const how = ways[round % ways.length] ?? "fast";
        if (how === "connections") await database.endConnections();
        else {
          const before = writing.refused();
          await database.end(how);
          await expect
            .poll(() => writing.refused(), { timeout: 60_000 })
            .toBeGreaterThan(before + 12);
          await database.startAgain();
        }
        const back = performance.now();
        await writing.goesOn(1);
        longestWaitMs = Math.max(longestWaitMs, performance.now() - back);
        await writing.goesOn(100);
      }
      await writing.end();
      const exitCode = await service.stop();
      const judged = await judge(store, writing);
      const deaths = service.deaths();
      tell("PostgreSQL restarts", {
        rounds: wanted,
        ...judged,
        "503 or no answer": writing.refused(),
        deaths,
        "longest wait after its return in ms": Math.round(longestWaitMs),
      });
      expect(writing.wrong).toEqual([]);
      expect(judged).toMatchObject({ lost: 0, doubled: 0 });
      expect([deaths, exitCode]).toEqual([0, 0]);
      if (inFull) expect(longestWaitMs).toBeLessThanOrEqual(2_000);
    },
    120_000 + wanted * 30_000,
  );
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { dayMs } from "#service/clock.ts";
import { acceptClock } from "#service/responses/retention.ts";
import { beginSession } from "#service/session/session-store.ts";
import { openStore } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { builtService, endLaunched, start, stop } from "#service/testing/launch.ts";
import { makeResponse, makeUser } from "#service/testing/make.ts";
import { makePartner } from "#service/testing/people.ts";
import { emptyPlace, type TestPlace } from "#service/testing/start.ts";
import { rounds, printFigures } from "./rounds.ts";

const run = promisify(execFile);
let place: TestPlace | undefined;

afterEach(async () => {
  endLaunched();
  await place?.end();
});

/** How many days the clock is ahead of the store. */
const wrong = [300, -300, 8, -2] as const;
const wanted = rounds({ whole: 12, short: 1 });
/** So few that they may be erased without confirmation. */
const responses = 40;

test(
  "a clock that is wrong erases nothing and signs nobody out, and goes on once it is told to",
  async () => {
    const kept = await emptyPlace("sqlite");
    place = kept;
    if (kept.kind !== "folder") throw new Error("SQLite has a folder");
    const environment = { PLACARD_DATA: kept.path, PLACARD_DEMO: "off" };
    const prepared = await openStore(kept);
    const { clientId, vacancyId } = await makePartner({ store: prepared, url: "" });
    const { id: userId } = await makeUser(prepared, { clientId, role: "admin" });
    await prepared.close();
    const count = async (): Promise<number> => {
      const store = await openStore(kept);
      const rows = await store.db.selectFrom("responses").select("id").execute();
      await store.close();
      return rows.length;
    };
    const found = { erased: 0, "signed out": 0, silent: 0, "not gone on": 0 };
    for (let round = 0; round < wanted; round += 1) {
      const days = wrong[round % wrong.length] ?? 0;
      const seenAt = Date.now() - days * dayMs;
      const store = await openStore(kept);
      await acceptClock(store, seenAt);
      const token = await beginSession(
        store,
        { now: () => seenAt, sleep: async () => undefined },
        userId,
      );
      await store.db.deleteFrom("responses").execute();
      for (let one = 0; one < responses; one += 1) {
        await makeResponse(store, { clientId, vacancyId });
      }
      await store.db
        .updateTable("responses")
        .set({ keep_until: seenAt + dayMs })
        .execute();
      await store.close();

      const doubting = await start(environment);
      const cookie = `__Host-placard=${token}`;
      if ((await ask(doubting, "/v1/ext/session", { cookie })).status !== 200)
        found["signed out"] += 1;
      if ((await ask(doubting, "/readyz")).status !== 503) found.silent += 1;
      if (!doubting.output().includes("placard clock accept")) found.silent += 1;
      await stop(doubting);
      if ((await count()) !== responses) found.erased += 1;

      await run(process.execPath, [builtService, "clock", "accept"], {
        env: { ...process.env, DATABASE_URL: "", ...environment },
      });
      const believing = await start(environment);
      if ((await ask(believing, "/readyz")).status !== 200) found["not gone on"] += 1;
      await stop(believing);
      const left = days > 0 ? 0 : responses;
      if ((await count()) !== left) found["not gone on"] += 1;
    }
    printFigures("clock", { rounds: wanted, ...found });
    expect(found).toEqual({ erased: 0, "signed out": 0, silent: 0, "not gone on": 0 });
  },
  600_000 + wanted * 60_000,
);

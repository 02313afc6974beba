import { afterEach, describe, expect, test } from "vitest";
import { openStore, type StorePlace } from "#service/store/open.ts";
import { endLaunched } from "#service/testing/launch.ts";
import { makePartner } from "#service/testing/people.ts";
import { emptyPlace, testPostgres, type TestPlace } from "#service/testing/start.ts";
import {
  compareWithStore,
  randomOf,
  rounds,
  superviseService,
  printFigures,
  writeResponses,
} from "./rounds.ts";

let place: TestPlace | undefined;

afterEach(async () => {
  endLaunched();
  await place?.end();
  place = undefined;
});

const environmentOf = (at: StorePlace): Record<string, string> =>
  at.kind === "url" ? { DATABASE_URL: at.url } : { PLACARD_DATA: at.path };

for (const kind of ["sqlite", "postgresql"] as const) {
  describe.skipIf(kind === "postgresql" && testPostgres === undefined)(`on ${kind}`, () => {
    const wanted = rounds({ whole: 100, short: 1 });
    test(
      "a service that is killed while it writes loses and doubles nothing it has acknowledged",
      async () => {
        place = await emptyPlace(kind);
        const prepared = await openStore(place);
        const partner = await makePartner({ store: prepared, url: "" });
        await prepared.close();
        const service = await superviseService(environmentOf(place));
        const writing = writeResponses(partner, () => service.url);
        const random = randomOf();
        for (let round = 0; round < wanted; round += 1) {
          await writing.goesOn(random.whole(1, 40));
          await service.kill();
          await service.startAgain();
        }
        await writing.goesOn(12);
        await writing.end();
        const exitCode = await service.stop();
        const store = await openStore(place);
        const comparison = await compareWithStore(store, writing);
        await store.close();
        const deaths = service.crashes();
        printFigures(`kill -9 on ${kind}`, { rounds: wanted, ...comparison, deaths });
        expect(comparison).toMatchObject({ lost: 0, doubled: 0 });
        expect(writing.wrong).toEqual([]);
        expect([deaths, exitCode]).toEqual([0, 0]);
      },
      600_000 + wanted * 30_000,
    );
  });
}

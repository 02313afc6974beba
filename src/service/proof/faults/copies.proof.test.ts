import { afterEach, describe, expect, test } from "vitest";
import { openStore } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { endLaunched, start } from "#service/testing/launch.ts";
import { makePartner } from "#service/testing/people.ts";
import { startRoundRobin } from "#service/testing/round-robin.ts";
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

const copies = [0, 1, 2] as const;

describe.skipIf(testPostgres === undefined)("Several copies on one PostgreSQL", () => {
  test("that start at once on an empty one make its demonstration once, and all come up", async () => {
    place = await emptyPlace("postgresql", "bare");
    const environment = { DATABASE_URL: urlOf(place), PLACARD_DEMO_INVOICES: "300" };
    const started = await Promise.all(copies.map(() => start(environment)));
    const ready = await Promise.all(started.map(({ url }) => ask({ url }, "/healthz")));
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200]);
    const makers = started.filter(({ output }) => output().includes("Making demonstration data"));
    expect(makers).toHaveLength(1);
    const store = await openStore(place);
    const invoices = await store.db.selectFrom("invoices").select("count_id").execute();
    const clients = await store.db.selectFrom("clients").select("id").execute();
    expect([clients.length, invoices.length]).toEqual([3, 300]);
    await store.close();
  });

  const wanted = rounds({ whole: 10, short: 1 });
  test(
    "behind one address lose only what was in flight on the one that is killed, and nothing when one is replaced",
    async () => {
      place = await emptyPlace("postgresql");
      const store = await openStore(place);
      const partner = await makePartner({ store, url: "" });
      const environment = { DATABASE_URL: urlOf(place) };
      const services = await Promise.all(copies.map(() => superviseService(environment)));
      const proxy = await startRoundRobin(services.map(portOf));
      const writing = writeResponses(partner, () => proxy.url);
      const random = randomOf();
      let inFlight = 0;
      for (let round = 0; round < wanted; round += 1) {
        await writing.goesOn(random.whole(20, 60));
        const killed = random.pick(services);
        const before = proxy.unanswered.length;
        await killed.kill();
        const killedAt = performance.now();
        await writing.goesOn(40);
        const cut = proxy.unanswered.slice(before);
        inFlight += cut.length;
        expect(cut.filter(({ port }) => port !== portOf(killed))).toEqual([]);
        expect(cut.filter(({ sentAt }) => sentAt > killedAt)).toEqual([]);
        await killed.startAgain();
        // Another copy stops for an upgrade.
        const replaced = random.pick(services.filter((service) => service !== killed));
        const known = proxy.unanswered.length;
        await writing.goesOn(random.whole(10, 30));
        proxy.takeOut(portOf(replaced));
        expect(await replaced.stop()).toBe(0);
        await writing.goesOn(20);
        await replaced.startAgain();
        proxy.putBack(portOf(replaced));
        expect(proxy.unanswered.slice(known)).toEqual([]);
      }
      await writing.goesOn(20);
      await writing.end();
      const exitCodes = await Promise.all(services.map((service) => service.stop()));
      await proxy.end();
      const comparison = await compareWithStore(store, writing);
      await store.close();
      const deaths = services.reduce((sum, service) => sum + service.crashes(), 0);
      printFigures("three copies behind one address", {
        rounds: wanted,
        ...comparison,
        "in flight on the killed one": inFlight,
        "other 5xx": writing.wrong.filter((answer) => !answer.startsWith("502")).length,
        deaths,
      });
      expect(writing.wrong.filter((answer) => !answer.startsWith("502"))).toEqual([]);
      expect(comparison).toMatchObject({ lost: 0, doubled: 0 });
      expect([deaths, exitCodes]).toEqual([0, [0, 0, 0]]);
    },
    600_000 + wanted * 60_000,
  );
});

const portOf = ({ url }: { readonly url: string }): number => Number(new URL(url).port);
const urlOf = (at: TestPlace): string => (at.kind === "url" ? at.url : "");

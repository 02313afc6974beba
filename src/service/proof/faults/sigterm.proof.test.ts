import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { openStore, type Store } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { startCrowd } from "#service/testing/crowd.ts";
import { endLaunched } from "#service/testing/launch.ts";
import { makeUser } from "#service/testing/make.ts";
import { makePartner } from "#service/testing/people.ts";
import { startRoundRobin, type RoundRobin } from "#service/testing/round-robin.ts";
import { emptyPlace, testPostgres, type TestPlace } from "#service/testing/start.ts";
import {
  inFull,
  compareWithStore,
  randomOf,
  rounds,
  superviseService,
  printFigures,
  writeResponses,
  type Supervised,
} from "./rounds.ts";

let place: TestPlace | undefined;

afterEach(async () => {
  endLaunched();
  await place?.end();
  place = undefined;
});

const wanted = rounds({ whole: 20, short: 1 });
const connections = rounds({ whole: 200, short: 40 });
/** A short delay for the short proof; the full one uses the default. */
const PLACARD_STOP_WAIT = inFull ? "2" : "1";
const read = { method: "GET", path: "/v1/billing/counts/1/20" } as const;

// In the short run only the three copies below use PostgreSQL.
const kinds = inFull ? (["sqlite", "postgresql"] as const) : (["sqlite"] as const);

for (const kind of kinds) {
  describe.skipIf(kind === "postgresql" && testPostgres === undefined)(`on ${kind}`, () => {
    test(
      "a service that is told to stop while a crowd reads and writes says so first, cuts nobody, and exits with 0",
      async () => {
        place = await emptyPlace(kind);
        const prepared = await openStore(place);
        const partner = await makePartner({ store: prepared, url: "" });
        const headers = await headersOfReader(prepared, partner);
        await prepared.close();
        const service = await superviseService({ ...environmentOf(place), PLACARD_STOP_WAIT });
        const writing = writeResponses(partner, () => service.url, { writers: 6 });
        const crowd = await startCrowd({ url: service.url, connections, headers, ...read });
        const random = randomOf();
        const exitCodes: number[] = [];
        let longestMs = 0;
        for (let round = 0; round < wanted; round += 1) {
          await crowd.isConnected();
          await writing.goesOn(random.whole(10, 60));
          const begun = performance.now();
          const stopped = service.stop();
          const told = await toldUntilNobodyListens(service);
          exitCodes.push(await stopped);
          longestMs = Math.max(longestMs, performance.now() - begun);
          // Requests during the delay are told that the service is stopping, and never again that it is ready.
          expect(told.join(" ")).toMatch(inFull ? /^(200 )*503( 503)*$/ : /^(200 ?)*(503 ?)*$/);
          await service.startAgain();
        }
        await writing.goesOn(12);
        await writing.end();
        const { answers, cut } = await crowd.end();
        exitCodes.push(await service.stop());
        const store = await openStore(place);
        const comparison = await compareWithStore(store, writing);
        await store.close();
        printFigures(`SIGTERM under load, ${kind}`, {
          rounds: wanted,
          ...comparison,
          "answers to readers": answers["200"]?.count ?? 0,
          "p99 of these in ms": answers["200"]?.p99 ?? 0,
          cut,
          "longest stop in ms": Math.round(longestMs),
          "exit codes": [...new Set(exitCodes)].join(" "),
          deaths: service.crashes(),
        });
        expect(Object.keys(answers).filter((status) => !/^(200|503)$/.test(status))).toEqual([]);
        expect(writing.wrong).toEqual([]);
        expect({ ...comparison, cut }).toMatchObject({ lost: 0, doubled: 0, cut: 0 });
        expect([service.crashes(), ...exitCodes.filter((code) => code !== 0)]).toEqual([0]);
      },
      600_000 + wanted * 60_000,
    );
  });
}

describe.skipIf(testPostgres === undefined)("Three copies on one PostgreSQL", () => {
  test(
    "behind a proxy that asks whether they are ready are stopped and started one after another without a lost request",
    async () => {
      place = await emptyPlace("postgresql");
      const store = await openStore(place);
      const partner = await makePartner({ store, url: "" });
      const environment = { ...environmentOf(place), PLACARD_STOP_WAIT };
      const copies = await Promise.all([0, 1, 2].map(() => superviseService(environment)));
      const proxy = await startRoundRobin(copies.map(portOf));
      const over = new AbortController();
      const watching = copies.map((copy) => takeOutUnlessReady(proxy, copy, over.signal));
      const writing = writeResponses(partner, () => proxy.url, { writers: 6 });
      const headers = await headersOfReader(store, partner);
      const crowd = await startCrowd({ url: proxy.url, connections: 40, headers, ...read });
      const exitCodes: number[] = [];
      for (let round = 0; round < wanted; round += 1) {
        for (const copy of inFull ? copies : copies.slice(0, 1)) {
          await writing.goesOn(10);
          exitCodes.push(await copy.stop());
          await copy.startAgain();
        }
      }
      await writing.goesOn(12);
      await writing.end();
      const { answers, cut } = await crowd.end();
      over.abort();
      await Promise.all(watching);
      exitCodes.push(...(await Promise.all(copies.map((copy) => copy.stop()))));
      await proxy.end();
      const comparison = await compareWithStore(store, writing);
      await store.close();
      const deaths = copies.reduce((sum, copy) => sum + copy.crashes(), 0);
      printFigures("SIGTERM of three copies in turn", {
        rounds: wanted,
        ...comparison,
        "answers to readers": answers["200"]?.count ?? 0,
        "p99 of these in ms": answers["200"]?.p99 ?? 0,
        cut: cut + proxy.unanswered.length,
        "exit codes": [...new Set(exitCodes)].join(" "),
        deaths,
      });
      expect(Object.keys(answers).filter((status) => !/^(200|503)$/.test(status))).toEqual([]);
      expect([writing.wrong, proxy.unanswered]).toEqual([[], []]);
      expect({ ...comparison, cut }).toMatchObject({ lost: 0, doubled: 0, cut: 0 });
      expect([deaths, ...exitCodes.filter((code) => code !== 0)]).toEqual([0]);
    },
    600_000 + wanted * 90_000,
  );
});

/** Who may read the list. */
async function headersOfReader(store: Store, { clientId }: { readonly clientId: number }) {
  const { cookie } = await makeUser(store, { clientId, role: "admin" });
  return { cookie };
}

/**
 * Requests `/readyz` until nobody listens any more.
 * @returns the answers
 */
async function toldUntilNobodyListens(service: Supervised): Promise<readonly number[]> {
  const told: number[] = [];
  for (;;) {
    const answered = await ask(service, "/readyz").catch(() => undefined);
    if (answered === undefined) return told;
    told.push(answered.status);
    await setTimeout(20);
  }
}

/** As a proxy with health checks does. */
async function takeOutUnlessReady(proxy: RoundRobin, copy: Supervised, over: AbortSignal) {
  while (!over.aborted) {
    const isReady = await ask(copy, "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) proxy.putBack(portOf(copy));
    else proxy.takeOut(portOf(copy));
    await setTimeout(50);
  }
}

const portOf = ({ url }: { readonly url: string }): number => Number(new URL(url).port);
const environmentOf = (at: TestPlace): Record<string, string> =>
  at.kind === "url" ? { DATABASE_URL: at.url } : { PLACARD_DATA: at.path };

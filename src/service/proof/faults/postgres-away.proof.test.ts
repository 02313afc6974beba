import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openStore, type Store } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { endLaunched } from "#service/testing/launch.ts";
import { makePartner } from "#service/testing/people.ts";
import { testPostgres } from "#service/testing/start.ts";
import {
  postgresBinaries,
  startThrowAway,
  type ThrowAwayPostgres,
} from "#service/testing/throw-away-postgres.ts";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import {
  inFull,
  compareWithStore,
  rounds,
  superviseService,
  printFigures,
  writeResponses,
} from "./rounds.ts";

/** A PostgreSQL that these proofs can end and freeze. */
let database: ThrowAwayPostgres;
let store: Store;

beforeAll(async () => {
  const bin = postgresBinaries();
  if (bin === undefined || testPostgres === undefined) return;
  database = await startThrowAway(bin, "everything");
  store = await openStore({ kind: "url", url: database.url });
});

afterEach(async () => {
  endLaunched();
  if (testPostgres !== undefined) await store.db.deleteFrom("responses").execute();
});

afterAll(async () => {
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
      const comparison = await compareWithStore(store, writing);
      const deaths = service.crashes();
      printFigures("PostgreSQL restarts", {
        rounds: wanted,
        ...comparison,
        "503 or no answer": writing.refused(),
        deaths,
        "longest wait after its return in ms": Math.round(longestWaitMs),
      });
      expect(writing.wrong).toEqual([]);
      expect(comparison).toMatchObject({ lost: 0, doubled: 0 });
      expect([deaths, exitCode]).toEqual([0, 0]);
      if (inFull) expect(longestWaitMs).toBeLessThanOrEqual(2_000);
    },
    600_000 + wanted * 30_000,
  );

  const hangs = ["frozen", "silent", "slow"] as const;
  const freezes = rounds({ whole: 12, short: hangs.length });
  /** Short limits for the short proof; the full one uses the default limits. */
  const limits: Record<string, string> = inFull
    ? {}
    : { PLACARD_DB_CONNECT_MS: "800", PLACARD_DB_STATEMENT_MS: "800", PLACARD_DB_LOCK_MS: "600" };

  test(
    "that hangs, or falls silent on the network, keeps nobody waiting, and nothing acknowledged is lost or doubled",
    async () => {
      const network = await startTroubledNetwork(Number(new URL(database.url).port));
      const partner = await makePartner({ store, url: "" });
      const url = new URL(database.url);
      url.port = String(network.port);
      const service = await superviseService({ DATABASE_URL: url.href, ...limits });
      const writing = writeResponses(partner, () => service.url);
      const longest = { answer: 0, wait: 0 };
      /**
       * Repeats the requests of users and supervisors.
       * @returns the statuses of the answers
       */
      const askUntil = async (ended: AbortSignal): Promise<number[]> => {
        const statuses = new Set<number>();
        const asked = ["/healthz", "/v1/ext/session", "/v1/ext/orders/list"].map(async (path) => {
          do {
            const begun = performance.now();
            const { status } = await ask(service, path, { cookie: partner.cookie });
            longest.answer = Math.max(longest.answer, performance.now() - begun);
            statuses.add(status);
          } while (!ended.aborted);
        });
        await Promise.all(asked);
        return [...statuses];
      };
      const statuses = new Set<number>();
      for (let round = 0; round < freezes; round += 1) {
        await writing.goesOn(50);
        const before = writing.refused();
        const how = hangs[round % hangs.length] ?? "frozen";
        if (how === "frozen") database.freeze();
        if (how === "silent") network.fallSilent();
        // Each step of a request completes, but takes nearly as long as a step may.
        if (how === "slow") network.delay(inFull ? 2_000 : 400);
        const ended = new AbortController();
        const asking = askUntil(ended.signal);
        await expect
          .poll(() => writing.refused(), { timeout: 60_000 })
          .toBeGreaterThan(before + 24);
        ended.abort();
        for (const status of await asking) statuses.add(status);
        if (how === "frozen") database.thaw();
        if (how === "silent") network.speakAgain();
        if (how === "slow") network.delay(0);
        const back = performance.now();
        await writing.goesOn(1);
        longest.wait = Math.max(longest.wait, performance.now() - back);
      }
      await writing.goesOn(50);
      await writing.end();
      const exitCode = await service.stop();
      await network.end();
      const comparison = await compareWithStore(store, writing);
      const deaths = service.crashes();
      printFigures("PostgreSQL hangs", {
        rounds: freezes,
        ...comparison,
        "503 or no answer": writing.refused(),
        deaths,
        "longest answer in ms": Math.round(longest.answer),
        "longest wait after its return in ms": Math.round(longest.wait),
      });
      expect(writing.wrong).toEqual([]);
      expect(new Set([...statuses, 200])).toEqual(new Set([200, 503]));
      expect(comparison).toMatchObject({ lost: 0, doubled: 0 });
      expect([deaths, exitCode]).toEqual([0, 0]);
      if (inFull) {
        expect(longest.answer).toBeLessThanOrEqual(5_000);
        expect(longest.wait).toBeLessThanOrEqual(2_000);
      }
    },
    600_000 + freezes * 60_000,
  );
});

/** A connection to a server that may lose everything sent on it, like a broken switch or firewall, or be slow. */
export interface TroubledNetwork {
  readonly port: number;
  /** From now on nothing arrives, on old and new connections. */
  fallSilent(): void;
  /** Delivers what was sent meanwhile. */
  speakAgain(): void;
  /** From now on each answer of the server arrives this many milliseconds after the previous one, or after it was sent. */
  delay(ms: number): void;
  end(): Promise<void>;
}

/** Forwards connections to a port of this machine. */
export async function startTroubledNetwork(toPort: number): Promise<TroubledNetwork> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let delayMs = 0;
  const keep = (socket: Socket, other: Socket, write: (chunk: Buffer) => void) => {
    sockets.add(socket);
    if (isSilent) socket.pause();
    socket.on("data", write);
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      if (!isSilent) other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(toPort, "127.0.0.1");
    keep(near, far, (chunk) => far.write(chunk));
    let delivered = Promise.resolve();
    keep(far, near, (chunk) => {
      delivered = delivered.then(async () => {
        if (delayMs > 0) await setTimeout(delayMs);
        near.write(chunk);
      });
    });
    // Adding a data listener starts a socket, which must not happen while nothing arrives.
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speakAgain: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    end: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

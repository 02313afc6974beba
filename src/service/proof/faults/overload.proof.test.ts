import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { demoPassword } from "#service/demo/accounts.ts";
import { openStore } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { startCrowd, taken, type CrowdAsks } from "#service/testing/crowd.ts";
import { endLaunched } from "#service/testing/launch.ts";
import { makeClient, makeInvoice, makeUser } from "#service/testing/make.ts";
import { emptyPlace, testPostgres, type TestPlace } from "#service/testing/start.ts";
import { inFull, rounds, superviseService, printFigures, type Supervised } from "./rounds.ts";

let place: TestPlace | undefined;

afterEach(async () => {
  endLaunched();
  await place?.end();
  place = undefined;
});

const seconds = rounds({ whole: 60, short: 1 });
const connections = rounds({ whole: 600, short: 90 });
const list = "/v1/billing/counts/1/20";
const probes = ["/livez", "/readyz", "/metrics"] as const;

// The limit does not depend on the store, so the short run uses only one.
const kinds = inFull ? (["sqlite", "postgresql"] as const) : (["sqlite"] as const);

for (const kind of kinds) {
  describe.skipIf(kind === "postgresql" && testPostgres === undefined)(`on ${kind}`, () => {
    test(
      "a crowd is answered or asked to retry, the probes answer throughout, and afterward the service is as before",
      async () => {
        place = await emptyPlace(kind);
        const { service, cookie } = await serviceOn(place);
        const json = { "content-type": "application/json" };
        const signIn = { path: "/v1/ext/session", method: "POST", headers: json } as const;
        const crowds = {
          list: { path: list, method: "GET", headers: { cookie } },
          "sign-in": {
            ...signIn,
            body: JSON.stringify({ login: "nobody{one}@test.example", password: "no such one" }),
          },
        } satisfies Record<string, Omit<CrowdAsks, "url" | "connections">>;
        for (const [name, asks] of Object.entries(crowds)) {
          const waited = waitingFor(service);
          const crowd = await startCrowd({ url: service.url, connections, ...asks });
          const overAt = new AbortController();
          const probing = probes.map((path) => askProbe(service, path, overAt.signal));
          await setTimeout(seconds * 1_000);
          const percentWaited = waited();
          overAt.abort();
          const probed = await Promise.all(probing);
          const { answers, cut } = await crowd.end();
          const normalMs = await untilNormal(service, cookie);
          printFigures(`overload by ${name}, ${kind}`, {
            connections,
            seconds,
            ...figuresOf(answers),
            ...figuresOf(Object.fromEntries(probed.map(({ path, times }) => [path, taken(times)]))),
            "as before after ms": normalMs,
            cut,
            deaths: service.crashes(),
            "waited for a processor, %": percentWaited,
          });
          const wanted = name === "list" ? ["200", "503"] : ["401", "429", "503"];
          expect(Object.keys(answers).filter((status) => !wanted.includes(status))).toEqual([]);
          expect([cut, service.crashes()]).toEqual([0, 0]);
          expect(probed.flatMap(({ wrong }) => wrong)).toEqual([]);
          if (!inFull) continue;
          expect(normalMs).toBeLessThanOrEqual(5_000);
          // If other programs use the processors, times cannot be guaranteed.
          if (percentWaited > 20) continue;
          for (const { path, times } of probed) {
            expect([path, taken(times).p99 <= 100]).toEqual([path, true]);
          }
        }
        expect(await service.stop()).toBe(0);
      },
      600_000 + seconds * 20_000,
    );
  });
}

/**
 * The full run uses the demonstration at a newcomer's size.
 * @returns also the cookie of a user with invoices
 */
async function serviceOn(at: TestPlace): Promise<{ service: Supervised; cookie: string }> {
  const environment: Record<string, string> =
    at.kind === "url" ? { DATABASE_URL: at.url } : { PLACARD_DATA: at.path };
  if (inFull) {
    const service = await superviseService({ ...environment, PLACARD_DEMO: "on" });
    const body = { login: "admin@placard.example", password: demoPassword };
    const { headers } = await ask(service, "/v1/ext/session", { method: "POST", body });
    return { service, cookie: headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
  }
  const prepared = await openStore(at);
  const clientId = await makeClient(prepared);
  const { cookie } = await makeUser(prepared, { clientId, role: "admin" });
  for (let one = 0; one < 20; one += 1) await makeInvoice(prepared, { client_id: clientId });
  await prepared.close();
  return { service: await superviseService(environment), cookie };
}

/**
 * Sends a probe ten times a second, alternately on a new connection and on a persistent one.
 * @returns the durations of the answers, in ms, and the number of probes without an answer
 */
async function askProbe({ url }: Supervised, path: string, over: AbortSignal) {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const wrong: string[] = [];
  while (!over.aborted) {
    const begun = performance.now();
    const status = await statusOf(url + path, times.length % 2 === 0 ? kept : false);
    times.push(performance.now() - begun);
    if (status !== 200) wrong.push(`${path} ${status}`);
    await setTimeout(100);
  }
  kept.destroy();
  return { path, times, wrong };
}

async function statusOf(url: string, agent: Agent | false): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.once("end", () => resolve(answer.statusCode));
    answer.once("error", reject);
  }).once("error", reject);
  return await promise;
}

/** @returns after how many ms the list is again answered as fast as the service aims for */
async function untilNormal(service: Supervised, cookie: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const asked = performance.now();
    const { status } = await ask(service, list, { cookie });
    const now = performance.now();
    if (status === 200 && now - asked < 300) return Math.round(now - begun);
    expect([200, 503]).toContain(status);
    await setTimeout(20);
  }
}

/**
 * @returns the share of the time since, in percent, in which the service's own thread was ready to run but had no
 * processor
 */
function waitingFor(service: Supervised): () => number {
  const { pid } = service.process();
  const waitedMs = () =>
    Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1_000_000;
  const before = { at: performance.now(), waited: waitedMs() };
  return () => Math.round((100 * (waitedMs() - before.waited)) / (performance.now() - before.at));
}

const figuresOf = (all: Readonly<Record<string, ReturnType<typeof taken>>>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, { count, p50, p99 }]) => [
      name,
      `${count} (p50 ${p50}, p99 ${p99} ms)`,
    ]),
  );

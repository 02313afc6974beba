import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { acceptClock } from "#service/responses/retention.ts";
import { openStore } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { endLaunched, refusedStart } from "#service/testing/launch.ts";
import { makeInvoice, makeUser } from "#service/testing/make.ts";
import { makeNextVersion, type NextVersion } from "#service/testing/next-version.ts";
import { makePartner } from "#service/testing/people.ts";
import {
  mountSmallDisk,
  settled,
  storeOnDisk,
  type SettledStore,
  type SmallDisk,
} from "#service/testing/small-disk.ts";
import { emptyPlace, testPostgres } from "#service/testing/start.ts";
import { compareWithStore, randomOf, superviseService, type Supervised } from "./faults/rounds.ts";

// Steady work for many minutes: first with every fault in turn and an upgrade in the middle, then with none, while the
// memory, the open files and the store are watched. `npm run prove -- soak` works on each store for 10 minutes, `npm test` on SQLite for 2 seconds.

const secondsInFull = 600;
const seconds = Number(process.env["PLACARD_SOAK_SECONDS"] ?? 2);
const isFull = seconds >= secondsInFull;
const requestsPerSecond = 300;
const writeShare = 0.2;
/** Faults come in this part of the time; what follows shows whether anything is left behind. */
const faultShare = 0.4;
/** More than this many requests at a time are not sent: a service that is away would gather thousands. */
const mostAtOnce = 400;

/** Collects the garbage of a service every second, so that its heap shows only what it keeps. */
const collecting = `--import=data:text/javascript,${encodeURIComponent(
  `import v8 from "node:v8"; import vm from "node:vm"; v8.setFlagsFromString("--expose-gc"); setInterval(vm.runInNewContext("gc"), 1000).unref();`,
)}`;

let ends: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  endLaunched();
  for (const end of ends.toReversed()) await end();
  ends = [];
});

for (const kind of isFull ? (["sqlite", "postgresql"] as const) : (["sqlite"] as const)) {
  describe.skipIf(kind === "postgresql" && testPostgres === undefined)(`on ${kind}`, () => {
    test(
      "steady work with kills, restarts, clock steps, a full disk and an upgrade lose nothing and leave nothing behind",
      async () => {
        const settledStore = await storeOn(kind);
        const { place, environment, end } = settledStore;
        ends.push(end);
        const prepared = await openStore(place);
        const partner = await makePartner({ store: prepared, url: "" });
        const { clientId } = partner;
        const { cookie } = await makeUser(prepared, { clientId, role: "admin" });
        const invoices: number[] = [];
        for (let one = 0; one < 60; one += 1) {
          invoices.push(await makeInvoice(prepared, { client_id: clientId }));
        }
        await prepared.close();
        // Several copies can share PostgreSQL; each is replaced while another works.
        const copies = kind === "postgresql" ? 2 : 1;
        const services: Supervised[] = [];
        for (let one = 0; one < copies; one += 1) {
          services.push(await superviseService({ ...environment, NODE_OPTIONS: collecting }));
        }
        const next = await makeNextVersion();
        ends.push(() => next.end());
        const work = startWork({ services, cookie, partner, invoices });

        const faultMs = seconds * faultShare * 1_000;
        const faults = { kills: 0, restarts: 0, "clock steps": 0, "full disks": 0 };
        const shaken = { services, faults, ...settledStore };
        await withFaults({ ...shaken, open: openStore }, faultMs / 2);
        const sideBySideMs = await upgrade(services, next, faultMs / 4);
        await withFaults({ ...shaken, open: next.openStore }, faultMs / 2);
        const watched = await watch(services, work, seconds * (1 - faultShare) * 1_000);
        await work.end();
        const exitCodes = await Promise.all(services.map((service) => service.stop()));
        expect(await refusedStart(environment)).toContain("made by a newer Placard");
        const store = await next.openStore(place);
        const judged = await compareWithStore(store, work);
        await store.close();
        const deaths = services.reduce((sum, service) => sum + service.crashes(), 0);
        const figures = {
          seconds,
          ...faults,
          "ms of two versions side by side": Math.round(sideBySideMs),
          ...work.counts(),
          ...judged,
          deaths,
          ...watched.told,
        };
        const told = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
        console.log(`Soak on ${kind}: ${told.join(", ")}.`);

        const [failure] = services.flatMap((service) => service.failures());
        expect(work.wrong, failure).toEqual([]);
        expect(judged).toMatchObject({ lost: 0, doubled: 0 });
        expect([deaths, exitCodes]).toEqual([0, services.map(() => 0)]);
        if (!isFull) return;
        for (const { name, first, last, most } of watched.grown) {
          expect([name, last <= first * most]).toEqual([name, true]);
        }
      },
      600_000 + seconds * 3_000,
    );
  });
}

interface Place extends SettledStore {
  /** Undefined where this process may not mount one. */
  readonly disk: SmallDisk | undefined;
}

/** An empty store on a disk of its own, which can be filled. */
async function storeOn(kind: "sqlite" | "postgresql"): Promise<Place> {
  const disk = isFull ? mountSmallDisk(2_000) : undefined;
  if (disk !== undefined) {
    ends.push(() => disk.end());
    return { ...(await storeOnDisk(disk, kind)), disk };
  }
  const place = await emptyPlace(kind);
  return { ...settled(place, place.end), disk };
}

interface Worked {
  readonly services: readonly Supervised[];
  readonly cookie: string;
  readonly partner: Awaited<ReturnType<typeof makePartner>>;
  readonly invoices: readonly number[];
}

/** Sends so many requests a second, whatever becomes of them: four of five read, one writes. */
function startWork({ services, cookie, partner, invoices }: Worked) {
  const random = randomOf();
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  /** Responses that were not acknowledged yet; they are sent again with the same key. */
  const unsure: { readonly key: string; readonly name: string; readonly body: unknown }[] = [];
  const counts = { requests: 0, reads: 0, refused: 0, unanswered: 0, "not sent": 0 };
  const isOver = new AbortController();
  const atWork = new Set<Promise<void>>();

  const refusedWith = (status: number, text: string) => {
    const isExpected = status === 503 || (status === 507 && text.includes("нет места"));
    if (isExpected) counts.refused += 1;
    else wrong.push(`${status} ${text.slice(0, 200)}`);
  };
  const read = async (service: Supervised) => {
    const path = random.pick([
      "/v1/billing/counts/1/20",
      "/v1/billing/counts/1/20?count_status=not_paid",
      `/v1/billing/count_info/${random.pick(invoices)}`,
      "/v1/ext/orders/list/1/20",
      `/v1/ext/orders/${partner.vacancyId}`,
      "/v1/ext/session",
    ]);
    const { status, text } = await ask(service, path, { cookie });
    if (status === 200) counts.reads += 1;
    else refusedWith(status, `${path} ${text}`);
  };
  const madeResponse = () => {
    const name = `Кандидат ${randomUUID()}`;
    return { key: randomUUID(), name, body: partner.responseWith({ full_name: name }) };
  };
  const respond = async (service: Supervised) => {
    const sent = unsure.shift() ?? madeResponse();
    let isSure = false;
    try {
      const { status, text } = await ask(service, "/v1/add_response", {
        method: "POST",
        headers: { "x-apikey": partner.key, "idempotency-key": sent.key },
        body: sent.body,
      });
      isSure = status === 200;
      if (isSure) acknowledged.push(sent.name);
      else refusedWith(status, text);
    } finally {
      if (!isSure) unsure.push(sent);
    }
  };
  const edit = async (service: Supervised) => {
    const { status, text } = await ask(service, `/v1/orders/vacancy/${partner.vacancyId}`, {
      method: "PUT",
      cookie,
      body: { salary_from: random.whole(10_000, 90_000) },
    });
    if (status !== 204) refusedWith(status, text);
  };
  const send = async () => {
    counts.requests += 1;
    const service = random.pick(services);
    try {
      if (random.chance(1 - writeShare)) await read(service);
      else await (random.chance(0.7) ? respond : edit)(service);
    } catch {
      counts.unanswered += 1;
    }
  };
  const going = (async () => {
    const everyMs = 20;
    let due = 0;
    let last = performance.now();
    while (!isOver.signal.aborted) {
      const now = performance.now();
      due += ((now - last) * requestsPerSecond) / 1_000;
      last = now;
      for (; due >= 1; due -= 1) {
        if (atWork.size >= mostAtOnce) {
          counts["not sent"] += 1;
          continue;
        }
        const one: Promise<void> = send().finally(() => atWork.delete(one));
        atWork.add(one);
      }
      await setTimeout(everyMs);
    }
    await Promise.all(atWork);
    // What is still unsure gets its answer now.
    while (unsure.length > 0 && wrong.length === 0) await respond(random.pick(services));
  })();
  return {
    acknowledged,
    wrong,
    counts: () => counts,
    end: async () => {
      isOver.abort();
      await going;
    },
  };
}

interface Shaken extends Pick<Worked, "services">, Place {
  readonly open: typeof openStore;
  /** How often each came. */
  readonly faults: Record<"kills" | "restarts" | "clock steps" | "full disks", number>;
}

/** Every fault in turn until the time is over. */
async function withFaults(
  { services, place, disk, revive, open, faults }: Shaken,
  forMs: number,
): Promise<void> {
  const random = randomOf();
  const pauseMs = Math.min(5_000, forMs / 2);
  const hour = 3_600_000;
  for (const until = performance.now() + forMs; performance.now() < until;) {
    const service = random.pick(services);
    await setTimeout(pauseMs);
    await service.kill();
    faults.kills += 1;
    await service.startAgain();
    await setTimeout(pauseMs);
    await service.stop();
    faults.restarts += 1;
    // As when the clock of a machine is set: by hours, which must not matter.
    const store = await open(place);
    await acceptClock(store, Date.now() + random.pick([-3, 3]) * hour);
    await store.close();
    faults["clock steps"] += 1;
    await service.startAgain();
    if (disk === undefined) continue;
    disk.fill();
    faults["full disks"] += 1;
    await setTimeout(pauseMs);
    disk.makeRoom();
    await revive?.();
  }
}

/**
 * Replaces each service by the next version, one after another.
 * @param forMs how long both versions work side by side, if there are several services
 * @returns how long they did
 */
async function upgrade(
  services: readonly Supervised[],
  { main }: NextVersion,
  forMs: number,
): Promise<number> {
  let sideBySideSince = 0;
  let ms = 0;
  for (const [at, service] of services.entries()) {
    if (at > 0) {
      await setTimeout(forMs);
      // The new version starts on a store that the old one still writes to.
      await services[at - 1]?.kill();
      await services[at - 1]?.startAgain();
      ms = performance.now() - sideBySideSince;
    }
    expect(await service.stop()).toBe(0);
    service.replaceBy(main);
    await service.startAgain();
    if (at === 0) sideBySideSince = performance.now();
  }
  return ms;
}

/** What must not grow: by its first and last quarter. */
interface Grown {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** How many times the first the last may be. */
  readonly most: number;
}

/** Watches the services at steady work. @returns what each uses, at first and at last */
async function watch(
  services: readonly Supervised[],
  work: Pick<ReturnType<typeof startWork>, "acknowledged">,
  forMs: number,
): Promise<{ told: Record<string, string>; grown: readonly Grown[] }> {
  const samples: { gauges: Map<string, number>; acknowledged: number }[] = [];
  const gauges = ["nodejs_heap_size_used_bytes", "process_open_fds", "placard_store_bytes"];
  for (const until = performance.now() + forMs; performance.now() < until;) {
    await setTimeout(Math.min(2_000, forMs / 8));
    const seen = new Map<string, number>();
    for (const service of services) {
      const { status, text } = await ask(service, "/metrics");
      expect(status).toBe(200);
      for (const name of gauges) {
        const value = new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, "m").exec(text)?.[1];
        seen.set(name, Math.max(seen.get(name) ?? 0, Number(value)));
      }
    }
    samples.push({ gauges: seen, acknowledged: work.acknowledged.length });
  }
  const quarter = Math.ceil(samples.length / 4);
  const [first, last] = [samples.slice(0, quarter), samples.slice(-quarter)];
  // The least of a quarter: between two collections there is garbage, too.
  const least = (some: typeof samples, name: string) =>
    Math.min(...some.map((sample) => sample.gauges.get(name) ?? Number.NaN));
  const median = (some: typeof samples, name: string) =>
    some.map((sample) => sample.gauges.get(name) ?? Number.NaN).toSorted((a, b) => a - b)[
      Math.floor(some.length / 2)
    ] ?? Number.NaN;
  const perResponse = (some: typeof samples) => {
    const [begun, ended] = [some.at(0), some.at(-1)];
    const bytes =
      (ended?.gauges.get("placard_store_bytes") ?? 0) -
      (begun?.gauges.get("placard_store_bytes") ?? 0);
    return bytes / Math.max(1, (ended?.acknowledged ?? 0) - (begun?.acknowledged ?? 0));
  };
  const half = Math.ceil(samples.length / 2);
  const [heap, files] = ["nodejs_heap_size_used_bytes", "process_open_fds"] as const;
  const grown: Grown[] = [
    { name: "heap", first: least(first, heap), last: least(last, heap), most: 1.25 },
    { name: "open files", first: median(first, files), last: median(last, files), most: 1.25 },
    {
      name: "store bytes a response",
      first: perResponse(samples.slice(0, half)),
      last: perResponse(samples.slice(half)),
      most: 1.5,
    },
  ];
  return {
    told: Object.fromEntries(
      grown.map(({ name, first: begun, last: ended }) => [
        name,
        `${Math.round(begun)} → ${Math.round(ended)}`,
      ]),
    ),
    grown,
  };
}

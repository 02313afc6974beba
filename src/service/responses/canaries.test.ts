import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store } from "../store/open.ts";
import { makePartner } from "../testing/people.ts";
import { onBothStores, makeTestService, type TestService } from "../testing/start.ts";
import { eraseDue } from "./retention.ts";

/** How many candidates are sent; the full proof sets 500. */
const canaries = Number(process.env["PLACARD_CANARIES"] ?? 50);

/** A limit for a test that hangs. */
const testTimeoutMs = 60_000 + canaries * 1_000;

let now = Date.UTC(2026, 10, 21, 9);
const clock = { now: () => now, sleep: async () => undefined };
const callsPerMinute = 60_000;

interface Canary {
  readonly full_name: string;
  readonly phone: string;
}

/** Names and phones that cannot occur by chance. */
const makeCanaries = (kind: "Канарейкина" | "Живучкина", count: number): Canary[] =>
  Array.from({ length: count }, (_none, at) => {
    const own = kind === "Канарейкина" ? 9_123_457 : 3_123_457;
    const digits = String(own + ((at * 7919) % 700_001));
    return {
      full_name: `${kind} Ц${at.toString(36)}ъ${(at * 7919) % 9973}`,
      phone: `+7 (277) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    };
  });

/** All spellings of a canary to search for. */
const traces = ({ full_name: name, phone }: Canary): string[] => [
  name,
  name.toLowerCase(),
  encodeURIComponent(name),
  new URLSearchParams({ name }).toString().slice("name=".length),
  phone,
  phone.replace(/\D/g, ""),
  phone.replace(/\D/g, "").slice(1),
  phone.slice(-9),
];
const found = (list: readonly Canary[], text: string): string[] =>
  list.flatMap(traces).filter((trace) => text.includes(trace));

/** Sends candidates by every path, valid and invalid; all are refused or erased at the end. */
async function sendThrough(service: TestService, list: readonly Canary[]) {
  const partner = await makePartner(service);
  const survivors = makeCanaries("Живучкина", list.length);
  for (const [at, canary] of list.entries()) {
    const body = partner.responseWith({
      ...canary,
      about_candidate: `${canary.full_name} `.repeat(at % 30),
    });
    // A careless partner puts the phone into the Idempotency-Key and the name into the address.
    const again = { "idempotency-key": canary.phone };
    if (at % 2 === 0) await partner.respond(body, again);
    else await partner.send("POST", "/v1/ext/responses", body);
    await partner.responded({ ...survivors[at] });
    await partner.respond({ ...body, phone: `${canary.phone}0`, birthday: canary.full_name });
    await partner.respond(`{"full_name":"${canary.full_name}","phone":"${canary.phone}"`);
    await partner.respond({ ...body, [canary.phone]: canary.full_name }, again);
    await partner.respond(body, { "x-apikey": canary.full_name.replace(/\P{ASCII}/gu, "x") });
    const query = new URLSearchParams({ ...canary }).toString();
    await partner.send("GET", `/v1/ext/responses/list?${query}`);
    await partner.send("POST", "/v1/ext/responses/search", { ...canary });
    await partner.send("POST", `/v1/add_response?${query}`, body);
  }
  // Makes the store fail in the middle of the change.
  const { db } = service.store;
  await db.schema.alterTable("responses").renameColumn("citizenship", "away").execute();
  for (const canary of list.slice(0, 5)) {
    const failed = await partner.respond(partner.responseWith({ ...canary }));
    expect(failed.status).toBe(500);
    expect(failed.json).toEqual({
      data: {},
      errors: [{ text: expect.stringContaining("Внутренняя ошибка"), field: "", value: null }],
    });
  }
  await db.schema.alterTable("responses").renameColumn("away", "citizenship").execute();
  return { partner, survivors };
}

/** Erases some on request and the others when due; those that should stay are kept longer. */
async function eraseAll(
  store: Store,
  { partner, survivors }: Awaited<ReturnType<typeof sendThrough>>,
) {
  const phones = survivors.map(({ phone }) => phone.replace(/\D/g, ""));
  await store.db
    .updateTable("responses")
    .set({ keep_until: now + 1000 * 86_400_000 })
    .where("phone_digits", "in", phones)
    .execute();
  const rows = await store.db
    .selectFrom("responses")
    .select("id")
    .where("phone_digits", "not in", phones)
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(survivors.length);
  for (const [at, { id }] of rows.slice(0, 10).entries()) {
    await partner.send("DELETE", `/v1/ext/responses/${id}${at % 2 === 0 ? "" : "/candidate"}`);
  }
  now += 181 * 86_400_000;
  expect(await eraseDue(store, now)).toMatchObject({ isOverwritten: true });
  now -= 181 * 86_400_000;
}

/** Every row of every table. */
async function contentsOf({ db }: Store): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(
      async ({ name }) =>
        await db
          .selectFrom(name as "responses")
          .selectAll()
          .execute(),
    ),
  );
  return JSON.stringify(rows);
}

const log: string[] = [];
onBothStores(
  `${canaries} candidates`,
  (running) => {
    test(
      "do not appear in the log nor, once erased, in any row",
      async () => {
        const list = makeCanaries("Канарейкина", canaries);
        log.length = 0;
        const sent = await sendThrough(running(), list);
        await eraseAll(running().store, sent);
        // Response times have enough digits to contain a phone by chance, so they are removed.
        const logged = log.join("").replace(/"responseTime":[\d.e-]+/g, "");
        expect(log.length).toBeGreaterThan(canaries);
        expect(logged).toContain("request failed");
        expect(found(list, logged)).toEqual([]);
        expect(found(sent.survivors, logged)).toEqual([]);
        const kept = await contentsOf(running().store);
        expect(found(list, kept)).toEqual([]);
        expect(found(sent.survivors, kept).length).toBeGreaterThanOrEqual(
          3 * sent.survivors.length,
        );
      },
      testTimeoutMs,
    );
  },
  { clock, callsPerMinute, logLevel: "debug", logTo: { write: (line) => void log.push(line) } },
);

/** A service on a folder of its own, whose files can be read. */
async function startInFolder() {
  const folder = mkdtempSync(join(tmpdir(), "placard-canaries-"));
  const store = await openStore({ kind: "folder", path: folder });
  const server = await makeTestService(store, { clock, callsPerMinute });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const end = async () => {
    await server.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, service: { store, server, url, end } };
}

/** All bytes of the folder: the database, its log and everything else. */
const bytesOf = (folder: string): Buffer =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));

const foundIn = (bytes: Buffer, some: readonly Canary[]): string[] =>
  some.flatMap(traces).filter((trace) => bytes.includes(trace));

test(
  "once erased, leave no trace in the store's files, while the others are there",
  async () => {
    const { folder, service } = await startInFolder();
    const list = makeCanaries("Канарейкина", canaries);
    const sent = await sendThrough(service, list);
    expect(foundIn(bytesOf(folder), list).length).toBeGreaterThan(list.length);
    await eraseAll(service.store, sent);
    const bytes = bytesOf(folder);
    expect(foundIn(bytes, list)).toEqual([]);
    expect(foundIn(bytes, sent.survivors).length).toBeGreaterThanOrEqual(3 * sent.survivors.length);
    await service.end();
  },
  testTimeoutMs,
);

test("leave traces while another process reads the file; the next run removes them", async () => {
  const { folder, service } = await startInFolder();
  const list = makeCanaries("Канарейкина", 1);
  const partner = await makePartner(service);
  const id = await partner.responded({ ...list[0] });
  const reader = new Database(join(folder, "placard.sqlite"), { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from responses").get();
  // Shorter than the service's own, so the test does not wait for the reader as long.
  await sql`pragma busy_timeout = 10`.execute(service.store.db);
  expect((await partner.send("DELETE", `/v1/ext/responses/${id}`)).status).toBe(200);
  const waiting = async () =>
    await service.store.db
      .selectFrom("erasures")
      .select("id")
      .where("overwritten_at", "is", null)
      .execute();
  expect((await waiting()).length).toBe(1);
  reader.exec("commit");
  reader.close();
  expect(await eraseDue(service.store, now)).toEqual({ erased: 0, isOverwritten: true });
  expect(await waiting()).toEqual([]);
  expect(foundIn(bytesOf(folder), list)).toEqual([]);
  await service.end();
});

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { makeHandlers } from "../handlers.ts";
import { makeService, type ServiceOptions } from "../http.ts";
import { defaultKeepDays } from "#contract/responses.ts";
import type { Retention } from "../responses/create-response.ts";
import { secretKey } from "../secret-key.ts";
import { openStore, type Store, type StorePlace } from "../store/open.ts";
import { defaultLimits, type DatabaseLimits } from "../store/postgres-pool.ts";

/** The temporary PostgreSQL that the global set-up of the tests starts; without it the PostgreSQL half of the tests is skipped. */
export const testPostgres = process.env["PLACARD_TEST_POSTGRES"];

const templateName = "placard_template";

/** The secret key of every service that a test starts. */
export const testSecretKey = secretKey(Buffer.alloc(32, 7));

/** At the usual cost, hashing passwords would take an eighth of the time of the service tests. */
export const leastHashCost = { memory: 8, passes: 1, parallelism: 1 };

export type StoreKind = "sqlite" | "postgresql";

export interface TestStore {
  readonly store: Store;
  /** Closes it and removes its data. */
  end(): Promise<void>;
}

/** A place where a store can be opened, closed and opened again. */
export type TestPlace = StorePlace & {
  /** Removes its data. */
  end(): Promise<void>;
};

/** For work that nobody waits for, on a machine that may be busy with other work for a minute. */
export const patientLimits: DatabaseLimits = {
  ...defaultLimits,
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
};

/**
 * A new place for an empty store.
 * @param made "bare": a database without tables
 */
export async function emptyPlace(
  kind: StoreKind,
  made: "migrated" | "bare" = "migrated",
  limits = defaultLimits,
): Promise<TestPlace> {
  return kind === "sqlite" ? folderPlace() : await databasePlace(made, limits);
}

/** A new, empty, migrated store. */
export async function startStore(kind: StoreKind, limits = defaultLimits): Promise<TestStore> {
  const place = await emptyPlace(kind, "migrated", limits);
  const store = await openStore(place);
  return {
    store,
    end: async () => {
      await store.close();
      await place.end();
    },
  };
}

function folderPlace(): TestPlace {
  const path = mkdtempSync(join(tmpdir(), "placard-test-"));
  return {
    kind: "folder",
    path,
    end: async () => rmSync(path, { recursive: true, force: true }),
  };
}

async function databasePlace(
  made: "migrated" | "bare",
  limits: DatabaseLimits,
): Promise<TestPlace> {
  if (testPostgres === undefined) throw new Error("PLACARD_TEST_POSTGRES is not set");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const create = made === "bare" ? `CREATE DATABASE ${name}` : await creation(name);
  await administer(testPostgres, create);
  const url = new URL(testPostgres);
  url.pathname = `/${name}`;
  return {
    kind: "url",
    url: url.href,
    limits,
    end: async () => await administer(testPostgres, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Copying a migrated database is faster than migrating an empty one. A server started by hand has no template. */
async function creation(name: string): Promise<string> {
  hasTemplate ??= templateExists(testPostgres ?? "");
  return `CREATE DATABASE ${name}${(await hasTemplate) ? ` TEMPLATE ${templateName}` : ""}`;
}

let hasTemplate: Promise<boolean> | undefined;

async function templateExists(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [templateName]);
    return found.rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Makes the migrated database that tests copy. */
export async function makePostgresTemplate(url: string): Promise<void> {
  await administer(url, `CREATE DATABASE ${templateName}`);
  const place = new URL(url);
  place.pathname = `/${templateName}`;
  const store = await openStore({ kind: "url", url: place.href });
  await store.close();
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A running service, in this process or another one, and its store. */
export interface ServedStore {
  readonly store: Store;
  /** The address it listens on. */
  readonly url: string;
}

/** Of a service that a test starts. */
export type TestOptions = Omit<ServiceOptions, "store" | "handlers"> &
  Partial<Retention> & { readonly databaseLimits?: DatabaseLimits };

export interface TestService extends TestStore, ServedStore {
  readonly server: FastifyInstance;
}

/** A real service on a new empty store, listening on a free port. */
export async function startService(
  kind: StoreKind,
  options: TestOptions = {},
): Promise<TestService> {
  const { store, end } = await startStore(kind, options.databaseLimits);
  const server = await makeTestService(store, options);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    store,
    server,
    url,
    end: async () => {
      await server.close();
      await end();
    },
  };
}

/** The service of an open store. It does not log and does not listen yet. */
export async function makeTestService(
  store: Store,
  { keepDays = defaultKeepDays, ...options }: TestOptions = {},
): Promise<FastifyInstance> {
  const handlers = makeHandlers({ keepDays });
  return await makeService({
    logLevel: "silent",
    secretKey: testSecretKey,
    hashCost: leastHashCost,
    ...options,
    handlers,
    store,
  });
}

/**
 * Runs tests on SQLite and on PostgreSQL. One service per file; every test makes its own client, so tests do not affect
 * each other.
 */
export function onBothStores(
  title: string,
  facts: (running: () => TestService) => void,
  options: TestOptions = {},
): void {
  const kinds: readonly StoreKind[] = ["sqlite", "postgresql"];
  for (const kind of kinds) {
    describe.skipIf(kind === "postgresql" && testPostgres === undefined)(
      `${title} (${kind})`,
      () => {
        let service: TestService | undefined;
        beforeAll(async () => {
          service = await startService(kind, options);
        });
        afterAll(async () => {
          await service?.end();
        });
        facts(() => {
          if (service === undefined) throw new Error("The service did not start");
          return service;
        });
      },
    );
  }
}

/**
 * The smallest folder that can be served as a built app.
 * @param asked the paths that its page asks for first, later, and after the answer to one of the first
 * @returns the folder, which the caller must delete
 */
export function makeSmallApp(
  asked: {
    readonly fetches?: readonly string[];
    readonly later?: readonly string[];
    readonly followUps?: Readonly<Record<string, readonly string[]>>;
  } = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), "placard-app-"));
  mkdirSync(join(folder, "client", ".vite"), { recursive: true });
  mkdirSync(join(folder, "client", "assets"));
  mkdirSync(join(folder, "preload"));
  writeFileSync(join(folder, "client", "index.html"), "<html><head></head><body></body></html>");
  writeFileSync(join(folder, "client", ".vite", "manifest.json"), "{}");
  writeFileSync(join(folder, "client", "assets", "main.js"), "export {};");
  writeFileSync(
    join(folder, "preload", "preload.js"),
    `const { followUps, ...asked } = ${JSON.stringify({ fetches: [], later: [], followUps: {}, ...asked })};
     export const preloadsFor = async () => ({
       ...asked,
       modules: [],
       followUps: (path) => followUps[path] ?? [],
     });`,
  );
  writeFileSync(join(folder, "preload", "package.json"), '{"type":"module"}');
  return folder;
}

/** Opens a store, runs something on it, and closes it. */
export async function inStore<T>(
  place: StorePlace,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

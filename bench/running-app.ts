import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  mkdtempSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { startPostgres } from "../.ci/postgres.ts";
import type { ThrowAwayPostgres } from "#service/testing/throw-away-postgres.ts";
import { makeTestService } from "#service/testing/start.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { openStore, type Store } from "#service/store/open.ts";
import { systemClock } from "#service/clock.ts";
import { beginSession, endSession } from "#service/session/session-store.ts";
import { seedDemonstration, type DemonstrationOptions } from "#service/demo/seed.ts";
import { execFile } from "node:child_process";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import { promisify } from "node:util";

const built = resolve(import.meta.dirname, "../dist");

interface RunningApp {
  /** The service itself: HTTP/1.1 without encryption. */
  readonly url: string;
  /** The same behind HTTP/2, as behind a customer's proxy; undefined if no certificate can be made. */
  readonly http2Url: string | undefined;
  /** Of a live session. */
  readonly token: string;
  close(): Promise<void>;
}

/**
 * The built app and its service on the demonstration data that `npm start` makes: 12 thousand invoices.
 * @param options `answersMs: 0` for a part that answers the page's first requests itself
 */
export async function startApp(options: { readonly answersMs?: number } = {}): Promise<RunningApp> {
  if (!existsSync(join(built, "built-from.txt"))) {
    throw new Error("The app is not built: run `npm run build` first.");
  }
  const path = await demonstrationFolder(12_000);
  const store = await openStore({ kind: "folder", path });
  const server = await makeTestService(store, {
    serveApp: (service) => serveBuiltApp(service, built, options),
  });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const front = await startHttp2Front(url);
  const session = await signIn(store, 1);
  return {
    url,
    http2Url: front?.url,
    token: session.token,
    close: async () => {
      await session.end();
      await front?.close();
      await server.close();
      await store.close();
    },
  };
}

/** A session of the client's first user. */
export async function signIn(store: Store, clientId: number) {
  const { id } = await store.db
    .selectFrom("users")
    .select("id")
    .where("client_id", "=", clientId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await beginSession(store, systemClock, id);
  return {
    token,
    cookie: `__Host-placard=${token}`,
    end: () => endSession(store, token),
  };
}

/** @returns how long an answer and its body take, in ms */
export async function timeAnswer(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

const service = resolve(import.meta.dirname, "../src/service");

/** The day is fixed, so that the store can be reused. */
export const demonstration = {
  seed: 20_261_121,
  today: "2026-11-21",
  lines: "one",
} as const satisfies Omit<DemonstrationOptions, "invoices">;

/**
 * A folder with a SQLite store of this many invoices. Making a million takes a minute or two, so the store stays in the
 * temporary folder and is reused until schema or demonstration data change.
 */
export async function demonstrationFolder(invoices: number): Promise<string> {
  const path = keptPath("", invoices);
  if (existsSync(path)) return path;
  console.log(`Making a store of ${invoices} invoices in ${path} …`);
  // An interrupted run must not leave half a store under the final name.
  const unfinished = `${path}-unfinished-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const store = await openStore({ kind: "folder", path: unfinished });
    await seedDemonstration(store, { ...demonstration, invoices });
    await store.close();
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}

/** The same in the database of a PostgreSQL whose folder stays. Undefined if there is no PostgreSQL. */
export async function demonstrationDatabase(
  invoices: number,
): Promise<ThrowAwayPostgres | undefined> {
  const path = keptPath("postgres-", invoices);
  const server = await startPostgres(path);
  if (server === undefined) return undefined;
  try {
    const store = await openStore({ kind: "url", url: server.url });
    try {
      const [client] = await store.db.selectFrom("clients").select("id").limit(1).execute();
      if (client !== undefined) return server;
      console.log(`Making a store of ${invoices} invoices in ${path} …`);
      await seedDemonstration(store, { ...demonstration, invoices });
      // Autovacuum would do it within a minute on a running server.
      await sql`vacuum analyze`.execute(store.unlimitedDb);
      return server;
    } finally {
      await store.close();
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const keptPath = (kind: string, invoices: number): string =>
  join(tmpdir(), `placard-bench-${kind}${invoices}-${sourcesHash()}`);

function sourcesHash(): string {
  const hash = createHash("sha256").update(JSON.stringify(demonstration));
  const sources = globSync(["store/migrations/*.ts", "demo/*.ts"], { cwd: service });
  for (const file of sources.toSorted()) {
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(join(service, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

const run = promisify(execFile);

interface Http2Front {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * An HTTP/2 proxy in front of a service, with a self-signed certificate.
 * @returns undefined if there is no openssl to make the certificate
 */
async function startHttp2Front(target: string): Promise<Http2Front | undefined> {
  const pair = await makeCertificate();
  if (pair === undefined) return undefined;
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer(pair, (from, to) => pass(target, agent, from, to));
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    resolve(typeof address === "object" && address !== null ? address.port : 0);
  });
  return {
    url: `https://127.0.0.1:${await promise}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}

/** Headers that belong to one connection and not to the message. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|:.*)$/;

const ofMessage = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

function pass(target: string, agent: Agent, from: Http2ServerRequest, to: Http2ServerResponse) {
  const { method, headers } = from;
  const onward = request(
    new URL(from.url, target),
    { agent, method, headers: { ...ofMessage(headers), host: headers[":authority"] } },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, ofMessage(answer.headers));
      answer.pipe(to);
    },
  );
  onward.on("error", () => to.destroy());
  from.pipe(onward);
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer } | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "placard-bench-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split(" ");
    const files = ["-keyout", key, "-out", cert];
    await run("openssl", [
      "req",
      "-x509",
      ...curve,
      ...files,
      "-days",
      "1",
      "-subj",
      "/CN=127.0.0.1",
    ]);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { moscowDay } from "./clock.ts";
import { openDevelopmentService } from "./development.ts";
import { acceptClock } from "./responses/retention.ts";
import { beginSession } from "./session/session-store.ts";
import { openStore } from "./store/open.ts";
import { ask, rawExchange } from "./testing/ask.ts";
import { makeClient, makeResponse } from "./testing/make.ts";
import { makeVacancy } from "./testing/make-vacancies.ts";
import {
  endLaunched,
  refusedStart as refusedProcess,
  start as startProcess,
  startByNpm,
  stop,
} from "./testing/launch.ts";

const madeFolder = () => mkdtempSync(join(tmpdir(), "placard-main-"));
/** The folder after a first start. Tests use copies of it, because making one takes seconds. */
let demonstration: string;
let firstStart: { readonly output: string; readonly exitCode: number };
/** The test's own folder. */
let data: string;

beforeAll(async () => {
  demonstration = madeFolder();
  const started = await startProcess(environmentWith({ PLACARD_DATA: demonstration }));
  firstStart = { exitCode: await stop(started), output: started.output() };
});

afterAll(() => {
  rmSync(demonstration, { recursive: true, force: true });
});

beforeEach(() => {
  data = madeFolder();
});

afterEach(() => {
  endLaunched();
  rmSync(data, { recursive: true, force: true });
});

const environmentWith = (environment: Record<string, string> = {}) => ({
  PLACARD_DATA: data,
  PLACARD_DEMO_INVOICES: "30",
  ...environment,
});
const hasStartedBefore = () => {
  cpSync(demonstration, data, { recursive: true });
};
const start = (environment?: Record<string, string>) => startProcess(environmentWith(environment));
/** On existing demonstration data. */
const startAgain = async (environment?: Record<string, string>) => {
  hasStartedBefore();
  return await start(environment);
};
const refusedStart = (environment: Record<string, string>) =>
  refusedProcess(environmentWith(environment));

test.skipIf(process.platform === "win32")(
  "a data folder that others may look into is said at the start",
  async () => {
    hasStartedBefore();
    chmodSync(data, 0o755);
    const open = await start();
    await stop(open);
    expect(open.output()).toContain(`chmod 700 ${data}`);
  },
);

test("the first start makes demonstration data and prints the accounts with their roles", async () => {
  const lines = firstStart.output.trim().split("\n");
  // If standard output is not a terminal, every line is JSON, as in the log.
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.map(({ level, msg }) => [level, msg])).toEqual([
    [30, "Making demonstration data: 30 invoices…"],
    [30, "Placard is ready"],
  ]);
  const { demonstration, address } = told[1] as {
    readonly address: string;
    readonly demonstration: { readonly password: string; readonly accounts: readonly object[] };
  };
  const { password, accounts } = demonstration;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(password).toBe("placard-demo");
  for (const [login, role] of [
    ["admin@placard.example", "admin"],
    ["billing@placard.example", "billing"],
    ["recruiter@placard.example", "recruiter"],
    ["viewer@placard.example", "viewer"],
    ["admin@second.example", "admin"],
  ]) {
    expect(accounts).toContainEqual(expect.objectContaining({ login, role }));
  }
  expect(firstStart.exitCode).toBe(0);
});

test("the second start keeps the data and says nothing of a closed folder, the service answers and serves the app, refuses a demonstration account for a forwarded request, with a session too, and a second process on its data with a sentence that names the first", async () => {
  const second = await startAgain();
  expect(second.output()).not.toContain("Making");
  expect(second.output()).toContain("admin@placard.example");
  if (process.platform !== "win32") expect(second.output()).not.toContain("chmod 700");

  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  const page = await fetch(`${second.url}/invoices`);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("Demonstration: made-up data");

  const signIn = (headers: Record<string, string> = {}) =>
    fetch(`${second.url}/v1/ext/session`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ login: "Admin@placard.example", password: "placard-demo" }),
    });
  const here = await signIn();
  expect(here.status).toBe(200);
  const cookie = here.headers.get("set-cookie")?.split(";")[0] ?? "";
  const who = async (headers: Record<string, string> = {}) =>
    (await fetch(`${second.url}/v1/ext/session`, { headers: { cookie, ...headers } })).status;
  expect(await who()).toBe(200);
  for (const name of ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via"]) {
    const passedOn = { [name]: "127.0.0.1" };
    expect([name, (await signIn(passedOn)).status, await who(passedOn)]).toEqual([name, 403, 401]);
  }

  expect(await refusedStart({})).toContain(`in use by process ${second.process.pid}`);
  expect(await stop(second, "SIGINT")).toBe(0);
});

test("the demonstration's sites report until today, and their keys are gone when it stops", async () => {
  hasStartedBefore();
  const store = await openStore({ kind: "folder", path: data });
  const { last } = await store.db
    .selectFrom("placement_days")
    .select(({ fn }) => fn.max("date").as("last"))
    .executeTakeFirstOrThrow();
  const keys = await store.db.selectFrom("api_keys").selectAll().execute();
  await store.close();
  // Midnight may have passed since the start.
  expect([moscowDay(Date.now()), moscowDay(Date.now() - 60_000)]).toContain(last);
  expect(keys).toEqual([]);
});

test("RESPONSE_PORT takes responses in on a port of their own, and the page says where", async () => {
  const started = await startAgain({ RESPONSE_PORT: "0", METRICS_PORT: "0" });
  const { responses: own = "", metrics = "" } = JSON.parse(started.output()) as {
    readonly responses?: string;
    readonly metrics?: string;
  };
  // The probes also have a port of their own and are then available nowhere else.
  expect((await fetch(`${metrics}/metrics`)).status).toBe(200);
  expect(await (await fetch(`${metrics}/readyz`)).json()).toMatchObject({ demonstration: true });
  expect((await fetch(`${started.url}/metrics`)).status).toBe(404);
  const answered = await fetch(`${own}/v1/add_response`, { method: "POST" });
  expect([answered.status, await answered.text()]).toEqual([404, '{"error":"No route found"}']);
  expect((await fetch(`${own}/healthz`)).status).toBe(404);
  const page = await fetch(`${started.url}/invoices`);
  expect(await page.text()).toContain(`"response_base_url":"${own}"`);
  expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${own};`);
  const document = await (await fetch(`${started.url}/openapi.json`)).text();
  expect(document).toContain(`"servers":[{"url":"${own}"}]`);
  expect(document).toContain(`curl ${own}/v1/add_response`);
  expect(await stop(started)).toBe(0);
});

test("due responses are erased at the start, and the log says how many", async () => {
  hasStartedBefore();
  const store = await openStore({ kind: "folder", path: data });
  await store.db.updateTable("responses").set({ keep_until: 1 }).where("id", "<=", 7).execute();
  await store.close();
  const started = await start();
  expect(started.output()).toContain("Erased 7 responses whose time had come.");
  expect(await stop(started)).toBe(0);
});

test("nothing is erased and nobody signed out by a clock far from the last stored time, and the operator is told what to do", async () => {
  hasStartedBefore();
  let token = "";
  const moved = async (days: number) => {
    const store = await openStore({ kind: "folder", path: data });
    await acceptClock(store, Date.now() + days * 86_400_000);
    await store.db.updateTable("responses").set({ keep_until: 1 }).where("id", "<=", 7).execute();
    const left = await store.db.selectFrom("responses").select("id").where("id", "<=", 7).execute();
    const { id } = await store.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const then = { now: () => Date.now() + days * 86_400_000, sleep: async () => undefined };
    token = await beginSession(store, then, id);
    await store.close();
    return left.length;
  };
  await moved(-300);
  const doubting = await start();
  const cookie = `__Host-placard=${token}`;
  expect((await ask(doubting, "/v1/ext/session", { cookie })).status).toBe(200);
  expect(doubting.output()).toMatch(
    /"!!! No response was erased: .*300 days earlier.*clock accept/,
  );
  expect((await fetch(`${doubting.url}/healthz`)).status).toBe(200);
  await stop(doubting);
  expect(await moved(0)).toBe(7);
  const believing = await start();
  expect(believing.output()).toContain("Erased 7 responses whose time had come.");
  await stop(believing);
});

test("without the demonstration there are no accounts", async () => {
  const started = await start({ PLACARD_DEMO: "off" });
  expect(started.output()).not.toContain("placard-demo");
  const answer = await fetch(`${started.url}/v1/ext/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "admin@placard.example", password: "placard-demo" }),
  });
  expect(answer.status).toBe(401);
  expect(await (await fetch(started.url)).text()).not.toContain("Demonstration");
  await stop(started);
});

test("demonstration accounts are not served to other machines", async () => {
  expect(await refusedStart({ HOST: "0.0.0.0" })).toContain("PLACARD_DEMO=off");
  hasStartedBefore();
  expect(await refusedStart({ HOST: "0.0.0.0", PLACARD_DEMO: "off" })).toContain("demonstration");
  const behindProxy = { PLACARD_PROXY: "127.0.0.1" };
  expect(await refusedStart(behindProxy)).toContain("PLACARD_PROXY=127.0.0.1 opens it to others");
});

test("an empty store behind a proxy gets no demonstration accounts", async () => {
  expect(await refusedStart({ PLACARD_PROXY: "10.0.0.0/8" })).toContain("PLACARD_DEMO=off");
  const store = await openStore({ kind: "folder", path: data });
  expect(await store.db.selectFrom("users").select("id").execute()).toEqual([]);
  await store.close();
  const real = await start({ PLACARD_PROXY: "10.0.0.0/8", PLACARD_DEMO: "off" });
  expect(await stop(real)).toBe(0);
});

test("with a mistyped setting the service does not start and makes no files", async () => {
  const output = await refusedStart({ PLACARD_DEMOS: "off" });
  expect(output).toContain("Placard did not start: Placard has no setting PLACARD_DEMOS");
  expect(output).toContain("did you mean PLACARD_DEMO?");
  expect(readdirSync(data)).toEqual([]);
});

test("with its port in use the service does not start and makes no files", async () => {
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  // A listening server has an address of this kind.
  const { port } = other.address() as AddressInfo;
  const output = await refusedStart({ PORT: String(port) });
  expect(output).toContain(`Placard did not start: Port ${port} of 127.0.0.1 is in use`);
  expect(readdirSync(data)).toEqual([]);
  other.close();
});

test("stopping finishes running requests, accepts no new ones and does not wait for unused connections", async () => {
  const started = await startAgain();
  const { port } = new URL(started.url);
  // As browsers open one ahead.
  const unused = connect(Number(port), "127.0.0.1");
  await once(unused, "connect");
  const begun = await beginRequest(Number(port));
  const ended = once(started.process, "exit");
  started.process.kill("SIGTERM");
  await untilRefused(Number(port));
  expect(await begun.finish()).toMatch(/^HTTP\/1\.1 401/m);
  expect(await ended).toEqual([0, null]);
  expect(started.output()).not.toContain("Requests were cut");
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to the whole group of `npm start`, and once more from it, finishes running requests and ends with 0",
  async (signal) => {
    hasStartedBefore();
    const started = await startByNpm(environmentWith());
    const { port } = new URL(started.url);
    const begun = await beginRequest(Number(port));
    const ended = once(started.process, "exit");
    process.kill(-Number(started.process.pid), signal);
    await untilRefused(Number(port));
    expect(await begun.finish()).toMatch(/^HTTP\/1\.1 401/m);
    expect(await ended).toEqual([0, null]);
    expect(started.output()).not.toContain("Requests were cut");
  },
);

/** A request whose headers have arrived, but not its body, so the service waits for it. */
async function beginRequest(port: number): Promise<{ readonly finish: () => Promise<string> }> {
  const begun = connect(port, "127.0.0.1");
  await once(begun, "connect");
  const body = JSON.stringify({ login: "nobody@test.example", password: "x" });
  begun.write(
    `POST /v1/ext/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(begun, "data");
  let answer = "";
  begun.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  return {
    finish: async () => {
      const closed = once(begun, "close");
      begun.write(body);
      await closed;
      return answer;
    },
  };
}

test("a stopping service first announces it, takes requests until nobody is connected, and exits with 0", async () => {
  const started = await startAgain({ METRICS_PORT: "0", PLACARD_STOP_WAIT: "600" });
  const { metrics = "" } = JSON.parse(started.output()) as { readonly metrics?: string };
  const { port } = new URL(started.url);
  const waiting = connect(Number(port), "127.0.0.1");
  await once(waiting, "connect");
  const readyz = async () => {
    const answered = await fetch(`${metrics}/readyz`);
    return [answered.status, await answered.json()];
  };
  expect((await readyz())[0]).toBe(200);
  started.process.kill("SIGTERM");
  await expect.poll(readyz).toEqual([
    503,
    expect.objectContaining({
      checks: expect.objectContaining({ stopping: expect.stringContaining("stopping") }),
    }),
  ]);
  // Clients that have not noticed the stop are still answered.
  const request =
    "GET /v1/ext/capabilities HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  expect(await rawExchange(started, request)).toMatch(/^HTTP\/1\.1 200 /);
  const ended = once(started.process, "exit");
  waiting.destroy();
  expect(await ended).toEqual([0, null]);
});

/** Waits until the port is closed. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (!isOpen) return;
  }
}

test("in development, too, due responses are erased at the start", async () => {
  vi.stubEnv("PLACARD_DATA", data);
  vi.stubEnv("PLACARD_DEMO", "off");
  vi.stubEnv("DATABASE_URL", "");
  vi.spyOn(console, "log").mockReturnValue(undefined);
  try {
    const before = await openStore({ kind: "folder", path: data });
    const clientId = await makeClient(before);
    const vacancyId = await makeVacancy(before, { client_id: clientId });
    await makeResponse(before, { clientId, vacancyId });
    await before.db.updateTable("responses").set({ keep_until: 1 }).execute();
    await before.close();

    const service = await openDevelopmentService(false);
    await service.close();

    const after = await openStore({ kind: "folder", path: data });
    expect(await after.db.selectFrom("responses").select("id").execute()).toEqual([]);
    await after.close();
  } finally {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
});

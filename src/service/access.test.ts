import { rmSync } from "node:fs";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations, type Access } from "#contract/operations.ts";
import { roles } from "#contract/session.ts";
import { denial, othersRecord } from "./access.ts";
import { randomKey } from "./api-keys/api-keys.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import { sessionLimits } from "./session/session-store.ts";
import { noRoute } from "./refusal.ts";
import { servedOperations } from "./served-operations.ts";
import { ask, type Answered } from "./testing/ask.ts";
import { makeApiKey, makeSite, revokeApiKey, makeVacancy } from "./testing/make-vacancies.ts";
import { makeResponse, makeClient, makeInvoice, makeUser } from "./testing/make.ts";
import { makeSmallApp, startService, type TestService } from "./testing/start.ts";

/** Every route of the running server, as registered. */
const declared: RouteOptions[] = [];
let service: TestService;
let app: string;

beforeAll(async () => {
  app = makeSmallApp();
  service = await startService("sqlite", {
    simulate: (server) => {
      server.addHook("onRoute", (added) => {
        declared.push(added);
      });
    },
    serveApp: (server) => serveBuiltApp(server, app),
  });
});

afterAll(async () => {
  await service.end();
  rmSync(app, { recursive: true, force: true });
});

/** Read after the start, because a route's access may be set after the route is added. */
const everyRoute = () =>
  declared.flatMap((added) =>
    [added.method].flat().map((method) => ({
      method,
      url: added.url,
      access: added.config?.access,
      operation: added.config?.operation,
    })),
  );

const minuteMs = 60_000;
const currentUser = {
  userId: 1,
  login: "vera@test.example",
  name: "Вера",
  role: "recruiter",
  clientId: 1,
  clientName: "Клиент",
  needsFactor: false,
  needsNewPassword: false,
  provedAt: 0,
} as const;
const keyHolder = { keyId: 1, clientId: 1, name: "Сайт", scopes: ["responses"] } as const;
const recruiters = { allow: ["recruiter"], signedOut: 403 } as const;
const partners = { allow: "api-key", scope: "responses", withoutKey: 403 } as const;

/** The refusal's code, or that the caller may. */
const decided = (...given: Parameters<typeof denial>): string => {
  const refused = denial(...given);
  if (refused === undefined) return "in";
  return "errors" in refused.body
    ? `${refused.status} ${refused.body.errors.map(({ code, text }) => `${code} ${text}`).join()}`
    : `${refused.status} ${JSON.stringify(refused.body)}`;
};

test("access is decided by the row, the caller's role or key, the second factor and fresh proof", () => {
  const byRow = (
    row: Parameters<typeof denial>[0],
    caller: Parameters<typeof denial>[1],
    now = 0,
  ) => decided(row, caller, now);
  expect(byRow({ access: { allow: "anyone" }, needsProof: true }, {})).toBe("in");
  expect(byRow({ access: recruiters }, { currentUser })).toBe("in");
  expect(byRow({ access: recruiters }, {})).toMatch(/^403 access_denied .*вход не выполнен/);
  expect(byRow({ access: { ...recruiters, signedOut: 401 } }, {})).toMatch(
    /^401 authorization_required Требуется авторизация/,
  );
  expect(
    byRow({ access: recruiters }, { currentUser: { ...currentUser, role: "viewer" } }),
  ).toMatch(/^403 access_denied .*недостаточно прав/);
  const waiting = { currentUser: { ...currentUser, needsFactor: true } };
  expect(byRow({ access: recruiters }, waiting)).toMatch(/^403 factor_demanded .*второй фактор/);
  expect(byRow({ access: recruiters, beforeFactor: true }, waiting)).toBe("in");

  const given = { currentUser: { ...currentUser, needsFactor: true, needsNewPassword: true } };
  expect(byRow({ access: recruiters, beforeFactor: true }, given)).toMatch(
    /^403 password_change_demanded Ваш пароль задал администратор/,
  );
  expect(byRow({ access: recruiters, beforeNewPassword: true }, given)).toBe("in");

  const sensitive = { access: recruiters, needsProof: true } as const;
  const almost = 10 * minuteMs - 1;
  expect([almost, -almost].map((now) => byRow(sensitive, { currentUser }, now))).toEqual([
    "in",
    "in",
  ]);
  for (const now of [almost + 1, -almost - 1]) {
    expect(byRow(sensitive, { currentUser }, now)).toMatch(
      /^403 proof_required Подтвердите, кто вы/,
    );
    expect(byRow({ access: recruiters }, { currentUser }, now)).toBe("in");
  }

  expect(byRow({ access: partners }, { keyHolder })).toBe("in");
  const others = { ...keyHolder, scopes: ["placements"] as const };
  for (const caller of [{}, { currentUser }, { keyHolder: others }]) {
    expect(byRow({ access: partners }, caller)).toMatch(/^403 access_denied .*ключ в X-ApiKey/);
    expect(byRow({ access: { ...partners, withoutKey: 404 } }, caller)).toBe(
      `404 ${JSON.stringify(noRoute)}`,
    );
  }
});

test("fresh proof is asked for whatever makes, opens or widens access, and for nothing that only closes it", () => {
  const asked = Object.entries(servedOperations)
    .filter(([, row]) => row.needsProof)
    .map(([name]) => name);
  expect(asked.toSorted()).toEqual(
    [
      "createApiKey",
      "createUser",
      "changeUser",
      "enableUser",
      "resetPassword",
      "beginFactor",
      "removeFactor",
      "renewRecoveryCodes",
      "resetFactor",
      "changeSignInRules",
    ].toSorted(),
  );
});

test("another client's record is refused where a paragraph says so, and does not exist elsewhere", () => {
  for (const source of demand403) {
    expect(othersRecord(source)).toMatchObject({
      status: 403,
      body: {
        errors: [{ code: "access_denied", text: "Доступ запрещён: запись другого клиента." }],
      },
    });
  }
  expect(othersRecord("§4.4")).toBeUndefined();
  expect(othersRecord("ext/responses")).toBeUndefined();
});

test("every route of the running server admits exactly the callers that its row allows", async () => {
  const ownClient = await makeClient(service.store);
  const otherClient = await makeClient(service.store);
  const own = await recordsOf(ownClient);
  const foreign = await recordsOf(otherClient);
  const keys = await keysOf(ownClient);
  const longAgo = Date.now() - sessionLimits.absoluteMs;

  const table: string[] = [];
  const expected: string[] = [];
  for (const { method, url, access, operation } of everyRoute()) {
    const record = async (
      who: string,
      cookie: string | undefined,
      records: Records,
      want: string,
      key?: string,
    ) => {
      const answered = await ask(service, filled(url, records), {
        method,
        ...(cookie === undefined ? {} : { cookie }),
        ...(method === "POST" || method === "PUT" ? { body: {} } : {}),
        ...(key === undefined ? {} : { headers: { "x-apikey": key } }),
      });
      table.push(`${method} ${url} · ${who} · ${outcome(answered)}`);
      expected.push(`${method} ${url} · ${who} · ${want}`);
    };
    /** Another client's record, and one that does not exist. */
    const compareOthers = async (
      who: string,
      sender: { readonly cookie?: string; readonly headers?: Record<string, string> },
    ) => {
      if (filled(url, own) === filled(url, foreign)) return;
      const [others, none] = await Promise.all(
        [foreign, absent].map((records) =>
          ask(service, filled(url, records), {
            method,
            ...sender,
            ...(method === "POST" || method === "PUT" ? { body: {} } : {}),
          }),
        ),
      );
      const paragraph = operation === undefined ? "" : operations[operation].source;
      const seen = others?.status === 403 ? `403 by ${paragraph}` : "as for none";
      table.push(`${method} ${url} · ${who}, another client's record · ${seen}`);
      const wanted = demand403.has(paragraph) ? `403 by ${paragraph}` : "as for none";
      expected.push(`${method} ${url} · ${who}, another client's record · ${wanted}`);
      if (others?.status === 403) expect(none?.status, url).toBe(404);
      else expect(comparable(others), url).toEqual(comparable(none));
    };
    expect(access, `${method} ${url}`).toBeDefined();
    if (access === undefined) continue;

    const outside = outsideOf(access);
    await record("no session", undefined, own, outside);
    await record("a made-up session", "__Host-placard=made-up", own, outside);
    const expired = await makeUser(service.store, {
      clientId: ownClient,
      role: "admin",
      clock: { now: () => longAgo, sleep: async () => undefined },
    });
    await record("an expired session", expired.cookie, own, outside);
    for (const { who, key, scopes } of keys) {
      const isIn = access.allow === "api-key" && scopes.includes(access.scope);
      await record(who, undefined, own, isIn ? "in" : outside, key);
      if (isIn) await compareOthers(who, { headers: { "x-apikey": key } });
    }
    for (const role of roles) {
      const { cookie } = await makeUser(service.store, { clientId: ownClient, role });
      const isIn =
        access.allow === "anyone" || (access.allow !== "api-key" && access.allow.includes(role));
      const turnedAway = access.allow === "api-key" ? outside : "403";
      await record(role, cookie, own, isIn ? "in" : turnedAway);
      if (isIn) await compareOthers(role, { cookie });
      else await record(`${role}, another client's record`, cookie, foreign, turnedAway);
    }
  }
  expect(table).toEqual(expected);
  expect(table.length).toBeGreaterThan(100);
});

test("a list shows only the signed-in user's client", async () => {
  const ownClient = await makeClient(service.store);
  const otherClient = await makeClient(service.store);
  const own = await makeInvoice(service.store, { client_id: ownClient });
  await makeInvoice(service.store, { client_id: otherClient });
  const { cookie } = await makeUser(service.store, { clientId: ownClient, role: "billing" });

  const list = await ask(service, "/v1/billing/counts", { cookie });
  expect(list.json).toMatchObject({ data: { total: 1, items: [{ count_id: own }] } });
  for (const parties of ["payers", "recipients"]) {
    const filter = await ask(service, `/v1/billing/filter/${parties}`, { cookie });
    expect(filter.json).toMatchObject({ data: { length: 2 } });
  }
});

/** The paragraphs of the interface with “403: not available to the user” beside “404: not found”. */
const demand403 = new Set(["§4.5", "§4.9", "§4.10", "§4.11", "§4.12", "§4.13", "§4.14"]);

/** Record ids that no client has. */
const absent: Records = new Map<string, number | string>([
  ...[":count_id", ":vacancy_id", ":id"].map((name) => [name, 9_007_199_254_740_991] as const),
  [":session_id", "A".repeat(22)],
]);

/** An answer without what always differs: its number and date. */
const comparable = (answered: Answered | undefined) => [
  answered?.status,
  answered?.text,
  [...(answered?.headers ?? [])].filter(([name]) => name !== "x-request-id" && name !== "date"),
];

/** A client's records by the path parameters that name them; more specific paths come first. */
type Records = ReadonlyMap<string, number | string>;

/** The status for callers without session and key. */
function outsideOf(access: Access): string {
  if (access.allow === "anyone") return "in";
  return String(access.allow === "api-key" ? access.withoutKey : access.signedOut);
}

/** A client's keys by scope, and invalid ones. */
async function keysOf(clientId: number) {
  const { store } = service;
  const good = await makeApiKey(store, { clientId });
  const revoked = await makeApiKey(store, { clientId });
  await revokeApiKey(store, revoked.id);
  const other = await makeApiKey(store, { clientId, scopes: ["responses"] });
  return [
    { who: "a key for placements", key: good.key, scopes: ["placements"] },
    { who: "a key for responses", key: other.key, scopes: ["responses"] },
    { who: "a revoked key", key: revoked.key, scopes: [] },
    { who: "a key of another store", key: randomKey().key, scopes: [] },
    {
      who: "a mistyped key",
      key: `${good.key.slice(0, -1)}${good.key.endsWith("0") ? 1 : 0}`,
      scopes: [],
    },
    { who: "an empty key", key: "", scopes: [] },
  ];
}

async function recordsOf(clientId: number): Promise<Records> {
  const invoice = await makeInvoice(service.store, { client_id: clientId });
  const vacancy = await makeVacancy(service.store, { client_id: clientId });
  return new Map<string, number | string>([
    [":count_id", invoice],
    [":vacancy_id", vacancy],
    [":id", vacancy],
    ["/v1/ext/responses/:id", await makeResponse(service.store, { clientId, vacancyId: vacancy })],
    ["/v1/ext/api-keys/:id", (await makeApiKey(service.store, { clientId })).id],
    ["/v1/ext/users/:id", (await makeUser(service.store, { clientId, role: "viewer" })).id],
    // No such session: access to the user is checked first.
    [":session_id", "A".repeat(22)],
    [":site_id", await makeSite(service.store)],
  ]);
}

/** The address of a route, filled with a client's records; other parameters are 1. */
const filled = (url: string, records: Records): string =>
  url.replace(/:\w+/g, (name, at: number) =>
    String(records.get(url.slice(0, at) + name) ?? records.get(name) ?? 1),
  );

/** “in” for every caller that was authorized, whatever the answer. */
const outcome = ({ status, text }: Answered): string =>
  status === 401 || status === 403 || text === JSON.stringify(noRoute) ? String(status) : "in";

test("no odd address of a page makes the service fail", async () => {
  for (const path of ["//", "//[", "///evil.example", "/%00", "/..%2f", "/invoices?%zz=%"]) {
    const answered = await service.server.inject({ method: "GET", url: path });
    expect(answered.statusCode, path).toBeLessThan(500);
  }
});

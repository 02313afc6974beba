import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { operations, type Operation } from "#contract/operations.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import Fastify from "fastify";
import { makeAdministrator, makePartner, makeRecruiter, refusals } from "../testing/people.ts";
import { ask, rawExchange } from "../testing/ask.ts";
import { makeApiKey, makeVacancy } from "../testing/make-vacancies.ts";
import { makeInvoice, makeUser } from "../testing/make.ts";
import { startService, type TestService } from "../testing/start.ts";
import { acceptJson, readForm } from "./bodies.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService("sqlite");
});

afterAll(async () => {
  await service.end();
});

test("a body with a field that the operation does not accept is refused, naming the field", async () => {
  const { cookie } = await makeAdministrator(service);
  const injected = { id: 1, state: "published", client_id: 1, can_delete: true, archive: 1 };
  const tried: string[] = [];
  for (const [name, row] of Object.entries<Operation>(operations)) {
    if (row.body === undefined || row.access.allow === "api-key" || name === "reportPlacement") {
      continue;
    }
    const own = Object.keys((row.body as { shape?: object }).shape ?? {});
    const path = row.path.replaceAll(/\{\w+\}/g, "1");
    const answered = await ask(service, path, { method: row.method, cookie, body: injected });
    // Access to the record is checked first.
    if (answered.status === 403 || answered.status === 404) continue;
    expect(answered.status, name).toBe(400);
    const named = refusals(answered).filter((one) => one.startsWith("unknown_field"));
    for (const field of Object.keys(injected).filter((field) => !own.includes(field))) {
      expect(named, `${name} ${field}`).toContain(`unknown_field ${field}`);
    }
    tried.push(name);
  }
  expect(tried.length).toBeGreaterThan(5);
});

test("an edit cannot change a vacancy's state, client or version", async () => {
  const { edit, clientId, create, bodyWith } = await makeRecruiter(service);
  const id = await makeVacancy(service.store, { client_id: clientId, state: "not_paid" });
  const before = await service.store.db
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "=", id)
    .execute();
  for (const field of ["state", "client_id", "can_delete", "archive", "version", "id"]) {
    const answered = await edit(id, { responsibility: "Другое", [field]: 1 });
    expect([answered.status, refusals(answered)]).toEqual([400, [`unknown_field ${field}`]]);
    expect((await create(bodyWith({ [field]: 1 }))).status).toBe(400);
  }
  const after = await service.store.db
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "=", id)
    .execute();
  expect(after).toEqual(before);
});

test.for([
  '{"__proto__":{"role":"admin"},"login":"a","password":"b"}',
  '{"constructor":{"prototype":{"role":"admin"}},"login":"a","password":"b"}',
  '{"login":{"__proto__":{"x":1}},"password":"b"}',
  '{"\\u005f_proto__":{"role":"admin"}}',
])("%s does not pollute a prototype", async (polluting) => {
  const answered = await ask(service, "/v1/ext/session", { method: "POST", body: polluting });
  expect(answered.status).toBe(400);
  expect({}).not.toHaveProperty("role");
  expect({}).not.toHaveProperty("x");
});

test("the names of a form do not pollute a prototype", async () => {
  const { cookie } = await makeRecruiter(service);
  for (const form of [
    "__proto__[role]=admin",
    "constructor[prototype][role]=admin",
    "post[__proto__]=1",
  ]) {
    const answered = await ask(service, "/v1/orders/vacancy/", {
      method: "POST",
      cookie,
      body: form,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answered.status).toBe(400);
    expect({}).not.toHaveProperty("role");
  }
});

test.for([
  "page=1&page=2",
  "count_status=not_paid&count_status=paid_full",
  "payer_id=1&payer_id=2",
  "amount[]=1",
  "__proto__=1&__proto__[x]=1",
  "sort=constructor",
  "direction=__proto__",
])("?%s is refused or ignored, and shows no other client's invoices", async (query) => {
  const stranger = await makeAdministrator(service);
  await makeInvoice(service.store, { client_id: stranger.clientId });
  const { cookie } = await makeAdministrator(service);
  const answered = await ask(service, `/v1/billing/counts?${query}`, { cookie });
  expect([200, 400]).toContain(answered.status);
  if (answered.status === 200) expect(answered.json).toMatchObject({ data: { total: 0 } });
});

test.for([
  ["unreadable", "/v1/ext/session", "application/json", "{"],
  ["unreadable", "/v1/ext/session", "application/json", '{"__proto__":{"role":"admin"}}'],
  ["unreadable", "/v1/ext/%zz", "application/json", "{}"],
  ["body_too_large", "/v1/ext/session", "application/json", `{"login":"${"a".repeat(262_144)}"}`],
  ["unsupported_type", "/v1/ext/session", "text/plain", "login"],
] as const)(
  "what cannot be read is told as %s, in our own words",
  async ([code, path, type, body]) => {
    const answered = await ask(service, path, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect(answered.json).toMatchObject({ errors: [{ type: "system", code, field: null }] });
    expect(answered.text).not.toMatch(/fst_|fastify/i);
  },
);

test("the answer to a body of unknown fields is not longer than the body", async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 1]);
  const body = JSON.stringify(Object.fromEntries(names));
  const answered = await ask(service, "/v1/ext/session", { method: "POST", body });
  expect(answered.status).toBe(400);
  expect(answered.text.length).toBeLessThan(body.length);
});

test("a body with too many levels is a 400 on every operation that may have one, at the intake and for reports", async () => {
  const partner = await makePartner(service);
  const { clientId } = partner;
  const { cookie } = await makeUser(service.store, { clientId, role: "admin" });
  const { key: reporting } = await makeApiKey(service.store, { clientId, scopes: ["placements"] });
  const levels = 40_000;
  const deep = [
    "[".repeat(levels) + "]".repeat(levels),
    `{"login":${"[".repeat(levels)}${"]".repeat(levels)},"password":"x"}`,
    '{"a":'.repeat(levels) + "1" + "}".repeat(levels),
    "[".repeat(250_000),
    `{"a":${"[".repeat(33)}${"]".repeat(33)}}`,
  ];
  const changing = Object.values<Operation>(operations).filter(({ method }) => method !== "GET");
  expect(changing.length).toBeGreaterThan(20);
  for (const { path, method, access, base } of changing) {
    const key = base === "response" ? partner.key : reporting;
    const sender = access.allow === "api-key" ? { headers: { "x-apikey": key } } : { cookie };
    for (const body of deep) {
      const url = path.replace("{session_id}", "A".repeat(22)).replaceAll(/\{\w+\}/g, "1");
      const answered = await ask(service, url, {
        method,
        ...sender,
        headers: { "content-type": "application/json", ...sender.headers },
        body,
      });
      expect([answered.status, answered.text], `${method} ${path}`).toEqual([
        400,
        expect.stringContaining("больше 32 уровней"),
      ]);
    }
  }
  for (const type of ["application/csp-report", "application/json"]) {
    const answered = await ask(service, "/policy-reports", {
      method: "POST",
      headers: { "content-type": type },
      body: "[".repeat(8_000) + "]".repeat(8_000),
    });
    expect([answered.status, refusals(answered)]).toEqual([400, ["too_deep"]]);
  }
});

test("brackets inside texts do not count as levels", async () => {
  const { create, bodyWith } = await makeRecruiter(service);
  const answered = await create(bodyWith({ responsibility: `\\"${"[{".repeat(1_000)}` }));
  expect(answered.status).toBe(201);
});

test.for([
  ["application/x-www-form-urlencoded", "post=%CF%F0%EE%E4%E0%E2%E5%F6", 400, "not_utf8"],
  ["application/x-www-form-urlencoded", "%CF%F0=1", 400, "not_utf8"],
  ["application/x-www-form-urlencoded", "post=%ED%A0%80", 400, "not_utf8"],
  ["application/x-www-form-urlencoded", Buffer.from([0x61, 0x3d, 0xcf, 0xf0]), 400, "not_utf8"],
  ["application/x-www-form-urlencoded; charset=windows-1251", "post=a", 415, "unsupported_charset"],
  ['application/x-www-form-urlencoded; Charset="KOI8-R"', "post=a", 415, "unsupported_charset"],
  ["application/json; charset=windows-1251", "{}", 415, "unsupported_charset"],
  ["application/json", Buffer.from([0x22, 0xcf, 0x22]), 400, "not_utf8"],
] as const)("%s in another encoding is refused: %s", async ([type, body, status, code]) => {
  const { cookie } = await makeRecruiter(service);
  const answered = await fetch(`${service.url}/v1/orders/vacancy/`, {
    method: "POST",
    headers: { cookie, "content-type": type },
    body,
  });
  expect([answered.status, await answered.json()]).toEqual([
    status,
    expect.objectContaining({ errors: [expect.objectContaining({ code, field: null })] }),
  ]);
});

test("an operation without a body accepts an empty one of any type, and refuses other bodies of unknown types", async () => {
  const { clientId, cookie } = await makeRecruiter(service);
  const types = [
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/xml; charset=windows-1251",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "application/json",
    "*/*",
    "nonsense",
  ];
  const { host } = new URL(service.url);
  const send = async (method: string, path: string, type: string, rest: string) =>
    await rawExchange(
      service,
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nConnection: close\r\n${rest}`,
    );
  for (const type of types) {
    for (const rest of [
      "Content-Length: 0\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ]) {
      const id = await makeVacancy(service.store, { client_id: clientId, state: "published" });
      const unpublished = await send("POST", `/v1/orders/${id}/unpublish`, type, rest);
      expect(unpublished, `${type} ${rest}`).toMatch(/^HTTP\/1\.1 200 /);
      expect(await send("DELETE", `/v1/orders/${id}`, type, rest)).toMatch(/^HTTP\/1\.1 200 /);
    }
  }
  for (const rest of [
    "Content-Length: 1\r\n\r\nx",
    "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
  ]) {
    const id = await makeVacancy(service.store, { client_id: clientId, state: "published" });
    const refused = await send("POST", `/v1/orders/${id}/unpublish`, "text/plain", rest);
    expect(refused).toMatch(/^HTTP\/1\.1 415 [\s\S]*unsupported_type/);
  }
});

/** Invisible texts: zero-width, direction marks, fillers, blank Braille. */
const unseen = [
  "\u200B",
  "\u200E\u202E\u2066",
  "\u2060\uFEFF\u00AD",
  "\u3164\u115F",
  "\u2800 \u00A0",
];

test("invisible texts count as empty: required ones are refused, optional ones are left out", async () => {
  const partner = await makePartner(service);
  const { cookie } = await makeAdministrator(service);
  for (const text of unseen) {
    for (const field of ["post", "responsibility", "address"]) {
      const created = await partner.create(partner.bodyWith({ [field]: text }));
      expect([created.status, refusals(created)]).toEqual([400, [`constraint ${field}`]]);
    }
    const made = await partner.create(partner.bodyWith({ link_to_the_video: text }));
    expect(made.status).toBe(201);
    expect(made.text).not.toContain("link_to_the_video");
    const responded = await partner.respond(partner.responseWith({ full_name: text }));
    expect(responded.json).toMatchObject({ errors: [{ field: "full_name" }] });
    const key = { name: text, scopes: ["responses"] };
    const keyed = await ask(service, "/v1/ext/api-keys", { method: "POST", cookie, body: key });
    expect([keyed.status, refusals(keyed)]).toEqual([400, ["invalid name"]]);
  }
});

test("a lone surrogate is a 400 in every text of every body", async () => {
  const partner = await makePartner(service);
  const { cookie } = await makeAdministrator(service);
  const { key: reporting } = await makeApiKey(service.store, {
    clientId: partner.clientId,
    scopes: ["placements"],
  });
  let tried = 0;
  for (const [name, row] of Object.entries<Operation>(operations)) {
    if (row.body === undefined) continue;
    const { properties = {} } = z.toJSONSchema(row.body, { io: "input" });
    const texts = Object.keys(properties).filter((field) =>
      JSON.stringify(Reflect.get(properties, field)).includes('"type":"string"'),
    );
    for (const field of texts) {
      for (const half of ["\uD83D", "a\uDE00b"]) {
        const isKeyed = row.access.allow === "api-key";
        const answered = await ask(service, row.path.replaceAll(/\{\w+\}/g, "1"), {
          method: row.method,
          headers: isKeyed
            ? { "x-apikey": row.base === "response" ? partner.key : reporting }
            : { cookie },
          body: { [field]: half },
        });
        // Access to the record is checked before the body.
        if (answered.status === 403 || answered.status === 404) continue;
        expect(answered.status, `${name} ${field}`).toBe(400);
        const told = (answered.json as { errors: { field: string; value: string | null }[] })
          .errors;
        const ofField = told.filter(
          (one) => one.field === field || one.field === vacancyField(field)?.id,
        );
        expect(ofField.length, `${name} ${field}: ${answered.text}`).toBe(1);
        expect(ofField[0]?.value ?? "").not.toMatch(/\p{Cs}/u);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(60);
});

async function post(payload: string | Buffer, type = "application/json") {
  const server = Fastify();
  server.removeContentTypeParser(["text/plain", "application/json"]);
  acceptJson(server);
  server.post("/", async ({ body }) => ({ body: body ?? "none" }));
  const headers = { "content-type": type };
  const answered = await server.inject({ method: "POST", url: "/", headers, payload });
  return { status: answered.statusCode, body: answered.json<{ body?: unknown }>().body };
}

test("a body in UTF-8 is read, with or without a byte order mark", async () => {
  const read = { status: 200, body: { name: "Вера" } };
  expect(await post('{"name":"Вера"}')).toEqual(read);
  expect(await post('\uFEFF{"name":"Вера"}', 'application/json; charset="UTF-8"')).toEqual(read);
  expect(await post('{"name":"Вера"}', "application/json;charset=utf8")).toEqual(read);
});

test("an empty body counts as no body", async () => {
  expect(await post(" \n")).toEqual({ status: 200, body: "none" });
});

test("a name in another encoding is refused, not stored as question marks", async () => {
  // «Вера» in windows-1251.
  const other = Buffer.from([0xc2, 0xe5, 0xf0, 0xe0]);
  const body = Buffer.concat([Buffer.from('{"name":"'), other, Buffer.from('"}')]);
  expect((await post(body)).status).toBe(400);
  expect((await post(body, "application/json; charset=windows-1251")).status).toBe(415);
});

test.for([
  ["a=1&b=", { a: "1", b: "" }],
  ["a=1&a=2&a=3", { a: ["1", "2", "3"] }],
  ["a%5B%5D=1", { a: ["1"] }],
  ["a[0]=1&a[1]=2", { a: ["1", "2"] }],
  ["employment[id]=1&employment[title]=x", { employment: { id: "1", title: "x" } }],
  ["post=%D0%90+%2B+%D0%91", { post: "А + Б" }],
  ["a[b][c]=1", { "a[b][c]": "1" }],
  ["", {}],
] as const)("the form %s is %j", ([form, object]) => {
  expect(readForm(form)).toEqual(object);
});

test.for([
  ["a name", (at: number) => `a=${at}`],
  ["a list", () => "a[]="],
  ["an object", (at: number) => `a[x${at}]=`],
] as const)("a form with thousands of values of %s is read at once", ([, pair]) => {
  const form = Array.from({ length: 30_000 }, (_, at) => pair(at)).join("&");
  // This thread's own processor time, because other work of the machine may take longer.
  const before = process.threadCpuUsage().user;
  expect(Object.keys(readForm(form)["a"] as object)).toHaveLength(30_000);
  expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000);
});

test("a form cannot change a prototype", () => {
  const read = readForm("__proto__[polluted]=1&constructor=x&a[__proto__]=1");
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read).toSorted()).toEqual(["__proto__", "a", "constructor"]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

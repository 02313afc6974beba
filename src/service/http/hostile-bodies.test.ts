import { afterAll, beforeAll, expect, test } from "vitest";
import { operations, type Operation } from "#contract/operations.ts";
import { makeAdministrator } from "../testing/administrator.ts";
import { ask } from "../testing/ask.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { makeInvoice } from "../testing/make.ts";
import { makeRecruiter, refusals } from "../testing/recruiter.ts";
import { startService, type TestService } from "../testing/start.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService("sqlite");
});

afterAll(async () => {
  await service.end();
});

test("a body of any operation that names what is not its own to give is refused by name", async () => {
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
    // A record that is not the client's is told first.
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

test("a vacancy keeps its state, client and version whatever an edit names", async () => {
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
])("%s pollutes nothing", async (polluting) => {
  const answered = await ask(service, "/v1/ext/session", { method: "POST", body: polluting });
  expect(answered.status).toBe(400);
  expect({}).not.toHaveProperty("role");
  expect({}).not.toHaveProperty("x");
});

test("a form's names pollute nothing", async () => {
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
])("?%s is either refused or means nothing, and shows nobody else's invoices", async (query) => {
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

test("a body of nothing but unknown fields gets an answer no longer than itself", async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 1]);
  const body = JSON.stringify(Object.fromEntries(names));
  const answered = await ask(service, "/v1/ext/session", { method: "POST", body });
  expect(answered.status).toBe(400);
  expect(answered.text.length).toBeLessThan(body.length);
});

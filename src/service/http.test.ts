import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations, type Operation } from "#contract/operations.ts";
import { version } from "./capabilities.ts";
import { readResponse } from "./responses/read-response.ts";
import { ask } from "./testing/ask.ts";
import { makeClient, makeInvoice, makeUser } from "./testing/make.ts";
import { startService, type TestService } from "./testing/start.ts";
import { logSerializers } from "./http/failures.ts";

let service: TestService;
let cookie: string;
let clientId: number;

beforeAll(async () => {
  service = await startService("sqlite");
  clientId = await makeClient(service.store);
  ({ cookie } = await makeUser(service.store, { clientId, role: "admin" }));
});

afterAll(async () => {
  await service.end();
});

test("health names the store, the version and the number of migrations", async () => {
  const answered = await ask(service, "/healthz");
  expect(answered.status).toBe(200);
  expect(answered.json).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    store: expect.stringMatching(/^sqlite 3\./),
    migrations: readdirSync(new URL("store/migrations", import.meta.url)).length,
  });
});

test("answers are JSON in UTF-8, carry a request id, and are not cached", async () => {
  const { headers } = await ask(service, "/v1/billing/counts", { cookie });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("every unknown address is 404 with the same bytes", async () => {
  const paths = ["/v1/nope", "/v1/billing", "/v1/billing/counts/1/2/3", "/v2/billing/counts"];
  const bodies = await Promise.all(paths.map((path) => ask(service, path, { cookie })));
  expect(bodies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(bodies.map(({ text }) => text)).size).toBe(1);
  expect(bodies[0]?.json).toHaveProperty("error");
});

test("a change without a body accepts an empty one of any declared type", async () => {
  const answered = await ask(service, "/v1/orders/1/unpublish", {
    method: "POST",
    cookie,
    body: "",
  });
  expect(answered.status).toBe(404);
});

test("a body on GET is refused with 400", async () => {
  // fetch cannot send such a request.
  const answered = await service.server.inject({
    method: "GET",
    url: "/v1/billing/counts",
    headers: { cookie, "content-type": "application/json" },
    payload: "{}",
  });
  expect(answered.statusCode).toBe(400);
});

test.for([
  ["not JSON", "{", "application/json", 400],
  ["empty", "", "application/json", 400],
  ["an array", "[]", "application/json", 400],
  ["a prototype", '{"__proto__":{"role":"admin"}}', "application/json", 400],
  ["another type", "login=a", "text/plain", 415],
  ["a form where none is read", "login=a", "application/x-www-form-urlencoded", 415],
  ["too large", JSON.stringify({ login: "a".repeat(300_000) }), "application/json", 413],
] as const)("a body that is %s is refused in the shape of §7", async ([, body, type, status]) => {
  const answered = await ask(service, "/v1/ext/session", {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  expect(answered.status).toBe(status);
  expect(answered.json).toMatchObject({ data: {}, errors: [{ text: expect.any(String) }] });
});

test.for([
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ "sec-fetch-site": "same-origin" }, 204],
  [{}, 204],
] as const)("a change requested with %j answers %i", async ([headers, status]) => {
  const answered = await ask(service, "/v1/ext/session", {
    method: "DELETE",
    headers,
  });
  expect(answered.status).toBe(status);
});

test("reading from another site's page is not refused, but the page cannot see the answer", async () => {
  const answered = await ask(service, "/healthz", { headers: { origin: "https://evil.example" } });
  expect(answered.headers.get("access-control-allow-origin")).toBeNull();
  expect(answered.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("an answer that breaks the contract is a 500 and leaks nothing", async () => {
  const broken = await makeInvoice(service.store, { client_id: clientId, count_number: "СЕКРЕТ" });
  // Beyond a double's precision; the contract promises exact integers.
  await service.store.db
    .updateTable("invoices")
    .set({ acts_amount: 2 ** 60 })
    .where("count_id", "=", broken)
    .execute();
  const answered = await ask(service, "/v1/billing/counts", { cookie });
  expect(answered.status).toBe(500);
  expect(answered.json).toMatchObject({ errors: [{ type: "system", code: "internal_error" }] });
  expect(answered.text).not.toContain("СЕКРЕТ");
});

test("the OpenAPI document has every row of the table and marks the extensions", async () => {
  const { json } = await ask(service, "/openapi.json");
  const document = json as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; "x-extension"?: string }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const [name, row] of Object.entries<Operation>(operations)) {
    const described = document.paths[row.path]?.[row.method.toLowerCase()];
    expect(described?.operationId, row.path).toBe(name);
    expect(described?.["x-extension"], name).toBe(
      row.source.startsWith("ext/") ? row.source : undefined,
    );
  }
  expect(Object.keys(document.paths)).toContain("/v1/billing/counts");
});

test("the OpenAPI document says which operations take a key, and its scope", async () => {
  const { json } = await ask(service, "/openapi.json");
  expect(json).toMatchObject({
    paths: {
      "/v1/ext/orders/{id}/placements/{site_id}": {
        put: { security: [{ key: [] }], "x-scope": "placements" },
      },
      "/v1/orders/{id}/urls": { get: { security: [{ session: [] }] } },
    },
    components: {
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-ApiKey" } },
    },
  });
});

test("a partner can work from the OpenAPI document alone", async () => {
  const { json } = await ask(service, "/openapi.json");
  const { post } = (json as { paths: Record<string, { post: Record<string, unknown> }> }).paths[
    "/v1/add_response"
  ] ?? { post: {} };
  expect(post).toMatchObject({
    operationId: "createResponse",
    security: [{ key: [] }],
    "x-scope": "responses",
    parameters: [{ name: "Idempotency-Key", in: "header", schema: { pattern: "^[ -~]{1,200}$" } }],
  });
  const { requestBody, responses } = post as {
    requestBody: { content: Record<string, { schema: unknown; example: object }> };
    responses: Record<string, unknown>;
  };
  const { schema, example = {} } = requestBody.content["application/json"] ?? {};
  expect(schema).toMatchObject({
    required: ["vacancy_id", "full_name", "phone"],
    properties: { about_candidate: { maxLength: 2000 }, cv_url: { maxLength: 255 } },
  });
  expect(readResponse(example, Date.UTC(2026, 10, 21)).problems).toEqual([]);
  expect(Object.keys(responses)).toEqual(["200", "400", "404", "429", "default"]);
  expect(post["description"]).toMatch(/1 to 200 printable ASCII[\s\S]*refused ones among them/);
  expect(post["description"]).toMatch(/curl [\s\S]*X-ApiKey[\s\S]*Idempotency-Key/);
});

test("neither the capabilities nor the description of the interface tell anybody the version", async () => {
  for (const path of ["/v1/ext/capabilities", "/openapi.json"]) {
    const { status, text } = await ask(service, path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain(version);
  }
});

test("the capabilities list the extensions of the table", async () => {
  const { json } = await ask(service, "/v1/ext/capabilities");
  expect(json).toMatchObject({
    data: {
      service: "placard",
      extensions: [
        "ext/billing/filters",
        "ext/session",
        "ext/capabilities",
        "ext/billing/sums",
        "ext/billing/debts",
        "ext/billing/invoices",
        "ext/overview/billing",
        "ext/search",
        "ext/specializations",
        "ext/orders/list",
        "ext/orders",
        "ext/orders/publish",
        "ext/companies",
        "ext/orders/stats/days",
        "ext/orders/attention",
        "ext/overview/vacancies",
        "ext/orders/placements",
        "ext/responses/list",
        "ext/responses",
        "ext/responses/news",
        "ext/responses/retention",
        "ext/erasures",
        "ext/responses/candidate",
        "ext/responses/similar",
        "ext/api-keys",
        "ext/users",
        "ext/users/own",
        "ext/second-factor",
        "ext/notices",
        "ext/demonstration",
        "ext/audit",
      ],
    },
  });
});

test("the log has a request's method, path and origin, never its query", () => {
  const url = "/v1/add_response?full_name=%D0%92%D0%B5%D1%80%D0%B0?&phone=1";
  expect(logSerializers.req({ method: "POST", url, ip: "10.0.0.1" })).toEqual({
    method: "POST",
    path: "/v1/add_response",
    remoteAddress: "10.0.0.1",
  });
});

test("the log has an error's kind and place, never the row that the database adds", () => {
  const error = Object.assign(new Error("violates not-null constraint"), {
    code: "23502",
    detail: "Failing row contains (1, Скрепкина Вера, 79991234567).",
    where: "…",
    parameters: ["Скрепкина Вера"],
  });
  const logged = logSerializers.err(error);
  expect(logged).toMatchObject({ type: "Error", code: "23502", message: error.message });
  expect(JSON.stringify(logged)).not.toMatch(/Скрепкина|7999/);
});

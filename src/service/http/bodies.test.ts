import Fastify from "fastify";
import { expect, test } from "vitest";
import { acceptJson, readForm } from "./bodies.ts";

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

test("a form cannot change a prototype", () => {
  const read = readForm("__proto__[polluted]=1&constructor=x&a[__proto__]=1");
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read).toSorted()).toEqual(["__proto__", "a", "constructor"]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

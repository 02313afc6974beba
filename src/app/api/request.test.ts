import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAddresses } from "./addresses.ts";
import { request } from "./request.ts";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://app.example" });
  setAddresses({ extensions: true });
});

afterEach(() => vi.unstubAllGlobals());

/** Saves an edit (§4.8) that is answered with this. */
async function save(body: string | null, status = 200, isRedirected = false): Promise<string> {
  const response = new Response(body, { status });
  Object.defineProperty(response, "redirected", { value: isRedirected });
  vi.stubGlobal("fetch", () => Promise.resolve(response));
  try {
    await request("editVacancy", { params: { vacancy_id: 7 }, body: { post: "Повар" } }, {});
    return "saved";
  } catch (error) {
    return String(Reflect.get(Object(error), "kind"));
  }
}

test.each([
  ["204, as the interface says", null, 204],
  ["an empty body", "", 200],
  ["a blank body", "\n", 202],
  ["the vacancy", '{"data":{"id":7}}', 200],
  ["a message", '{"message":"Saved"}', 200],
  ["an empty list of errors", '{"data":{},"errors":[]}', 200],
  ["no error", '{"error":null}', 200],
] as const)("an edit is saved if it is answered with %s", async (_name, body, status) => {
  expect(await save(body, status)).toBe("saved");
});

test.each([
  ["a page", "<h1>Войдите</h1>"],
  ["errors", '{"data":{},"errors":[{"text":"Нет места","field":null}]}'],
  ["errors by field", '{"errors":{"post":["Нет места"]}}'],
  ["an error", '{"error":"Нет места"}'],
  ["the fact of an error", '{"error":true}'],
] as const)(
  "whether an edit is saved is unknown if it is answered with %s",
  async (_name, body) => {
    expect(await save(body)).toBe("unreadable");
  },
);

test("whether an edit is saved is unknown after a redirect, except with 204", async () => {
  expect(await save('{"data":{}}', 200, true)).toBe("unreadable");
  expect(await save("", 200, true)).toBe("unreadable");
  expect(await save(null, 204, true)).toBe("saved");
});

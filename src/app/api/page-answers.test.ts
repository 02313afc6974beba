import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageAnswers } from "#contract/page-answers.ts";

const session = "/v1/ext/session";
const capabilities = "/v1/ext/capabilities";
const offer = { service: "brought", extensions: [] };
const sentAt = 1_800_000_000_000;

const fetched = vi.fn(async (_url: string, _init?: RequestInit) =>
  Response.json({ data: { ...offer, service: "fetched" } }),
);
let block: { textContent: string; remove: () => void } | undefined;
let frame: EventTarget;

/** The page as it arrives, and the client of a page that has just been loaded. */
async function openPage(answers: PageAnswers) {
  block = { textContent: JSON.stringify(answers), remove: () => (block = undefined) };
  vi.resetModules();
  const { request } = await import("./request.ts");
  return {
    ask: async () => (await request("capabilities", {}, {})).data.service,
    request,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: sentAt, toFake: ["Date"] });
  frame = new EventTarget();
  vi.stubGlobal("document", {
    getElementById: (id: string) => (id === "placard-answers" ? block : null),
  });
  vi.stubGlobal("location", { origin: "https://placard.example" });
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  const now = performance.now.bind(performance);
  vi.stubGlobal("performance", {
    now,
    timeOrigin: sentAt - 100,
    getEntriesByType: () => [{ responseStart: 100 }],
  });
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the first request takes the answer that the page has brought, the next one asks the service", async () => {
  const { ask, request } = await openPage({
    [capabilities]: { status: 200, body: { data: offer }, etag: '"7"' },
  });
  vi.setSystemTime(sentAt + 4_000);
  const answer = await request("capabilities", {}, {});
  expect(answer).toEqual({ data: offer, unreadable: [], receivedAt: sentAt, etag: '"7"' });
  expect(fetched).not.toHaveBeenCalled();
  expect(block).toBeUndefined();
  expect(await ask()).toBe("fetched");
  expect(fetched).toHaveBeenCalledOnce();
});

test("a brought answer is read as strictly as any other, and a refusal is one", async () => {
  const { request } = await openPage({
    [session]: {
      status: 401,
      body: { errors: [{ type: "system", code: "signed_out", text: "Войдите." }] },
      requestId: "r1",
    },
    [capabilities]: { status: 200, body: { data: { service: 7 } } },
  });
  const failure = async (asked: Promise<unknown>) =>
    await asked.then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(await failure(request("whoAmI", {}, {}))).toMatchObject({
    kind: "signed-out",
    status: 401,
    requestId: "r1",
  });
  expect(await failure(request("capabilities", {}, {}))).toMatchObject({ kind: "unreadable" });
  expect(fetched).not.toHaveBeenCalled();
});

test("a request with other values asks the service", async () => {
  const { ask } = await openPage({
    [`${capabilities}?page=2`]: { status: 200, body: { data: offer } },
  });
  expect(await ask()).toBe("fetched");
});

test("an answer is used for half a minute, and not if the clock was set back", async () => {
  const answers = { [capabilities]: { status: 200, body: { data: offer } } };
  for (const [ms, expected] of [
    [29_999, "brought"],
    [30_000, "fetched"],
    [-1, "fetched"],
  ] as const) {
    const { ask } = await openPage(answers);
    vi.setSystemTime(sentAt + ms);
    expect(await ask(), String(ms)).toBe(expected);
  }
});

test("after a change, as after a sign-out, nothing that was brought is used", async () => {
  const { ask, request } = await openPage({
    [capabilities]: { status: 200, body: { data: offer } },
  });
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await request("signOut", {}, {});
  expect(await ask()).toBe("fetched");
});

test("a page that the browser has kept, and shows again, asks anew", async () => {
  const { ask, request } = await openPage({
    [session]: { status: 401, body: { errors: [] } },
    [capabilities]: { status: 200, body: { data: offer } },
  });
  await request("whoAmI", {}, {}).catch(() => undefined);
  frame.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(await ask()).toBe("fetched");
});

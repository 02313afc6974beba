import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAddresses } from "./addresses.ts";
import { hostedAnswers } from "./hosted-reads.ts";

let asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("location", { origin: "http://app.example" });
  vi.stubGlobal("document", { getElementById: () => null });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  setAddresses({ hosts_reads: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const step = (data: unknown, complete = false) => ({
  data,
  complete,
  asOf: 1,
  unchecked: [{ because: "remembered" }],
  isCheap: true,
});
const list = (...items: object[]) => ({
  items,
  total: items.length,
  pages: { page: 1, total: 1 },
});
/** Lines that arrive in pieces, cut anywhere. */
const ndjson = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "application/x-ndjson" } });
};

async function read(name: Parameters<typeof hostedAnswers>[0], input: object, wanted?: unknown) {
  const seen = [
    { id: 7, title: "Повар", seenAt: 1 },
    { id: 8, title: "Старый заголовок", seenAt: 2 },
  ];
  const steps: unknown[] = [];
  const { signal } = new AbortController();
  for await (const one of hostedAnswers(name, input, wanted, seen, signal)) steps.push(one);
  return steps;
}

test("each line is a step, wherever the answer is cut; a row without a title has the one that this browser remembers", async () => {
  const lines = [step(list({ id: 7 })), step(list({ id: 7 }, { id: 8, title: "Сторож" }), true)];
  answer = () => ndjson(lines.map((line) => `${JSON.stringify(line)}\n`).join(""), 7);
  const input = { params: { page: 1, limit: 20 }, query: { title: "п", attention: true } };
  expect(await read("listVacancies", input, { most: 1_000 })).toEqual([
    step(list({ id: 7, title: "Повар", seenAt: 1 })),
    step(list({ id: 7, title: "Повар", seenAt: 1 }, { id: 8, title: "Сторож" }), true),
  ]);
  expect(asked.map((url) => decodeURIComponent(url))).toEqual([
    "/v1/ext/hosted/orders/list/1/20?title=п&attention=1&most=1000&also=8,7",
  ]);
});

test("a read that fails fails as the other service did, also when a step was shown before", async () => {
  const failed = { failed: { kind: "forbidden", status: 403 } };
  answer = () => ndjson(`${JSON.stringify(step(list()))}\n${JSON.stringify(failed)}\n`, 1_000);
  await expect(read("listVacancies", {})).rejects.toMatchObject({ kind: "forbidden", status: 403 });
  answer = () => ndjson(`${JSON.stringify(step(list()))}\n{"data":`, 1_000);
  await expect(read("listVacancies", {})).rejects.toMatchObject({ kind: "offline" });
  answer = () => ndjson(`${JSON.stringify(step({ items: 1 }))}\n`, 1_000);
  await expect(read("listVacancies", {})).rejects.toMatchObject({ kind: "unreadable" });
  answer = () => new Response("<html>", { headers: { "content-type": "text/html" } });
  await expect(read("listVacancies", {})).rejects.toMatchObject({ kind: "unreadable" });
});

test("a refusal keeps its status and pause, and a vacancy of which nothing is known is not taken for deleted", async () => {
  const refusal = (status: number, code: string) => () =>
    new Response(
      JSON.stringify({
        data: {},
        errors: [{ type: "system", code, text: "т", field: null, value: null }],
      }),
      { status, headers: { "content-type": "application/json", "retry-after": "2" } },
    );
  const input = { params: { id: 7 } };
  answer = refusal(503, "store_away");
  await expect(read("vacancyDetails", input)).rejects.toMatchObject({
    kind: "server",
    status: 503,
    retryAfter: "2",
    isNotOffered: false,
  });
  answer = refusal(404, "nothing_known");
  await expect(read("vacancyDetails", input)).rejects.toMatchObject({
    kind: "not-found",
    isNotOffered: true,
  });
  expect(asked).toEqual(["/v1/ext/hosted/orders/7", "/v1/ext/hosted/orders/7"]);
});

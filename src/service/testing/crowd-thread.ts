// The thread of a crowd; see crowd.ts.
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { taken, type CrowdAsks, type CrowdResult, type CrowdWord } from "./crowd.ts";

/** The pause before a client retries after a cut connection or a refused one, in ms. */
const pauseMs = 20;

// The data that `startCrowd` passes.
const { url, connections, method, path, headers, body } = workerData as CrowdAsks;
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times = new Map<string, number[]>();
/** Clients without an answer since the start, or since their connection was cut or refused. */
const unconnected = new Set(Array.from({ length: connections }, (_, one) => one));
let cut = 0;
let nobody = 0;
const over = new AbortController();

/** @returns the status; "cut" without a complete answer, "nobody" if nothing listens */
async function askOnce(at: string, text: string | undefined): Promise<number | "cut" | "nobody"> {
  const { promise, resolve } = Promise.withResolvers<number | "cut" | "nobody">();
  const asked = request({ hostname, port, method, path: at, headers, agent }, (answer) => {
    answer.resume();
    answer.once("end", () => resolve(answer.statusCode ?? 0));
    answer.once("error", () => resolve("cut"));
  });
  asked.once("error", ({ code }: NodeJS.ErrnoException) =>
    resolve(code === "ECONNREFUSED" ? "nobody" : "cut"),
  );
  asked.end(text);
  return await promise;
}

async function askAgainAndAgain(one: number): Promise<void> {
  const at = typeof path === "string" ? path : (path[one % path.length] ?? "");
  const text = body?.replaceAll("{one}", String(one));
  while (!over.signal.aborted) {
    const begun = performance.now();
    const status = await askOnce(at, text);
    if (typeof status === "number") {
      const ofStatus = times.get(String(status)) ?? [];
      times.set(String(status), ofStatus);
      ofStatus.push(performance.now() - begun);
      unconnected.delete(one);
      continue;
    }
    unconnected.add(one);
    if (status === "cut") cut += 1;
    else nobody += 1;
    await setTimeout(pauseMs);
  }
}

const result = (): CrowdResult => ({
  answers: Object.fromEntries([...times].map(([status, all]) => [status, taken(all)])),
  cut,
  nobody,
});

const asking = Promise.all(Array.from({ length: connections }, (_, one) => askAgainAndAgain(one)));

async function run(word: CrowdWord): Promise<void> {
  if (word === "wait for all") while (unconnected.size > 0) await setTimeout(pauseMs);
  if (word === "end") {
    over.abort();
    await asking;
  }
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result());
}

parentPort?.on("message", (word: CrowdWord) => void run(word));

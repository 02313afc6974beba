import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations, type OperationName } from "#contract/operations.ts";
import { startService, testPostgres, type TestService } from "../testing/start.ts";
import { anyRequest, type AnyRequest } from "./any-request.ts";
import { answerProblem } from "./answer-problem.ts";
import { makeKnownWorld } from "./known-world.ts";
import { watchForStalls } from "./stalls.ts";

/** `npm run prove` asks for 100,000. */
const wanted = Number(process.env["PLACARD_REQUESTS"] ?? 2_000);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_121);
/** Requests to one world: what they destroy is there again in the next. */
const perWorld = 250;
const store = process.env["PLACARD_REQUESTS_STORE"] === "postgresql" ? "postgresql" : "sqlite";

let service: TestService;

beforeAll(async () => {
  if (store === "postgresql" && testPostgres === undefined)
    throw new Error("There is no PostgreSQL");
  service = await startService(store, {
    clock: { now: () => Date.now(), sleep: async () => undefined },
    keepDays: 180,
    callsPerMinute: 60_000,
  });
});

afterAll(async () => {
  await service.end();
});

test(
  `${wanted} requests, sound and broken, over every operation: no 5xx, nothing off the contract, no stall`,
  async () => {
    const byStatus = new Map<number, number>();
    const reached = new Map<OperationName, { sent: number; done: number }>();
    const problems: string[] = [];
    let sound = 0;
    let longestWork = 0;
    let longestWall = 0;
    for (let sent = 0; sent < wanted; sent += perWorld) {
      const known = await makeKnownWorld(service);
      const size = Math.min(perWorld, wanted - sent);
      const requests = fc.sample(anyRequest(known), { numRuns: size, seed: seed + sent });
      // The requests are made before the watch begins: making them is no work of the service.
      const watch = watchForStalls();
      for (const [at, request] of requests.entries()) {
        const answer = await send(request);
        byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
        const count = reached.get(request.operation) ?? { sent: 0, done: 0 };
        reached.set(request.operation, {
          sent: count.sent + 1,
          done: count.done + (answer.status < 300 ? 1 : 0),
        });
        if (request.isSound) sound += 1;
        const problem = answerProblem(request, answer);
        if (problem !== undefined) {
          problems.push(
            `${problem}: request ${sent + at} of seed ${seed}: ${JSON.stringify(request).slice(0, 600)} → ${answer.status} ${answer.text.slice(0, 300)}`,
          );
        }
      }
      const { longestWorkMs, longestWallMs } = watch.end();
      longestWork = Math.max(longestWork, longestWorkMs);
      longestWall = Math.max(longestWall, longestWallMs);
    }
    const statuses = [...byStatus].toSorted(([a], [b]) => a - b);
    console.log(
      [
        `Tried ${wanted} requests on ${service.store.version}, seed ${seed}: ${sound} sound, ${wanted - sound} broken, over ${reached.size} of ${Object.keys(operations).length} operations.`,
        `Answers: ${statuses.map(([status, count]) => `${status} × ${count}`).join(", ")}.`,
        `Longest work between two turns of the event loop: ${longestWork.toFixed(0)} ms (on the wall ${longestWall.toFixed(0)} ms).`,
        `Problems: ${problems.length}.`,
      ].join("\n"),
    );
    expect(problems.slice(0, 10)).toEqual([]);
    expect(longestWork).toBeLessThanOrEqual(200);
    expect([...reached.keys()].toSorted()).toEqual(Object.keys(operations).toSorted());
    const neverDone = [...reached].filter(([, { done }]) => done === 0).map(([name]) => name);
    expect(neverDone.filter((name) => !hardToDo.has(name))).toEqual([]);
  },
  60_000 + wanted * 100,
);

/** One's own password is not known to whoever makes requests at random. */
const hardToDo: ReadonlySet<string> = new Set(["changeOwnPassword", "endOwnSession"]);

async function send({ method, path, headers, body }: AnyRequest) {
  const response = await fetch(service.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body.toWellFormed() }),
  });
  return { status: response.status, text: await response.text() };
}

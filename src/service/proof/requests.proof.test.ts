import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import { checkRefusal, checkSuccess, departureLine } from "#contract/departures/find-departures.ts";
import type { AddressedInput } from "#contract/operation.ts";
import { operations, type OperationName, type Operation } from "#contract/operations.ts";
import { errorEnvelope } from "#contract/errors.ts";
import { noRouteReply, responseErrors } from "#contract/responses.ts";
import { startService, testPostgres, type TestService } from "../testing/start.ts";
import { anyRequest, type AnyRequest } from "./any-request.ts";
import { makeKnownWorld } from "./known-world.ts";

/** `npm run prove` asks for 100,000. */
const wanted = Number(process.env["PLACARD_REQUESTS"] ?? 2_000);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_121);
/** Requests per set of records; the next set replaces destroyed ones. */
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
  `${wanted} requests, valid and broken, over every operation: no 5xx, nothing off the contract, no stall`,
  async () => {
    const byStatus = new Map<number, number>();
    const reached = new Map<OperationName, { sent: number; done: number }>();
    const problems: string[] = [];
    let valid = 0;
    let longestWork = 0;
    let longestWall = 0;
    for (let sent = 0; sent < wanted; sent += perWorld) {
      const known = await makeKnownWorld(service);
      const size = Math.min(perWorld, wanted - sent);
      const requests = fc.sample(anyRequest(known), { numRuns: size, seed: seed + sent });
      // Requests are generated before the watch begins, because generating them is not the service's work.
      const watch = watchForStalls();
      for (const [at, request] of requests.entries()) {
        const answer = await send(request);
        byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
        const count = reached.get(request.operation) ?? { sent: 0, done: 0 };
        reached.set(request.operation, {
          sent: count.sent + 1,
          done: count.done + (answer.status < 300 ? 1 : 0),
        });
        if (request.isValid) valid += 1;
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
        `Tried ${wanted} requests on ${service.store.version}, seed ${seed}: ${valid} valid, ${wanted - valid} broken, over ${reached.size} of ${Object.keys(operations).length} operations.`,
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
  600_000 + wanted * 100,
);

/**
 * Random requests do not contain the user's own password or a code of a second factor, and this store is no
 * demonstration.
 */
const hardToDo: ReadonlySet<string> = new Set([
  "demonstration",
  "sampleStatement",
  "sampleCandidates",
  "changeOwnPassword",
  "endOwnSession",
  "proveIdentity",
  "confirmFactor",
  "renewRecoveryCodes",
  "removeFactor",
  "resetFactor",
]);

async function send({ method, path, headers, body }: AnyRequest) {
  const response = await fetch(service.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body.toWellFormed() }),
  });
  return { status: response.status, text: await response.text() };
}

/** Statuses possible before the operation is reached: unreadable, too large, or from another site. */
const anywhere: ReadonlySet<number> = new Set([400, 403, 404, 413, 414, 415]);

/** What is wrong with an answer; undefined if it follows the contract. */
export function answerProblem(
  request: AnyRequest,
  answer: { readonly status: number; readonly text: string },
): string | undefined {
  const { status, text } = answer;
  if (status >= 500) return "5xx";
  const row: Operation = operations[request.operation];
  const declared = row.replies[status];
  if (declared === null) return text === "" ? undefined : "a body where none belongs";
  if (declared === undefined && !anywhere.has(status)) return "an undeclared status";
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  const shapes: readonly (z.ZodMiniType | undefined)[] =
    status < 300 ? [declared] : [declared, errorEnvelope, responseErrors, noRouteReply];
  // Equal to its parsed form: it contains nothing beyond the schema.
  const fits = shapes.some((shape) => {
    const read = shape?.safeParse(body);
    return read?.success === true && isDeepStrictEqual(read.data, body);
  });
  if (!fits) return "another shape";
  const read = { status, body };
  const { departures } =
    status < 300
      ? checkSuccess(request.operation, read, askedBy(request))
      : checkRefusal(request.operation, read);
  return departures.map(departureLine)[0];
}

/** What a request asks for, as its address spells it. */
function askedBy({ operation, path }: AnyRequest): AddressedInput {
  const { pathname, searchParams } = new URL(path, "http://service");
  const row: Operation = operations[operation];
  const places = new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`);
  return { params: places.exec(pathname)?.groups ?? {}, query: Object.fromEntries(searchParams) };
}

const everyMs = 20;

/**
 * Watches the event loop. A stall is this thread's CPU time between two turns, in ms; on a busy machine, wall time
 * would include other programs.
 */
export function watchForStalls(): {
  end(): { readonly longestWorkMs: number; readonly longestWallMs: number };
} {
  let longestWorkMs = 0;
  let longestWallMs = 0;
  let cpu = process.threadCpuUsage();
  let wall = performance.now();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu);
    longestWorkMs = Math.max(longestWorkMs, (user + system) / 1_000);
    longestWallMs = Math.max(longestWallMs, performance.now() - wall - everyMs);
    cpu = process.threadCpuUsage();
    wall = performance.now();
  }, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      return { longestWorkMs, longestWallMs };
    },
  };
}

const request: AnyRequest = {
  operation: "capabilities",
  method: "GET",
  path: "/v1/ext/capabilities",
  headers: {},
  body: undefined,
  isValid: true,
};
const valid = { data: { service: "placard", extensions: [] } };
const problem = (status: number, body: unknown, of: AnyRequest["operation"] = "capabilities") =>
  answerProblem(
    { ...request, operation: of },
    { status, text: typeof body === "string" ? body : JSON.stringify(body) },
  );

test("an answer that the row declares is no problem, nor is the answer of an unknown address", () => {
  expect(problem(200, valid)).toBeUndefined();
  expect(problem(204, "", "signOut")).toBeUndefined();
  expect(problem(404, { error: "No route found" })).toBeUndefined();
});

test("a failure, an undeclared status, an undeclared shape and an extra field are found", () => {
  expect(problem(500, valid)).toBe("5xx");
  expect(problem(201, valid)).toBe("an undeclared status");
  expect(problem(418, { error: "x" })).toBe("an undeclared status");
  expect(problem(200, { data: { ...valid.data, secret: 1 } })).toBe("another shape");
  expect(problem(200, { data: {} })).toBe("another shape");
  expect(problem(404, { error: "x", stack: "…" })).toBe("another shape");
  expect(problem(404, "<html>")).toBe("not JSON");
  expect(problem(204, "x", "signOut")).toBe("a body where none belongs");
});

test("an answer that departs from a sentence of the interface is found by its request, too", () => {
  const list = (page: number) => ({ data: { items: [], total: 0, pages: { page, total: 0 } } });
  const asked = (page: number) =>
    answerProblem(
      { ...request, operation: "listInvoices", path: "/v1/billing/counts/2/20?sort=amount" },
      { status: 200, text: JSON.stringify(list(page)) },
    );
  expect(asked(2)).toBeUndefined();
  expect(asked(1)).toMatch(/^§2\.1 list-page: data\.pages\.page/);
  const entry = { type: "validation", code: "constraint", text: "x", field: "1", value: "" };
  const errors = { data: {}, errors: [entry] };
  expect(problem(400, errors, "createVacancy")).toBeUndefined();
  expect(problem(404, { error: "x" }, "createResponse")).toBeUndefined();
  expect(problem(400, { error: "x" }, "createVacancy")).toMatch(/^§7 vacancy-errors/);
});

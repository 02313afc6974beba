import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { operations } from "#contract/operations.ts";
import type { Clock } from "../clock.ts";
import type { Work, WorkLimits } from "../health/work-limit.ts";
import { envelope, systemError } from "../refusal.ts";
import { carriesBody } from "./bodies.ts";
import { errorsFor, operationOf } from "./failures.ts";

const overloaded = envelope([
  systemError("overloaded", "Сервис перегружен. Повторите запрос через секунду."),
]);
const retryAfterSeconds = 1;

/**
 * A refusal is delayed by about this long. Otherwise clients that retry at once would keep the thread busy with
 * refusing them: with 600 of them, 5 % of its time was left for work. The delay is random, so they do not all come back
 * together.
 */
const refusalDelayMs = { least: 250, spread: 500 } as const;
/** The most refusals that are delayed; more would only take memory. */
const mostDelayed = 2_000;
let held = 0;

async function delayRefusal(): Promise<void> {
  if (held >= mostDelayed) return;
  held += 1;
  await setTimeout(refusalDelayMs.least + Math.random() * refusalDelayMs.spread);
  held -= 1;
}

const works = new WeakMap<FastifyRequest, Work>();

/**
 * Refuses operations beyond the limit with 503, before anything is looked up. The page, its files and the probes cost
 * no more than a refusal, so they are always answered.
 */
export function limitWork(server: FastifyInstance, limits: WorkLimits): void {
  server.addHook("onRequest", async (request, reply) => {
    const { operation, isForwarded } = request.routeOptions.config;
    if (operation === undefined && isForwarded !== true && !request.is404) return undefined;
    const entered = limits[operation === "signIn" ? "signIn" : "rest"].enter();
    if (entered === undefined) {
      await delayRefusal();
      return await refuseWork(request, reply);
    }
    const work = await entered;
    works.set(request, work);
    // The client has disconnected. The handler may continue, but nobody waits for it.
    reply.raw.once("close", () => work.end());
    return undefined;
  });
  server.addHook("preParsing", (request, _reply, payload, done) => {
    if (carriesBody(request)) works.get(request)?.pause();
    done(null, payload);
  });
  server.addHook("preValidation", (request, _reply, done) => {
    works.get(request)?.resume();
    done();
  });
  // A client that reads its answer slowly does not block others.
  server.addHook("onSend", (request, _reply, payload, done) => {
    works.get(request)?.end();
    done(null, payload);
  });
}

async function refuseWork(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // An unknown address must not differ from the intake (§5).
  const operation = request.is404 ? operations.createResponse : operationOf(request);
  return await reply
    .code(503)
    .header("retry-after", retryAfterSeconds)
    .send(errorsFor(operation, overloaded));
}

/** The clock for a request's handler: sleeping does not count as work. */
export const clockOf = (request: FastifyRequest, clock: Clock): Clock => ({
  ...clock,
  sleep: async (ms) => {
    const work = works.get(request);
    work?.pause();
    await clock.sleep(ms);
    work?.resume();
  },
});

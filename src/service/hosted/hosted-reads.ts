import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#contract/api-error.ts";
import {
  hostedReads,
  hostedRow,
  hostedType,
  nothingKnown,
  type HostedRead,
} from "#contract/hosted-reads.ts";
import { operations, type OperationName } from "#contract/operations.ts";
import { unwrapped, wrapped } from "#contract/wire.ts";
import { jsonOf, readUnusual } from "#contract/reading/unusual-answer.ts";
import { vacancyAttention } from "#app/foreign/attention/vacancy-attention.ts";
import { vacancyDays } from "#app/foreign/days/vacancy-days.ts";
import type { ForeignTools, Known } from "#app/foreign/known.ts";
import { listVacancies } from "#app/foreign/list-vacancies.ts";
import { vacancyDetails } from "#app/foreign/vacancy-details.ts";
import { vacancyOverview } from "#app/foreign/vacancy-overview.ts";
import { summaryOf } from "#app/foreign/vacancy-summary.ts";
import pLimit from "p-limit";
import { moscowDay } from "../clock.ts";
import {
  abortOnDisconnect,
  retryAfterSeconds,
  type NoteAnswer,
  type OtherService,
} from "../http/forward-requests.ts";
import { readInput, routePatterns } from "../http/read-input.ts";
import { envelope, systemError } from "../refusal.ts";
import type { SecretKey } from "../secret-key.ts";
import { askOther, readAnswer, type CallerTurns } from "./ask-other.ts";
import { CallerMemory, keptVacancy, readEntry, type KeptVacancy } from "./caller-memory.ts";
import type { HostedMemory } from "./hosted-memory.ts";

/** The memory of another service, and the key that hides who its callers are. */
export interface Hosting {
  readonly memory: HostedMemory;
  readonly secretKey: SecretKey;
}

type Read = (
  tools: ForeignTools,
  input: never,
  wanted: never,
) => AsyncGenerator<Known<unknown>, void>;

const reads = {
  listVacancies,
  vacancyAttention,
  vacancyDays,
  vacancyDetails,
  vacancyOverview,
} satisfies Record<HostedRead, Read>;

/** As in the browser: the requests for statistics of one read. */
const statisticsAtOnce = 4;

/** The reads of `src/app/foreign` that need a memory, answered here with one that all users of the other service share. */
export function hostReads(
  server: FastifyInstance,
  service: OtherService,
  hosting: Hosting,
  turns: CallerTurns,
): void {
  for (const name of hostedReads) {
    const row = hostedRow(name);
    const config = { access: row.access, operation: name } as const;
    for (const url of routePatterns(row)) {
      server.route({
        method: "GET",
        url,
        config,
        // A compressed answer would arrive only when it is complete.
        compress: false,
        handler: async (request, reply) => {
          const input = readInput(row, request);
          if (!input.ok) return await reply.code(400).send(envelope(input.entries));
          return await serveRead(name, input.value, { service, hosting, turns, request, reply });
        },
      });
    }
  }
}

/** What a hosted read takes beside the input of its row. */
interface HostedInput {
  readonly query?: {
    readonly most?: number;
    readonly also?: string;
    readonly attention?: boolean;
  };
}

interface Serving {
  readonly service: OtherService;
  readonly hosting: Hosting;
  readonly turns: CallerTurns;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function serveRead(
  name: HostedRead,
  input: HostedInput,
  serving: Serving,
): Promise<FastifyReply> {
  const { reply } = serving;
  const steps = stepsOf(name, input, serving, abortOnDisconnect(reply));
  let first: IteratorResult<Known<unknown>, void>;
  try {
    first = await steps.next();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return await refuse(reply, error);
  }
  return await reply.type(hostedType).send(Readable.from(lines(first, steps)));
}

async function* stepsOf(
  name: HostedRead,
  input: HostedInput,
  { service, hosting: { memory, secretKey }, turns, request }: Serving,
  signal: AbortSignal,
): AsyncGenerator<Known<unknown>, void> {
  const caller = callerOf(service, secretKey, request);
  const turn = turns.enter(caller);
  try {
    const heard = async (operation: OperationName, id: number | undefined, status: number) => {
      if (isRefusal(status)) turn.forget();
      await noteStatus(memory, caller, operation, id, status);
    };
    // The page asks for the sums of a period first, and for its days right after.
    const isShared = name === "vacancyDays";
    const ask = askOther(service, request, turn, heard, isShared);
    const { most, also = "", ...query } = input.query ?? {};
    const known = also === "" ? [] : also.split(",").map(Number);
    const own = new CallerMemory(memory, caller, ask, signal, known);
    if (name === "vacancyAttention" || query.attention !== undefined) {
      await own.readPlacements();
    }
    const tools: ForeignTools = {
      ask,
      memory: own,
      // What was asked for lately is in `ask`.
      recall: async () => undefined,
      limit: pLimit(statisticsAtOnce),
      today: moscowDay(memory.now()),
      signal,
    };
    // The function of that name takes the input of its row.
    const read = reads[name] as unknown as (
      tools: ForeignTools,
      given: unknown,
      wanted: unknown,
    ) => AsyncGenerator<Known<unknown>, void>;
    yield* read(tools, { ...input, query }, most === undefined ? undefined : { most });
  } finally {
    turns.leave(caller);
  }
}

async function* lines(
  first: IteratorResult<Known<unknown>, void>,
  steps: AsyncGenerator<Known<unknown>, void>,
): AsyncGenerator<string, void> {
  try {
    for (let step = first; step.done !== true; step = await steps.next()) {
      yield `${JSON.stringify(step.value)}\n`;
    }
  } catch (error) {
    // The status is sent already. What is no answer of the other service is a failure of this one.
    const { kind, status } = error instanceof ApiError ? error : { kind: "server", status: 500 };
    yield `${JSON.stringify({ failed: { kind, status } })}\n`;
  } finally {
    await steps.return();
  }
}

/** Why nothing is answered, as for a request that is forwarded. */
async function refuse(reply: FastifyReply, error: ApiError): Promise<FastifyReply> {
  const { kind, status, entries, retryAfter, isNotOffered } = error;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (isNotOffered) {
    const known = systemError(nothingKnown, "О вакансии известен самое большее её номер.");
    return await reply.code(404).send(envelope([known]));
  }
  if (status >= 400) return await reply.code(status).send(envelope([...entries]));
  const [code, text] =
    kind === "timeout"
      ? (["service_timeout", "Сервис не ответил вовремя."] as const)
      : (["service_away", "Сервис недоступен."] as const);
  return await reply
    .code(kind === "timeout" ? 504 : 502)
    .header("retry-after", retryAfterSeconds)
    .send(envelope([systemError(code, `${text} Повторите запрос через несколько секунд.`)]));
}

/**
 * Who asks, as the other service knows them: by their credentials, of which only a keyed hash is kept. Without any, it can
 * tell callers apart by their address at most.
 */
function callerOf(service: OtherService, secretKey: SecretKey, request: FastifyRequest): string {
  const added = service.credential();
  const { authorization, cookie, "x-apikey": key } = service.headersOf(request);
  const own = [authorization, cookie, key, added?.value].map((one) => one ?? "");
  return secretKey.digest(
    JSON.stringify([service.url, ...own, own.every((one) => one === "") ? request.ip : ""]),
  );
}

/** What the status of an answer says about a caller's rights. */
async function noteStatus(
  memory: HostedMemory,
  caller: string,
  operation: OperationName,
  id: number | undefined,
  status: number,
): Promise<void> {
  if (status === 401) await memory.forgetCaller(caller);
  else if (id === undefined) return;
  else if (status >= 200 && status <= 299) await memory.note(caller, id, operation, true);
  else if (isRefusal(status)) await memory.note(caller, id, operation, false);
}

const isRefusal = (status: number): boolean => [401, 403, 404].includes(status);

/** Forwarding does not wait longer than this for the memory. */
const patienceMs = 300;

/** What is remembered of the answers that are forwarded to a caller. */
export function noteForwarded(
  service: OtherService,
  { memory, secretKey }: Hosting,
  turns: CallerTurns,
): NoteAnswer {
  const takes: NoteAnswer["takes"] = (name) => {
    if (changes.has(name) || isOfDays(name)) return "body";
    return ofVacancy.has(name) ? "status" : undefined;
  };
  const note = async (
    name: OperationName,
    request: FastifyRequest,
    { status, body }: { readonly status: number; readonly body: Buffer | undefined },
  ): Promise<void> => {
    const caller = callerOf(service, secretKey, request);
    const isDone = status >= 200 && status <= 299;
    const said = body && jsonOf(String(body));
    if (isRefusal(status) || changes.has(name)) turns.forget(caller);
    if (name === "createVacancy") {
      const made = isDone ? vacancyIn(said) : undefined;
      if (made !== undefined) {
        await memory.note(caller, made.id, name, true);
        await remember(memory, made.id, () => ({ vacancy: made, seenAt: memory.now() }));
      }
      return;
    }
    const { id, vacancy_id } = request.params as { id?: string; vacancy_id?: string };
    const vacancyId = Number(id ?? vacancy_id);
    if (!Number.isSafeInteger(vacancyId) || vacancyId < 1) return;
    if (isDone && isOfDays(name)) {
      const answer = readAnswer(operations[name], status, said);
      if (answer.ok) turns.keep(caller, request.url, Promise.resolve(answer.found));
    }
    const hasHappened = isDone && !saysNo(said);
    if (hasHappened && name === "deleteVacancy") return await memory.forgetVacancy(vacancyId);
    await noteStatus(memory, caller, name, vacancyId, status);
    if (!hasHappened) return;
    if (name === "unpublishVacancy") {
      await remember(memory, vacancyId, ({ vacancy, summary }) => ({
        vacancy: vacancy && { ...vacancy, archive: 1 },
        summary: { ...summary, archive: 1 },
      }));
    }
    if (name === "editVacancy") await rememberEdit(memory, vacancyId, request.body);
  };
  return {
    takes,
    answered: async (name, request, answer) => {
      const noted = note(name, request, answer).catch((error: unknown) =>
        request.log.warn(error, "an answer was not remembered"),
      );
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, patienceMs);
      await Promise.race([noted, late.promise]);
      clearTimeout(timer);
    },
  };
}

/** The operations that tell whether the caller may see a vacancy. */
const ofVacancy: ReadonlySet<OperationName> = new Set([
  "vacancyLinks",
  "vacancyViews",
  "vacancyCalls",
  "vacancyErrors",
]);
const changes: ReadonlySet<OperationName> = new Set([
  "createVacancy",
  "editVacancy",
  "unpublishVacancy",
  "deleteVacancy",
]);

const isOfDays = (name: OperationName): name is "vacancyViews" | "vacancyCalls" =>
  name === "vacancyViews" || name === "vacancyCalls";

/** `{result: false}` (§4.9, §4.10). */
function saysNo(said: unknown): boolean {
  const answer = unwrapped(said);
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "result") === false;
}

function vacancyIn(said: unknown) {
  const row = operations.createVacancy;
  const read = readUnusual(row, row.replies[201], wrapped(said));
  return read.ok ? read.value.data : undefined;
}

async function remember(
  memory: HostedMemory,
  id: number,
  change: (before: KeptVacancy) => Omit<KeptVacancy, "knownSince">,
): Promise<void> {
  const [entry] = await memory.entries("vacancy", id);
  const before = readEntry(keptVacancy, entry?.value) ?? { knownSince: memory.now() };
  await memory.put("vacancy", id, "", { ...before, ...change(before) });
}

/** The answer to an edit shows nothing (§4.8), so no more than the list shows is known of the vacancy from now on. */
async function rememberEdit(memory: HostedMemory, id: number, sent: unknown): Promise<void> {
  const given = jsonOf(String(sent));
  // Otherwise it is not in the form of the interface.
  const post: unknown =
    typeof given === "object" && given !== null ? Reflect.get(given, "post") : undefined;
  await remember(memory, id, ({ vacancy, summary }) => ({
    vacancy: undefined,
    summary: {
      ...(vacancy && summaryOf(vacancy)),
      ...summary,
      ...(typeof post === "string" && { title: post }),
    },
    seenAt: memory.now(),
  }));
}

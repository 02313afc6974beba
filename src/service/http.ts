import { randomUUID } from "node:crypto";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { constants } from "node:zlib";
import {
  operations,
  type Access,
  type Operation,
  type OperationName,
} from "#contract/operations.ts";
import { denial, type Asker, type KeyHolder } from "./access.ts";
import { systemClock, type Clock } from "./clock.ts";
import { extensions } from "./capabilities.ts";
import { handlers, type Context, type ReplyExtras } from "./handlers.ts";
import { callerOf } from "./http/caller.ts";
import { acceptForms } from "./http/form-body.ts";
import { healthRoute } from "./http/health.ts";
import { acceptJson } from "./http/json-body.ts";
import { makeChange, type Answer } from "./http/one-change.ts";
import { readIfMatch } from "./http/preconditions.ts";
import { openApiDocument } from "./openapi.ts";
import { envelope, noRoute, systemError } from "./refusal.ts";
import { readInput } from "./http/read-input.ts";
import { routePatterns } from "./http/route-patterns.ts";
import { refuseForeignSites, securityHeaders } from "./http/security.ts";
import { endSessionCookie, setSessionCookie } from "./http/session-cookie.ts";
import type { Store } from "./store/open.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route says it; one that does not is refused at start. */
    access?: Access;
    /** The row of the table it serves, if any. */
    operation?: OperationName;
  }
}

export interface ServiceOptions {
  readonly store: Store;
  readonly clock?: Clock;
  /** `silent` in tests; `warn` otherwise. */
  readonly logLevel?: string;
  /** The built app, or development's own; nothing is served beside the service when left out. */
  readonly serveApp?: (server: FastifyInstance) => Promise<void>;
  /** Runs before every request; tests make latency and faults with it. */
  readonly simulate?: (server: FastifyInstance) => void;
}

/** Row → parse → access → handler → checked reply, for every row of the table. */
export async function makeService(options: ServiceOptions): Promise<FastifyInstance> {
  const { store, clock = systemClock } = options;
  const server = Fastify({
    logger: { level: options.logLevel ?? "warn" },
    genReqId: () => randomUUID(),
    bodyLimit: 262_144,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(request));
      void answerError(error, request, reply);
    },
  });
  server.removeContentTypeParser(["text/plain", "application/json"]);
  acceptJson(server);
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  server.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request));
    const refusal = refuseForeignSites(request) ?? refuseBodyOnGet(request);
    if (refusal !== undefined) await reply.code(refusal.status).send(refusal.body);
  });
  refuseUndeclaredRoutes(server);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(noRoute));
  options.simulate?.(server);

  const names = Object.keys(operations) as OperationName[];
  const takesForm = (name: OperationName) => (operations[name] as Operation).form === true;
  for (const name of names) if (!takesForm(name)) route(server, store, clock, name);
  await server.register(async (formRoutes) => {
    await acceptForms(formRoutes);
    for (const name of names) if (takesForm(name)) route(formRoutes, store, clock, name);
  });
  healthRoute(server, store);
  const document = openApiDocument(extensions);
  server.get(
    "/openapi.json",
    { config: { access: { allow: "anyone" } } },
    async (_request, reply) => reply.send(document),
  );
  await options.serveApp?.(server);
  return server;
}

/** A route that does not say who may call it keeps the service from starting. */
function refuseUndeclaredRoutes(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.addHook("onRoute", (added) => {
    routes.push(added);
  });
  server.addHook("onReady", async () => {
    const undeclared = routes.find((added) => added.config?.access === undefined);
    if (undeclared !== undefined) {
      throw new Error(
        `${String(undeclared.method)} ${undeclared.url} does not say who may call it.`,
      );
    }
  });
}

function route(server: FastifyInstance, store: Store, clock: Clock, name: OperationName): void {
  const operation: Operation = operations[name];
  // Each name has its own handler type; the compiler cannot see that a name picked at run time goes with its own.
  const handle = handlers[name] as unknown as (
    input: object,
    context: Omit<Context, "asker"> & { asker: Asker | KeyHolder | undefined },
  ) => Promise<Answer & ReplyExtras>;

  for (const url of routePatterns(operation)) {
    server.route({
      method: operation.method,
      url,
      config: { access: operation.access, operation: name },
      handler: async (request, reply) => {
        const caller = await callerOf(store, clock, operation.access, request);
        const denied = denial(operation.access, caller);
        if (denied !== undefined) return await reply.code(denied.status).send(denied.body);

        const input = readInput(operation, request);
        if (!input.ok) return await reply.code(400).send(envelope(input.entries));

        const asker = caller.keyHolder ?? caller.asker;
        const answerWith = (database: Store) =>
          handle(input.value, {
            store: database,
            clock,
            asker,
            sessionToken: caller.sessionToken,
            expectedVersions: readIfMatch(request.headers["if-match"]),
            remoteAddress: request.ip,
          });
        const answer =
          operation.changes === true && asker !== undefined
            ? await makeChange(
                store,
                {
                  operation: name,
                  clientId: asker.clientId,
                  input: input.value,
                  key: operation.method === "PUT" ? undefined : idempotencyKey(request),
                  now: clock.now(),
                },
                answerWith,
              )
            : await answerWith(store);
        return await sendChecked(operation, answer, request, reply);
      },
    });
  }
}

/** Only what the row declares leaves the service: undeclared fields are dropped, an undeclared shape is our fault. */
async function sendChecked(
  operation: Operation,
  answer: Answer & ReplyExtras,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const schema = operation.replies[answer.status];
  if (schema === undefined) throw new Error(`${operation.path} does not declare ${answer.status}`);
  if (answer.session === "ended") endSessionCookie(reply);
  else if (answer.session !== undefined) setSessionCookie(reply, answer.session.token);
  if (answer.etag !== undefined) reply.header("etag", answer.etag);
  if (answer.retryAfterSeconds !== undefined) reply.header("retry-after", answer.retryAfterSeconds);
  reply.code(answer.status);
  if (schema === null) return await reply.send();

  const checked = schema.safeParse(answer.body);
  if (checked.success) return await reply.send(checked.data);
  request.log.error({ issues: checked.error.issues }, "reply off the contract");
  return await reply.code(500).send(internalError);
}

/** Given twice, it is one header with a comma: a key like any other. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const given = headers["idempotency-key"];
  return Array.isArray(given) ? given.join(", ") : given;
}

const internalError = envelope([
  systemError("internal_error", "Внутренняя ошибка службы. Сообщите номер запроса администратору."),
]);

function refuseBodyOnGet(request: FastifyRequest) {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody
    ? {
        status: 400,
        body: envelope([systemError("unexpected_body", "У запроса GET не бывает тела.")]),
      }
    : undefined;
}

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { statusCode: status = 500, code = "" } =
    error instanceof Error ? (error as Error & { statusCode?: number; code?: string }) : {};
  if (status >= 500) {
    request.log.error(error, "request failed");
    return await reply.code(status === 503 ? 503 : 500).send(internalError);
  }
  const text = {
    400: "Запрос не читается: ожидался правильный адрес и тело JSON.",
    413: "Тело запроса слишком велико.",
    414: "Адрес слишком длинный.",
    415: "Такой тип тела здесь не читается: ожидался application/json.",
  }[status];
  return await reply
    .code(status)
    .send(envelope([systemError(code.toLowerCase() || "bad_request", text ?? "Запрос отклонён.")]));
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { operations, type Operation } from "#contract/operations.ts";
import type { ErrorEnvelope } from "#contract/errors.ts";
import type { Store } from "../store/open.ts";
import { envelope, responseEnvelope, systemError } from "../refusal.ts";
import { UnreadableBody } from "./bodies.ts";

const internalError = envelope([
  systemError(
    "internal_error",
    "Внутренняя ошибка сервиса. Сообщите номер запроса администратору.",
  ),
]);

/** By status. The framework's own codes are not sent, because clients would come to depend on them. */
const callersFaults: ReadonlyMap<number, readonly [code: string, text: string]> = new Map([
  [400, ["unreadable", "Не удалось прочитать запрос: ожидались правильный адрес и тело JSON."]],
  [413, ["body_too_large", "Тело запроса слишком велико."]],
  [414, ["address_too_long", "Адрес слишком длинный."]],
  [415, ["unsupported_type", "Неподдерживаемый тип тела запроса: ожидался application/json."]],
]);

const storeAway = envelope([
  systemError(
    "store_away",
    "Сервис временно недоступен: база данных не отвечает. Повторите запрос через несколько секунд.",
  ),
]);

const storeFull = envelope([
  systemError(
    "store_full",
    "На диске сервиса нет места, изменения сейчас не сохраняются. Сообщите администратору; когда место появится, повторите запрос.",
  ),
]);

/** How to recognize the failures of a store. */
export type StoreTrouble = Pick<Store, "dialect" | "diskSpace">;

/** A restarting server is back within seconds. */
const retryAfterSeconds = 2;

/**
 * Answers an error that no handler expected. Our own errors are logged and answered with 500; the caller's are
 * explained. If the store is unreachable, the answer says when to try again; if its disk is full, that nothing was
 * changed.
 */
export async function answerError(
  store: StoreTrouble | undefined,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (store !== undefined && (store.dialect.isAway(error) || store.dialect.isConflict(error))) {
    request.log.warn(error, "the store is away");
    // An unknown address looks up a key like the intake, and must not differ from it here either (§5).
    const operation = request.is404 ? operations.createResponse : operationOf(request);
    return await reply
      .code(503)
      .header("retry-after", retryAfterSeconds)
      .send(errorsFor(operation, storeAway));
  }
  if (store?.dialect.isFull(error) === true) {
    request.log.error(error, "the store's disk is full");
    // If even that fails, the next write tries again.
    await store.diskSpace.noteFull().catch(() => undefined);
    return await answerStoreFull(request, reply);
  }
  const { statusCode: status = 500 } =
    error instanceof Error ? (error as Error & { statusCode?: number }) : {};
  if (status >= 500) {
    request.log.error(error, "request failed");
    return await answerInternalError(request, reply, status === 503 ? 503 : 500);
  }
  const [code, text] =
    error instanceof UnreadableBody
      ? [error.code, error.message]
      : (callersFaults.get(status) ?? ["bad_request", "Запрос отклонён."]);
  const body = envelope([systemError(code, text)]);
  return await reply.code(status).send(errorsFor(operationOf(request), body));
}

/** 507: the change was not made and will not succeed until there is room on the disk. */
export async function answerStoreFull(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await reply.code(507).send(errorsFor(operationOf(request), storeFull));
}

export async function answerInternalError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 500 | 503 = 500,
): Promise<FastifyReply> {
  return await reply.code(status).send(errorsFor(operationOf(request), internalError));
}

/** The errors of §7 in the operation's format. */
export const errorsFor = (operation: Operation | undefined, body: ErrorEnvelope): unknown =>
  operation?.base === "response" ? responseEnvelope(body.errors) : body;

export const operationOf = (request: FastifyRequest): Operation | undefined => {
  // An unreadable address has no route.
  const name = request.routeOptions.config?.operation;
  return name === undefined ? undefined : operations[name];
};

/**
 * What may be logged: of a request only its path, because a partner may put a candidate's name anywhere else; of an
 * error only its kind and place, because a database adds values of the refused row.
 */
export const logSerializers = {
  req: ({ method, url, ip }: Pick<FastifyRequest, "method" | "url" | "ip">) => ({
    method,
    path: url.split("?", 1)[0] ?? "",
    remoteAddress: ip,
  }),
  err: (error: Error & { readonly code?: unknown }) => ({
    type: error.name,
    message: error.message,
    ...(typeof error.code === "string" ? { code: error.code } : {}),
    // A failed connection to another service has its stack in a library, which says nothing.
    stack: String(error.code).startsWith("UND_ERR_") ? "" : (error.stack ?? ""),
  }),
};

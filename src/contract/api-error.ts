import type { ErrorEntry, UnreadablePart } from "./errors.ts";

export type ApiErrorKind =
  | "offline"
  | "timeout"
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "changed"
  | "invalid"
  | "too-many"
  | "full"
  | "server"
  | "unreadable";

/** Why a call failed. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The errors of §7, if the answer had any. */
  readonly entries: readonly ErrorEntry[];
  readonly unreadable: readonly UnreadablePart[];
  /** The record's number, if at least that is readable in the answer. */
  readonly recordId: number | undefined;
  readonly requestId: string | undefined;
  /** The `Retry-After` header, if the service sent it and the browser exposes it. */
  readonly retryAfter: string | undefined;
  /** The user's role may not call the operation, so the service will answer the same again. */
  readonly isByRole: boolean;
  /** A service at another origin answered, but the browser hides the answer from this page. */
  readonly isHidden: boolean;
  /** The service lacks the operation, so this says nothing about the record. */
  readonly isNotOffered: boolean;
  /** An answer that calls itself a success, but may be a proxy's page or hold errors. */
  readonly isDoubtful: boolean;

  constructor(
    kind: ApiErrorKind,
    details: {
      status?: number;
      entries?: readonly ErrorEntry[];
      unreadable?: readonly UnreadablePart[];
      recordId?: number | undefined;
      requestId?: string | undefined;
      retryAfter?: string | undefined;
      isByRole?: boolean;
      isHidden?: boolean;
      isDoubtful?: boolean;
      isNotOffered?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(`${kind}${details.status === undefined ? "" : ` (${details.status})`}`, {
      cause: details.cause,
    });
    this.name = "ApiError";
    this.kind = kind;
    this.status = details.status ?? 0;
    this.entries = details.entries ?? [];
    this.unreadable = details.unreadable ?? [];
    this.recordId = details.recordId;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.isByRole = details.isByRole ?? false;
    this.isHidden = details.isHidden ?? false;
    this.isDoubtful = details.isDoubtful ?? false;
    this.isNotOffered = details.isNotOffered ?? false;
  }
}

/** Of an answer which says that the service or its database does not respond. */
export const awayStatuses: readonly number[] = [502, 503, 504];

/** Whether the user may not have the answer, or no longer. */
export const isRefusal = ({ kind }: ApiError): boolean =>
  kind === "forbidden" || kind === "signed-out";

/** Whether earlier data must no longer be shown. A service that cannot be reached does not hide it. */
export const hidesEarlier = (error: ApiError | null): boolean =>
  error !== null && (isRefusal(error) || error.kind === "not-found");

/** Whether the service, or its database, cannot be reached at the moment. */
export const isAway = ({ kind, status }: ApiError): boolean =>
  kind === "offline" || awayStatuses.includes(status);

/** 401, 403, 404, 507 and other 5xx need different next steps, so each has its own kind. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return "signed-out";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 412) return "changed";
  if (status === 429) return "too-many";
  if (status === 507) return "full";
  return status >= 500 ? "server" : "invalid";
}

/** The pause in ms if the service does not give one. */
const usualPauseMs = 5_000;

/**
 * How long a service that answered 429 asks to wait, in ms; at least a second.
 * @param error its `retryAfter` is in seconds or an HTTP date; an unreadable one is ignored
 * @param now ms since 1970
 */
export function retryAfterMs({ retryAfter }: Pick<ApiError, "retryAfter">, now: number): number {
  if (retryAfter === undefined) return usualPauseMs;
  if (/^\s*\d{1,9}\s*$/.test(retryAfter)) return Math.max(1_000, Number(retryAfter) * 1_000);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? usualPauseMs : Math.max(1_000, moment - now);
}

/** A request to an unreachable or overloaded service is retried; a refused one is not. */
export const isRetryable = (error: Error): boolean => error instanceof ApiError && isAway(error);

/**
 * The pause before a retry: the one the service asks for if that is short, plus a random part so that not all browsers
 * retry at once.
 */
export const retryDelayMs = (error: Error): number => {
  const asked = error instanceof ApiError ? Number(error.retryAfter ?? 0) : 0;
  return asked > 0 && asked <= 5 ? asked * 1_000 + Math.random() * 500 : 500;
};

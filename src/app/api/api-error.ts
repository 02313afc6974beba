import type { ErrorEntry } from "#contract/errors.ts";

export type ApiErrorKind =
  | "offline"
  | "timeout"
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "changed"
  | "invalid"
  | "too-many"
  | "server"
  | "unreadable";

/** A part of an answer that is not what the contract promises. */
export interface UnreadablePart {
  /** Where it stands, such as `data.items[3].amount`. */
  readonly path: string;
  /** What was expected there, such as `int`. */
  readonly expected: string;
}

/** Why a call gave no result. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The errors of §7, when the answer carried them. */
  readonly entries: readonly ErrorEntry[];
  readonly unreadable: readonly UnreadablePart[];
  /** The record's number, where an answer that cannot be read has at least that. */
  readonly recordId: number | undefined;
  readonly requestId: string | undefined;
  /** `Retry-After` as it came, where the service said when to ask again and the browser may read it. */
  readonly retryAfter: string | undefined;
  /** A service at another origin answered, and the browser does not show this page what. */
  readonly isHidden: boolean;

  constructor(
    kind: ApiErrorKind,
    details: {
      status?: number;
      entries?: readonly ErrorEntry[];
      unreadable?: readonly UnreadablePart[];
      recordId?: number | undefined;
      requestId?: string | undefined;
      retryAfter?: string | undefined;
      isHidden?: boolean;
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
    this.isHidden = details.isHidden ?? false;
  }
}

/** 401, 403, 404 and 5xx mean different things to do next; they are never lumped together. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return "signed-out";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 412) return "changed";
  if (status === 429) return "too-many";
  return status >= 500 ? "server" : "invalid";
}

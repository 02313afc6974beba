import type * as z from "zod/mini";
import type { ApiKeyScope } from "./api-keys.ts";
import type { RecordKind } from "./audit.ts";
import type { Role } from "./session.ts";

/** Who may call an operation, and the status for everybody else; 403 for other roles of the client. */
export type Access =
  | { readonly allow: "anyone" }
  | {
      readonly allow: readonly Role[];
      /** Without a session (§5): 401 for creating and editing a vacancy, 403 for the rest of the interface. */
      readonly signedOut: 401 | 403;
    }
  | {
      /** A program with a client's key in the header `X-ApiKey` (§5); sessions are ignored. */
      readonly allow: "api-key";
      readonly scope: ApiKeyScope;
      /** Without a valid key of that scope; 404 looks like an unknown address. */
      readonly withoutKey: 403 | 404;
    };

/** The invoices. */
export const billing = {
  allow: ["admin", "billing", "viewer"],
  signedOut: 403,
} as const satisfies Access;
/** Vacancies, their figures and responses. */
export const recruiting = {
  allow: ["admin", "recruiter", "viewer"],
  signedOut: 403,
} as const satisfies Access;
/** Changes of vacancies and responses. */
export const recruiters = {
  allow: ["admin", "recruiter"],
  signedOut: 403,
} as const satisfies Access;
export const admins = {
  allow: ["admin"],
  signedOut: 403,
} as const satisfies Access;

/**
 * A row of the table. The schemas of `params` and `query` parse text from the address. What only the service needs to
 * know about an operation is in a table of its own (`src/service/served-operations.ts`).
 */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** `{name}` stands for a path parameter; trailing ones that are optional in `params` may be omitted. */
  readonly path: `/${string}`;
  /**
   * The base address that serves it; the service's own if omitted. With the other one, errors have the form of §7 for
   * responses.
   */
  readonly base?: "response";
  /** The paragraph of the interface, or the name of the extension below `/v1/`. */
  readonly source: `§${string}` | `ext/${string}`;
  readonly access: Access;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /**
   * The operation changes a record of this kind, in one transaction that is rolled back unless it succeeds and that
   * includes the audit entry. `Idempotency-Key` is honored on POST and DELETE.
   */
  readonly changes?: RecordKind;
  /** The path, in a successful answer, to a list whose records can be parsed one by one. */
  readonly records?: readonly string[];
  /** What the interface does not show about a success: the wrapping in `data` (§4), or all of it. */
  readonly unshown?: "wrapping" | "answer";
  /** The answers by status; null is an answer without a body. */
  readonly replies: Readonly<Record<number, z.ZodMiniType | null>>;
}

/** The names in `{braces}` of a path, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? "");
}

/** Browsers and Node both have it; the contract knows neither. */
declare const URLSearchParams: new () => {
  readonly size: number;
  set(name: string, value: string): void;
  toString(): string;
};

type PathValues = { readonly [name: string]: string | number | boolean | undefined };

export interface AddressedInput {
  readonly params?: PathValues;
  readonly query?: PathValues;
}

/** The path of a call below the base address, with its parameters. Missing trailing ones are omitted. */
export function operationPath(operation: Operation, input: AddressedInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  let path: string = operation.path;
  for (const name of pathParameters(operation.path)) {
    const value = params.get(name);
    if (value === undefined) {
      path = path.slice(0, path.indexOf(`/{${name}}`));
      break;
    }
    path = path.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed()));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue;
    search.set(name, typeof value === "boolean" ? (value ? "1" : "0") : String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

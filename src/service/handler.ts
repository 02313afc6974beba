import type { RefusedTry } from "./audit/write-audit.ts";
import type { InputOf, OperationName, Operations, ReplyOf } from "#contract/operations.ts";
import type { CurrentUser, KeyHolder } from "./access.ts";
import type { Clock } from "./clock.ts";
import type { SecretKey } from "./secret-key.ts";
import type { HashCost } from "./session/password.ts";
import type { Store } from "./store/open.ts";

/** Answers an operation. It knows its row of the table, but nothing about HTTP. */
export type Handler<Name extends OperationName> = (
  input: InputOf<Name>,
  context: Context<Name>,
) => Promise<Reply<Name>>;

/**
 * For a change that takes time before it writes, such as a password's hash: transactions are short, and SQLite has only
 * one at a time. Runs before the transaction; what it writes is kept whether or not the change succeeds.
 * @returns a refusal, or what runs in the transaction
 */
export type Preparation<Name extends OperationName> = (
  input: InputOf<Name>,
  context: Context<Name>,
) => Promise<Reply<Name> | ((store: Store) => Promise<Reply<Name>>)>;

type Reply<Name extends OperationName> = ReplyOf<Name> & ReplyExtras;

/** A handler for every operation of the table; a missing one does not compile. */
export type Handlers = {
  readonly [Name in OperationName]: Handler<Name> | { readonly prepare: Preparation<Name> };
};

/** What a handler knows besides its input. */
export interface Context<Name extends OperationName = OperationName> {
  readonly store: Store;
  readonly clock: Clock;
  /** Seals what the store keeps encrypted; undefined if the service has no key. */
  readonly secretKey?: SecretKey | undefined;
  /** What new passwords cost to hash, if not the usual; only tests set it. */
  readonly hashCost?: HashCost | undefined;
  readonly currentUser: CurrentUserOf<Name>;
  /** The request's session, if any. */
  readonly sessionToken: string | undefined;
  /** The versions that the request may change (`If-Match`). */
  readonly expectedVersions: ExpectedVersions;
  /** The client's network address, to slow down password guessing. */
  readonly remoteAddress: string;
  /** Whether the request comes from this machine. Demonstration accounts are available only there. */
  readonly isFromThisMachine: boolean;
  /** The cookie of a device on which somebody has signed in before. */
  readonly knownDevices: string | undefined;
  /** Browser and system in two words; null if unknown. */
  readonly device: string | null;
  /** `X-Request-Id` of the answer. */
  readonly requestId: string;
}

type CurrentUserOf<Name extends OperationName> = Operations[Name]["access"] extends {
  allow: "anyone";
}
  ? CurrentUser | undefined
  : Operations[Name]["access"] extends { allow: "api-key" }
    ? KeyHolder
    : CurrentUser;

/** What a handler may return besides status and body. */
export interface ReplyExtras {
  /** The record's version. */
  readonly etag?: string;
  /** A session that begins or ends. */
  readonly session?: { readonly token: string } | "ended";
  /** The cookie that identifies the device from now on. */
  readonly knownDevices?: string;
  readonly retryAfterSeconds?: number;
  /** A wrong password or code of the signed-in user, or what they may not ask, for the audit and the log. */
  readonly wrongTry?:
    | {
        readonly operation: Exclude<RefusedTry, "accessRefused">;
        readonly field: "password" | "code";
      }
    | { readonly operation: "accessRefused"; readonly field: OperationName };
  /** The record belongs to another client (`hidden`). */
  readonly isOthers?: true;
  /** The answer to a repeated request, if the answer itself must not be stored. */
  readonly keptInstead?: Answer;
  /** The field names for the audit, if they differ from those of the body. False: this change is not audited. */
  readonly audited?: { readonly fields: readonly string[] } | false;
  /** Runs after the transaction. Its failure does not undo the change. */
  readonly afterwards?: (store: Store) => Promise<void>;
}

/** An answer of a handler, whatever its operation. */
export interface Answer extends ReplyExtras {
  readonly status: number;
  readonly body: unknown;
}

/** Versions a change may start from, as `If-Match` names them; "any" for `*` or no such header. */
export type ExpectedVersions = "any" | readonly number[];

/** The `ETag` of a record's version, whatever the encoding of the answer. */
export const etagOf = (version: number): string => `"v${version}"`;

/**
 * Parses `If-Match`. Weak tags, which compressing proxies make, are accepted, because ours identify versions. Foreign
 * tags match nothing.
 */
export function readIfMatch(header: string | undefined): ExpectedVersions {
  if (header === undefined || header.trim() === "*") return "any";
  return Array.from(header.matchAll(/"v(\d{1,15})"/g), (match) => Number(match[1]));
}

/** The requested part of a list; by default page 1 with the list's default length. */
export function wantedPage(
  params: { readonly page?: number | undefined; readonly limit?: number | undefined } | undefined,
  initialLimit: number,
) {
  const { page = 1, limit = initialLimit } = params ?? {};
  return { page, limit, offset: (page - 1) * limit };
}

/** The list envelope of §2.1. A page past the end keeps the true total; an empty result is one empty page. */
export const listEnvelope = <Item>(
  items: Item[],
  total: number,
  { page, limit }: { readonly page: number; readonly limit: number },
) => ({ items, total, pages: { page, total: Math.max(1, Math.ceil(total / limit)) } });

import type * as z from "zod/mini";
import type { ApiKeyScope } from "./api-keys.ts";
import type { RecordKind } from "./audit.ts";
import type { Role } from "./session.ts";

/** Who may call an operation, and what the others are told. */
export type Access =
  | { readonly allow: "anyone" }
  | {
      readonly allow: readonly Role[];
      /** Without a session (§5): creation and editing say 401, the rest of the interface 403. */
      readonly signedOut: 401 | 403;
      /** Another role of the same client. */
      readonly otherRole: 403;
    }
  | {
      /** A program with a key of a client in the header `X-ApiKey` (§5); sessions mean nothing to it. */
      readonly allow: "api-key";
      readonly scope: ApiKeyScope;
      /** Without a good key of that scope; 404 answers as an address that nobody serves. */
      readonly withoutKey: 403 | 404;
    };

/** A row of the table. Schemas of `params` and `query` read what stands in an address. */
export type Operation = Row &
  (Recorded | { readonly [Name in "changes" | "reveals" | "recordId"]?: never });

/** What is written into the audit. */
type Recorded = {
  /** Where the id of the record is found: in the path, in the answer, or it is the user who asks. */
  readonly recordId: `params.${string}` | "answer.data.id" | "asker.userId";
} & (
  | {
      /**
       * It changes a record of this kind: in one transaction, undone unless it succeeds, and written into the audit in the
       * same one. `Idempotency-Key` is honored on POST and DELETE.
       */
      readonly changes: RecordKind;
      readonly reveals?: never;
    }
  | {
      readonly changes?: never;
      /** It changes nothing and is written into the audit all the same: what it shows of such a record is guarded. */
      readonly reveals: RecordKind;
    }
);

interface Row {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** `{name}` stands for a path parameter; trailing ones that `params` makes optional may be left out. */
  readonly path: `/${string}`;
  /** Which base address serves it; the service's own when left out. Errors there have the shape of §7 for responses. */
  readonly base?: "response";
  readonly summary: string;
  /** The paragraph of the interface, or the name of the extension below `/v1/`. */
  readonly source: `§${string}` | `ext/${string}`;
  readonly access: Access;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The handler reads the body itself, to tell all that is wrong with it at once and by property (§7). */
  readonly ownBody?: true;
  /** A form-encoded body is understood as well as JSON. */
  readonly form?: true;
  /** How often one API key may call it is limited: 429 with `Retry-After` beyond that. */
  readonly limited?: true;
  /** `If-Match` is honoured: 412 when the record is another by now. */
  readonly ifMatch?: true;
  /** Where a successful answer holds a list of records that can be read one by one. */
  readonly records?: readonly string[];
  /** What may come back, by status; null is an answer without a body. */
  readonly replies: Readonly<Record<number, z.ZodMiniType | null>>;
}

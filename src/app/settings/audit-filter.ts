import * as z from "zod/mini";
import {
  auditActors,
  auditPageLimit,
  recordKinds,
  type AuditActor,
  type RecordKind,
} from "#contract/audit.ts";
import type { InputOf } from "#contract/operations.ts";
import { dateOnly, recordId, wireInteger } from "#contract/wire.ts";

/** What the log's address says. */
export interface AuditFilter {
  readonly who: { readonly kind: AuditActor; readonly id: number | undefined } | undefined;
  readonly operation: string | undefined;
  readonly record: { readonly kind: RecordKind; readonly id: number | undefined } | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export const pageSizes = [20, 50, 100, 200] as const;

const page = wireInteger({ min: 1, max: 1_000_000_000 });
const limit = wireInteger({ min: 1, max: auditPageLimit.max });
const operation = z.string().check(z.regex(/^\w{1,60}$/));

/** Reads an address; a value that is not valid is dropped, so a mistyped link still opens the log. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const read = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined => {
    const result = schema.safeParse(search.get(name));
    return result.success ? result.data : undefined;
  };
  const from = read("from", dateOnly);
  const to = read("to", dateOnly);
  const isReversed = from !== undefined && to !== undefined && from > to;
  return {
    who: readKind(search.get("who"), auditActors),
    operation: read("operation", operation),
    record: readKind(search.get("record"), recordKinds),
    from: isReversed ? undefined : from,
    to: isReversed ? undefined : to,
    page: read("page", page) ?? 1,
    limit: read("limit", limit) ?? auditPageLimit.default,
  };
}

/** `user`, or `user:12`. */
function readKind<Kind extends string>(text: string | null, kinds: readonly Kind[]) {
  const [name, number, ...more] = (text ?? "").split(":");
  const kind = kinds.find((known) => known === name);
  if (kind === undefined || more.length > 0) return undefined;
  if (number === undefined) return { kind, id: undefined };
  const id = recordId.safeParse(number);
  return id.success ? { kind, id: id.data } : undefined;
}

const kindText = (
  chosen: { readonly kind: string; readonly id: number | undefined } | undefined,
): string | undefined =>
  chosen && (chosen.id === undefined ? chosen.kind : `${chosen.kind}:${chosen.id}`);

const asked = ({ who, operation: what, record, from, to }: AuditFilter) =>
  Object.entries({
    who: kindText(who),
    operation: what,
    record: kindText(record),
    from,
    to,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** Writes an address: readable, in one order, without what is the default anyway. */
export function writeAuditFilter(filter: AuditFilter): string {
  const search = new URLSearchParams(asked(filter));
  if (filter.page !== 1) search.set("page", String(filter.page));
  if (filter.limit !== auditPageLimit.default) search.set("limit", String(filter.limit));
  return search.toString();
}

export const auditListInput = (filter: AuditFilter): InputOf<"listAudit"> => ({
  params: { page: filter.page, limit: filter.limit },
  query: Object.fromEntries(asked(filter)),
});

/** The same filter with some of it changed; anything but the page itself leads back to page 1. */
export const changeAuditFilter = (
  filter: AuditFilter,
  change: Partial<AuditFilter>,
): AuditFilter => ({ ...filter, page: 1, ...change });

/** The change that drops every filter; the page size stays. */
export const dropAll: Partial<AuditFilter> = {
  who: undefined,
  operation: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
};

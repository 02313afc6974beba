import * as z from "zod/mini";
import type { SortDirection } from "#contract/invoices.ts";
import type { InputOf, OperationName } from "#contract/operations.ts";
import { dateOnly, wireInteger } from "#contract/wire.ts";
import { isOfferedNow } from "../../api/addresses.ts";
import type { ActiveFilter } from "./FilterChips.tsx";

/** What `useAddressFilter` needs to know of an address; one object at module scope. */
export interface AddressFilter<Filter> {
  readonly read: (search: URLSearchParams) => Filter;
  readonly write: (filter: Filter) => string;
  readonly change: (filter: Filter, change: Partial<Filter>) => Filter;
  /** The list's page with a search. */
  readonly path: (search: string) => string;
  /** The extension without which a part of the address is not read. */
  readonly extension?: string | undefined;
}

/** Which page of a list is shown, and how many records a page has. */
export interface Paged {
  readonly page: number;
  readonly limit: number;
}

/** The order of a list; `by` is one of the service's names. */
export interface Sort<By extends string> {
  readonly by: By;
  readonly direction: SortDirection;
}

/** The address of a list of records: its filters, order and page, and what the service is asked for. */
export interface ListAddress<
  Operation extends OperationName,
  Filter extends Paged,
  Name extends string,
> extends AddressFilter<Filter> {
  readonly operation: Operation;
  readonly request: (filter: Filter) => InputOf<Operation>;
  /** The filters that hide rows now, in the order of the bar. Both ends of a period are one. */
  readonly active: (filter: Filter) => Name[];
  /** The change that drops one filter. */
  readonly drop: (name: Name) => Partial<Filter>;
  /** The change that drops them all; order and page size stay. */
  readonly reset: Partial<Filter>;
  /** @param values what each filter is set to, in words; undefined for those that are not set */
  readonly chips: (
    values: Readonly<Record<Name, string | undefined>>,
    names: Readonly<Record<Name, string>>,
  ) => ActiveFilter<Name>[];
}

export type FilterOf<Address extends { readonly read: (search: never) => unknown }> = ReturnType<
  Address["read"]
>;
/** Names of the filters that hide rows. */
export type FilterNameOf<Address extends { readonly active: (filter: never) => string[] }> =
  ReturnType<Address["active"]>[number];

type QueryOf<Operation extends OperationName> =
  InputOf<Operation> extends { query?: infer Query } ? NonNullable<Query> : never;

/** One parameter of the address, and the one of the service's query that it becomes. */
type OneFilter<Query> = {
  [Wire in keyof Query]-?: {
    readonly wire: Wire;
    /** Reads the address. A value that is an object is sent as the text it has there. */
    readonly schema:
      | z.ZodMiniType<Exclude<Query[Wire], undefined>>
      | z.ZodMiniType<object, Exclude<Query[Wire], undefined>>;
    /** Its value is an id, whose name has to be fetched. */
    readonly isNameFetched?: true;
    readonly isExtended?: never;
  };
}[keyof Query];

/** Days, or numbers, from one to another, both included. */
interface Range<Query> {
  readonly from: keyof Query;
  readonly to: keyof Query;
  /** Of both ends in the address; `from` and `to` if left out. */
  readonly names?: readonly [string, string];
  /** Days if left out. */
  readonly schema?: z.ZodMiniType<number>;
  /** Of a range that ends before it begins the beginning is kept; else nothing is. */
  readonly keepsBeginning?: true;
  /** Read only where the service has the list's extension. */
  readonly isExtended?: true;
}

type Values<Filters> = {
  readonly [
    Name in keyof Filters as Filters[Name] extends {
      readonly names: readonly [infer From extends string, infer To extends string];
    }
      ? From | To
      : Filters[Name] extends { readonly schema: unknown }
        ? Name
        : "from" | "to"
  ]:
    | (Filters[Name] extends { readonly schema: z.ZodMiniType<infer Value> } ? Value : string)
    | undefined;
};

/** A part of the address that hides no rows and stays on its page, such as the saved view that is open. */
interface Extra<Value> {
  readonly read: (search: URLSearchParams) => Value | undefined;
  readonly write: (value: Value, search: URLSearchParams) => void;
}

const pageNumber = wireInteger({ min: 1, max: 1_000_000_000 });

/**
 * How a list's filters stand in its address, and what they ask of its operation. A wire name that the operation does not
 * have, or a schema that gives what it does not take, does not compile.
 * @param list.filters in the order of the bar; the key of a period or range is one name for both its ends
 */
export function addressFilter<
  Operation extends OperationName,
  const Filters extends Record<string, OneFilter<QueryOf<Operation>> | Range<QueryOf<Operation>>>,
  By extends (QueryOf<Operation> extends { sort?: infer Name }
    ? NonNullable<Name> & string
    : never) = never,
  Extras extends object = object,
>(
  operation: Operation,
  list: {
    readonly path: (search: string) => string;
    readonly filters: Filters;
    readonly sort?: {
      readonly by: readonly By[];
      readonly default: Sort<By>;
      /** Those of `by` that need the list's extension. */
      readonly extended?: readonly By[];
      /** Else the service's own order is known to be the default. */
      readonly isAlwaysSent?: true;
    };
    readonly limit: { readonly default: number; readonly max: number };
    /** What a service has to offer beyond the operation for what is marked so. */
    readonly extension?: string;
    readonly extras?: { readonly [Name in keyof Extras]: Extra<Extras[Name]> };
  },
) {
  type Name = keyof Filters & string;
  type Filter = Values<Filters> &
    Paged &
    ([By] extends [never] ? unknown : { readonly sort: Sort<By> }) & {
      readonly [Key in keyof Extras]?: Extras[Key] | undefined;
    };
  // Inside, the compiler cannot follow from names to values; the types above hold the outside.
  type Loose = Record<string, unknown> & Paged & { readonly sort?: Sort<string> };
  const parts = Object.entries(list.filters as unknown as Record<string, AnyFilter>);
  const parameters = parts.flatMap(([name, one]) => parametersOf(name, one));
  const extras = Object.entries((list.extras ?? {}) as Record<string, Extra<unknown>>);
  const limit = wireInteger({ min: 1, max: list.limit.max });
  const { sort } = list;
  const isDefault = (one: Sort<string>) =>
    one.by === sort?.default.by && one.direction === sort.default.direction;

  /**
   * Reads an address; a value that is not valid, or that this service could not be asked for, is dropped, so any link
   * still opens the list.
   */
  const read = (search: URLSearchParams): Loose => {
    const isExtended = list.extension !== undefined && isOfferedNow(list.extension);
    const value = <Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined => {
      const result = schema.safeParse(search.get(name));
      return result.success ? result.data : undefined;
    };
    const values: Record<string, unknown> = {};
    for (const { name, schema, needsExtension } of parameters) {
      values[name] = needsExtension && !isExtended ? undefined : value(name, schema);
    }
    for (const [, one] of parts) {
      if (!("from" in one)) continue;
      const [from, to] = namesOf(one);
      // The service would refuse reversed ends.
      if (!isReversed(values[from], values[to])) continue;
      values[to] = undefined;
      if (one.keepsBeginning !== true) values[from] = undefined;
    }
    if (sort !== undefined) values["sort"] = readSort(search.get("sort"), sort, isExtended);
    for (const [name, extra] of extras) values[name] = extra.read(search);
    return {
      ...values,
      page: value("page", pageNumber) ?? 1,
      limit: value("limit", limit) ?? list.limit.default,
    };
  };

  /** Writes an address: readable, in one order, without what is the default anyway. */
  const write = (filter: Loose): string => {
    const search = new URLSearchParams();
    for (const { name, schema } of parameters) {
      const text = textOf(schema, filter[name]);
      if (text !== undefined) search.set(name, text);
    }
    if (filter.sort !== undefined && !isDefault(filter.sort)) {
      const { by, direction } = filter.sort;
      search.set("sort", direction === "desc" ? `-${by}` : by);
    }
    if (filter.page !== 1) search.set("page", String(filter.page));
    if (filter.limit !== list.limit.default) search.set("limit", String(filter.limit));
    for (const [name, extra] of extras) {
      if (filter[name] !== undefined) extra.write(filter[name], search);
    }
    return search.toString();
  };

  /** What is not asked for is absent: the query's key stays the same wherever it is made. */
  const request = (filter: Loose) => {
    const query: Record<string, unknown> = {};
    for (const { name, schema, wire } of parameters) {
      const value = filter[name];
      const sent = typeof value === "object" ? textOf(schema, value) : value;
      if (sent !== undefined) query[wire] = sent;
    }
    if (filter.sort !== undefined && (sort?.isAlwaysSent === true || !isDefault(filter.sort))) {
      query["sort"] = filter.sort.by;
      query["direction"] = filter.sort.direction;
    }
    return { params: { page: filter.page, limit: filter.limit }, query };
  };

  /** Anything but the page and the extras leads back to page 1. */
  const change = (filter: Loose, part: Partial<Loose>): Loose => {
    const names = Object.keys(part);
    const staysOnPage =
      names.length > 0 && names.every((name) => extras.some(([extra]) => extra === name));
    return { ...filter, page: staysOnPage ? filter.page : 1, ...part };
  };

  const drop = (name: string): Record<string, undefined> =>
    Object.fromEntries(
      parameters.filter(({ group }) => group === name).map((one) => [one.name, undefined]),
    );

  const address = {
    operation,
    path: list.path,
    extension: list.extension,
    read,
    write,
    request,
    change,
    active: (filter: Loose) =>
      parts
        .map(([name]) => name)
        .filter((name) =>
          parameters.some((one) => one.group === name && filter[one.name] !== undefined),
        ),
    drop,
    reset: Object.assign({}, ...parts.map(([name]) => drop(name))),
    chips: (values: Record<string, string | undefined>, names: Record<string, string>) =>
      parts.flatMap(([key, one]) => {
        const value = values[key];
        if (value === undefined) return [];
        const isNameFetched = "isNameFetched" in one;
        return [{ key, name: names[key] ?? key, value, isNameFetched }];
      }),
  };
  return address as unknown as ListAddress<Operation, Filter, Name>;
}

type AnyFilter =
  | { readonly wire: string; readonly schema: z.ZodMiniType; readonly isNameFetched?: true }
  | {
      readonly from: string;
      readonly to: string;
      readonly names?: readonly [string, string];
      readonly schema?: z.ZodMiniType;
      readonly keepsBeginning?: true;
      readonly isExtended?: true;
    };

interface Parameter {
  readonly name: string;
  /** The filter it belongs to. */
  readonly group: string;
  readonly schema: z.ZodMiniType;
  readonly wire: string;
  readonly needsExtension: boolean;
}

const parametersOf = (group: string, one: AnyFilter): Parameter[] =>
  "wire" in one
    ? [{ name: group, group, schema: one.schema, wire: one.wire, needsExtension: false }]
    : namesOf(one).map((name, end) => ({
        name,
        group,
        schema: one.schema ?? dateOnly,
        wire: end === 0 ? one.from : one.to,
        needsExtension: one.isExtended === true,
      }));

const namesOf = (range: { readonly names?: readonly [string, string] }) =>
  range.names ?? (["from", "to"] as const);

const isReversed = (from: unknown, to: unknown): boolean =>
  (typeof from === "string" && typeof to === "string" && from > to) ||
  (typeof from === "number" && typeof to === "number" && from > to);

function textOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = z.safeEncode(schema, value);
  return text.success ? String(text.data) : undefined;
}

function readSort<By extends string>(
  text: string | null,
  sort: {
    readonly by: readonly By[];
    readonly extended?: readonly By[];
    readonly default: Sort<By>;
  },
  isExtended: boolean,
): Sort<By> {
  const by = sort.by.find((name) => name === text?.replace(/^-/, ""));
  return by === undefined || (!isExtended && sort.extended?.includes(by) === true)
    ? sort.default
    : { by, direction: text?.startsWith("-") === true ? "desc" : "asc" };
}

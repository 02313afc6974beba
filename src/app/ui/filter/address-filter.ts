import * as z from "zod/mini";
import type { SortDirection } from "#contract/invoices.ts";
import type { InputOf, OperationName } from "#contract/operations.ts";
import { dateOnly, wireInteger } from "#contract/wire.ts";
import { isExtensionKnown } from "../../api/addresses.ts";
import type { ActiveFilter } from "./FilterChips.tsx";
import { unreadOf, type UnreadPart } from "./unread-address.ts";

/** What `useAddressFilter` needs to know about an address. Create it once at module scope. */
export interface AddressFilter<Filter> {
  readonly read: (search: URLSearchParams) => Filter;
  /** The parts of an address that `read` ignored, so that the page can name them. */
  readonly unread: (search: URLSearchParams) => readonly UnreadPart[];
  readonly write: (filter: Filter) => string;
  readonly change: (filter: Filter, change: Partial<Filter>) => Filter;
  /** The path of the list's page with a query string. */
  readonly path: (search: string) => string;
  /** Parts of the address are ignored if the service lacks this extension. */
  readonly extension?: string | undefined;
}

/** The page of a list, and its page size. */
export interface Paged {
  readonly page: number;
  readonly limit: number;
}

/** The order of a list; `by` is one of the service's names. */
export interface Sort<By extends string> {
  readonly by: By;
  readonly direction: SortDirection;
}

/** The address of a list: reads and writes its filters, order and page, and builds the request to the service. */
export interface ListAddress<
  Operation extends OperationName,
  Filter extends Paged,
  Name extends string,
> extends AddressFilter<Filter> {
  readonly operation: Operation;
  readonly request: (filter: Filter) => InputOf<Operation>;
  /** The active filters, in the order of the filter bar. Both ends of a period are one filter. */
  readonly active: (filter: Filter) => Name[];
  /** The change that removes one filter. */
  readonly drop: (name: Name) => Partial<Filter>;
  /** The change that removes all filters; order and page size stay. */
  readonly reset: Partial<Filter>;
  /** @param values the value of each filter in words; undefined for those that are not set */
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

/** A filter of one value: its parameter in the address and the one in the service's query (`wire`). */
type OneFilter<Query> = {
  [Wire in keyof Query]-?: {
    readonly wire: Wire;
    /** Reads the parameter in the address. A value that parses to an object is sent as its original text. */
    readonly schema:
      | z.ZodMiniType<Exclude<Query[Wire], undefined>>
      | z.ZodMiniType<object, Exclude<Query[Wire], undefined>>;
    /** The value is an id; its name has to be fetched. */
    readonly isNameFetched?: true;
    /** What is sent of a text, if not all of it. */
    readonly sentAs?: (text: string) => string;
    /** Read only if the service has the list's extension. */
    readonly isExtended?: true;
  };
}[keyof Query];

/** A filter with two ends, days or numbers, both included. */
interface Range<Query> {
  readonly from: keyof Query;
  readonly to: keyof Query;
  /** The names of both ends in the address; `from` and `to` if omitted. */
  readonly names?: readonly [string, string];
  /** Days if omitted. */
  readonly schema?: z.ZodMiniType<number>;
  /** A reversed range keeps its beginning. If omitted, both ends are dropped. */
  readonly keepsBeginning?: true;
  /** Read only if the service has the list's extension. */
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

/** A part of the address that is not a filter and does not change the page, such as the open saved view. */
interface Extra<Value> {
  /** Its parameters in the address. */
  readonly names: readonly string[];
  readonly read: (search: URLSearchParams) => Value | undefined;
  readonly write: (value: Value, search: URLSearchParams) => void;
}

const pageNumber = wireInteger({ min: 1, max: 1_000_000_000 });

/**
 * Describes a list's filters: their names in the address and in the query of the list's operation. A wire name the
 * operation lacks, or a schema whose values it does not accept, does not compile.
 * @param list.filters in the order of the filter bar; the key of a range names both its ends
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
      /** The fields of `by` that need the list's extension. */
      readonly extended?: readonly By[];
      /** Send the order even if it is the default. If omitted, the default must be the service's own. */
      readonly isAlwaysSent?: true;
    };
    readonly limit: { readonly default: number; readonly max: number };
    /** The extension that parts marked `isExtended` need. */
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
  // The compiler cannot relate names to values in here; the types above keep the outside safe.
  type Loose = Record<string, unknown> & Paged & { readonly sort?: Sort<string> };
  const parts = Object.entries(list.filters as unknown as Record<string, AnyFilter>);
  const parameters = parts.flatMap(([name, one]) => parametersOf(name, one));
  const extras = Object.entries((list.extras ?? {}) as Record<string, Extra<unknown>>);
  const limit = wireInteger({ min: 1, max: list.limit.max });
  const { sort } = list;
  const isDefault = (one: Sort<string>) =>
    // Equivalent mutant: A filter has an order only where its list has one; the types do not say so.
    //   sort?.default ⇒ sort.default
    one.by === sort?.default.by && one.direction === sort.default.direction;

  /**
   * Reads an address. Values that are invalid, or that this service does not support, are ignored, so every link opens
   * the list; `unread` names them.
   */
  const read = (search: URLSearchParams): Loose => {
    const isExtended = list.extension !== undefined && isExtensionKnown(list.extension);
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
      // The service would refuse a reversed range.
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

  const names = [
    ...parameters.map(({ name }) => name),
    ...(sort === undefined ? [] : ["sort"]),
    "page",
    "limit",
  ];
  const ownNames = new Set([...names, ...extras.flatMap(([, extra]) => extra.names)]);

  /** A value in the address without a value in the filter, a name that the list does not have, and a repeated name. */
  const unread = (search: URLSearchParams): readonly UnreadPart[] => {
    const filter = read(search);
    const isRead = (name: string, value: string): boolean => {
      if (name === "page") return pageNumber.safeParse(value).success;
      if (name === "limit") return limit.safeParse(value).success;
      if (name !== "sort") return filter[name] !== undefined;
      return filter.sort?.by === value.replace(/^-/, "");
    };
    return unreadOf(
      search,
      ownNames,
      (name, value) => !names.includes(name) || isRead(name, value),
    );
  };

  /** Writes an address: readable, in a fixed order, without defaults. */
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

  /** Unset values are omitted, so that equal requests have equal query keys. */
  const request = (filter: Loose) => {
    const query: Record<string, unknown> = {};
    for (const { name, schema, wire, sentAs } of parameters) {
      const value = filter[name];
      const text = typeof value === "object" ? textOf(schema, value) : value;
      const sent = typeof text === "string" && sentAs !== undefined ? sentAs(text) : text;
      if (sent !== undefined) query[wire] = sent;
    }
    // Equivalent mutant: A filter has an order only where its list has one; the types do not say so.
    //   sort?.isAlwaysSent ⇒ sort.isAlwaysSent
    if (filter.sort !== undefined && (sort?.isAlwaysSent === true || !isDefault(filter.sort))) {
      query["sort"] = filter.sort.by;
      query["direction"] = filter.sort.direction;
    }
    return { params: { page: filter.page, limit: filter.limit }, query };
  };

  /** Every change goes back to page 1, unless it changes only the page or an extra. */
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
    unread,
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
  | {
      readonly wire: string;
      readonly schema: z.ZodMiniType;
      readonly isNameFetched?: true;
      readonly sentAs?: (text: string) => string;
      readonly isExtended?: true;
    }
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
  /** The filter this parameter belongs to. */
  readonly group: string;
  readonly schema: z.ZodMiniType;
  readonly wire: string;
  readonly sentAs: ((text: string) => string) | undefined;
  readonly needsExtension: boolean;
}

const parametersOf = (group: string, one: AnyFilter): Parameter[] =>
  "wire" in one
    ? [
        {
          name: group,
          group,
          schema: one.schema,
          wire: one.wire,
          sentAs: one.sentAs,
          needsExtension: one.isExtended === true,
        },
      ]
    : namesOf(one).map((name, end) => ({
        name,
        group,
        schema: one.schema ?? dateOnly,
        wire: end === 0 ? one.from : one.to,
        sentAs: undefined,
        needsExtension: one.isExtended === true,
      }));

const namesOf = (range: { readonly names?: readonly [string, string] }) =>
  range.names ?? (["from", "to"] as const);

const isReversed = (from: unknown, to: unknown): boolean =>
  // Equivalent mutants: Both ends are texts or both are numbers, and one that is not given is never beyond the
  // other.
  //   typeof from === "string" && typeof to === "string" ⇒ true
  //   typeof from === "string" && typeof to === "string" ⇒ typeof from === "string" || typeof to === "string"
  //   typeof from === "string" ⇒ true
  //   typeof to === "string" ⇒ true
  (typeof from === "string" && typeof to === "string" && from > to) ||
  // Equivalent mutants: Both ends are texts or both are numbers, and one that is not given is never beyond the
  // other.
  //   typeof from === "number" && typeof to === "number" ⇒ true
  //   typeof from === "number" && typeof to === "number" ⇒ typeof from === "number" || typeof to === "number"
  //   typeof from === "number" ⇒ true
  //   typeof to === "number" ⇒ true
  (typeof from === "number" && typeof to === "number" && from > to);

function textOf(schema: z.ZodMiniType, value: unknown): string | undefined {
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
    : { by, direction: text === by ? "asc" : "desc" };
}

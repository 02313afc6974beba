import type { ReactNode } from "react";
import type { SortDirection } from "#contract/invoices.ts";

/** What a list is sorted by: words from A to Z, amounts and counts, days, or anything else. */
export type SortKind = "text" | "amount" | "day" | "other";

/** A cell without a value. */
export const noValue = "—";

/**
 * A column of a list of records. `Tools` is what cells may use. It must keep its identity as long as language and day
 * stay the same, or all rows rerender.
 */
export interface DataColumn<Item, Tools, Id extends string, By extends string> {
  readonly id: Id;
  /** In rem. A growing column takes at least this much and shares the remaining width. */
  readonly width: number;
  /** The width on a phone, where three columns must fit side by side. */
  readonly narrowWidth?: number;
  readonly grows?: boolean;
  /** On a phone; the same as `grows` if omitted. */
  readonly growsNarrow?: boolean;
  readonly align?: "end";
  /** In semibold, such as the number that links to the record. */
  readonly isStrong?: boolean;
  /** The column of the row's link takes as many lines as it needs, so that no name is cut. */
  readonly wraps?: boolean;
  /** Set if the service sorts by it, with the direction of the first click. */
  readonly sort?: {
    readonly by: By;
    readonly first: SortDirection;
    /** What is compared: decides what the two directions are called. */
    readonly kind?: SortKind;
    /** Only where the service has the list's extension. */
    readonly isExtended?: true;
  };
  /** Shown before the row's link and not part of its name. */
  readonly mark?: (item: Item, tools: Tools) => ReactNode;
  /** On a phone: the column shown as a second line below this one, or below the whole row. */
  readonly second?: {
    readonly id: Id;
    readonly isWide?: true;
    readonly cell: (item: Item, tools: Tools, isCurrent: boolean) => ReactNode;
  };
  /** The heading is visually hidden, for columns that explain themselves. */
  readonly isQuiet?: boolean;
  /** `isCurrent`: Tab reaches the controls of this row only. */
  readonly cell: (item: Item, tools: Tools, isCurrent: boolean) => ReactNode;
}

/** The kind of record a list shows; one object at module scope. */
export interface RowKind<Item> {
  /** The name under which the last opened row is remembered. */
  readonly name: string;
  readonly idOf: (item: Item) => number;
  /** The record's page. Omitted for records without one; their rows are not links. */
  readonly page?: {
    /**
     * Undefined for a record without a page; its row is no link.
     * @param search the query string of the list it is opened from
     */
    readonly path: (id: number, search: string) => string | undefined;
    /**
     * Fetches its data when the user is about to open it. Its code loads while the list is idle (`next` of the address
     * table).
     */
    readonly prefetch?: (id: number) => void;
  };
}

/** Row heights; the second is the default. */
export const densities = ["spacious", "comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

import type { ReactNode } from "react";
import type { SortDirection } from "#contract/invoices.ts";

/**
 * A column of a list of records.
 * `Tools` is what every cell may use: the same object as long as language and day stay the same, or all rows are drawn
 * again.
 */
export interface DataColumn<Item, Tools, Id extends string, By extends string> {
  readonly id: Id;
  /** In rem. A column that grows takes this much at least and shares what is left. */
  readonly width: number;
  /** The same on a phone, where three columns have to fit side by side. */
  readonly narrowWidth?: number;
  readonly grows?: boolean;
  readonly align?: "end";
  /** Set in semibold, like the number that leads to the record. */
  readonly isStrong?: boolean;
  /** Present where the service sorts by it, with the direction of the first click. */
  readonly sort?: {
    readonly by: By;
    readonly first: SortDirection;
    /** Without this extension the service does not sort by it. */
    readonly extension?: string;
  };
  /** Stands before the row's link and is no part of its name. */
  readonly mark?: (item: Item, tools: Tools) => ReactNode;
  /** On a phone: a column that is not shown there, as a second line below this one, or below the whole row. */
  readonly second?: {
    readonly id: Id;
    readonly isWide?: true;
    readonly cell: (item: Item, tools: Tools) => ReactNode;
  };
  /** Its heading is heard and not seen: what stands below speaks for itself. */
  readonly isQuiet?: boolean;
  /** `isCurrent`: what can have the focus in this row is reached with Tab. */
  readonly cell: (item: Item, tools: Tools, isCurrent: boolean) => ReactNode;
}

/** What the rows of a list are; one object at module scope. */
export interface RowKind<Item> {
  /** Under which the row that was opened last is remembered. */
  readonly name: string;
  readonly idOf: (item: Item) => number;
  /** The record's page. Left out of records that have none: their rows lead nowhere. */
  readonly page?: {
    /** @param search that of the list it is opened from */
    readonly path: (id: number, search: string) => string;
    /** Asks for its data: somebody is about to open it. Its code comes while the list is idle (`next` of the address table). */
    readonly prefetch?: (id: number) => void;
  };
}

/** How high the rows of a table are; the second where nothing is chosen. */
export const densities = ["spacious", "comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

import type { ComponentType, ReactNode } from "react";
import type { InputOf, OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import type { Feature } from "./i18n/feature-texts.ts";
import { invoiceFilter } from "./invoices/invoice-filter.ts";
import type { AddressName } from "./paths.ts";

/** An operation and its input. */
export type Question = {
  [Name in OperationName]: { readonly operation: Name; readonly input: InputOf<Name> };
}[OperationName];

/** A page; the frame around the settings pages shows one of them. */
export type PageComponent = ComponentType<{ readonly children?: ReactNode }>;

/** The page of an address, and the data it needs. */
export interface AddressRow {
  readonly page: () => Promise<{ readonly Component: PageComponent }>;
  readonly texts: readonly Feature[];
  /** These queries start while the page's code loads. */
  readonly queries?: (
    params: Readonly<Record<string, string | undefined>>,
    search: URLSearchParams,
    /** The role of the last user in this browser; undefined if unknown. */
    role: Role | undefined,
  ) => readonly Question[];
  /** The page renders inside the settings frame. */
  readonly isSetting?: true;
  /**
   * Pages the user may open next from here. Their code is fetched once this page has its data and the browser is idle.
   */
  readonly next?: readonly AddressName[];
}

/**
 * The list of invoices, the only address that is part of the main bundle: the table of all addresses need not load
 * before its first row.
 */
export const firstAddress: AddressRow = {
  page: () => import("./invoices/list/InvoicesPage.tsx"),
  texts: [],
  queries: (_, search) => [ask("listInvoices", invoiceFilter.request(invoiceFilter.read(search)))],
  next: ["invoice"],
};

export function ask<Name extends OperationName>(operation: Name, input: InputOf<Name>): Question {
  // TypeScript cannot match an operation's name with its input when the name is generic.
  return { operation, input } as unknown as Question;
}

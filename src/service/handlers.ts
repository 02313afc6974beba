import type { InputOf, OperationName, Operations, ReplyOf } from "#contract/operations.ts";
import type { Asker, KeyHolder } from "./access.ts";
import type { Clock } from "./clock.ts";
import { capabilities } from "./capabilities.ts";
import { listInvoices } from "./invoices/list-invoices.ts";
import { listInvoiceStatuses, listPayers, listRecipients } from "./invoices/filter-lists.ts";
import { invoiceDetails } from "./invoices/invoice-details.ts";
import type { ExpectedVersions } from "./http/preconditions.ts";
import { listCompanies } from "./vacancies/list-companies.ts";
import { createVacancy } from "./vacancies/create-vacancy.ts";
import { editVacancy } from "./vacancies/edit-vacancy.ts";
import { deleteVacancy, publishVacancy, unpublishVacancy } from "./vacancies/change-state.ts";
import { suggestFields } from "./vacancies/suggest-fields.ts";
import { vacancyProperty } from "./vacancies/vacancy-property.ts";
import { listVacancies } from "./vacancies/list-vacancies.ts";
import { vacancyDetails } from "./vacancies/vacancy-details.ts";
import { reportPlacement } from "./reports/report-placement.ts";
import { vacancyErrors } from "./reports/vacancy-errors.ts";
import { vacancyLinks } from "./reports/vacancy-links.ts";
import { vacancyCalls, vacancyViews } from "./reports/vacancy-statistics.ts";
import { signIn } from "./session/sign-in.ts";
import { signOut, whoAmI } from "./session/who-am-i.ts";
import type { Store } from "./store/open.ts";

/** What a handler knows besides its input. */
export interface Context<Name extends OperationName = OperationName> {
  readonly store: Store;
  readonly clock: Clock;
  readonly asker: AskerOf<Name>;
  /** The session the request came with, if any. */
  readonly sessionToken: string | undefined;
  /** The versions the request may change (`If-Match`). */
  readonly expectedVersions: ExpectedVersions;
  /** The other end's network address, for the slowing of guesses. */
  readonly remoteAddress: string;
}

type AskerOf<Name extends OperationName> = Operations[Name]["access"] extends { allow: "anyone" }
  ? Asker | undefined
  : Operations[Name]["access"] extends { allow: "api-key" }
    ? KeyHolder
    : Asker;

/** What goes beside the body: a session begun or ended, how many seconds to wait, or the record's version. */
export interface ReplyExtras {
  readonly etag?: string;
  readonly session?: { readonly token: string } | "ended";
  readonly retryAfterSeconds?: number;
}

export type Handler<Name extends OperationName> = (
  input: InputOf<Name>,
  context: Context<Name>,
) => Promise<ReplyOf<Name> & ReplyExtras>;

/** Every operation of the table has its function here; a missing one does not compile. */
export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  listInvoices,
  listRecipients,
  listPayers,
  listInvoiceStatuses,
  invoiceDetails,
  createVacancy,
  editVacancy,
  unpublishVacancy,
  deleteVacancy,
  vacancyProperty,
  suggestFields,
  listVacancies,
  vacancyDetails,
  publishVacancy,
  listCompanies,
  vacancyLinks,
  vacancyViews,
  vacancyCalls,
  vacancyErrors,
  reportPlacement,
  signIn,
  whoAmI,
  signOut,
  capabilities,
};

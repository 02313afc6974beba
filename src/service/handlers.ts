import type { InputOf, OperationName, Operations, ReplyOf } from "#contract/operations.ts";
import type { Asker, KeyHolder } from "./access.ts";
import { listAudit } from "./audit/list-audit.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys/manage-api-keys.ts";
import type { Clock } from "./clock.ts";
import { capabilities } from "./capabilities.ts";
import { listInvoices } from "./invoices/list-invoices.ts";
import { listInvoiceStatuses, listPayers, listRecipients } from "./invoices/filter-lists.ts";
import { invoiceDetails } from "./invoices/invoice-details.ts";
import type { Answer } from "./http/one-change.ts";
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
import { vacancyAttention } from "./reports/vacancy-attention.ts";
import { vacancyErrors } from "./reports/vacancy-errors.ts";
import { vacancyLinks } from "./reports/vacancy-links.ts";
import { vacancyCalls, vacancyViews } from "./reports/vacancy-statistics.ts";
import { createResponse } from "./responses/create-response.ts";
import { enterResponse } from "./responses/enter-response.ts";
import { eraseCandidate, eraseResponse } from "./responses/erase-on-request.ts";
import { exportCandidate } from "./responses/export-candidate.ts";
import { findDuplicates } from "./responses/find-duplicates.ts";
import { keepResponse } from "./responses/keep-response.ts";
import { listErasures } from "./responses/list-erasures.ts";
import { listResponses, searchResponses } from "./responses/list-responses.ts";
import { responseDetails, revealPhone } from "./responses/response-details.ts";
import type { ResponseRules } from "./responses/response-rules.ts";
import { signIn } from "./session/sign-in.ts";
import { signOut, whoAmI } from "./session/who-am-i.ts";
import type { Store } from "./store/open.ts";
import {
  changeUser,
  createUser,
  disableUser,
  enableUser,
  listUsers,
  resetPassword,
} from "./users/manage-users.ts";
import { changeOwnPassword, checkCurrentPassword } from "./users/own-password.ts";
import {
  endOwnSession,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
} from "./users/user-sessions.ts";

/** What a handler knows besides its input. */
export interface Context<Name extends OperationName = OperationName> {
  readonly store: Store;
  readonly clock: Clock;
  readonly responseRules: ResponseRules;
  readonly asker: AskerOf<Name>;
  /** The session the request came with, if any. */
  readonly sessionToken: string | undefined;
  /** The versions the request may change (`If-Match`). */
  readonly expectedVersions: ExpectedVersions;
  /** The other end's network address, for the slowing of guesses. */
  readonly remoteAddress: string;
  /** Browser and system in two words, null where it does not say. */
  readonly device: string | null;
  /** `X-Request-Id` of the answer. */
  readonly requestId: string;
}

type AskerOf<Name extends OperationName> = Operations[Name]["access"] extends { allow: "anyone" }
  ? Asker | undefined
  : Operations[Name]["access"] extends { allow: "api-key" }
    ? KeyHolder
    : Asker;

/**
 * What goes beside the body: a session begun or ended, how many seconds to wait, the record's version; and what is kept for
 * those who ask again, and has to follow (`Answer`).
 */
export interface ReplyExtras extends Pick<
  Answer,
  "keptInstead" | "responseId" | "afterwards" | "audited"
> {
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
  vacancyAttention,
  vacancyErrors,
  reportPlacement,
  createResponse,
  listResponses,
  searchResponses,
  responseDetails,
  revealPhone,
  enterResponse,
  findDuplicates,
  keepResponse,
  listErasures,
  eraseResponse,
  exportCandidate,
  eraseCandidate,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  listUsers,
  createUser,
  changeUser,
  disableUser,
  enableUser,
  resetPassword,
  listUserSessions,
  endUserSessions,
  endUserSession,
  changeOwnPassword,
  listOwnSessions,
  endOwnSession,
  listAudit,
  signIn,
  whoAmI,
  signOut,
  capabilities,
};

/** Runs before the transaction of a change, and may refuse it. */
export type Preparation<Name extends OperationName> = (
  input: InputOf<Name>,
  context: Context<Name>,
) => Promise<(ReplyOf<Name> & ReplyExtras) | undefined>;

/** What has to last whether or not the change comes to pass. */
export const preparations: { readonly [Name in OperationName]?: Preparation<Name> } = {
  changeOwnPassword: checkCurrentPassword,
};

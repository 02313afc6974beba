import { listAudit } from "./audit/list-audit.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys/api-keys.ts";
import { capabilities } from "./capabilities.ts";
import { listInvoices } from "./invoices/list-invoices.ts";
import { listedInvoice, invoiceDetails } from "./invoices/invoice-details.ts";
import { listInvoiceStatuses, listPayers, listRecipients } from "./invoices/filter-lists.ts";
import type { Handlers } from "./handler.ts";
import { listDebts } from "./invoices/debts.ts";
import { search } from "./search/search.ts";
import { billingOverview, vacancyOverview } from "./overview/overview.ts";
import { invoiceSums } from "./invoices/invoice-sums.ts";
import { listCompanies } from "./vacancies/company-data.ts";
import { createVacancy } from "./vacancies/create-vacancy.ts";
import { editVacancy } from "./vacancies/edit-vacancy.ts";
import { deleteVacancy, publishVacancy, unpublishVacancy } from "./vacancies/change-state.ts";
import { suggestFields } from "./vacancies/fields-of-activity.ts";
import { vacancyProperty } from "./vacancies/dictionaries/all.ts";
import { listVacancies } from "./vacancies/list-vacancies.ts";
import { vacancyDetails } from "./vacancies/present-vacancy.ts";
import { reportPlacement } from "./reports/report-placement.ts";
import { vacancyAttention } from "./reports/vacancy-attention.ts";
import { vacancyErrors, vacancyLinks } from "./reports/vacancy-placements.ts";
import { vacancyCalls, vacancyDays, vacancyViews } from "./reports/vacancy-statistics.ts";
import {
  type Retention,
  createResponse,
  enterResponse,
  findDuplicates,
} from "./responses/create-response.ts";
import { eraseCandidate, eraseResponse, listErasures } from "./responses/erase-responses.ts";
import {
  exportCandidate,
  keepResponse,
  responseDetails,
  revealPhone,
} from "./responses/response-details.ts";
import { similarResponses } from "./responses/similar-responses.ts";
import {
  listResponses,
  newResponses,
  searchResponses,
  seeResponses,
} from "./responses/list-responses.ts";
import { demonstration, sampleCandidates, sampleStatement } from "./demo/demonstration.ts";
import { ownNotices, readNotices } from "./notices/notices.ts";
import {
  beginFactor,
  confirmFactor,
  ownFactor,
  removeFactor,
  renewRecoveryCodes,
} from "./second-factor/own-factor.ts";
import { changeSignInRules, resetFactor, signInRules } from "./second-factor/sign-in-rules.ts";
import { proveIdentity } from "./session/prove-identity.ts";
import { signIn, signOut, whoAmI } from "./session/sign-in.ts";
import {
  changeUser,
  createUser,
  disableUser,
  enableUser,
  listUsers,
  resetPassword,
} from "./users/manage-users.ts";
import {
  changeOwnPassword,
  endOwnSession,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
} from "./users/own-account.ts";

/** The function of every operation in the table. */
export const makeHandlers = (settings: Retention): Handlers => ({
  listInvoices,
  listRecipients,
  listPayers,
  listInvoiceStatuses,
  invoiceDetails,
  invoiceSums,
  billingOverview,
  search,
  vacancyOverview,
  listDebts,
  listedInvoice,
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
  vacancyDays,
  vacancyErrors,
  reportPlacement,
  createResponse: createResponse(settings),
  listResponses,
  newResponses,
  seeResponses,
  searchResponses,
  responseDetails,
  revealPhone,
  enterResponse: { prepare: enterResponse(settings) },
  findDuplicates,
  keepResponse,
  listErasures: listErasures(settings),
  eraseResponse,
  exportCandidate,
  similarResponses,
  eraseCandidate,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  listUsers,
  createUser: { prepare: createUser },
  changeUser,
  disableUser,
  enableUser,
  resetPassword: { prepare: resetPassword },
  listUserSessions,
  endUserSessions,
  endUserSession,
  ownFactor,
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  proveIdentity,
  resetFactor,
  signInRules,
  changeSignInRules,
  ownNotices,
  readNotices,
  changeOwnPassword: { prepare: changeOwnPassword },
  listOwnSessions,
  endOwnSession,
  listAudit,
  demonstration,
  sampleStatement,
  sampleCandidates,
  signIn,
  whoAmI,
  signOut,
  capabilities,
});

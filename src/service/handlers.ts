import { listAudit } from "./audit/list-audit.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys/manage-api-keys.ts";
import { capabilities } from "./capabilities.ts";
import { listInvoices } from "./invoices/list-invoices.ts";
import { listInvoiceStatuses, listPayers, listRecipients } from "./invoices/filter-lists.ts";
import type { Handlers } from "./handler.ts";
import { invoiceDetails } from "./invoices/invoice-details.ts";
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
import type { Retention } from "./responses/add-response.ts";
import { createResponse } from "./responses/create-response.ts";
import { enterResponse } from "./responses/enter-response.ts";
import { eraseCandidate, eraseResponse } from "./responses/erase-on-request.ts";
import { exportCandidate } from "./responses/export-candidate.ts";
import { findDuplicates } from "./responses/find-duplicates.ts";
import { keepResponse } from "./responses/keep-response.ts";
import { listErasures } from "./responses/list-erasures.ts";
import { listResponses, searchResponses } from "./responses/list-responses.ts";
import { responseDetails, revealPhone } from "./responses/response-details.ts";
import { signIn } from "./session/sign-in.ts";
import { signOut, whoAmI } from "./session/who-am-i.ts";
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

/** Every operation of the table has its function here. */
export const makeHandlers = (settings: Retention): Handlers => ({
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
  createResponse: createResponse(settings),
  listResponses,
  searchResponses,
  responseDetails,
  revealPhone,
  enterResponse: enterResponse(settings),
  findDuplicates,
  keepResponse,
  listErasures: listErasures(settings),
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
  changeOwnPassword: { prepare: checkCurrentPassword, handle: changeOwnPassword },
  listOwnSessions,
  endOwnSession,
  listAudit,
  signIn,
  whoAmI,
  signOut,
  capabilities,
});

import type { RecordKind } from "#contract/audit.ts";
import { invoiceFiltersExtension } from "#contract/invoices.ts";
import {
  operations,
  type Operation,
  type OperationName,
  type Operations,
} from "#contract/operations.ts";

/** What only the service needs to know about an operation. The rest is in the contract's table. */
interface ServiceRow {
  /** For the OpenAPI document. */
  readonly summary: string;
  /** The handler validates the body itself, to report all errors at once, by property (§7). */
  readonly ownBody?: true;
  /** A form-encoded body is accepted as well as JSON. */
  readonly form?: true;
  /** What it accepts in the query beyond the interface: parameters, and more values of `sort`. */
  readonly accepts?: {
    readonly source: `ext/${string}`;
    readonly query: readonly string[];
    readonly sorts: readonly string[];
  };
  /** `If-Match` is honored: 412 if the record has changed. */
  readonly ifMatch?: true;
  /** Needs fresh proof; without it the answer is 403 `proof_required` until `proveIdentity`. */
  readonly needsProof?: boolean;
  /** Calls per API key are limited: 429 with `Retry-After` beyond that. */
  readonly limited?: true;
  /**
   * Also for a user whose role must have a second factor and who has none yet; other operations then answer 403
   * `factor_demanded`.
   */
  readonly beforeFactor?: true;
  /**
   * Also for a user who has to change a password that an admin gave; other operations then answer 403
   * `password_change_demanded`.
   */
  readonly beforeNewPassword?: true;
  /** Where the id of the audited record is: in the path, in the answer, or it is the caller's or their client's. */
  readonly recordId?:
    | `params.${string}`
    | "answer.data.id"
    | "currentUser.userId"
    | "currentUser.clientId";
  /** The operation changes nothing but is audited, because it shows protected data of such a record. */
  readonly reveals?: RecordKind;
}

/** Changes of who may do what: each says whether it needs proof. */
type Guarded<Row extends Operation> = Row extends {
  readonly changes: "user" | "api-key" | "client";
}
  ? Required<Pick<ServiceRow, "needsProof">>
  : { readonly needsProof?: never };

/** What is changed or revealed is audited, so its record is known; nothing is both. */
type Audited<Row extends Operation> = Row extends { readonly changes: RecordKind }
  ? Required<Pick<ServiceRow, "recordId">> & { readonly reveals?: never }
  :
      | Required<Pick<ServiceRow, "recordId" | "reveals">>
      | { readonly [Name in "recordId" | "reveals"]?: never };

const serviceRows = {
  listInvoices: {
    summary: "Invoices, filtered, sorted and paged",
    accepts: invoiceFiltersExtension,
  },
  invoiceDetails: { summary: "What the printed invoice says" },
  whoAmI: { summary: "Who is signed in", beforeFactor: true, beforeNewPassword: true },
  capabilities: { summary: "What this service offers beyond the interface" },
  listRecipients: { summary: "Recipients for the invoice filter" },
  listPayers: { summary: "Payers for the invoice filter" },
  listInvoiceStatuses: { summary: "Invoice statuses for the invoice filter" },
  invoiceSums: {
    summary: "How many invoices match a filter of the list, and their sums, by status and by age",
  },
  listDebts: { summary: "What payers owe, by age, the largest debt first" },
  listedInvoice: { summary: "An invoice as the list has it, and what else its payer has not paid" },
  billingOverview: {
    summary:
      "What is not paid by age, what was issued and paid by month, who owes most, and the newest unpaid invoices as printed",
  },
  search: { summary: "Invoices, payers, vacancies and candidates by number, title or name" },
  createApiKey: {
    summary: "Make an API key; its answer is the only time the key is seen",
    recordId: "answer.data.id",
    needsProof: true,
  },
  listApiKeys: { summary: "The client's API keys by their prefixes, the newest first" },
  revokeApiKey: {
    summary: "Revoke an API key: it opens nothing from then on",
    recordId: "params.id",
    needsProof: false,
  },
  listAudit: { summary: "Who changed what and when, filtered and paged, the newest first" },
  signIn: {
    summary:
      "Sign in with login, password and the code of a second factor; sets the session cookie",
  },
  signOut: { summary: "End the session on the service and drop its cookie" },
  createVacancy: {
    summary: "Create a vacancy",
    recordId: "answer.data.id",
    ownBody: true,
    form: true,
  },
  editVacancy: {
    summary: "Change some parameters of a vacancy",
    recordId: "params.vacancy_id",
    ownBody: true,
    form: true,
    ifMatch: true,
  },
  unpublishVacancy: {
    summary: "Take a vacancy off the sites and archive it",
    recordId: "params.id",
  },
  deleteVacancy: { summary: "Delete an unpublished vacancy", recordId: "params.id" },
  vacancyProperty: {
    summary: "The reference of one vacancy parameter: its numeric id, limits and allowed values",
  },
  suggestFields: { summary: "The fields of activity that a job title would be given" },
  listVacancies: { summary: "Vacancies, filtered, sorted and paged" },
  vacancyDetails: { summary: "One vacancy, with its ETag" },
  publishVacancy: { summary: "Start the publication of a vacancy", recordId: "params.id" },
  listCompanies: { summary: "The client's companies, with what a vacancy takes from them" },
  vacancyLinks: { summary: "The sites of a vacancy, each with its link or a message" },
  vacancyViews: { summary: "Views of a vacancy per site" },
  vacancyCalls: { summary: "Views of a vacancy's phone number per site" },
  vacancyErrors: { summary: "What sites have against a vacancy" },
  vacancyDays: { summary: "Views and calls of a vacancy per site and day" },
  vacancyAttention: {
    summary: "What needs attention on vacancies, their last days, responses and days left",
  },
  vacancyOverview: {
    summary:
      "What wants attention on live vacancies, their views and calls of a week, and new responses",
  },
  reportPlacement: {
    summary: "A site reports its link or message, its error and its daily counts",
    recordId: "params.id",
    ownBody: true,
  },
  createResponse: {
    summary: "A partner sends in a candidate's response to a vacancy",
    recordId: "answer.data.id",
    ownBody: true,
    limited: true,
  },
  listResponses: { summary: "Responses, filtered and paged, the newest first; phones masked" },
  searchResponses: {
    summary: "The same by name, or by phone for those who may see it; these stand in no address",
  },
  newResponses: { summary: "The responses that came since one looked last" },
  seeResponses: { summary: "One has seen the responses up to this one" },
  responseDetails: { summary: "One response; its phone masked" },
  revealPhone: {
    summary: "The phone of one response, whole",
    reveals: "response",
    recordId: "params.id",
  },
  enterResponse: {
    summary: "Staff enter a candidate's response; no API key in the browser",
    recordId: "answer.data.id",
    ownBody: true,
  },
  findDuplicates: { summary: "Which phones have responded to which vacancies already" },
  keepResponse: {
    summary: "Keep one response for longer, or not so long",
    recordId: "params.id",
    ownBody: true,
  },
  listErasures: { summary: "What was erased of responses, in numbers, the newest first" },
  eraseResponse: { summary: "Erase one response for good", recordId: "params.id" },
  exportCandidate: {
    summary: "All that is kept of a response's candidate, by phone",
    reveals: "response",
    recordId: "params.id",
  },
  similarResponses: {
    summary:
      "Responses that may be the same candidate's under another phone or name; phones masked",
  },
  eraseCandidate: {
    summary: "Erase all that is kept of a response's candidate, for good",
    recordId: "params.id",
  },
  listUsers: { summary: "The client's users, by name" },
  createUser: {
    summary: "Add a user; a generated password is seen in this answer only",
    recordId: "answer.data.id",
    needsProof: true,
  },
  changeUser: { summary: "Change a user's name or role", recordId: "params.id", needsProof: true },
  disableUser: {
    summary: "Let a user in no more; ends their sessions",
    recordId: "params.id",
    needsProof: false,
  },
  enableUser: { summary: "Let a user in again", recordId: "params.id", needsProof: true },
  resetPassword: {
    summary: "Give a user another password, generated unless given; ends their sessions",
    recordId: "params.id",
    needsProof: true,
  },
  listUserSessions: { summary: "A user's live sessions" },
  endUserSessions: {
    summary: "End all sessions of a user, but not the one that asks",
    recordId: "params.id",
    needsProof: false,
  },
  endUserSession: {
    summary: "End one session of a user",
    recordId: "params.id",
    needsProof: false,
  },
  changeOwnPassword: {
    summary: "Change one's own password; ends one's other sessions",
    recordId: "currentUser.userId",
    beforeNewPassword: true,
    needsProof: false,
  },
  listOwnSessions: { summary: "One's own live sessions" },
  endOwnSession: {
    summary: "End one of one's own sessions",
    recordId: "currentUser.userId",
    needsProof: false,
  },
  ownFactor: {
    summary: "Whether one has a second factor, and how many recovery codes are left",
    beforeFactor: true,
  },
  beginFactor: {
    summary: "Get a new secret for an authenticator app; it counts once a code confirms it",
    beforeFactor: true,
    recordId: "currentUser.userId",
    needsProof: true,
  },
  confirmFactor: {
    summary:
      "Confirm the new secret with a code; gives recovery codes and ends one's other sessions",
    beforeFactor: true,
    recordId: "currentUser.userId",
    needsProof: false,
  },
  removeFactor: {
    summary: "Remove one's second factor, unless one's role must have it",
    recordId: "currentUser.userId",
    needsProof: true,
  },
  renewRecoveryCodes: {
    summary: "Get new recovery codes; the former ones stop working",
    recordId: "currentUser.userId",
    needsProof: true,
  },
  proveIdentity: {
    summary: "Prove who one is with the password or a code; it lasts ten minutes in this session",
    beforeFactor: true,
  },
  resetFactor: {
    summary: "Remove the second factor of a user who has lost it; ends their sessions",
    recordId: "params.id",
    needsProof: true,
  },
  signInRules: { summary: "The roles of the client that must have a second factor" },
  changeSignInRules: {
    summary: "Set the roles that must have a second factor",
    recordId: "currentUser.clientId",
    needsProof: true,
  },
  ownNotices: {
    summary: "What happened to one's account: new devices, changed passwords and factors, guesses",
  },
  readNotices: { summary: "Mark one's notices up to this one as read" },
  demonstration: {
    summary:
      "The accounts of the demonstration and what to try in it, on the machine that serves it; 404 if there is none",
  },
  sampleStatement: {
    summary: "A bank statement (1C) that fits the demonstration's invoices of the last two months",
  },
  sampleCandidates: { summary: "A table (CSV) of made-up candidates" },
} satisfies {
  readonly [Name in OperationName]: ServiceRow &
    Guarded<Operations[Name]> &
    Audited<Operations[Name]>;
};

/** A row of the table, with what only the service needs to know. */
export type ServedOperation = Operation & ServiceRow;

const contractRows: Readonly<Record<OperationName, Operation>> = operations;

const rowsOfService: Readonly<Record<OperationName, ServiceRow>> = serviceRows;

/** The table as the service serves it, in the order of the contract. */
export const servedOperations = Object.fromEntries(
  Object.entries(contractRows).map(([name, row]) => [
    name,
    { ...row, ...rowsOfService[name as OperationName] },
  ]),
  // `fromEntries` forgets the names.
) as Readonly<Record<OperationName, ServedOperation>>;

import { recordId } from "#contract/wire.ts";

type Search = string | Readonly<Record<string, string | number | undefined>>;

/** All addresses of the app, each as a router pattern and a link builder. Their pages are in `address-table.ts`. */
export const paths = {
  home: page("/"),
  signIn: page("/sign-in"),
  invoices: page("/invoices"),
  /** `search`: of the list it was opened from, so keys can step to the neighbors. */
  invoice: record("/invoices/:count_id"),
  /** `search` selects the invoices (`print-request.ts`). */
  printInvoices: page("/invoices/print"),
  /** What payers owe, by age. */
  debts: page("/invoices/debts"),
  /** Matches bank statements with invoices. */
  reconcile: page("/invoices/reconcile"),
  vacancies: page("/vacancies"),
  vacancy: record("/vacancies/:id"),
  /** `like`: the vacancy to copy; `draft`: a saved draft. */
  newVacancy: page<{ draft?: string; step?: string; like?: number }>("/vacancies/new"),
  /** `field`: the field to open the form at, such as `salary_from`. */
  editVacancy: record<{ step?: string; field?: string }>("/vacancies/:id/edit"),
  drafts: page("/vacancies/drafts"),
  /** The query string never holds candidate data: only a vacancy, days and a page. */
  responses: page("/responses"),
  response: record("/responses/:id"),
  /** `vacancy`: the vacancy of the response; `many` opens the form for many responses. */
  newResponse: page<{ vacancy?: number | undefined; many?: "" | undefined }>("/responses/new"),
  settings: page("/settings"),
  settingsUsers: page("/settings/users"),
  settingsKeys: page("/settings/keys"),
  settingsAudit: page("/settings/audit"),
  settingsErasures: page("/settings/erasures"),
  /** Where another service departs from the interface. */
  settingsService: page("/settings/service"),
} as const;

/** A page without a record. */
// The type argument is the caller's type for the search.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function page<At extends Search = string>(pattern: string) {
  return Object.assign((at?: At) => pattern + searchText(at), { pattern });
}

/** A page of one record, whose number is the pattern's parameter. */
// The type argument is the caller's type for the search.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function record<At extends Search = string>(pattern: string) {
  const link = (id: number, at?: At) => pattern.replace(/:\w+/, String(id)) + searchText(at);
  return Object.assign(link, { pattern });
}

function searchText(at: Search = ""): string {
  const search =
    typeof at === "string"
      ? at
      : new URLSearchParams(
          Object.entries(at).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        ).toString();
  return search === "" ? "" : `?${search}`;
}

/** A record's number in an address; undefined if it is invalid (`12abc`, 0, above 2^53), so that no request is sent. */
export function readRecordId(text: string | undefined): number | undefined {
  const read = recordId.safeParse(text);
  return read.success ? read.data : undefined;
}

/** A tab of a vacancy's page, with the query string of the list in it. */
export const vacancyTab = (id: number, tab: string, search = ""): string =>
  paths.vacancy(id, [`tab=${tab}`, search].filter(Boolean).join("&"));

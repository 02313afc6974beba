import { recordId } from "#contract/wire.ts";

type Search = string | Readonly<Record<string, string | number | undefined>>;

/**
 * Every address of the app is spelled here and nowhere else: its pattern for the router, and the builder of links to it.
 * What each of them shows is in `address-table.ts`.
 */
export const paths = {
  home: page("/"),
  signIn: page("/sign-in"),
  invoices: page("/invoices"),
  /** The search is that of the list it was opened from, so that neighbours stay a key away. */
  invoice: record("/invoices/:count_id"),
  /** The search says which, as `print-request.ts` writes it. */
  printInvoices: page("/invoices/print"),
  /** Bank statements against invoices. */
  reconcile: page("/invoices/reconcile"),
  vacancies: page("/vacancies"),
  vacancy: record("/vacancies/:id"),
  /** `like` names a vacancy to begin as a copy of; `draft` one that was begun before. */
  newVacancy: page<{ draft?: string; step?: string; like?: number }>("/vacancies/new"),
  /** `field` is where the form opens, such as `salary_from`. */
  editVacancy: record<{ step?: string; field?: string }>("/vacancies/:id/edit"),
  drafts: page("/vacancies/drafts"),
  /** Nothing of a candidate stands in it: a vacancy, days, a page. */
  responses: page("/responses"),
  response: record("/responses/:id"),
  /** `vacancy` is the one responded to; `many` opens the entry of many at once. */
  newResponse: page<{ vacancy?: number | undefined; many?: "" | undefined }>("/responses/new"),
  settings: page("/settings"),
  settingsUsers: page("/settings/users"),
  settingsKeys: page("/settings/keys"),
  settingsAudit: page("/settings/audit"),
  settingsErasures: page("/settings/erasures"),
} as const;

/** A page of its own. */
// The search is what a caller may say, so it is named by the caller.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function page<At extends Search = string>(pattern: string) {
  return Object.assign((at?: At) => pattern + searchText(at), { pattern });
}

/** The page of one record, whose number is the pattern's parameter. */
// The search is what a caller may say, so it is named by the caller.
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

/** A record's number in an address; undefined for what is none (`12abc`, 0, beyond 2^53), which is never asked for. */
export function readRecordId(text: string | undefined): number | undefined {
  const read = recordId.safeParse(text);
  return read.success ? read.data : undefined;
}

/** Every address of the app is spelled here and nowhere else. */
export const paths = {
  home: () => "/",
  signIn: () => "/sign-in",
  invoices: (search = "") => `/invoices${search === "" ? "" : `?${search}`}`,
  /** `search` is that of the list it was opened from, so that neighbours stay a key away. */
  invoice: (countId: number, search = "") =>
    `/invoices/${countId}${search === "" ? "" : `?${search}`}`,
  /** `search` says which, as `print-request.ts` writes it. */
  printInvoices: (search = "") => `/invoices/print${search === "" ? "" : `?${search}`}`,
  /** Bank statements against invoices. */
  reconcile: (search = "") => `/invoices/reconcile${search === "" ? "" : `?${search}`}`,
  vacancies: (search = "") => `/vacancies${search === "" ? "" : `?${search}`}`,
  vacancy: (id: number, search = "") => `/vacancies/${id}${search === "" ? "" : `?${search}`}`,
  /** `like` names a vacancy to begin as a copy of; `draft` one that was begun before. */
  newVacancy: (at: { draft?: string; step?: string; like?: number } = {}) =>
    `/vacancies/new${searchOf(at)}`,
  /** `field` is where the form opens, such as `salary_from`. */
  editVacancy: (id: number, at: { step?: string; field?: string } = {}) =>
    `/vacancies/${id}/edit${searchOf(at)}`,
  drafts: () => "/vacancies/drafts",
  /** Nothing of a candidate stands in it: a vacancy, days, a page. */
  responses: (search = "") => `/responses${search === "" ? "" : `?${search}`}`,
  response: (id: number) => `/responses/${id}`,
  /** `vacancy` is the one responded to; `many` opens the entry of many at once. */
  newResponse: (at: { vacancy?: number | undefined; many?: "" | undefined } = {}) =>
    `/responses/new${searchOf(at)}`,
  settings: () => "/settings",
  settingsUsers: () => "/settings/users",
  settingsKeys: () => "/settings/keys",
  settingsAudit: (search = "") => `/settings/audit${search === "" ? "" : `?${search}`}`,
  settingsErasures: (search = "") => `/settings/erasures${search === "" ? "" : `?${search}`}`,
} as const;

function searchOf(parts: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}

/** Patterns for the router. */
export const patterns = {
  home: "/",
  signIn: "/sign-in",
  invoices: "/invoices",
  invoice: "/invoices/:count_id",
  printInvoices: "/invoices/print",
  reconcile: "/invoices/reconcile",
  vacancies: "/vacancies",
  vacancy: "/vacancies/:id",
  newVacancy: "/vacancies/new",
  editVacancy: "/vacancies/:id/edit",
  drafts: "/vacancies/drafts",
  responses: "/responses",
  response: "/responses/:id",
  newResponse: "/responses/new",
  settings: "/settings",
  settingsUsers: "/settings/users",
  settingsKeys: "/settings/keys",
  settingsAudit: "/settings/audit",
  settingsErasures: "/settings/erasures",
} as const;

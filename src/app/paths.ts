/** Every address of the app is spelled here and nowhere else. */
export const paths = {
  home: () => "/",
  signIn: () => "/sign-in",
  invoices: (search = "") => `/invoices${search === "" ? "" : `?${search}`}`,
  /** `search` is that of the list it was opened from, so that neighbours stay a key away. */
  invoice: (countId: number, search = "") =>
    `/invoices/${countId}${search === "" ? "" : `?${search}`}`,
  settings: () => "/settings",
} as const;

/** Patterns for the router. */
export const patterns = {
  home: "/",
  signIn: "/sign-in",
  invoices: "/invoices",
  invoice: "/invoices/:count_id",
  settings: "/settings",
} as const;

import type { Catalogue } from "../catalogue.ts";

export const shell: Catalogue["shell"] = {
  skip: "To the content",
  navigation: "Sections",
  invoices: "Invoices",
  vacancies: "Vacancies",
  account: "Account",
  signOut: "Sign out",
  signingOut: "Signing out…",
  signOutFailed:
    "Could not sign out: the service did not answer. The session on the server is still open, try again.",
  switchLanguage: "Переключить на русский",
  switchLanguageShort: "RU",
  theme: { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" },
  commands: "Commands",
  commandsHint: "Ctrl K",
  commandsSearch: "Section, action, invoice or vacancy number",
  commandsNothing: "Nothing found",
  commandFindInvoice: (number) => `Find invoice no. ${number}`,
  commandOpenInvoices: "Open invoices",
  commandReconcile: "Reconcile a bank statement",
  closedSection: "Your role may not open this section.",
  commandOpenVacancies: "Open vacancies",
  commandNewVacancy: "New vacancy",
  commandOpenVacancy: (number) => `Open vacancy no. ${number}`,
  role: {
    admin: "administrator",
    billing: "billing",
    recruiter: "recruiter",
    viewer: "viewer",
  },
};

import type { FeatureText } from "../feature-texts.ts";

export const demonstration: FeatureText<"demonstration"> = {
  accounts: {
    title: "Or sign in as one of the demo staff",
    signIn: (role) => `Sign in: ${role}`,
    jobs: {
      admin: "everything",
      billing: "invoices",
      recruiter: "vacancies and responses",
      viewer: "view only",
    },
  },
  tour: {
    title: "What to try",
    dismiss: "Hide",
    faultyInvoice: (number) =>
      `Invoice ${number}: an error in the bank details, caught before printing`,
    lastMonth: (month, count) => `Print all ${count} invoices of ${month} as one job`,
    reconcile: "Match a bank statement with invoices (sample on the page)",
    troubledVacancy: (title) => `“${title}”: a site has reported an error`,
    newVacancy: "Place a vacancy, with advice as you type",
    candidates: "Enter responses from a table (sample on the page)",
  },
  sample: {
    save: "Download a sample",
    statement: "The statement fits the demo’s invoices.",
    candidates: "A table of made-up candidates; one row has an error.",
    failed: "Couldn’t download the sample. Try again.",
  },
};

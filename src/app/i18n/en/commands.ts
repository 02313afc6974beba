import type { FeatureText } from "../feature-texts.ts";

export const commands: FeatureText<"commands"> = {
  search: {
    invoices: "Invoices",
    payers: "Payers",
    vacancies: "Vacancies",
    candidates: "Candidates",
    actions: "Actions",
    searching: "Searching…",
    failed: "Search failed. Try again",
  },
  keys: {
    title: "Keyboard shortcuts",
    everywhere: {
      title: "Everywhere",
      commands: "Commands and search",
      overview: "Overview",
      invoices: "Invoices",
      vacancies: "Vacancies",
      responses: "Responses",
      settings: "Settings",
      undo: "The “Undo” button in a notification",
      keys: "This list",
    },
    list: {
      title: "In lists",
      search: "Search field",
      move: "Next and previous row",
      ends: "First and last row",
      open: "Open",
      newTab: "Open in a new tab",
      pages: "Previous and next page",
      preview: "Show the invoice beside the list",
      select: "Select a row",
      extend: "Select a range of rows",
      selectAll: "Select all rows on the page",
    },
    paper: {
      title: "On an invoice",
      neighbors: "Previous and next invoice",
      print: "Print",
      back: "Back to its row",
    },
    form: { title: "In the vacancy form", nextStep: "Next step" },
  },
};

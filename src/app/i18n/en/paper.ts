import type { paper as model } from "../ru/paper.ts";

export const paper: typeof model = {
  toolbar: "Invoice actions",
  toList: "Back to the list",
  previous: "Previous invoice",
  next: "Next invoice",
  print: "Print",
  loading: "Loading the invoice…",
  record: (id) => `Invoice record #${id}`,
  position: (place, total) => `${place} of ${total}`,
  noNeighbour: {
    looking: "Looking for the neighbouring invoices…",
    first: "This is the first invoice in the list",
    last: "This is the last invoice in the list",
    outside: "This invoice isn’t on the current page of the list",
    failed: "Couldn’t load the invoice list",
  },
};

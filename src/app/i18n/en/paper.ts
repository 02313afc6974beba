import type { Catalogue } from "../catalogue.ts";

export const paper: Catalogue["paper"] = {
  toolbar: "Invoice actions",
  toList: "To the list",
  previous: "Previous invoice",
  next: "Next invoice",
  print: "Print",
  loading: "The invoice is loading…",
  record: (id) => `Invoice record no. ${id}`,
  position: (place, total) => `${place} of ${total}`,
  noNeighbour: {
    looking: "Looking for the neighbouring invoices…",
    first: "This is the first invoice of the list",
    last: "This is the last invoice of the list",
    outside: "The invoice is not on the open page of the list",
    failed: "The invoice list could not be loaded",
  },
};

import type { Catalogue } from "../catalogue.ts";

export const problems: Catalogue["problems"] = {
  offlineTitle: "The service cannot be reached",
  offlineText: "Check your connection. What you typed is still on this page; nothing is lost.",
  timeoutTitle: "The service did not answer in time",
  timeoutText: "The request was stopped after half a minute. Try again or narrow the filter.",
  forbiddenTitle: "No access",
  forbiddenText:
    "Your role does not open this section. Your company's administrator grants access.",
  notFoundTitle: "Not found",
  notFoundText: "There is no such record: it may have been deleted, or the address has a typo.",
  changedTitle: "The record has changed",
  changedText: "Somebody else saved it while this page was open.",
  invalidTitle: "The service did not accept the request",
  tooManyTitle: "Too many requests",
  tooManyText: "Wait a moment and try again.",
  serverTitle: "The service failed",
  serverText:
    "The service could not handle the request. Try again; if that does not help, tell your administrator the request number.",
  unreadableTitle: "The service's answer cannot be read",
  unreadableText:
    "The service answered otherwise than its description promises. Below is what cannot be read.",
  pageTitle: "This page broke",
  pageText: "This is our mistake. Reload the page; the data on the server is untouched.",
  noPageTitle: "There is no such page",
  noPageText: "The address has a typo, or the page has moved.",
  toInvoices: "To the invoices",
  reload: "Reload the page",
  requestId: (id) => `Request number: ${id}`,
  unreadableRecords: (count) =>
    count === 1 ? "One record cannot be read" : `${count} records cannot be read`,
  unreadableRecord: (name, field, expected) => `${name}: field ${field}, expected: ${expected}`,
  recordAt: (position) => `record ${position} on this page`,
  recordId: (id) => `record no. ${id}`,
};

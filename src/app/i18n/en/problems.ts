import type { Catalogue } from "../catalogue.ts";

export const problems: Catalogue["problems"] = {
  offlineTitle: "Can’t reach the server",
  offlineText: "Check your connection. What you typed is still on this page. Nothing is lost.",
  timeoutTitle: "The service didn’t respond in time",
  timeoutText: "We stopped the request after 30 seconds. Try again or narrow your filters.",
  forbiddenTitle: "No access",
  forbiddenText: "You don’t have access to this section. Ask your company’s administrator.",
  notFoundTitle: "Not found",
  notFoundText:
    "This record doesn’t exist. It may have been deleted, or the address may have a typo.",
  changedTitle: "This record has changed",
  changedText: "Someone else saved it while this page was open.",
  invalidTitle: "The service rejected the request",
  tooManyTitle: "Too many requests",
  tooManyText: "Wait a moment and try again.",
  serverTitle: "Service error",
  serverText:
    "The service couldn’t process the request. Try again. If that doesn’t help, give your administrator the request number.",
  fullText:
    "The service’s disk is full, so changes can’t be saved now. Tell your administrator, then try again.",
  unreadableTitle: "The service returned an unexpected response",
  unreadableText:
    "The response doesn’t match the service’s documentation. See below for what couldn’t be read.",
  pageTitle: "Something went wrong on this page",
  pageText: "This is our fault. Reload the page. Your data on the server is safe.",
  noPageTitle: "Page not found",
  noPageText: "The address may have a typo, or the page may have moved.",
  toInvoices: "Go to invoices",
  reload: "Reload the page",
  requestId: (id) => `Request number: ${id}`,
  unreadableRecords: (count) =>
    count === 1 ? "1 record couldn’t be read" : `${count} records couldn’t be read`,
  unreadableRecord: (name, field, expected) => `${name}: field ${field}, expected: ${expected}`,
  recordAt: (position) => `record ${position} on this page`,
  recordId: (id) => `record #${id}`,
};

import type { FeatureText } from "../feature-texts.ts";
import { responseEntry } from "./response-entry.ts";

const words = (count: number) => (count === 1 ? "response" : "responses");

export const responses: FeatureText<"responses"> = {
  title: "Responses",
  label: "Table of responses",
  count: (count, shown) => `${shown} ${words(count)}`,
  columns: {
    full_name: "Candidate",
    phone: "Phone",
    vacancy: "Vacancy",
    createdAt: "Received",
    birthday: "Date of birth",
    citizenship: "Citizenship",
    source: "Source",
    keepUntil: "Kept until",
    id: "Number",
  },
  sources: { partner: (name) => `partner: ${name}`, staff: (name) => name },
  enter: "Enter a response",
  numberOf: (id) => `no. ${id}`,

  filter: {
    bar: "Filter responses",
    search: "Name or whole phone",
    searchTooLong: (max) => `At most ${max} characters`,
    names: { search: "Name", phone: "Phone", vacancy: "Vacancy", period: "Received" },
    since: (day) => `since ${day}`,
    until: (day) => `until ${day}`,
    emptyTitle: "No response fits this filter",
    emptyLead: "How many responses there would be without one of the filters:",
    emptyTogether: "Dropping one filter is not enough: several hide the responses together.",
  },

  none: {
    title: "No responses yet",
    text: "Partners send responses in; one that came by phone or mail you enter yourself.",
    textReader: "Once a partner sends a response or a recruiter enters one, it appears here.",
  },
  plain: {
    title: "This service does not show responses",
    text: "It only takes them in: enter one with an API key, and read what was entered where the service passes it on to.",
  },

  phone: {
    reveal: "Show",
    revealOf: (name) => `Show the phone: ${name}`,
    revealing: "Asking…",
    hide: "Hide",
    hideOf: (name) => `Hide the phone: ${name}`,
    masked: "hidden",
  },

  page: {
    toList: "← To the responses",
    untitled: (id) => `Response no. ${id}`,
    skeleton: "Loading the response",
    number: "Response no.",
    vacancy: "Vacancy",
    created: "Received",
    keepUntil: "Kept until",
    source: "Source",
    phone: "Phone",
    birthday: "Date of birth",
    age: (years) => `${years} ${years === 1 ? "year" : "years"} old`,
    citizenship: "Citizenship",
    cv: "CV",
    letter: "About the candidate",
    noLetter: "No letter.",
    others: "Other responses of this candidate",
    noOthers: "No other responses with this phone.",
    notGiven: "not given",
    facts: "The candidate's data",
  },

  actions: {
    group: "Actions on the response",
    export: "Export the candidate's data",
    exporting: "Gathering…",
    eraseResponse: "Erase the response",
    eraseCandidate: "Erase all about the candidate",
    exported: (count) => `Exported: ${count} ${words(count)} in a JSON file.`,
    fileName: (id) => `candidate-of-response-${id}.json`,
  },
  keep: {
    change: "Change",
    changeOf: "Change how long it is kept",
    title: "How long the response is kept",
    text: "After this day the response erases itself. To keep it for longer than usual, have the candidate's consent.",
    label: "Keep until the end of",
    hint: "5 Mar 2026",
    problems: {
      "not-date": "Type a date: 5 Mar 2026.",
      "no-such-day": "The calendar has no such day.",
      past: "This day is over. To have the response gone now, erase it.",
      tooFar: "Ten years at most.",
    },
    save: "Save",
    pending: "Saving…",
    cancel: "Cancel",
    done: (day) => `The response is kept until the end of ${day}.`,
  },
  reasons: {
    role: "Your role may not do this: candidates' data is for recruiters and administrators.",
  },

  erase: {
    cancel: "Keep it",
    pending: "Erasing…",
    response: {
      title: "Erase the response?",
      text: (name, vacancy) =>
        `The response of “${name}” to the vacancy “${vacancy}” will be erased without a trace. This cannot be undone.`,
      confirm: "Erase the response",
      done: "The response is erased.",
    },
    candidate: {
      title: "Erase all about the candidate?",
      text: (name, count) =>
        `All about “${name}” will be erased without a trace: ${count} ${words(count)} with this phone. This cannot be undone.`,
      confirm: "Erase for good",
      done: (count) => `Erased: ${count} ${words(count)}.`,
    },
  },

  refusals: {
    offline: "No connection to the service. Check it and try again.",
    timeout: "The service did not answer in time. Try again.",
    signedOut: "The session has ended. Sign in and try again: what was typed is still here.",
    forbidden: "The service did not allow it: you lack the rights.",
    notFound: "There is no such record any more.",
    tooMany: "Too many requests in a row. Wait a little and try again.",
    server: (requestId) =>
      requestId === undefined
        ? "The service failed. Try again later."
        : `The service failed. Try again later, or tell the administrator the request number: ${requestId}.`,
    other: "The service did not accept the request.",
    keyRefused:
      "The service did not accept the key: it is mistyped, revoked or not for responses. Type another; what was entered is still here.",
    codes: {
      idempotency_key_reused:
        "The last attempt did arrive: the response is entered as it was then. Check the list before entering it twice.",
    },
  },

  entry: responseEntry,
};

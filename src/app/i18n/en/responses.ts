import type { FeatureText } from "../feature-texts.ts";
import { responseEntry } from "./response-entry.ts";

const words = (count: number) => (count === 1 ? "response" : "responses");

export const responses: FeatureText<"responses"> = {
  title: "Responses",
  label: "Table of responses",
  count: (count, shown) => `${shown} ${words(count)}`,
  openInList: "Open in the list of responses",
  columns: {
    full_name: "Candidate",
    phone: "Phone",
    vacancy: "Vacancy",
    createdAt: "Received",
    birthday: "Date of birth",
    citizenship: "Citizenship",
    source: "Source",
    keepUntil: "Kept through",
    id: "Number",
  },
  sources: { partner: (name) => `partner: ${name}`, staff: (name) => name },
  enter: "Add response",
  numberOf: (id) => `#${id}`,

  filter: {
    bar: "Response filters",
    search: "Name or full phone number",
    searchTooLong: (max) => `Up to ${max} characters`,
    names: { search: "Name", phone: "Phone", vacancy: "Vacancy", period: "Received" },
    since: (day) => `since ${day}`,
    until: (day) => `until ${day}`,
    emptyTitle: "No responses match these filters",
    emptyLead: "Responses you would see without one of the filters:",
    emptyTogether: "Removing one filter isn’t enough: several filters hide these responses.",
  },

  none: {
    title: "No responses yet",
    text: "Partners send responses here. Add the ones you get by phone or email yourself.",
    textReader: "Responses appear here when a partner sends one or a recruiter adds one.",
  },
  plain: {
    title: "This service doesn’t show responses",
    text: "It only accepts them. Add a response with an API key and view it wherever the service forwards it.",
  },

  phone: {
    reveal: "Show",
    revealOf: (name) => `Show phone: ${name}`,
    revealing: "Loading…",
    hide: "Hide",
    hideOf: (name) => `Hide phone: ${name}`,
    masked: "hidden",
  },

  page: {
    toList: "← Back to responses",
    untitled: (id) => `Response #${id}`,
    skeleton: "Loading the response",
    number: "Response number",
    vacancy: "Vacancy",
    created: "Received",
    keepUntil: "Kept through",
    source: "Source",
    phone: "Phone",
    birthday: "Date of birth",
    age: (years) => `${years} ${years === 1 ? "year" : "years"} old`,
    citizenship: "Citizenship",
    cv: "Résumé",
    letter: "About the candidate",
    noLetter: "No cover letter.",
    others: "Other responses from this candidate",
    noOthers: "No other responses with this phone number.",
    notGiven: "not provided",
    facts: "Candidate data",
  },

  actions: {
    group: "Response actions",
    export: "Export candidate data",
    exporting: "Exporting…",
    eraseResponse: "Erase response",
    eraseCandidate: "Erase all candidate data",
    exported: (count) => `Exported ${count} ${words(count)} to a JSON file.`,
    fileName: (id) => `candidate-of-response-${id}.json`,
  },
  keep: {
    change: "Change",
    changeOf: "Change retention period",
    title: "Retention period",
    text: "The response is erased automatically after this date. Keeping it longer than usual requires the candidate’s consent.",
    label: "Keep through",
    hint: "5 Mar 2026",
    problems: {
      "not-date": "Enter a date: 5 Mar 2026.",
      "no-such-day": "This date doesn’t exist.",
      past: "This date has passed. To remove the response now, erase it.",
      tooFar: "You can keep it for up to ten years.",
    },
    save: "Save",
    pending: "Saving…",
    cancel: "Cancel",
    done: (day) => `The response will be kept through ${day}.`,
  },
  reasons: {
    role: "Your role doesn’t allow this. Only recruiters and administrators can manage candidate data.",
  },

  erase: {
    cancel: "Cancel",
    pending: "Erasing…",
    response: {
      title: "Erase this response?",
      text: (name, vacancy) =>
        `The response from “${name}” to “${vacancy}” will be permanently erased from the database. This can’t be undone.`,
      confirm: "Erase response",
      done: "Response erased.",
    },
    candidate: {
      title: "Erase all candidate data?",
      text: (name, count) =>
        `All data about “${name}” will be permanently erased from the database: ${count} ${words(count)} with this phone number. This can’t be undone.`,
      confirm: "Erase permanently",
      done: (count) => `Erased: ${count} ${words(count)}.`,
    },
  },

  refusals: {
    offline: "No connection to the server. Check your connection and try again.",
    timeout: "The service didn’t respond in time. Try again.",
    signedOut: "Your session has ended. Sign in and try again. What you typed is still here.",
    forbidden: "You don’t have permission to do this.",
    notFound: "This record no longer exists.",
    tooMany: "Too many requests. Wait a moment and try again.",
    full: "The service’s disk is full, so nothing was saved. Tell your administrator, then try again.",
    server: (requestId) =>
      requestId === undefined
        ? "Service error. Try again later."
        : `Service error. Try again later, or give your administrator the request number: ${requestId}.`,
    other: "The service rejected the request.",
    keyRefused:
      "The service rejected the key: it may be mistyped, revoked or not valid for responses. Enter another key. What you typed is still here.",
    codes: {
      idempotency_key_reused:
        "Your last attempt went through: the response was added as it was then. Check the list before adding it again.",
    },
  },

  entry: responseEntry,
};

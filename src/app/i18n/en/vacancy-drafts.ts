import type { drafts as model } from "../ru/vacancy-drafts.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

const counted = (count: number, one: string) =>
  `${count} ${plural(count, { one, other: `${one}s` })}`;

export const drafts: typeof model = {
  title: "Drafts",
  count: (count) => counted(count, "draft"),
  listLabel: "Drafts of vacancies",
  lead: "Kept in this browser only, until you send them.",
  newVacancy: "New vacancy",
  untitled: "Untitled",
  whatNew: "new vacancy",
  whatEdit: (id) => `changes to vacancy No. ${id}`,
  filled: (filled, of) => `${filled} of ${of} required fields filled`,
  changedFields: (count) => `${counted(count, "field")} changed`,
  noAnswer: "no answer from the service",
  age: {
    now: "changed just now",
    minutes: (count) => `changed ${counted(count, "minute")} ago`,
    hours: (count) => `changed ${counted(count, "hour")} ago`,
    days: (count) => `changed ${counted(count, "day")} ago`,
  },
  discard: "Discard",
  discardNamed: (title) => `Discard the draft “${title}”`,
  discarded: (title) => `The draft “${title}” was discarded.`,
  undo: "Undo",
  undoNamed: (title) => `Bring back the draft “${title}”`,
  emptyTitle: "No drafts",
  emptyText: "Whatever you type into a vacancy is kept here by itself until you send it.",
  unavailableTitle: "This browser keeps no drafts",
  unavailableText:
    "This happens in a private window or when the disk is full. What you type lasts as long as its window: send the vacancy before you close it.",

  status: {
    saved: (time) => `Draft saved ${time}`,
    savedSpoken: "Draft saved",
    saving: "Saving…",
    noStore: "Not saved: this browser keeps no drafts. Do not close the window before sending.",
    full: "Not saved: the disk is full. Do not close the window before sending.",
  },

  leave: {
    title: "Leave and lose what you typed?",
    text: "The browser has not saved the last changes: they are in this window only.",
    stay: "Stay",
    leave: "Leave",
  },

  elsewhere: {
    open: "This draft is open in another window too. Changes show in both.",
    sentNew: (id) => `This draft was sent in another window: vacancy No. ${id}.`,
    sentEdit: (id) => `These changes to vacancy No. ${id} were saved in another window.`,
    discarded: "This draft was discarded in another window.",
    toVacancy: "Open the vacancy",
    keepAsNew: "Keep what is here as a new draft",
    keepOn: "Go on here",
    conflicts:
      "The same field was changed here and in another window. Both texts are safe: decide what stays, then you can send.",
    conflict:
      "This field was changed in another window, too. Both texts are safe: decide what stays.",
    keepMine: "Keep it as it is here",
    takeTheirs: "Take the other window's",
    apply: "Apply",
    wasSentTitle: "Draft sent",
    wasSent: (id) => `This draft was sent: vacancy No. ${id}.`,
    beginAnother: "New vacancy",
  },

  sending: {
    label: "Sending",
    sendingNew: "Sending the vacancy…",
    sendingEdit: "Sending the changes…",
    asking: (attempt, of) => `No answer from the service. Asking again (${attempt} of ${of})…`,
    askingSoon: (attempt, of) =>
      `No answer from the service. Asking again shortly (${attempt} of ${of}).`,
    stop: "Do not ask",
    unknownTitle: "No answer from the service",
    unknownNew: (time) =>
      `The vacancy was sent at ${time}. Whether it was created is unknown. You can ask again: no second vacancy comes of it, and what you typed is saved.`,
    unknownEdit: (time) =>
      `The changes were sent at ${time}. Whether they were accepted is unknown. You can ask again; what you typed is saved.`,
    unknownPlain: (time) =>
      `The vacancy was sent at ${time}. It may have been created: this service cannot say. Check whether it is there before sending again: a second one may come of it.`,
    askAgain: "Ask again",
    sendAnyway: "It is not there: send again",
    itIsThere: "It is there: discard the draft",
    signedOut:
      "The session ended and nothing was accepted. Sign in and press again: all is still here.",
    signedOutUnknown:
      "The session ended. Sign in and press again to learn what became of it. All is still here.",
    forbidden: "Refused: your role may not do this. What you typed is kept in the draft.",
    forbiddenUnknown:
      "The service does not say what became of it: your role may not do this. What you typed is kept in the draft.",
    notFound: "The vacancy is no longer there. What you typed is kept in the draft.",
    tooMany: "Too many requests. Wait a little and press again: all is still here.",
    created: (id) => `Vacancy No. ${id} was created.`,
    createdRemaining: (id, count) =>
      `Vacancy No. ${id} was created by the first sending. What you changed since (${counted(count, "field")}) waits here, in its edit.`,
    edited: (id) => `The changes to vacancy No. ${id} were saved.`,
    editedRemaining: (id, count) =>
      `The changes to vacancy No. ${id} were saved. What you changed since (${counted(count, "field")}) stays in the draft.`,
    remainingUnkept: (id, count) =>
      `Vacancy No. ${id} was accepted. What you changed since (${counted(count, "field")}) is in this window only: bring it to the vacancy before you close it.`,
  },
};

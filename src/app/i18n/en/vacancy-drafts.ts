import type { drafts as model } from "../ru/vacancy-drafts.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

const counted = (count: number, one: string) =>
  `${count} ${plural(count, { one, other: `${one}s` })}`;

export const drafts: typeof model = {
  title: "Drafts",
  count: (count) => counted(count, "draft"),
  listLabel: "Vacancy drafts",
  lead: "Stored only in this browser until you submit them.",
  newVacancy: "New vacancy",
  untitled: "Untitled",
  whatNew: "new vacancy",
  whatEdit: (id) => `changes to vacancy #${id}`,
  filled: (filled, of) => `${filled} of ${of} required fields completed`,
  changedFields: (count) => `${counted(count, "field")} changed`,
  noAnswer: "no response from the service",
  age: {
    now: "changed just now",
    minutes: (count) => `changed ${counted(count, "minute")} ago`,
    hours: (count) => `changed ${counted(count, "hour")} ago`,
    days: (count) => `changed ${counted(count, "day")} ago`,
  },
  discard: "Discard",
  discardNamed: (title) => `Discard draft “${title}”`,
  discarded: (title) => `Draft “${title}” discarded.`,
  undo: "Undo",
  undoNamed: (title) => `Restore draft “${title}”`,
  emptyTitle: "No drafts",
  emptyText: "Everything you type in a vacancy is saved here automatically until you submit it.",
  unavailableTitle: "This browser can’t save drafts",
  unavailableText:
    "This happens in a private window or when the disk is full. What you type stays only while this window is open. Submit the vacancy before you close it.",

  status: {
    saved: (time) => `Draft saved ${time}`,
    savedSpoken: "Draft saved",
    saving: "Saving…",
    noStore:
      "Not saved: this browser can’t save drafts. Don’t close this window before you submit.",
    full: "Not saved: the disk is full. Don’t close this window before you submit.",
  },

  leave: {
    title: "Leave without saving?",
    text: "The browser hasn’t saved your latest changes. They exist only in this window.",
    stay: "Stay",
    leave: "Leave",
  },

  elsewhere: {
    open: "This draft is also open in another window. Changes appear in both.",
    openApart:
      "This draft is also open in another window. Changes appear in both, except in fields where you still have to decide what to keep.",
    sentNew: (id) => `This draft was submitted in another window: vacancy #${id}.`,
    sentEdit: (id) => `These changes to vacancy #${id} were saved in another window.`,
    discarded: "This draft was discarded in another window.",
    toVacancy: "Open vacancy",
    keepAsNew: "Save what’s here as a new draft",
    keepOn: "Continue here",
    conflicts:
      "The same field was changed here and in another window. Both texts are safe: decide what to keep, then you can submit.",
    conflict:
      "This field was also changed in another window. Both texts are safe: decide what to keep.",
    keepMine: "Keep this window’s text",
    takeTheirs: "Use the other window’s text",
    apply: "Apply",
    wasSentTitle: "Draft submitted",
    wasSent: (id) => `This draft was submitted: vacancy #${id}.`,
    beginAnother: "New vacancy",
  },

  sending: {
    label: "Submission",
    sendingNew: "Submitting the vacancy…",
    sendingEdit: "Saving your changes…",
    asking: (attempt, of) => `No response from the service. Trying again (${attempt} of ${of})…`,
    askingSoon: (attempt, of) =>
      `No response from the service. Trying again shortly (${attempt} of ${of}).`,
    stop: "Stop trying",
    unknownTitle: "No response from the service",
    unknownNew: (time) =>
      `You submitted the vacancy at ${time}. We don’t know whether it was created. You can check again: it won’t create a duplicate, and what you typed is saved.`,
    unknownEdit: (time) =>
      `You submitted the changes at ${time}. We don’t know whether they were accepted. You can check again: what you typed is saved.`,
    unknownPlain: (time) =>
      `You submitted the vacancy at ${time}. It may have been created, but this service can’t tell. Check whether it exists before you submit again, or you may create a duplicate.`,
    askAgain: "Check again",
    sendAnyway: "It doesn’t exist: submit again",
    itIsThere: "It exists: discard the draft",
    signedOut:
      "Your session has ended, and nothing was saved. Sign in and try again. Everything is still here.",
    signedOutUnknown:
      "Your session has ended. Sign in and try again to find out whether your data was saved. Everything is still here.",
    forbidden: "Not accepted: your role doesn’t allow this. What you typed is saved in the draft.",
    forbiddenUnknown:
      "Your role doesn’t allow this, and the service doesn’t say whether your data was saved. What you typed is saved in the draft.",
    notFound: "The vacancy no longer exists. What you typed is saved in the draft.",
    tooMany: "Too many requests. Wait a moment and try again. Everything is still here.",
    full: "The service’s disk is full, so it can’t save anything now. Tell your administrator, then try again. Everything is still here.",
    created: (id) => `Vacancy #${id} created.`,
    createdRemaining: (id, count) =>
      `Vacancy #${id} was created by your first submission. Your later changes (${counted(count, "field")}) are here, ready to save.`,
    edited: (id) => `Changes to vacancy #${id} saved.`,
    editedRemaining: (id, count) =>
      `Changes to vacancy #${id} saved. Your later changes (${counted(count, "field")}) are still in the draft.`,
    remainingUnkept: (id, count) =>
      `Vacancy #${id} accepted. Your later changes (${counted(count, "field")}) exist only in this window. Add them to the vacancy before you close it.`,
  },
};

import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";
import { fields } from "./vacancy-fields.ts";
import { lint } from "./vacancy-lint.ts";
import { wizard } from "./vacancy-wizard.ts";

const plural = pluralsOf("en");

const counted = (count: number, one: string) =>
  `${count} ${plural(count, { one, other: `${one}s` })}`;

const drafts: FeatureText<"vacancyForm">["drafts"] = {
  title: "Drafts",
  count: (count) => counted(count, "draft"),
  listLabel: "Vacancy drafts",
  lead: "Stored only on this device until you submit them.",
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
  unavailableTitle: "Your browser can’t save drafts",
  unavailableText:
    "This happens in a private window or when the disk is full. What you type stays only while this window is open. Submit the vacancy before you close it.",

  status: {
    saved: (time) => `Draft saved ${time}`,
    savedSpoken: "Draft saved",
    saving: "Saving…",
    noStore:
      "Not saved: your browser can’t keep drafts. Don’t close this window before you submit.",
    full: "Not saved: the disk is full. Don’t close this window before you submit.",
  },

  leave: {
    title: "Leave without saving?",
    text: "The browser hasn’t saved your latest changes. They exist only in this window.",
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
    atTime: (time) => `at ${time}`,
    onDay: (day, time) => `on ${day} at ${time}`,
    unknownNew: (when) =>
      `You submitted the vacancy ${when}. We don’t know whether it was created. You can check again: it won’t create a duplicate, and what you typed is saved.`,
    unknownEdit: (when) =>
      `You submitted the changes ${when}. We don’t know whether they were accepted. You can check again: what you typed is saved.`,
    unknownEditPlain: (when) =>
      `You submitted the changes ${when}. We don’t know whether they were accepted. You can send them again, but if someone else has changed the same fields since then, your values will replace theirs. What you typed is saved.`,
    unknownPlain: (when) =>
      `You submitted the vacancy ${when}. It may have been created, but this service can’t tell. Check whether it exists before you submit again, or you may create a duplicate.`,
    askAgain: "Check again",
    sendChangesAgain: "Send the changes again",
    sendAnyway: "It doesn’t exist: submit again",
    itIsThere: "It exists: discard the draft",
    signedOut:
      "Your session has ended, and nothing was saved. Sign in and try again. Everything is still here.",
    signedOutUnknown:
      "Your session has ended. Sign in and try again to find out whether your data was saved. Everything is still here.",
    forbidden:
      "Not accepted: your role doesn’t allow this. Ask an administrator for it. What you typed is saved in the draft.",
    forbiddenUnknown:
      "Your role doesn’t allow this, and the service doesn’t say whether your data was saved: ask an administrator. What you typed is saved in the draft.",
    notFound: "The vacancy no longer exists. What you typed is saved in the draft.",
    tooMany: "Too many requests. Wait a moment and try again. Everything is still here.",
    full: "The service’s disk is full, so it can’t save anything now. Tell your administrator, then try again. Everything is still here.",
    created: (id) => `Vacancy #${id} saved.`,
    createdRemaining: (id, count) =>
      `Vacancy #${id} was created by your first submission. Your later changes (${counted(count, "field")}) are here, ready to save.`,
    edited: (id) => `Changes to vacancy #${id} saved.`,
    editedRemaining: (id, count) =>
      `Changes to vacancy #${id} saved. Your later changes (${counted(count, "field")}) are still in the draft.`,
    remainingUnkept: (id, count) =>
      `Vacancy #${id} accepted. Your later changes (${counted(count, "field")}) exist only in this window. Add them to the vacancy before you close it.`,
  },
};

const changes = (count: number) => `${count} ${plural(count, { one: "change", other: "changes" })}`;

const edit: FeatureText<"vacancyForm">["edit"] = {
  title: (id) => `Edit vacancy #${id}`,
  titleOf: (post) => `Edit: ${post}`,
  toVacancy: (id) => `Vacancy #${id}`,
  toVacancies: "Back to vacancies",
  loading: "Loading the vacancy…",
  toNew: "Start a new vacancy from your draft",
  noVacancy: "This isn’t a valid vacancy number. Open the vacancy from the list.",
  viewerTitle: "Only recruiters can edit vacancies",
  locked: {
    published: "Can’t be changed: publication has already started.",
  },

  plain: {
    known: (when) =>
      `The service doesn’t show full vacancies. The form shows the last known data (${when}), so the vacancy may have changed since. Only your changes will be sent.`,
    unknown:
      "The service doesn’t show full vacancies, so the form is empty. Only what you fill in or mark “clear” will be sent. The rest of the vacancy won’t change.",
  },
  restored: "Your unsaved changes have been restored.",
  stale: "The service isn’t responding. The form shows what was loaded earlier.",
  archived: "This vacancy is archived. It isn’t on any site, but you can still edit it.",
  saved: "Changes saved.",

  review: {
    title: "What will change",
    count: changes,
    field: "Field",
    before: "Before",
    after: "After",
    empty: "empty",
    unknown: "unknown",
    emptyByTitle: "filled in from the job title",
    emptyFromCompany: "taken from the company",
    actions: "Actions",
    undo: "Undo",
    undoField: (field) => `Undo: ${field}`,
    openField: (field) => `Edit: ${field}`,
    gone: "removed",
    added: "added",
    nothing: "No changes",
    nothingText: "The form matches the vacancy. Change a field to see the old and new values here.",
    nothingPlain: "Nothing is filled in yet, so there’s nothing to send.",
    exact: "What exactly will be sent",
    exactText: "Only the changed fields. The rest of the vacancy stays the same.",
    copy: "Copy",
    copyFailed: "Couldn’t copy. Select the text and copy it manually.",
    send: (count) => (count === 0 ? "Save" : `Save ${changes(count)}`),
    sending: "Saving…",
    cannotSend: {
      nothing: "No changes to save.",
      reading: "Loading other people’s changes.",
      locked: "You can’t change a locked field. Undo the change.",
      undecided: (count) =>
        `Decide what to keep first: ${count} ${plural(count, { one: "difference", other: "differences" })}.`,
      sending: "Changes sent. Waiting for a response.",
    },
  },

  merge: {
    title: "Someone changed this vacancy",
    merging: "Someone changed this vacancy. Loading their changes…",
    safe: "Your changes are safe and haven’t been sent yet.",
    isIn: "Their changes are already in the form.",
    readFailed: "Couldn’t load their changes. Your changes are safe, and nothing was sent.",
    readAgain: "Load again",
    changedAgain:
      "The vacancy was changed again while it was being saved. Your changes are still here: save them again.",
    toReview: "Go to review",
    openNotice: "Someone changed this vacancy. Their changes are in the form.",
    openNoticeConflicts: "Someone changed this vacancy. Decide what to keep.",
    taken: "Changed by others, added to the form",
    kept: "Changed by you, kept in the form",
    same: "Changed the same way",
    joined: "Changed on different lines, both edits are in the text",
    conflicts: "Changed differently: decide what to keep",
    conflictsLeft: (count) =>
      count === 0 ? "All decided. You can save." : `Left to decide: ${count}.`,
    was: "Before",
    mine: "Yours",
    theirs: "Theirs",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
    both: "Combine both texts",
    bothText: "The field has both texts. Edit it before saving.",
    openField: "Open field",
    together: (fields) => `${fields.join(" + ")} (decided together)`,
    hide: "Got it",
  },
};

export const vacancyForm: FeatureText<"vacancyForm"> = { drafts, edit, fields, lint, wizard };

import { pluralsOf } from "../plural.ts";
import type { edit as model } from "../ru/vacancy-edit.ts";

const plural = pluralsOf("en");
const changes = (count: number) => `${count} ${plural(count, { one: "change", other: "changes" })}`;

export const edit: typeof model = {
  title: (id) => `Editing vacancy No. ${id}`,
  titleOf: (post) => `Editing: ${post}`,
  toVacancy: (id) => `Vacancy No. ${id}`,
  record: (id) => `Vacancy No. ${id}.`,
  toVacancies: "To the vacancies",
  loading: "Reading the vacancy…",
  noVacancy: "No vacancy can have this number.",
  cannotEdit: {
    title: "Vacancies are edited by a recruiter",
    text: "Your role may read vacancies only. Your company's administrator gives the right.",
  },
  locked: {
    published: "Cannot be changed: publication has already started.",
  },

  plain: {
    known: (when) =>
      `The service does not show whole vacancies. The form holds what this browser saw ${when}; the vacancy may have changed since. Only what you change will be sent.`,
    unknown:
      "The service does not show whole vacancies, and this browser has not seen this one. The form is empty: only what you fill in or mark “clear” will be sent, the rest of the vacancy stays untouched.",
  },
  restored: "Your unsaved changes are back in the form.",
  stale: "The service does not answer: the form holds what was read before.",
  archived: "The vacancy is archived: it is on no site, but it can be edited.",
  saved: "Changes saved.",

  review: {
    title: "What will change",
    count: changes,
    field: "Field",
    before: "Was",
    after: "Will be",
    empty: "empty",
    unknown: "unknown",
    emptyByTitle: "found by the job title",
    emptyFromCompany: "taken from the company",
    actions: "Actions",
    undo: "Undo",
    undoField: (field) => `Undo: ${field}`,
    openField: (field) => `Edit: ${field}`,
    gone: "removed",
    added: "added",
    nothing: "No changes",
    nothingText: "The form holds what the vacancy holds. Change a field to see old and new here.",
    nothingPlain: "Nothing is filled in yet, so there is nothing to send.",
    exact: "What exactly will be sent",
    exactText: "The changed fields only. The rest of the vacancy stays as it is.",
    copy: "Copy",
    copyFailed: "The browser refused to copy: select the text yourself.",
    send: (count) => (count === 0 ? "Save" : `Save ${changes(count)}`),
    sending: "Saving…",
    cannotSend: {
      nothing: "No changes: nothing to save.",
      reading: "Reading what others changed.",
      locked: "A locked field cannot be changed: put it back.",
      undecided: (count) =>
        `First decide what to keep: ${count} ${plural(count, { one: "difference", other: "differences" })}.`,
      sending: "The changes are on their way, waiting for the answer.",
    },
  },

  merge: {
    title: "The vacancy was changed meanwhile",
    merging: "The vacancy was changed meanwhile. Reading what changed…",
    safe: "Your changes are safe and not sent yet.",
    isIn: "The others' changes are already in the form.",
    readFailed: "What changed could not be read. Your changes are safe, nothing was sent.",
    readAgain: "Read again",
    toReview: "Go to the review",
    openNotice: "Others changed the vacancy meanwhile: their changes are in the form.",
    openNoticeConflicts: "Others changed the vacancy meanwhile: decide what to keep.",
    taken: "Changed by others, taken into the form",
    kept: "Changed by you, kept in the form",
    same: "Changed alike",
    joined: "Changed by both in different lines, both edits are in the text",
    conflicts: "Changed differently: decide what to keep",
    conflictsLeft: (count) =>
      count === 0 ? "All decided, you can save." : `Left to decide: ${count}.`,
    was: "Was",
    mine: "Yours",
    theirs: "Theirs",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
    both: "Join both texts",
    bothText: "The field holds both texts: edit them before saving.",
    openField: "Open the field",
    together: (fields) => `${fields.join(" + ")} (decided together)`,
    hide: "Got it",
  },
};

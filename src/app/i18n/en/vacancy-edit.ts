import { pluralsOf } from "../plural.ts";
import type { edit as model } from "../ru/vacancy-edit.ts";

const plural = pluralsOf("en");
const changes = (count: number) => `${count} ${plural(count, { one: "change", other: "changes" })}`;

export const edit: typeof model = {
  title: (id) => `Edit vacancy #${id}`,
  titleOf: (post) => `Edit: ${post}`,
  toVacancy: (id) => `Vacancy #${id}`,
  record: (id) => `Vacancy #${id}.`,
  toVacancies: "Back to vacancies",
  loading: "Loading the vacancy…",
  noVacancy: "This isn’t a valid vacancy number.",
  cannotEdit: {
    title: "Only recruiters can edit vacancies",
    text: "Your role has view-only access to vacancies. Ask your company’s administrator for permission.",
  },
  locked: {
    published: "Can’t be changed: publication has already started.",
  },

  plain: {
    known: (when) =>
      `The service doesn’t show full vacancies. The form shows what this browser saw ${when}, so the vacancy may have changed since. Only your changes will be sent.`,
    unknown:
      "The service doesn’t show full vacancies, and this browser hasn’t seen this one. The form is empty: only what you fill in or mark “clear” will be sent. The rest of the vacancy won’t change.",
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
    toReview: "Go to review",
    openNotice: "Someone changed this vacancy. Their changes are in the form.",
    openNoticeConflicts: "Someone changed this vacancy. Decide what to keep.",
    taken: "Changed by others, added to the form",
    kept: "Changed by you, kept in the form",
    same: "Changed the same way",
    joined: "Changed by both on different lines. The text has both edits",
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

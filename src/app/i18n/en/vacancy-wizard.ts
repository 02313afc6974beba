import type { wizard as model } from "../ru/vacancy-wizard.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");
const fieldsOf = (count: number) => plural(count, { one: "field", other: "fields" });

export const wizard: typeof model = {
  title: "New vacancy",
  startBlank: "Start from a blank page",
  readingCopy: "Reading the vacancy to copy…",
  noCopyHere:
    "The service does not show vacancies, and this browser has not seen it: nothing to copy.",
  viewerTitle: "Vacancies are created by recruiters",
  viewerText: "Your role can only look. Ask an administrator for the role of a recruiter.",
  toVacancies: "To the vacancies",

  steps: {
    label: "Steps",
    job: "Job",
    conditions: "Conditions and pay",
    requirements: "Requirements",
    place: "Place",
    employer: "Employer",
    review: "Review",
    complete: "filled in",
    checking: "looking for the field",
    untouched: "left as it is",
    left: (count) => `${count} ${fieldsOf(count)} left`,
    errors: (count) => `${count} ${plural(count, { one: "error", other: "errors" })}`,
    ready: "ready to send",
    notYet: "",
    position: (at, of) => `Step ${at} of ${of}`,
  },
  next: (step) => `Next: ${step}`,
  back: "Back",

  required: "required",
  alsoOptional: "Optional",
  counter: (left) =>
    left >= 0
      ? `${left} ${plural(left, { one: "character", other: "characters" })} left`
      : `${-left} too many`,
  counterOfOthers: (length, max) => `${length} of the usual ${max}`,

  flags: {
    title: "More conditions",
    search: "Find a condition",
    placeholder: "Such as lunch, car, housing",
    nothing: "There is no such condition. You can write it into the text.",
    showAll: (count) => `Show all (${count})`,
    fold: "Fold",
    chosenCount: (count) => `${count} ticked`,
    elsewhere: (title, step) => `“${title}” in step “${step}”`,
    unchanged: "leave as it is",
    yes: "yes",
    no: "no",
    words: {
      lca: "dms medical health insurance doctor voluntary",
      mobile_telephony: "mobile phone sim number communication",
      food: "food meals lunch breakfast dinner canteen",
      travel_petrol: "travel petrol fuel transport ticket bus commute",
      coveralls: "workwear coveralls uniform clothes shoes",
      company_car: "company car vehicle",
      fitness: "fitness sport gym pool membership",
      education_training: "training courses education learning",
      trip: "business trips travel",
      assistance_with_relocation_accommodation:
        "relocation housing accommodation flat dormitory move",
      without_registration_under_labor_code:
        "without registration labour code contract informal self-employed",
      medical_book: "medical book health record",
      passport: "foreign passport travel document",
      private_car: "private own car vehicle",
      accept_kids: "teenagers pupils from 14 years minors kids",
      accept_handicapped: "disability disabled accessible handicapped",
    },
  },

  emptied: { label: (title) => `clear in the vacancy: ${title}`, short: "clear" },

  pick: {
    placeholder: "Start typing",
    loading: "Reading the reference…",
    nothing: "Nothing found",
    clear: (title) => `Clear: ${title}`,
    open: (title) => `Show the list: ${title}`,
    remove: (title) => `Remove “${title}”`,
    notGiven: "Not given",
    found: (count) => `${count} ${plural(count, { one: "option", other: "options" })} found`,
    cut: (shown, of) => `The first ${shown} of ${of}: type more to narrow them down.`,
    onlyOfChosen: "Subheadings of the chosen fields",
    others: "Others",
    missing: "The service has no reference for this: type the number.",
    missingMany: "The service has no reference for this: type numbers, separated by commas.",
    failed: "The reference cannot be opened now. You can type the number yourself.",
    free: (title) => `${title}: number`,
    unknown: (id) => `No. ${id}`,
  },

  company: {
    placeholder: "Company name",
    loading: "Reading the companies…",
    none: "You have no companies yet. Type the company's number.",
    missing: "The service has no list of companies: type the number.",
    failed: "The list of companies cannot be opened now. You can type the number yourself.",
    free: "Company number",
    recent: "Recent:",
    byId: (id) => `Company no. ${id}`,
  },

  errors: {
    title: (count) =>
      count === 0 ? "All is mended" : `The vacancy was not sent: mend ${count} ${fieldsOf(count)}`,
    general: "The vacancy was not sent",
    unexplained: (status) =>
      `The service refused (${status}) and did not say why. The draft is safe: try again later.`,
    mended: "mended",
    prefix: "Error:",
    required: "This field has to be filled in.",
    notFoundByTitle: "Not found by the job title: choose a field and a subheading.",
    tooLong: (max, length) => `At most ${max} characters; there are ${length}.`,
    notInteger: "A whole number in digits is needed, such as 120000.",
    tooSmall: (min) => `A number of at least ${min}.`,
    tooLarge: (max) => `A number of at most ${max}.`,
    reversed: (title) => `A number no less than “${title}”.`,
  },

  preview: { show: "Show the ad", hide: "Hide the ad", label: "Preview" },

  review: {
    title: "Review",
    change: (title) => `Change: ${title}`,
    changeShort: "Change",
    empty: "not filled in",
    foundByTitle: "found by the job title",
    nothingFilled: "Nothing is filled in here.",
    findings: "Worth a look",
    noFindings: "Nothing to remark on the texts.",
    exactText: "Only what is filled in. Empty fields come from the company or stay empty.",
    send: "Create the vacancy",
    sending: "Sending…",
    sendHint: "Ctrl + Enter",
    stillMissing: (count) => `${count} ${fieldsOf(count)} left to fill in; they are marked below.`,
    stillWrong: (count) => `${count} ${fieldsOf(count)} with errors.`,
    ready: "All that is required is filled in.",
    checking: "All that is required is filled in. Looking for the field of activity…",
  },
};

import type { wizard as model } from "../ru/vacancy-wizard.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");
const fieldsOf = (count: number) => plural(count, { one: "field", other: "fields" });

export const wizard: typeof model = {
  title: "New vacancy",
  startBlank: "Start from scratch",
  readingCopy: "Loading the vacancy to copy…",
  noCopyHere:
    "The service doesn’t show vacancies, and what this one says isn’t known here, so there’s nothing to copy. Fill in the form yourself.",
  viewerTitle: "Only recruiters can create vacancies",
  viewerText: "Your role doesn’t allow this. Ask an administrator for the recruiter role.",

  steps: {
    label: "Steps",
    job: "Job",
    conditions: "Conditions and pay",
    requirements: "Requirements",
    place: "Location",
    employer: "Employer",
    review: "Review",
    complete: "complete",
    checking: "finding a category",
    untouched: "unchanged",
    left: (count) => `${count} ${fieldsOf(count)} left`,
    chooseCategory: "choose a category",
    chooseSubcategory: "choose a subcategory",
    errors: (count) => `${count} ${plural(count, { one: "error", other: "errors" })}`,
    lawNotes: (count) => `${count} ${plural(count, { one: "note", other: "notes" })} on the law`,
    ready: "ready to submit",
    notYet: "",
    position: (at, of) => `Step ${at} of ${of}`,
  },
  next: (step) => `Next: ${step}`,
  back: "Back",
  backToReview: "Back to review",

  optionsInRussian:
    "Sites get what you choose in Russian: the Russian words stand beside the English ones. You can search in either language.",
  alsoOptional: "Optional",
  counter: (left) =>
    left >= 0
      ? `${left} ${plural(left, { one: "character", other: "characters" })} left`
      : `${-left} over the limit`,
  counterOfOthers: (length, max) => `${length} of the usual ${max}`,

  flags: {
    title: "More conditions",
    search: "Find a condition",
    placeholder: "Lunch, car, housing…",
    nothing: "No matching condition. You can add it to the text.",
    showAll: (count) => `Show all (${count})`,
    fold: "Collapse",
    chosenCount: (count) => `${count} selected`,
    elsewhere: (title, step) => `“${title}” in the “${step}” step`,
    unchanged: "don’t change",
    yes: "yes",
    no: "no",
    words: {
      lca: "dms medical health insurance doctor voluntary",
      mobile_telephony: "mobile phone sim number communication",
      food: "food meals lunch breakfast dinner canteen",
      travel_petrol: "travel petrol gas gasoline fuel transport ticket bus commute",
      coveralls: "workwear coveralls uniform clothes shoes",
      company_car: "company car vehicle",
      fitness: "fitness sport gym pool membership",
      education_training: "training courses education learning",
      trip: "business trips travel",
      assistance_with_relocation_accommodation:
        "relocation housing accommodation apartment flat dorm dormitory move",
      without_registration_under_labor_code:
        "without registration labor labour code contract informal self-employed",
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
    loading: "Loading options…",
    nothing: "Nothing found",
    notChosen: (title, typed) =>
      `${title}: “${typed}” isn’t saved because it wasn’t chosen from the list.`,
    clear: (title) => `Clear: ${title}`,
    remove: (title) => `Remove “${title}”`,
    arrowKeys: "Arrow keys: next option",
    notGiven: "Not specified",
    found: (count) => `${count} ${plural(count, { one: "option", other: "options" })} found`,
    others: "Other",
    missing: "The service has no list for this. Enter the number.",
    missingMany: "The service has no list for this. Enter numbers separated by commas.",
    failed: "The list isn’t available right now. You can enter the number yourself.",
    unknown: (id) => `#${id}`,
    leftWithParent: (field, titles) =>
      `${field}: removed what doesn’t belong to the chosen field: ${titles.join(", ")}.`,
  },

  company: {
    placeholder: "Name, in Russian or Latin letters",
    hint: "“elki” finds “Ёлки”. Not in the list? Companies are added in your service, not here: ask your administrator.",
    loading: "Loading companies…",
    none: "You don’t have any companies yet. Enter the company number.",
    missing: "The service doesn’t list companies. Enter the number.",
    failed: "The company list isn’t available right now. You can enter the number yourself.",
    recent: "Recent:",
    byId: (id) => `Company #${id}`,
    contactLeft: (before, after) =>
      after === ""
        ? `The contact person of the previous company was removed: ${before}.`
        : `The contact person was replaced: ${after} instead of ${before}.`,
  },

  errors: {
    title: (count) =>
      count === 0
        ? "Everything is fixed"
        : `The vacancy wasn’t submitted: fix ${count} ${fieldsOf(count)}`,
    general: "The vacancy wasn’t submitted",
    unexplained: (status) =>
      `The service refused (${status}) without giving a reason. Your draft is safe: try again later.`,
    fixed: "fixed",
    prefix: "Error:",
    required: "Fill in this field.",
    notFoundByTitle:
      "We couldn’t find a category for this job title. Choose a category and subcategory.",
    tooLong: (max, length) => `Use up to ${max} characters. You have ${length}.`,
    hiddenSign: "The text contains a hidden control character. Retype the text.",
    notEmail: "Enter an email address, such as hr@company.com, or several separated by commas.",
    notUrl: "Enter a website address, such as https://company.com.",
    notImageUrl: "Enter a link to an image, such as https://company.com/logo.png.",
    notVideoUrl: "Enter a link to a video, such as https://youtube.com/watch?v=123.",
    notPhone: "Enter one phone number without words, such as +7 (495) 123-45-67 ext. 5.",
    otherExtension: (extension) =>
      `The phone number has a different extension, ${extension}. Keep only one.`,
    notInteger: "Enter a whole number in digits, such as 120000.",
    tooSmall: (min) => `Enter a number of at least ${min}.`,
    tooLarge: (max) => `Enter a number up to ${max}.`,
    reversed: (title) => `Enter a number no lower than “${title}”.`,
  },

  preview: { show: "Show ad", hide: "Hide ad", label: "Preview" },

  review: {
    title: "Review",
    change: (title) => `Edit: ${title}`,
    changeShort: "Edit",
    empty: "not filled in",
    foundByTitle: "from the job title",
    findings: "Worth checking",
    noFindings: "No suggestions for the text.",
    exactText: "Only what you’ve filled in. Blank fields come from the company or stay blank.",
    send: "Create vacancy",
    sendToPublish: "Save and go on to publishing",
    publishedLater: "Nothing is posted yet: you publish on the next page.",
    sending: "Submitting…",
    sendHint: "Ctrl + Enter",
    stillMissing: (count) => `${count} ${fieldsOf(count)} left to fill in:`,
    stillWrong: "With errors:",
    ready: "All required fields are filled in.",
    checking: "All required fields are filled in. Finding a job category…",
  },
};

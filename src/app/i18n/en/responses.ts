import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");

const words = (count: number) => (count === 1 ? "response" : "responses");
const lines = (count: number) => (count === 1 ? "row" : "rows");

const responseEntry: FeatureText<"responses">["entry"] = {
  title: "New response",
  titleMany: "New responses",
  tabs: { label: "How to add responses", one: "One", many: "Multiple" },
  closed: "Only recruiters and administrators can add responses.",
  fields: {
    vacancy_id: "Vacancy",
    full_name: "Full name",
    phone: "Phone",
    birthday: "Date of birth",
    citizenship: "Citizenship",
    about_candidate: "About the candidate",
    cv_url: "Link to résumé",
  },
  hints: {
    vacancy_id: "Number or part of the job title",
    phone: "+7 (999) 123-45-67; any format works",
    birthday: "For example, Mar 5, 1985",
    citizenship: "Choose a country or type another one",
    cv_url: "https://…",
  },
  vacancy: {
    searching: "Searching…",
    nothing: "Nothing found. Enter the vacancy number.",
    found: (count) => `Found: ${count}`,
    foundMeant: (count, meant) => `Found by “${meant}”: ${count}`,
    chosen: (title, id) => `${title}, #${id}`,
    states: { not_paid: "not paid", completed: "placement completed" },
    takesAnyway: (state) => `${state}, but accepts responses`,
    known: (vacancy) => `Vacancy: ${vacancy}`,
    unknown: "You don’t have a vacancy with this number: check it.",
    archived: (title) => `${title}: archived, so it doesn’t accept responses. Choose another one.`,
  },
  counter: (left, shown) =>
    left < 0
      ? `${shown} ${plural(-left, { one: "character", other: "characters" })} over the limit`
      : `${shown} ${plural(left, { one: "character", other: "characters" })} left`,
  problems: {
    required: "Fill in this field.",
    vacancy: "Choose a vacancy from the list or enter its number.",
    name: "Enter a name using letters.",
    phone:
      "Enter a full Russian number: +7 and ten more digits. The service doesn’t accept numbers from other countries.",
    date: "Enter a date: Mar 5, 1985.",
    yearAlone:
      "Enter the full date: day, month and year. If you only know the year, leave this field empty.",
    noSuchDay: "This date doesn’t exist.",
    future: "This date is in the future: check the year.",
    tooYoung: "The candidate is under 14: check the date.",
    tooOld: "The candidate is over 100: check the date.",
    link: "Enter a full link: https://…",
    damaged: "The value is damaged: enter it again.",
    tooLong: "Too long: shorten it.",
  },
  wrong: (count) =>
    `Not sent: ${count} ${count === 1 ? "field has an error" : "fields have errors"}.`,
  consent:
    "Make sure the candidate has consented to the processing of their personal data. Don’t add anyone without consent. If the candidate has only called, get their consent first, then add the response. In Russia consent has been a separate document since September 1, 2025: a clause in a form or contract isn’t enough (Law 152-FZ, art. 9, part 1).",
  notKept: "What you type stays on this page only. The browser doesn’t save it.",
  send: "Add response",
  sending: "Sending…",
  sendAnyway: "Add anyway",
  mayBeAdded:
    "The service didn’t confirm the response. It may already have been added. Check before you send it again, or you may create a duplicate.",
  duplicate: "This candidate has already responded to this vacancy:",
  duplicateLink: (id) => `response #${id}`,
  duplicateUnknown: "Couldn’t check whether this candidate has already responded to this vacancy.",
  duplicateAsk: "If this is a new response, send it again.",
  done: (id) => (id === undefined ? "Response added." : `Response #${id} added.`),
  entered: (who, vacancyId, title) =>
    title === undefined
      ? `${who}, vacancy #${vacancyId}`
      : `${who}, vacancy “${title}” (#${vacancyId})`,
  another: "Add another",
  open: "Open response",
  leave: {
    title: "Leave without saving?",
    text: "The browser doesn’t store candidate data. If you leave, you’ll lose what you typed.",
  },
  key: {
    title: "API key",
    text: "This service accepts responses only with an API key. The key stays in this page’s memory until you close it and isn’t stored anywhere.",
    label: "API key for responses",
    use: "Use key",
    required: "Enter the key.",
    notAscii: "A key can contain only Latin letters, digits and symbols.",
    inUse: "Responses are sent with the API key you entered.",
    forget: "Forget key",
  },

  many: {
    paste: "Spreadsheet rows or CSV",
    pasteHint: "Paste rows from a spreadsheet or CSV text, one row per candidate.",
    file: "Choose an XLSX or CSV file",
    fileFailed: "Couldn’t read the file. Choose it again.",
    fileTooBig: "The file is larger than 5 MB: choose a smaller one.",
    fileEmpty: "The file is empty: it has no rows.",
    fileNotTable: "This isn’t a table: choose an XLSX or CSV file.",
    fileOld:
      "This workbook has the old XLS format or a password: save it as XLSX without a password.",
    fileNotWorkbook: "Couldn’t read the workbook: save it again as XLSX or CSV.",
    fileEncoding:
      "Couldn’t tell the file’s encoding: save it as “CSV UTF-8”, or paste the rows from the table.",
    fileDamaged:
      "Some letters in the file are damaged and replaced with “\uFFFD”: check these rows.",
    sheetRead: (sheet, others) =>
      others.length === 0
        ? `Sheet “${sheet}” was read.`
        : `Only sheet “${sheet}” was read. Not read: ${others.map((name) => `“${name}”`).join(", ")}.`,
    above: (rows) =>
      `Above the heading, not included: ${rows.map((row) => `“${row}”`).join(", ")}.`,
    leftOut: (columns) => `Not included: ${columns.join("; ")}.`,
    nameParts: { last_name: "Last name", first_name: "First name", middle_name: "Middle name" },
    vacancyForAll: "Vacancy for all rows",
    vacancyForAllHint: "For rows without a vacancy",
    clear: "Clear",
    clearAsk: "Clear the table?",
    replaceAsk: "Replace the table with the new file?",
    replace: "Replace",
    replaceLoses: (count) =>
      `${count} ${lines(count)} of the loaded table ${count === 1 ? "hasn’t" : "haven’t"} been added. You’ll lose ${count === 1 ? "it" : "them"} with your corrections: the browser doesn’t store candidate data.`,
    problems: {
      vacancy:
        "the column needs a vacancy number, such as 1024. Or leave it empty and choose a vacancy for all rows.",
      required: "missing.",
      yearAlone: "enter the full date. If you only know the year, leave it empty.",
    },
    correct: "Correct in the text",
    correctLine: (line) => `Correct row ${line} in the text`,
    readAs: (day) => `The date of birth was read as ${day}.`,
    readAsUnlikely: (day, age) => `The date of birth was read as ${day}, ${age}: check the year.`,
    needVacancy: (count) =>
      `No vacancy in ${count} ${lines(count)}. Choose one for all rows without it.`,
    chooseVacancy: "Choose vacancy",
    tooMany: (most, found) =>
      `You pasted ${found} rows, but you can add up to ${most} at a time. Showing the first ${most}; paste the rest later.`,
    separators: { "\t": "tab", ";": "semicolon", ",": "comma", "|": "bar" },
    read: (count, separator) => `${count} ${lines(count)} read, separator: ${separator}.`,
    header: "The first row is a header",
    columns: "Match columns",
    column: (place) => `Column ${place}`,
    columnNamed: (place, name) => `Column ${place}: ${name}`,
    skip: "skip",
    table: "Rows to send",
    region: "Table of rows",
    line: "Row",
    state: "Status",
    states: {
      ready: "ready",
      wrong: "has errors",
      noVacancy: "no vacancy",
      waiting: "waiting",
      sending: "sending",
      sent: (id) => (id === undefined ? "added" : `added, #${id}`),
      failed: "not added",
      unsure: "may have been added",
    },
    samePaste: (line) => `repeats row ${line}`,
    sameService: (id) => `already exists: response #${id}`,
    consent:
      "Make sure each candidate has consented to the processing of their personal data. Don’t add anyone without consent. If a candidate has only called, get their consent first, then add the response. In Russia consent has been a separate document since September 1, 2025: a clause in a form or contract isn’t enough (Law 152-FZ, art. 9, part 1).",
    duplicatesUnknown: "Couldn’t check for duplicates.",
    duplicatesLimited: (most) =>
      `Not all rows were checked for duplicates: up to ${most} phones are checked an hour. Come back to the rest in an hour.`,
    sendDuplicates: "Add duplicates too",
    sendUnsure: "Also resend responses that got no answer: this may create duplicates",
    summary: {
      ready: "Ready to send",
      noVacancy: "No vacancy",
      wrong: "With errors",
      duplicates: "Duplicates",
      sent: "Added",
      failed: "Not added",
      unsure: "May have been added",
    },
    send: (count) => (count === 0 ? "Add responses" : `Add ${count} ${words(count)}`),
    sendAgain: (count) => `Send ${count} ${words(count)} again`,
    nothing: "Nothing to send: no rows are ready.",
    nothingWithoutVacancy: "Choose a vacancy for all rows: there’s nothing to send without it.",
    notSent: (kinds) => {
      const words = { wrong: "with errors", noVacancy: "no vacancy", duplicate: "duplicates" };
      const left = kinds.flatMap(([kind, count]) =>
        count > 0 ? [`${words[kind]} (${count})`] : [],
      );
      return left.length === 0 ? "" : `Left out: ${left.join(", ")}.`;
    },
    openSent: "Open added responses in the list",
    progress: (done, all) => `Sent ${done} of ${all}`,
    pausing: "The service asked us to wait. Sending will resume shortly.",
    left: (seconds) => `${seconds} sec left`,
    stop: "Stop",
    ended: (why) => `Sending stopped. ${why} The remaining rows were not sent.`,
    allDone: (count) => `Added: ${count} ${words(count)}.`,
    someFailed: (sent, failed) =>
      `Added: ${sent}. Not added: ${failed}. See the table for the reasons. You can send those responses again.`,
    someUnsure: (count) =>
      `May already have been added: ${count} ${words(count)}. The service didn’t confirm this: check before you send again.`,
    fieldSays: (field, text) => `${field}: ${text}`,
    headers:
      "Columns are matched by their headers, such as Name, or First name and Last name, Phone, Vacancy.",
  },
};

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
  isNew: "New",
  isNewTitle: "Arrived since you last looked at the responses",
  numberOf: (id) => `#${id}`,

  filter: {
    bar: "Response filters",
    search: "Name or full phone",
    searchName: "Name",
    searchWholePhone: "Enter the whole phone: +7 and ten more digits.",
    searchMeant: (text) => `Search for “${text}”`,
    searchNoPhone: "Only recruiters and administrators can search by phone. Enter a name.",
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
  },

  page: {
    toList: "Back to responses",
    untitled: (id) => `Response #${id}`,
    skeleton: "Loading the response",
    number: "Response number",
    age: (years) => `${years} ${years === 1 ? "year" : "years"} old`,
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
    correct: "Correct data",
    correctTitle: "How to correct a response",
    correctText:
      "A response can’t be changed once it’s added. Add it again with the right data, then erase this one.",
    correctEnter: "Add again",
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
    hint: "MM/DD/YYYY",
    problems: {
      "not-date": "Enter a date: Mar 5, 2026.",
      "no-such-day": "This date doesn’t exist.",
      past: "This date has passed. To remove the response now, erase it.",
      tooFar: "You can keep it for up to ten years.",
    },
    save: "Save",
    pending: "Saving…",
    done: (day) => `The response will be kept through ${day}.`,
  },
  reasons: {
    role: "Your role doesn’t allow this. Only recruiters and administrators can manage candidate data.",
  },

  erase: {
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
      similar: {
        looking: "Looking for similar records…",
        failed: "Couldn’t check for this person under another phone: search by name.",
        kept: "These look like the same person with another phone. They will stay; erase them separately:",
        erased: "These have this phone but another name or date of birth. They will be erased too:",
        noBirthday: "no date of birth",
        more: (count) => `${count} more look similar. Search by name.`,
      },
      done: (count) => `Erased: ${count} ${words(count)}.`,
    },
  },

  refusals: {
    offline: "No connection to the server. Check your connection and try again.",
    timeout: "The service didn’t respond in time. Try again.",
    signedOut: "Your session has ended. Sign in and try again. What you typed is still here.",
    forbidden: "You don’t have permission to do this. Ask your administrator for it.",
    notFound: "This record no longer exists. Reload the page.",
    tooMany: "Too many requests. Wait a moment and try again.",
    full: "The service’s disk is full, so nothing was saved. Tell your administrator, then try again.",
    server: (requestId) =>
      requestId === undefined
        ? "Service error. Try again later."
        : `Service error. Try again later, or give your administrator the request number: ${requestId}.`,
    other:
      "The service rejected the request without giving a reason. Try again. If that doesn’t help, tell your administrator.",
    keyRefused:
      "The service rejected the key: it may be mistyped, revoked or not valid for responses. Enter another key. What you typed is still here.",
    codes: {
      too_many_phones:
        "Too many phones were checked and added this hour. What you typed stays here: try again later, in an hour at most.",
      idempotency_key_reused:
        "Your last attempt went through: the response was added with the data you had entered then. Check the list before adding it again.",
    },
  },

  entry: responseEntry,
};

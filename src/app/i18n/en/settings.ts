import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";
import { settingsUsers } from "./settings-users.ts";

const plural = pluralsOf("en");

const settingsAudit: FeatureText<"settings">["audit"] = {
  title: "Audit log",
  count: (count, shown) => `${shown} ${plural(count, { one: "entry", other: "entries" })}`,
  history: {
    title: "History of changes",
    label: "Table of changes",
    noneTitle: "No changes yet",
    noneText: "You’ll see here who changed this vacancy and when.",
  },
  columns: {
    at: "When",
    who: "Who",
    operation: "Action",
    record: "Record",
    fields: "Fields",
    request: "Request",
  },
  bar: "Audit log filters",
  names: { who: "Who", operation: "Action", record: "Record", period: "When" },
  anyone: "Everyone",
  anyOperation: "Any action",
  recordNumber: "Record number",
  recordHint: "Optional",
  recordWrong: "Enter a number.",
  since: (day) => `since ${day}`,
  until: (day) => `until ${day}`,
  actors: {
    user: "Users",
    key: "API keys",
    operator: "Command line",
    service: "Service",
    stranger: "Not signed in",
  },
  actor: {
    user: (name) => name,
    key: (name) => `key “${name}”`,
    operator: "command line",
    service: "service",
    stranger: "someone not signed in",
  },
  records: {
    vacancy: "Vacancies",
    response: "Responses",
    user: "Users",
    "api-key": "API keys",
    client: "Company",
  },
  record: {
    vacancy: (id) => `vacancy #${id}`,
    response: (id) => `response #${id}`,
    user: (id) => `user #${id}`,
    "api-key": (id) => `key #${id}`,
    client: () => "company",
  },
  operations: {
    createVacancy: "Vacancy created",
    editVacancy: "Vacancy edited",
    unpublishVacancy: "Vacancy unpublished",
    deleteVacancy: "Vacancy deleted",
    publishVacancy: "Vacancy published",
    reportPlacement: "Site report received",
    createResponse: "Response received from a partner",
    enterResponse: "Response added",
    keepResponse: "Response retention changed",
    revealPhone: "Phone shown",
    exportCandidate: "Candidate data exported",
    eraseResponse: "Response erased",
    eraseCandidate: "Candidate data erased",
    eraseDue: "Erased at end of retention",
    createApiKey: "Key created",
    revokeApiKey: "Key revoked",
    createUser: "User added",
    changeUser: "User changed",
    disableUser: "User disabled",
    enableUser: "User enabled",
    resetPassword: "New password set",
    endUserSessions: "Sessions ended",
    endUserSession: "Session ended",
    endOwnSession: "Own session ended",
    changeOwnPassword: "Own password changed",
    beginFactor: "Second factor: setup started",
    confirmFactor: "Second factor set up",
    removeFactor: "Second factor removed",
    renewRecoveryCodes: "New recovery codes",
    resetFactor: "Second factor reset by an administrator",
    useRecoveryCode: "Recovery code used",
    changeSignInRules: "Sign-in rules changed",
    signIn: "Signed in",
    signInFailed: "Sign-in failed",
    proofFailed: "Identity check failed",
    currentPasswordWrong: "Wrong current password",
    accessRefused: "Access refused",
    lookUpPhone: "Candidates’ phones looked up",
    tryLogin: "Taken logins tried",
    trimAudit: "Old audit entries deleted",
    signOut: "Signed out",
  },
  attempts: (count, shown, last, address) =>
    `${shown} ${plural(count, { one: "attempt", other: "attempts" })}${count > 1 ? `, the last at ${last}` : ""}, from ${address}`,
  tries: (count, shown, last) =>
    `${shown} ${plural(count, { one: "attempt", other: "attempts" })}${count > 1 ? `, the last at ${last}` : ""}`,
  looks: (count, shown, last) => `${shown} in all${count > 1 ? `, the last at ${last}` : ""}`,
  deleted: (shown) => `Entries deleted: ${shown}`,
  reportFields: { url: "Link", error: "Error", days: "Views and phone views by day" },
  none: {
    title: "The log is empty",
    text: "Every change will appear here: who did what and when. Nobody can change or delete an entry; the service deletes old ones itself.",
  },
  hidden: {
    title: "No entries match these filters",
    text: "Remove one filter or all of them.",
  },
};

const settingsErasures: FeatureText<"settings">["erasures"] = {
  title: "Erased responses",
  count: (count, shown) => `${shown} ${count === 1 ? "entry" : "entries"}`,
  lead: (days) =>
    `A response is kept for ${days} ${days === 1 ? "day" : "days"} after it arrives, unless its page sets a different date. The service erases expired responses once a day.`,
  columns: {
    at: "When",
    reason: "Why",
    responses: "Responses",
    overwritten: "Fully removed",
  },
  reasons: {
    due: "retention period ended",
    response: "one response erased",
    candidate: "all data about a candidate erased",
    vacancy: "vacancy deleted",
  },
  /** `when` may also say that it is still to come. */
  overwritten: (when: string) => `fully removed: ${when}`,
  waiting: "waiting for the next run",
  none: {
    title: "Nothing erased yet",
    text: "You’ll see here how many responses were erased, why and when. The candidates’ names aren’t kept.",
  },
};

const settingsKeys: FeatureText<"settings">["keys"] = {
  title: "API keys",
  count: (count, shown) => `${shown} ${count === 1 ? "key" : "keys"}`,
  lead: "Partners’ software uses a key to send responses or report placements. You see the key only once, when you create it.",
  add: "Create key",
  columns: {
    name: "Name",
    prefix: "Prefix",
    scopes: "Access",
    created: "Created",
    lastUsed: "Last used",
    state: "Status",
    actions: "Actions",
  },
  scopes: { responses: "responses", placements: "placements" },
  never: "never used",
  active: "active",
  revokedSince: (day) => `revoked ${day}`,
  none: {
    title: "No keys yet",
    text: "Create a separate key for each program, so you can revoke one without affecting the others.",
  },
  revoke: "Revoke",
  named: (name) => `the key “${name}”`,
  alreadyRevoked: "This key is already revoked.",
  adminsOnly:
    "Keys give outside software access, so only your company’s administrator can manage them.",
  form: {
    title: "New API key",
    name: "Name",
    nameHint: "Who uses the key: “Partner site”",
    nameRequired: "Enter who uses the key.",
    scopes: "What this key can do",
    scopeHints: {
      responses: "Send candidate responses",
      placements: "Report placements and views",
    },
    scopesRequired: "Select at least one.",
    submit: "Create key",
    pending: "Creating…",
  },
  shown: {
    title: "Key created",
    text: (name) =>
      `Copy the key “${name}” now. You won’t be able to see it again: only its fingerprint is stored.`,
    label: "API key",
    copy: "Copy key",
    notCopied: "Couldn’t copy the key. Select it and copy it manually.",
    ask: "You haven’t copied the key, and it can’t be shown again.",
    leave: {
      title: "Leave without the key?",
      text: "It can’t be shown again. You would have to revoke it and create a new one.",
    },
  },
  revoking: {
    title: "Revoke this key?",
    text: (name, prefix) =>
      `The key “${name}” (${prefix}…) will stop working immediately, and software that uses it will be denied. This can’t be undone.`,
    confirm: "Revoke key",
    pending: "Revoking…",
    done: (name) => `Key “${name}” revoked.`,
  },
};

const settingsOwn: FeatureText<"settings">["own"] = {
  title: "My settings",
  password: {
    title: "Password",
    current: "Current password",
    next: "New password",
    again: "Confirm new password",
    save: "Change password",
    saving: "Changing…",
    done: "Password changed. Your other sessions have ended.",
    currentRequired: "Enter your current password.",
    differs: "The passwords don’t match.",
  },
  factor: "Second factor",
  look: {
    title: "Language and theme",
    language: "Language",
    theme: "Theme",
    themes: { auto: "System", light: "Light", dark: "Dark" },
    languages: { ru: "Русский", en: "English" },
  },
  browser: {
    title: "Saved on this computer",
    text: "Vacancy drafts, the list of known vacancies, daily view and phone view counts, decisions on statement payments and table settings are stored in the browser. They stay when you sign out. No candidate data is stored.",
    drafts: (count) => `Drafts: ${count}`,
    erase: "Erase from this computer",
    confirmTitle: "Erase Placard’s data from this computer?",
    confirmText:
      "Vacancy drafts, decisions on payments and table settings will be permanently erased from the browser. Nothing changes on the server.",
    confirm: "Erase permanently",
    pending: "Erasing…",
    done: "Placard’s data is erased from this computer.",
    failed: "Couldn’t erase the data. Close other Placard windows and try again.",
  },
  developers: {
    title: "For developers",
    requests:
      "Show requests to the service: addresses, bodies, curl commands and their ids in the audit log",
  },
  foreign: "This service manages its own users. Passwords, sessions and keys are set up there.",
};

export const settings: FeatureText<"settings"> = {
  navigation: "Settings sections",
  service: {
    /** Its tab. */
    section: "Service",
    title: "How the service differs from the interface",
    text: "This page shows where the service’s responses differ from the interface description. Send the report to the service’s owner: it lists only places and kinds of values, no data.",
    own: "No differences: this is Placard’s own service",
    ownText:
      "It checks every response against the interface before sending it. Another service’s differences would be listed here.",
    none: "No differences found",
    noneText: "Responses are checked while you work. For a full check, run npm run conform.",
    tolerated: "Harmless: the app can read this response",
    harms: "Harmful: the app won’t show this or will show it incorrectly",
    since: (when) => `First seen ${when}`,
    forget: "Clear the list",
  },
  /** A new key or password. */
  secret: { copied: "Copied.", close: "Done", closeAnyway: "Close without copying" },
  absent: "Section not found",
  own: settingsOwn,
  users: settingsUsers,
  keys: settingsKeys,
  audit: settingsAudit,
  erasures: settingsErasures,
};

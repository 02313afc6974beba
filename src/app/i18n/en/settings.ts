import type { FeatureText } from "../feature-texts.ts";
import { settingsAudit } from "./settings-audit.ts";
import { settingsUsers } from "./settings-users.ts";

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
  waiting: "waiting for the next run",
  none: {
    title: "Nothing erased yet",
    text: "You’ll see here how many responses were erased, why and when. Whose they were isn’t kept.",
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
    cancel: "Cancel",
  },
  shown: {
    title: "Key created",
    text: (name) =>
      `Copy the key “${name}” now. You won’t be able to see it again: only its fingerprint is stored.`,
    label: "API key",
    copy: "Copy key",
    copied: "Copied.",
    notCopied: "Couldn’t copy the key. Select it and copy it manually.",
    close: "Done",
    closeAnyway: "Close without copying",
    ask: "You haven’t copied the key, and it can’t be shown again.",
  },
  leave: {
    title: "Leave without the key?",
    text: "It can’t be shown again. You would have to revoke it and create a new one.",
    stay: "Stay",
    leave: "Leave",
  },
  revoking: {
    title: "Revoke this key?",
    text: (name, prefix) =>
      `The key “${name}” (${prefix}…) will stop working immediately, and software that uses it will be denied. This can’t be undone.`,
    confirm: "Revoke key",
    pending: "Revoking…",
    cancel: "Cancel",
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
    title: "Data in this browser",
    text: "Vacancy drafts, the list of known vacancies, calculated report days, decisions on statement payments and table settings are stored here. They stay when you sign out. No candidate data is stored.",
    drafts: (count) => `Drafts: ${count}`,
    erase: "Erase everything in this browser",
    confirmTitle: "Erase this browser’s data?",
    confirmText:
      "Vacancy drafts, decisions on payments and table settings will be permanently erased from this browser. Nothing changes on the server.",
    confirm: "Erase permanently",
    pending: "Erasing…",
    done: "This browser’s data is erased.",
    failed: "Couldn’t erase the data. Close other Placard windows and try again.",
    keep: "Cancel",
  },
  foreign: "This service manages its own users. Passwords, sessions and keys are set up there.",
};

export const settings: FeatureText<"settings"> = {
  title: "Settings",
  navigation: "Settings sections",
  sections: {
    own: "My settings",
    users: "Users",
    keys: "API keys",
    audit: "Audit log",
    erasures: "Erased responses",
  },
  absent: "Section not found",
  own: settingsOwn,
  users: settingsUsers,
  keys: settingsKeys,
  audit: settingsAudit,
  erasures: settingsErasures,
};

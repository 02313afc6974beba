import type { FeatureText } from "../feature-texts.ts";

export const settingsKeys: FeatureText<"settings">["keys"] = {
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

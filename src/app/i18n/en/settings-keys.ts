import type { FeatureText } from "../feature-texts.ts";

export const settingsKeys: FeatureText<"settings">["keys"] = {
  title: "API keys",
  count: (count, shown) => `${shown} ${count === 1 ? "key" : "keys"}`,
  lead: "With a key a partner's program sends in responses or reports placements. The key itself is seen once, when it is made.",
  add: "Make a key",
  columns: {
    name: "Name",
    prefix: "Prefix",
    scopes: "For",
    created: "Made",
    lastUsed: "Last used",
    state: "State",
    actions: "Actions",
  },
  scopes: { responses: "responses", placements: "placements" },
  never: "never used",
  active: "good",
  revokedSince: (day) => `revoked ${day}`,
  none: {
    title: "No keys yet",
    text: "Make one for every program, so that revoking it disturbs no other.",
  },
  revoke: "Revoke",
  adminsOnly: "The company's administrator manages keys: they let programs of others in.",
  form: {
    title: "New API key",
    name: "Name",
    nameHint: "Whose key it is: “Partner's site”",
    nameRequired: "Type whose key it is.",
    scopes: "What the key is good for",
    scopeHints: {
      responses: "Send in candidates' responses",
      placements: "Report placements and views",
    },
    scopesRequired: "Choose at least one.",
    submit: "Make the key",
    pending: "Making…",
    cancel: "Cancel",
  },
  shown: {
    title: "The key is made",
    text: (name) =>
      `Copy the key “${name}” now: it cannot be seen again, only its fingerprint stays in the database.`,
    label: "API key",
    copy: "Copy the key",
    copied: "Copied.",
    notCopied: "It could not be copied: select the key and copy it yourself.",
    close: "Done",
    closeAnyway: "Close without a copy",
    ask: "The key is not copied yet, and it cannot be shown a second time.",
  },
  leave: {
    title: "Leave without the key?",
    text: "It cannot be shown again: you would have to revoke it and make another.",
    stay: "Stay",
    leave: "Leave",
  },
  revoking: {
    title: "Revoke the key?",
    text: (name, prefix) =>
      `The key “${name}” (${prefix}…) stops working at once: the program that has it is refused. This cannot be undone.`,
    confirm: "Revoke the key",
    pending: "Revoking…",
    cancel: "Keep it",
    done: (name) => `The key “${name}” is revoked.`,
  },
};

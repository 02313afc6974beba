import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";
import { accountRefusals } from "./session.ts";

const plural = pluralsOf("en");

export const settingsUsers: FeatureText<"settings">["users"] = {
  title: "Users",
  count: (count, shown) => `${shown} ${plural(count, { one: "user", other: "users" })}`,
  add: "Add user",
  /** On a phone. */
  addShort: "Add",
  search: "Name or login",
  columns: {
    name: "Name",
    login: "Login",
    role: "Role",
    state: "Status",
    factor: "Second factor",
    lastSignIn: "Last sign-in",
    sessions: "Sessions",
    actions: "Actions",
  },
  factor: { on: "yes", off: "no" },
  active: "Active",
  disabledSince: (date) => `Disabled ${date}`,
  you: "you",
  never: "never",
  nobodyFound: {
    title: "No users found",
    text: "No name or login matches. Check for typos.",
    all: "Show everyone",
  },
  actionsOf: (name) => `Actions: ${name}`,
  actions: {
    edit: "Edit name and role",
    sessions: "Sessions",
    reset: "Reset password",
    factor: "Reset second factor",
    disable: "Disable",
    enable: "Enable",
  },
  reasons: {
    oneself: "You can’t disable yourself. Ask another administrator.",
  },
  form: {
    addTitle: "New user",
    editTitle: (name) => `Edit: ${name}`,
    login: "Login",
    loginHint: "Usually an email: anna@company.example",
    loginRequired: "Enter a login without spaces.",
    name: "Full name",
    nameHint: "What colleagues call this person",
    nameRequired: "Enter a name.",
    role: "Role",
    roleHints: {
      admin: "Full access, including users and keys",
      billing: "Invoices",
      recruiter: "Vacancies and responses",
      viewer: "Can view invoices and vacancies, but can’t change anything",
    },
    ownRole: "You can’t change your own role. Ask another administrator.",
    lastAdmin: "You can’t change the last administrator’s role. Assign another one first.",
    password: "Password",
    generated: "Generate a strong password and show it once",
    typed: "Enter a password",
    passwordHint: (least) => `At least ${least} characters. Several unrelated words are best`,
    passwordLength: (least, most) =>
      `Use at least ${least} characters and at most ${most} bytes (${most} Latin letters).`,
    add: "Add",
    adding: "Adding…",
    save: "Save",
    saving: "Saving…",
  },
  shownOnce: {
    title: "This password is shown only once",
    text: (name) =>
      `Give it to ${name} in person. Once you close this window, you can’t see it again, only set a new one.`,
    label: "Password",
    copy: "Copy",
    notCopied: "Couldn’t copy the password. Select it and copy it manually.",
    ask: "You haven’t copied the password, and it can’t be shown again.",
    leave: {
      title: "Leave without the password?",
      text: "It can’t be shown again. You would have to set a new one.",
    },
  },
  reset: {
    title: "Reset this password?",
    text: (name) => `${name}: the current password will stop working, and all sessions will end.`,
    confirm: "Reset password",
    pending: "Resetting…",
  },
  disable: {
    title: "Disable this user?",
    text: (name) =>
      `${name} won’t be able to sign in, and open sessions will end immediately. Records and history stay. You can enable the user again at any time.`,
    confirm: "Disable",
    pending: "Disabling…",
  },
  resetFactor: {
    title: "Reset the second factor?",
    text: (name) =>
      `${name} will sign in with a password alone and can set up a second factor again. Recovery codes stop working, and all sessions end.`,
    confirm: "Reset",
    pending: "Resetting…",
  },
  rules: {
    title: "Sign-in rules",
    lead: "Roles that require a second factor. Anyone without one will have to set it up before their next action.",
    roles: "Roles",
    save: "Save",
    saving: "Saving…",
    done: "Sign-in rules saved.",
  },
  done: {
    added: (name) => `${name}: user added.`,
    saved: (name) => `${name}: changes saved.`,
    disabled: (name) => `${name}: user disabled.`,
    enabled: (name) => `${name}: user enabled.`,
    factor: (name) => `${name}: second factor reset.`,
  },
  sessions: {
    title: (name) => `Sessions: ${name}`,
    own: "My sessions",
    unknownDevice: "Unknown device",
    current: "this session",
    since: (since, seen) => `signed in ${since}, last request ${seen}`,
    end: "End",
    endOf: (device) => `End session: ${device}`,
    endAll: "End all",
    ended: "Session ended.",
    endedAll: (_count, shown) => `Sessions ended: ${shown}.`,
    none: "No open sessions.",
  },
  problems: {
    ...accountRefusals,
    codes: {
      no_factor: "No second factor is set up, so there’s nothing to reset.",
      own_factor: "Change your own second factor in “My settings”.",
      no_secret_key:
        "Not available yet: the service has no encryption key in its settings (PLACARD_SECRET_KEY). Its administrator sets it.",
      proof_required:
        "Not done: you need to confirm that it’s you. Try again and enter your password or a code.",
      factor_demanded: "Your role requires a second factor. Set one up.",
      login_signs: "Use Latin or Cyrillic letters, digits and keyboard signs, without spaces.",
      login_alphabets:
        "A word of the login mixes Latin and Cyrillic letters. Type it in one alphabet.",
      login_taken: "This login, or one that looks like it, is already taken. Choose another.",
      last_admin: "This is the last administrator. Assign another one first.",
      oneself:
        "You can’t disable yourself or give up the administrator role. Ask another administrator.",
      own_password: "Change your own password in “My settings”. You’ll need your current one.",
      wrong_password: "The current password is incorrect: enter it again.",
      password_same: "The new password is the same as the current one. Choose another.",
      password_change_demanded: "An administrator set your password. Change it to your own.",
      password_short: "The password is too short: use several words.",
      password_long: "The password is too long: shorten it.",
      password_product: "The password must not contain the word Placard.",
      password_login: "The password must not contain the login or a part of it.",
      password_name: "The password must not contain the first or last name.",
      password_company: "The password must not contain the company’s name.",
      password_common:
        "This password is easy to guess: it appears in lists of stolen passwords, or is made from them, a row of keys, a repetition or a date. Use several unrelated words.",
      already_created: "Already done. The password can’t be shown again: reset it.",
    },
  },
};

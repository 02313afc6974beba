import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");

export const accountRefusals = {
  offline: "No connection to the server, and no response was received. Try again.",
  timeout: "The service didn’t respond in time. Try again.",
  forbidden: "Your account doesn’t have permission to do this. Ask your administrator for it.",
  notFound: "This record no longer exists. Reload the page.",
  signedOut: "Your session has ended. Sign in and try again.",
  tooMany: "Too many attempts. Wait a moment and try again.",
  server: (id: string | undefined) =>
    `The service couldn’t process the request${id === undefined ? "" : `; request number: ${id}`}. Try again.`,
  full: "The service’s disk is full, so nothing was saved. Tell your administrator, then try again.",
  other:
    "The service refused without giving a reason. Try again. If that doesn’t help, tell your administrator.",
};

const secondFactor: FeatureText<"session">["factor"] = {
  signIn: {
    lead: (login) => `Password accepted. Now enter the code from your app for ${login}.`,
    code: "Code from the app",
    codeHint: "Six digits from the authenticator app on your phone",
    codeRequired: "Enter the code.",
    recovery: "Recovery code",
    recoveryHint: "One of the ten you saved during setup. Each works once",
    useRecovery: "No phone? Enter a recovery code",
    useApp: "Enter a code from the app",
    back: "Back",
    wrong:
      "That code doesn’t match. Wait for the next one and enter it. If that fails too, check your phone’s clock: turn on automatic time in its settings.",
    codesWait:
      "Too many wrong codes, so codes from the app aren’t accepted for now. Enter a recovery code, or wait.",
    wrongRecovery: "That recovery code doesn’t match or has been used.",
  },
  demanded: {
    title: "Set up a second factor",
    lead: "Your role requires one: to sign in, you’ll need a code from your phone as well as your password. This page and everything you typed will be kept.",
    leave: "Sign out",
  },
  setup: {
    begin: "Set up a second factor",
    beginning: "Preparing…",
    scan: "1. Scan the code with an authenticator app: Google Authenticator, Yandex Key, 1Password or another one.",
    qr: "QR code for the app",
    byHand: "Or enter the key manually:",
    secret: "Key for the app",
    copy: "Copy the key",
    copied: "Copied.",
    notCopied: "Couldn’t copy the key. Select it and copy it manually.",
    confirm: "2. Enter the code the app shows.",
    submit: "Confirm",
    submitting: "Checking…",
  },
  codes: {
    title: "Save your recovery codes",
    lead: "You’ll need them when you don’t have your phone. Each works once. They won’t be shown again.",
    list: "Recovery codes",
    copy: "Copy",
    save: "Download as a file",
    file: (login) => `Placard recovery codes, ${login}.txt`,
    copied: "Copied.",
    notCopied: "Couldn’t copy the codes. Select them and copy them manually.",
    done: "I’ve saved the codes",
    leave: {
      title: "Leave without saving the codes?",
      text: "They can’t be shown again. You can only get new ones.",
    },
  },
  own: {
    lead: "You’ll need a code from your phone as well as your password to sign in. A stolen password alone won’t be enough.",
    since: (day) => `Set up on ${day}.`,
    left: (count) =>
      `${count} ${plural(count, { one: "recovery code", other: "recovery codes" })} left.`,
    few: "Get new ones before they run out.",
    demanded: "Your role requires a second factor.",
    unavailable:
      "Not available yet: the service has no encryption key in its settings. Ask your administrator.",
    move: "Move to another phone",
    renew: "Get new recovery codes",
    renewing: "Generating…",
    remove: "Remove the second factor",
    removing: {
      title: "Remove the second factor?",
      text: "You’ll sign in with your password alone again. Recovery codes will stop working.",
      confirm: "Remove",
      pending: "Removing…",
    },
    done: "Second factor set up. Your other sessions have ended.",
    removed: "Second factor removed.",
  },
  proof: {
    title: "Confirm it’s you",
    lead: "This change needs your password or a code entered within the last ten minutes. Everything you typed stays in place.",
    password: "Password",
    passwordRequired: "Enter your password.",
    submit: "Confirm",
    submitting: "Checking…",
  },
  problems: {
    ...accountRefusals,
    codes: {
      wrong_code:
        "That code doesn’t match. Wait for the next one and enter it. If that fails too, check your phone’s clock: turn on automatic time in its settings.",
      wrong_password: "Wrong password: enter it again.",
      code_required: "Enter a code from the app: a password isn’t enough.",
      codes_wait: "Too many wrong codes: wait, or sign in again with a recovery code.",
      factor_not_begun: "This key has expired: start the setup again.",
      factor_demanded: "Your role requires a second factor: you can only move it to another phone.",
      no_factor: "The second factor is already removed. Reload the page.",
      no_secret_key:
        "The second factor isn’t available: the service has no encryption key in its settings. Ask the service’s administrator.",
      proof_required:
        "Not done: you need to confirm that it’s you. Try again and enter your password or a code.",
      already_created: "Already done. It can’t be shown again: start over.",
    },
  },
};

export const session: FeatureText<"session"> = {
  passwordDemanded: {
    title: "Change your password",
    lead: "An administrator set your password. Choose one that only you know; nothing else works until then.",
    leave: "Sign out",
  },
  title: "Sign in",
  lead: "Invoices, vacancies and candidates’ responses in one place.",
  login: "Login",
  password: "Password",
  submit: "Sign in",
  submitting: "Checking…",
  endedTitle: "Your session has ended",
  endedText: "Sign in again. The page and everything you typed are still here.",
  wrong: "Wrong login or password.",
  tooMany: "Too many attempts. Wait a moment and try again.",
  offline: "The service isn’t responding. Check your connection and try again.",
  failed: "Couldn’t sign you in: the service couldn’t process the request. Try again.",
  loginRequired: "Enter your login.",
  passwordRequired: "Enter your password.",
  unknown: "The first request to the service failed, so some pages can’t open yet. Trying again…",
  foreign: {
    cookie: "You can’t sign in here: sign in on the service’s own page.",
    token:
      "There is no password here: the service recognizes you by a token. Enter it under the “No extensions” badge.",
    none: "There is nothing to sign in to: your administrator has set up access to the service.",
  },
  factor: secondFactor,
  newResponses: (_count, shown) => `, ${shown} new`,
  notices: {
    title: "Notices",
    unread: (count) => `Notices: ${count} new`,
    new: "new",
    none: "Account activity appears here: sign-ins from new devices, password changes, attempts to guess your password.",
    advice: "Wasn’t you? Change your password and end other sessions:",
    toSettings: "my settings",
    other: "Account activity",
    kinds: {
      "new-device": "Sign-in from a new device",
      "guesses-slowed":
        "Someone is trying to guess your password or code. Attempts are being slowed down",
      "password-changed": "You changed your password",
      "password-reset": "An administrator set a new password for you",
      "factor-set-up": "Second factor set up",
      "factor-removed": "Second factor removed",
      "factor-reset": "An administrator reset your second factor",
      "recovery-code-used": "Sign-in with a recovery code",
      "recovery-codes-renewed": "New recovery codes issued",
    },
  },
};

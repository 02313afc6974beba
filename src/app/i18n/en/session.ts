import type { Catalogue } from "../catalogue.ts";

export const session: Catalogue["session"] = {
  title: "Sign in",
  login: "Login",
  password: "Password",
  submit: "Sign in",
  submitting: "Checking…",
  endedTitle: "The session has ended",
  endedText: "Sign in again: the page and all you typed are still in place.",
  wrong: "Wrong login or password.",
  tooMany: "Too many attempts. Wait a moment and try again.",
  offline: "The service does not answer. Check your connection and try again.",
  failed: "Could not sign in: the service could not handle the request. Try again.",
  loginRequired: "Enter your login.",
  passwordRequired: "Enter your password.",
  showPassword: "Show password",
  foreign: "This service keeps no sessions of its own here: sign in where the service lives.",
};

import type { FeatureText } from "../feature-texts.ts";
import { secondFactor } from "./second-factor.ts";

export const session: FeatureText<"session"> = {
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
  foreign: "You can’t sign in here: sign in on the service’s own page.",
  factor: secondFactor,
};

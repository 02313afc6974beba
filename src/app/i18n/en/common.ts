import type { Catalogue } from "../catalogue.ts";

export const common: Catalogue["common"] = {
  appName: "Placard",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  apply: "Apply",
  reset: "Reset",
  loading: "Loading…",
  showPassword: "Show password",
  /** Marks a field that may not stay empty. */
  required: "required",
  copied: "Copied",
};

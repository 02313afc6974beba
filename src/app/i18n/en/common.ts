import type { Catalogue } from "../catalogue.ts";

export const common: Catalogue["common"] = {
  appName: "Placard",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  apply: "Apply",
  reset: "Reset",
  loading: "Loading…",
  copied: "Copied",
};

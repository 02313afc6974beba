import type { FeatureText } from "../feature-texts.ts";
import { settingsAudit } from "./settings-audit.ts";
import { settingsErasures } from "./settings-erasures.ts";
import { settingsKeys } from "./settings-keys.ts";
import { settingsOwn } from "./settings-own.ts";
import { settingsUsers } from "./settings-users.ts";

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

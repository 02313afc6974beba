import { settingsAudit } from "./settings-audit.ts";
import { settingsErasures } from "./settings-erasures.ts";
import { settingsKeys } from "./settings-keys.ts";
import { settingsOwn } from "./settings-own.ts";
import { settingsUsers } from "./settings-users.ts";

export const settings = {
  title: "Настройки",
  navigation: "Разделы настроек",
  sections: {
    own: "Мои настройки",
    users: "Пользователи",
    keys: "API-ключи",
    audit: "Журнал действий",
    erasures: "Стёртые отклики",
  },
  absent: "Раздел не найден",
  own: settingsOwn,
  users: settingsUsers,
  keys: settingsKeys,
  audit: settingsAudit,
  erasures: settingsErasures,
};

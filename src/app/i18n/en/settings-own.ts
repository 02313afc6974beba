import type { FeatureText } from "../feature-texts.ts";

export const settingsOwn: FeatureText<"settings">["own"] = {
  title: "My settings",
  password: {
    title: "Password",
    current: "Current password",
    next: "New password",
    again: "Confirm new password",
    save: "Change password",
    saving: "Changing…",
    done: "Password changed. Your other sessions have ended.",
    currentRequired: "Enter your current password.",
    differs: "The passwords don’t match.",
  },
  look: {
    title: "Language and theme",
    language: "Language",
    theme: "Theme",
    themes: { auto: "System", light: "Light", dark: "Dark" },
    languages: { ru: "Русский", en: "English" },
  },
  browser: {
    title: "Data in this browser",
    text: "Vacancy drafts, the list of known vacancies, calculated report days, decisions on statement payments and table settings are stored here. They stay when you sign out. No candidate data is stored.",
    drafts: (count) => `Drafts: ${count}`,
    erase: "Erase everything in this browser",
    confirmTitle: "Erase this browser’s data?",
    confirmText:
      "Vacancy drafts, decisions on payments and table settings will be permanently erased from this browser. Nothing changes on the server.",
    confirm: "Erase permanently",
    pending: "Erasing…",
    done: "This browser’s data is erased.",
    failed: "Couldn’t erase the data. Close other Placard windows and try again.",
    keep: "Cancel",
  },
  foreign: "This service manages its own users. Passwords, sessions and keys are set up there.",
};

import type { FeatureText } from "../feature-texts.ts";

export const settingsOwn: FeatureText<"settings">["own"] = {
  title: "My settings",
  password: {
    title: "Password",
    current: "Old password",
    next: "New password",
    again: "New password again",
    save: "Change password",
    saving: "Changing…",
    done: "Password changed; your other sessions have ended.",
    currentRequired: "Type the old password.",
    differs: "The passwords differ.",
  },
  look: {
    title: "Language and theme",
    language: "Language",
    theme: "Theme",
    themes: { auto: "As the system", light: "Light", dark: "Dark" },
    languages: { ru: "Русский", en: "English" },
  },
  browser: {
    title: "Data in this browser",
    text: "Drafts of vacancies, the list of known vacancies, counted days of reports, decisions on payments of statements and the look of tables are kept here. They stay when you sign out. Nothing of candidates is among them.",
    drafts: (count) => `Drafts: ${count}`,
    erase: "Erase everything in this browser",
    confirmTitle: "Erase this browser's data?",
    confirmText:
      "Drafts of vacancies, decisions on payments and the look of tables go from this browser for good. Nothing changes on the server.",
    confirm: "Erase for good",
    pending: "Erasing…",
    done: "Nothing is left in this browser.",
    failed: "Could not erase: close other Placard windows and try again.",
    keep: "Keep",
  },
  foreign: "This service manages its users itself: passwords, sessions and keys are set there.",
};

import type { Language } from "./catalogue.ts";
import type { responses } from "./ru/responses.ts";
import type { settings } from "./ru/settings.ts";
import type { invoiceChecks } from "./ru/invoice-checks.ts";
import type { invoiceTools } from "./ru/invoice-tools.ts";
import type { reconcile } from "./ru/reconcile.ts";
import type { vacancies } from "./ru/vacancies.ts";
import type { plainMode } from "./ru/plain-mode.ts";
import type { dashboard } from "./ru/vacancy-dashboard.ts";
import type { fields } from "./ru/vacancy-fields.ts";
import type { vacancyForm } from "./ru/vacancy-form.ts";
import type { watch } from "./ru/vacancy-watch.ts";

/** The texts of each feature; Russian is the model. */
interface Texts {
  /** Checks of an invoice, its payment code, and the printing of many. */
  readonly invoiceChecks: typeof invoiceChecks;
  readonly reconcile: typeof reconcile;
  readonly vacancies: typeof vacancies;
  /** The fields alone, for pages that show a vacancy and have no form. */
  readonly vacancyFields: typeof fields;
  readonly vacancyForm: typeof vacancyForm;
  readonly responses: typeof responses;
  readonly settings: typeof settings;
  readonly invoiceTools: typeof invoiceTools;
  readonly dashboard: typeof dashboard;
  /** A part of the dashboard's, for the list. */
  readonly vacancyWatch: typeof watch;
  readonly plainMode: typeof plainMode;
}
export type Feature = keyof Texts;

/** They come with the feature's pages, so that the first page does not wait for all of them. */
interface FeatureTexts<Text> {
  /** What has come; undefined before. */
  readonly known: (language: Language) => Text | undefined;
  readonly load: (language: Language) => Promise<Text>;
}

function feature<Text>(sources: Record<Language, () => Promise<Text>>): FeatureTexts<Text> {
  const loaded = new Map<Language, Text>();
  const loading = new Map<Language, Promise<Text>>();
  const load = async (language: Language): Promise<Text> => {
    try {
      const text = await sources[language]();
      loaded.set(language, text);
      return text;
    } finally {
      // A chunk that failed to come is asked for again the next time.
      loading.delete(language);
    }
  };
  return {
    known: (language) => loaded.get(language),
    load: (language) => {
      const text = loading.get(language) ?? load(language);
      loading.set(language, text);
      return text;
    },
  };
}

export const featureTexts: { readonly [Name in Feature]: FeatureTexts<Texts[Name]> } = {
  invoiceChecks: feature({
    ru: async () => (await import("./ru/invoice-checks.ts")).invoiceChecks,
    en: async () => (await import("./en/invoice-checks.ts")).invoiceChecks,
  }),
  reconcile: feature({
    ru: async () => (await import("./ru/reconcile.ts")).reconcile,
    en: async () => (await import("./en/reconcile.ts")).reconcile,
  }),
  vacancies: feature({
    ru: async () => (await import("./ru/vacancies.ts")).vacancies,
    en: async () => (await import("./en/vacancies.ts")).vacancies,
  }),
  vacancyFields: feature({
    ru: async () => (await import("./ru/vacancy-fields.ts")).fields,
    en: async () => (await import("./en/vacancy-fields.ts")).fields,
  }),
  vacancyForm: feature({
    ru: async () => (await import("./ru/vacancy-form.ts")).vacancyForm,
    en: async () => (await import("./en/vacancy-form.ts")).vacancyForm,
  }),
  responses: feature({
    ru: async () => (await import("./ru/responses.ts")).responses,
    en: async () => (await import("./en/responses.ts")).responses,
  }),
  settings: feature({
    ru: async () => (await import("./ru/settings.ts")).settings,
    en: async () => (await import("./en/settings.ts")).settings,
  }),
  invoiceTools: feature({
    ru: async () => (await import("./ru/invoice-tools.ts")).invoiceTools,
    en: async () => (await import("./en/invoice-tools.ts")).invoiceTools,
  }),
  vacancyWatch: feature({
    ru: async () => (await import("./ru/vacancy-watch.ts")).watch,
    en: async () => (await import("./en/vacancy-watch.ts")).watch,
  }),
  plainMode: feature({
    ru: async () => (await import("./ru/plain-mode.ts")).plainMode,
    en: async () => (await import("./en/plain-mode.ts")).plainMode,
  }),
  dashboard: feature({
    ru: async () => (await import("./ru/vacancy-dashboard.ts")).dashboard,
    en: async () => (await import("./en/vacancy-dashboard.ts")).dashboard,
  }),
};

export type FeatureText<Name extends Feature> = Texts[Name];

/** The language the page is in now, outside of React. */
export const shownLanguage = (): Language => (document.documentElement.lang === "en" ? "en" : "ru");

/** Fetches texts beside a page's own chunk; a route's part. */
export async function loadFeatureTexts(...names: Feature[]): Promise<void> {
  await Promise.all(names.map((name) => featureTexts[name].load(shownLanguage())));
}

/** Before a language is switched to: whatever features are on the page come along. */
export async function loadShownFeatures(language: Language): Promise<void> {
  const shown = Object.values(featureTexts).filter(
    (texts) => texts.known(shownLanguage()) !== undefined,
  );
  await Promise.all(shown.map((texts) => texts.load(language)));
}

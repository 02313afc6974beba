import type { Language } from "./catalog.ts";
import type { responses } from "./ru/responses.ts";
import type { settings } from "./ru/settings.ts";
import type { demonstration } from "./ru/demonstration.ts";
import type { debts } from "./ru/debts.ts";
import type { invoiceChecks } from "./ru/invoice-checks.ts";
import type { invoiceTools } from "./ru/invoice-tools.ts";
import type { overview } from "./ru/overview.ts";
import type { commands } from "./ru/commands.ts";
import type { reconcile } from "./ru/reconcile.ts";
import type { vacancies } from "./ru/vacancies.ts";
import type { session } from "./ru/session.ts";
import type { plainMode } from "./ru/plain-mode.ts";
import type { dashboard } from "./ru/vacancy-dashboard.ts";
import type { fields } from "./ru/vacancy-fields.ts";
import type { vacancyForm } from "./ru/vacancy-form.ts";
import type { watch } from "./ru/vacancy-watch.ts";

/** The texts of each feature; the Russian texts define the types. */
interface Texts {
  /** The paper's page, invoice checks, the payment code and printing several invoices. */
  readonly invoiceChecks: typeof invoiceChecks;
  readonly debts: typeof debts;
  readonly reconcile: typeof reconcile;
  readonly vacancies: typeof vacancies;
  /** Only the fields, for pages that show a vacancy without a form. */
  readonly vacancyFields: typeof fields;
  readonly vacancyForm: typeof vacancyForm;
  readonly responses: typeof responses;
  readonly settings: typeof settings;
  readonly invoiceTools: typeof invoiceTools;
  readonly dashboard: typeof dashboard;
  /** The part of the dashboard's texts that the vacancy list uses. */
  readonly vacancyWatch: typeof watch;
  readonly plainMode: typeof plainMode;
  readonly session: typeof session;
  readonly overview: typeof overview;
  readonly commands: typeof commands;
  readonly demonstration: typeof demonstration;
}
export type Feature = keyof Texts;

/** A promise in the form React reads: once its value is set, `use` does not suspend. */
interface LoadedText<Text> extends Promise<Text> {
  status?: "fulfilled";
  value?: Text;
}

/** Texts of features load with their pages, which keeps the first page small. */
interface FeatureTexts<Text> {
  /** The loaded text; undefined until then. */
  readonly known: (language: Language) => Text | undefined;
  /** The same promise on every call, unless it failed. */
  readonly load: (language: Language) => Promise<Text>;
}

function feature<Text>(sources: Record<Language, () => Promise<Text>>): FeatureTexts<Text> {
  const texts = new Map<Language, LoadedText<Text>>();
  return {
    known: (language) => texts.get(language)?.value,
    load: (language) => {
      const known = texts.get(language);
      if (known !== undefined) return known;
      const loading: LoadedText<Text> = sources[language]();
      texts.set(language, loading);
      loading.then(
        (text) => Object.assign(loading, { status: "fulfilled", value: text }),
        // A failed chunk is requested again next time.
        () => texts.delete(language),
      );
      return loading;
    },
  };
}

export const featureTexts: { readonly [Name in Feature]: FeatureTexts<Texts[Name]> } = {
  commands: feature({
    ru: async () => (await import("./ru/commands.ts")).commands,
    en: async () => (await import("./en/commands.ts")).commands,
  }),
  demonstration: feature({
    ru: async () => (await import("./ru/demonstration.ts")).demonstration,
    en: async () => (await import("./en/demonstration.ts")).demonstration,
  }),
  overview: feature({
    ru: async () => (await import("./ru/overview.ts")).overview,
    en: async () => (await import("./en/overview.ts")).overview,
  }),
  invoiceChecks: feature({
    ru: async () => (await import("./ru/invoice-checks.ts")).invoiceChecks,
    en: async () => (await import("./en/invoice-checks.ts")).invoiceChecks,
  }),
  debts: feature({
    ru: async () => (await import("./ru/debts.ts")).debts,
    en: async () => (await import("./en/debts.ts")).debts,
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
  session: feature({
    ru: async () => (await import("./ru/session.ts")).session,
    en: async () => (await import("./en/session.ts")).session,
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

/** The current language, for code outside React. */
export const shownLanguage = (): Language => (document.documentElement.lang === "en" ? "en" : "ru");

/** Loads texts in parallel with a page's code; used by routes. */
export async function loadFeatureTexts(...names: Feature[]): Promise<void> {
  await Promise.all(names.map((name) => featureTexts[name].load(shownLanguage())));
}

/** Loads code together with the texts it needs. Fails if either fails. */
export async function withTexts<Code>(code: Promise<Code>, ...names: Feature[]): Promise<Code> {
  const [loaded] = await Promise.all([code, loadFeatureTexts(...names)]);
  return loaded;
}

/** Loads the new language for all features shown so far, before the language changes. */
export async function loadShownFeatures(language: Language): Promise<void> {
  const shown = Object.values(featureTexts).filter(
    (texts) => texts.known(shownLanguage()) !== undefined,
  );
  await Promise.all(shown.map((texts) => texts.load(language)));
}

import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { keepLanguage, loadCatalog, type Catalog, type Language } from "./catalog.ts";
import {
  featureTexts,
  loadShownFeatures,
  type Feature,
  type FeatureText,
} from "./feature-texts.ts";

interface LanguageState {
  readonly language: Language;
  readonly text: Catalog;
  readonly setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

export function LanguageProvider(props: {
  language: Language;
  catalog: Catalog;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ language: props.language, text: props.catalog });

  const setLanguage = useCallback((language: Language) => {
    keepLanguage(language);
    void Promise.all([loadCatalog(language), loadShownFeatures(language)]).then(([text]) => {
      document.documentElement.lang = language;
      setShown({ language, text });
    });
  }, []);

  const value = useMemo(() => ({ ...shown, setLanguage }), [shown, setLanguage]);
  return <LanguageContext value={value}>{props.children}</LanguageContext>;
}

/** The current language, its texts, and a function that changes the language without a reload. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (state === undefined) throw new Error("useLanguage needs a LanguageProvider above it");
  return state;
}

/** The texts of the current language: `useText().invoices.title`. */
export const useText = (): Catalog => useLanguage().text;

/** A feature's texts in the current language. The route has loaded them; otherwise the hook suspends. */
export function useFeatureText<Name extends Feature>(name: Name): FeatureText<Name> {
  const { language } = useLanguage();
  // Called in every render: a component that suspends and then skips `use` confuses React about its other hooks.
  return use(featureTexts[name].load(language));
}

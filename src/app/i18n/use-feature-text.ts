import { use } from "react";
import { featureTexts, type Feature, type FeatureText } from "./feature-texts.ts";
import { useLanguage } from "./LanguageProvider.tsx";

/** A feature's texts in the current language. The route has loaded them; otherwise the hook suspends. */
export function useFeatureText<Name extends Feature>(name: Name): FeatureText<Name> {
  const { language } = useLanguage();
  // Called in every render: a component that suspends and then skips `use` confuses React about its other hooks.
  return use(featureTexts[name].load(language));
}

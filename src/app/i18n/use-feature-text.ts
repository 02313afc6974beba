import { use } from "react";
import { featureTexts, type Feature, type FeatureText } from "./feature-texts.ts";
import { useLanguage } from "./LanguageProvider.tsx";

/** A feature's texts in the current language. The route has loaded them; otherwise the hook suspends. */
export function useFeatureText<Name extends Feature>(name: Name): FeatureText<Name> {
  const { language } = useLanguage();
  const texts = featureTexts[name];
  return texts.known(language) ?? use(texts.load(language));
}

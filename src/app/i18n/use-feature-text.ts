import { use } from "react";
import { featureTexts, type Feature, type FeatureText } from "./feature-texts.ts";
import { useLanguage } from "./LanguageProvider.tsx";

/** The texts of one feature in the language in use. Its route has fetched them; a late one suspends. */
export function useFeatureText<Name extends Feature>(name: Name): FeatureText<Name> {
  const { language } = useLanguage();
  const texts = featureTexts[name];
  return texts.known(language) ?? use(texts.load(language));
}

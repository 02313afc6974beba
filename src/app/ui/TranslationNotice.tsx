import { useEffect, useEffectEvent, useRef } from "react";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { keepTextsUntranslated } from "./browser-translation.ts";
import { showProblem } from "./notices.ts";

/** Undoes translations by the browser, says so once, and offers the app's other language instead. */
export function TranslationNotice(): null {
  const { language, text, setLanguage } = useLanguage();
  const said = useRef(false);
  const say = useEffectEvent(() => {
    if (said.current) return;
    said.current = true;
    const other = language === "ru" ? "en" : "ru";
    showProblem(text.common.translationUndone, {
      label: text.common.toOtherLanguage,
      run: () => setLanguage(other),
    });
  });
  useEffect(() => keepTextsUntranslated(document.body, () => say()), []);
  return null;
}

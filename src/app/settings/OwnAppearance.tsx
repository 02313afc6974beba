import { languages } from "../i18n/catalogue.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { useColorScheme } from "../ui/color-scheme.ts";
import { RadioChoice } from "../ui/form/choice-fields.tsx";
import classes from "./OwnSettings.module.css";

const schemes = ["auto", "light", "dark"] as const;

/** Language and theme of this browser. */
export function OwnAppearance() {
  const text = useFeatureText("settings").own.look;
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <section className={classes.section} aria-labelledby="own-look">
      <h2 id="own-look">{text.title}</h2>
      <div className={classes.pair}>
        <RadioChoice
          label={text.language}
          chosen={language}
          choices={languages.map((key) => ({ key, label: text.languages[key] }))}
          onChoose={setLanguage}
        />
        <RadioChoice
          label={text.theme}
          chosen={colorScheme}
          choices={schemes.map((key) => ({ key, label: text.themes[key] }))}
          onChoose={setColorScheme}
        />
      </div>
    </section>
  );
}

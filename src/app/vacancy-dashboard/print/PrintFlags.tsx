import { cutText } from "../../format/cut.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { flagReason } from "../watch/flag-words.ts";
import classes from "./PrintSheet.module.css";
import type { Flags } from "../watch/use-flags.ts";

const mostFlags = 4;

/** The first flags, a line each; how many more there are. */
export function PrintFlags({ flags: found }: { flags: Flags }) {
  const { language } = useLanguage();
  const text = useFeatureText("dashboard").watch;
  if (found.flags.length === 0) return null;
  const shown = found.flags.slice(0, mostFlags);
  const left = found.flags.length - shown.length;
  return (
    <section className={classes.flags}>
      <h2>{text.print.flags}</h2>
      <ul>
        {shown.map((flag, at) => (
          <li key={`${flag.kind} ${flag.site} ${at}`}>
            <b>{cutText(flag.title, 40)}.</b> {flagReason(flag, text, language)}
          </li>
        ))}
        {left > 0 && <li>{text.more(left)}</li>}
      </ul>
    </section>
  );
}

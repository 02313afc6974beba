import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { QuestionIcon } from "../QuestionIcon.tsx";
import type { Unchecked } from "./use-flags.ts";
import classes from "./WatchFlags.module.css";

const namedSites = 6;

/** What could not be looked at, and why: no flag of these is not a good sign. */
export function UncheckedNote(props: {
  unchecked: readonly Unchecked[];
  silentSites: readonly string[];
  placedOn: string | undefined;
  onRetry: () => void;
}) {
  const { unchecked, silentSites, placedOn } = props;
  const text = useFeatureText("dashboard").watch;
  const format = useFormat();
  if (unchecked.length === 0 && silentSites.length === 0) return null;
  const why = ({ because }: Unchecked) =>
    because === "young"
      ? text.unchecked.because.young(placedOn === undefined ? "" : format.date(placedOn))
      : text.unchecked.because[because];
  const named = silentSites.slice(0, namedSites).map((title) => cutText(title, 60));
  const left = silentSites.length - named.length;
  return (
    <div className={classes.unchecked} role="group" aria-label={text.unchecked.title}>
      <QuestionIcon />
      <div className={classes.body}>
        {unchecked.length > 0 && (
          <>
            <h4>{text.unchecked.title}</h4>
            <p className={classes.quiet}>{text.unchecked.lead}</p>
            <ul>
              {unchecked.map((one) => (
                <li key={one.kind}>
                  {text.unchecked.kinds[one.kind]}: {why(one)}
                </li>
              ))}
            </ul>
          </>
        )}
        {silentSites.length > 0 && (
          <p>
            {text.unchecked.silent(
              [...named, ...(left > 0 ? [text.list.more(left)] : [])].join(", "),
            )}
          </p>
        )}
        {unchecked.some(({ because }) => because !== "young") && (
          <button type="button" className={classes.more} onClick={props.onRetry}>
            {text.unchecked.retry}
          </button>
        )}
      </div>
    </div>
  );
}

import { cutText, longestText } from "../../format/cut.ts";
import { formatTimestamp } from "../../format/timestamp.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ActionLink } from "../../ui/ActionButton.tsx";
import { localTimestamp } from "../Age.tsx";
import type { PlacementError } from "../board-sites.ts";
import type { DashboardVacancy } from "../dashboard-data.ts";
import { adviceFor } from "./error-advice.ts";
import classes from "./PlacementErrors.module.css";

/** Longer ones are shown when asked for. */
const shownAtOnce = 300;

/** One site's error: its words as text, since when, what to do, and the form's field that is most likely meant. */
export function PlacementErrorItem(props: {
  error: PlacementError;
  /** When this browser first saw it, in ms since 1970. */
  firstSeen: number | undefined;
  vacancy: DashboardVacancy;
}) {
  const { error, firstSeen, vacancy } = props;
  const { errors: text } = useFeatureText("dashboard").figures;
  const { titles } = useFeatureText("vacancyFields");
  const { language } = useLanguage();
  const found = adviceFor(error.error);
  const field =
    found === undefined || found.field === "link_to_the_video" ? undefined : found.field;
  const since =
    error.since === undefined
      ? firstSeen && text.seenSince(formatTimestamp(localTimestamp(firstSeen), language))
      : text.since(cutText(formatTimestamp(error.since, language), 40));
  return (
    <li className={classes.item}>
      <div>
        <strong>{cutText(error.title)}</strong>
        <ErrorText error={error.error.trim()} />
        {since !== undefined && <p className={classes.since}>{since}</p>}
      </div>
      <div className={classes.todo}>
        <p>
          {found === undefined ? text.noAdvice : text.advice[found.advice]}
          {field !== undefined && <small> {text.guess}</small>}
        </p>
        <ActionLink
          reason={vacancy.edit?.reason}
          to={paths.editVacancy(vacancy.id, field === undefined ? {} : { field })}
        >
          {field === undefined ? text.open : text.fix(titles[field])}
        </ActionLink>
      </div>
    </li>
  );
}

function ErrorText({ error }: { error: string }) {
  const { errors: text } = useFeatureText("dashboard").figures;
  const shown = cutText(error, shownAtOnce);
  if (error === "") return <p className={classes.text}>{text.empty}</p>;
  if (shown === error) return <p className={classes.text}>{error}</p>;
  return (
    <>
      <p className={classes.text}>{shown}</p>
      <details className={classes.whole}>
        <summary>{text.more}</summary>
        <p className={classes.text}>{cutText(error, longestText)}</p>
      </details>
    </>
  );
}

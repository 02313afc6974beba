import { cutText, longestText } from "../../format/cut.ts";
import { formatMoment, formatTimestamp } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { DashboardVacancy } from "../dashboard-data.ts";
import type { PlacedSite, PlacementError } from "../../foreign/attention/placed-sites.ts";
import { adviceFor } from "./error-advice.ts";
import { AttentionItem, OpenSiteLink } from "./AttentionItem.tsx";
import classes from "./WatchFlags.module.css";

/** One site's error (§4.14): its text, since when, what to do, and the form field it probably concerns. */
export function PlacementErrorItem(props: {
  error: PlacementError;
  site: PlacedSite;
  /** When this browser first saw it, in ms since 1970. */
  firstSeen: number | undefined;
  vacancy: DashboardVacancy;
}) {
  const { error, site, firstSeen, vacancy } = props;
  const { errors: text } = useFeatureText("dashboard").figures;
  const { titles } = useFeatureText("vacancyFields");
  const { language } = useLanguage();
  const found = adviceFor(error.error);
  const field =
    found === undefined || found.field === "link_to_the_video" ? undefined : found.field;
  const since =
    error.since === undefined
      ? firstSeen && text.seenSince(formatMoment(firstSeen, language))
      : text.since(cutText(formatTimestamp(error.since, language), 40));
  return (
    <AttentionItem
      kind="site-error"
      site={site.key}
      title={error.title}
      todo={
        <>
          <p>
            {found === undefined ? text.noAdvice : text.advice[found.advice]}
            {field !== undefined && <small> {text.guess}</small>}
          </p>
          <div className={classes.flagActions}>
            <ButtonLink
              size="small"
              reason={vacancy.edit?.reason}
              to={paths.editVacancy(vacancy.id, field === undefined ? {} : { field })}
            >
              {field === undefined ? text.open : text.fix(titles[field])}
            </ButtonLink>
            <OpenSiteLink site={site} />
          </div>
        </>
      }
    >
      <ErrorText error={error.error.trim()} />
      {since !== undefined && <p className={classes.errorSince}>{since}</p>}
    </AttentionItem>
  );
}

/** Longer texts are shown on demand. */
const shownAtOnce = 300;

function ErrorText({ error }: { error: string }) {
  const { errors: text } = useFeatureText("dashboard").figures;
  const shown = cutText(error, shownAtOnce);
  if (error === "") return <p className={classes.errorText}>{text.empty}</p>;
  if (shown === error) return <p className={classes.errorText}>{error}</p>;
  return (
    <>
      <p className={classes.errorText}>{shown}</p>
      <details className={classes.errorWhole}>
        <summary>{text.more}</summary>
        <p className={classes.errorText}>{cutText(error, longestText)}</p>
      </details>
    </>
  );
}

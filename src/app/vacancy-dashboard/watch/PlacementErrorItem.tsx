import { cutText, longestText } from "../../format/cut.ts";
import { formatMoment, formatTimestamp } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { DashboardVacancy } from "../dashboard-data.ts";
import type { PlacedSite, PlacementError } from "../../foreign/attention/placed-sites.ts";
import { adviceFor } from "./error-advice.ts";
import { answerNote } from "./error-answer.ts";
import { errorMeaning } from "./flag-words.tsx";
import { isRussian } from "./site-rule.ts";
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
  const {
    figures: { errors: text },
    watch,
  } = useFeatureText("dashboard");
  const { titles } = useFeatureText("vacancyFields");
  const { language } = useLanguage();
  const found = adviceFor(error.error);
  const field =
    found === undefined || found.field === "link_to_the_video" ? undefined : found.field;
  const since =
    error.since === undefined
      ? firstSeen && text.seenSince(formatMoment(firstSeen, language))
      : text.since(cutText(formatTimestamp(error.since, language), 40));
  const answer = answerNote(vacancy.editedAt, error.since, watch, language);
  return (
    <AttentionItem
      kind="site-error"
      site={site.key}
      title={error.title}
      todo={
        <>
          <p>
            {found === undefined && `${watch.siteErrors.noAdvice} `}
            {errorMeaning(error.error, watch).join(" ")}
            {field !== undefined && <small> {watch.siteErrors.guess}</small>}
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
      {answer !== undefined && <p className={classes.errorAnswer}>{answer}</p>}
    </AttentionItem>
  );
}

/** Longer texts are shown on demand. */
const shownAtOnce = 300;

function ErrorText({ error }: { error: string }) {
  const {
    figures: { errors: text },
    watch,
  } = useFeatureText("dashboard");
  const shown = cutText(error, shownAtOnce);
  const isOwnRussian = isRussian(error);
  const lang = isOwnRussian ? "ru" : undefined;
  if (error === "") return <p className={classes.errorText}>{text.empty}</p>;
  const { inRussian } = watch.siteErrors;
  return (
    <>
      {isOwnRussian && inRussian !== undefined && <p className={classes.errorSince}>{inRussian}</p>}
      <p className={classes.errorText} lang={lang}>
        {shown}
      </p>
      {shown !== error && (
        <details className={classes.errorWhole}>
          <summary>{text.more}</summary>
          <p className={classes.errorText} lang={lang}>
            {cutText(error, longestText)}
          </p>
        </details>
      )}
    </>
  );
}

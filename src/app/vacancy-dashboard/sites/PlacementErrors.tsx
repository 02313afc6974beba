import { useId, useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { MoreRows, useFirstRows } from "../../ui/list/rows-in-parts.tsx";
import { cutText, longestText } from "../../format/cut.ts";
import { formatMoment, formatTimestamp } from "../../format/date.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { DashboardData, DashboardVacancy, DashboardPart } from "../dashboard-data.ts";
import { errorsAnchor } from "../site-order.ts";
import { PartNotice } from "../PartNotice.tsx";
import type { PlacementError } from "../dashboard-sites.ts";
import { useStorageOwner } from "../../api/browser-store.ts";
import dashboard from "../Dashboard.module.css";
import classes from "./Sites.module.css";
import { adviceFor } from "./error-advice.ts";

const errorsAtFirst = 50;

/** Errors reported by sites (§4.14), each with what to do. */
export function PlacementErrors({ data, isQuiet }: { data: DashboardData; isQuiet: boolean }) {
  const { errors: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const id = useId();
  const { vacancy, errors } = data;
  const seen = useSeenErrors(vacancy.id, errors);
  const found = errors.data ?? [];
  const { shown, left, next, showMore } = useFirstRows(found, errorsAtFirst);
  return (
    <section id={errorsAnchor} className={classes.errors} aria-labelledby={id}>
      <div className={classes.errorsHead}>
        <h3 id={id}>{text.title}</h3>
        {found.length > 0 && <span>{text.count(found.length, format.number(found.length))}</span>}
      </div>
      <PartNotice name="errors" part={errors} isQuiet={isQuiet} />
      {errors.data !== undefined && found.length === 0 && (
        <p className={classes.errorsNone}>{text.none}</p>
      )}
      {errors.data === undefined && errors.error === undefined && (
        <p className={classes.errorsNone}>{text.loading}</p>
      )}
      {found.length > 0 && (
        <ul className={`${dashboard.surface} ${classes.errorList}`}>
          {shown.map((error, at) => (
            <PlacementErrorItem
              // A service may list one site twice.
              key={`${error.id} ${at}`}
              error={error}
              firstSeen={seen[error.id]?.since}
              vacancy={vacancy}
            />
          ))}
        </ul>
      )}
      <MoreRows left={left} next={next} onMore={showMore} />
    </section>
  );
}

/** Longer texts are shown on demand. */
const shownAtOnce = 300;

/** One site's error: its text, since when, what to do, and the form field it probably concerns. */
function PlacementErrorItem(props: {
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
      ? firstSeen && text.seenSince(formatMoment(firstSeen, language))
      : text.since(cutText(formatTimestamp(error.since, language), 40));
  return (
    <li className={classes.error}>
      <div>
        <strong>{cutText(error.title)}</strong>
        <ErrorText error={error.error.trim()} />
        {since !== undefined && <p className={classes.errorSince}>{since}</p>}
      </div>
      <div className={classes.errorTodo}>
        <p>
          {found === undefined ? text.noAdvice : text.advice[found.advice]}
          {field !== undefined && <small> {text.guess}</small>}
        </p>
        <ButtonLink
          reason={vacancy.edit?.reason}
          to={paths.editVacancy(vacancy.id, field === undefined ? {} : { field })}
        >
          {field === undefined ? text.open : text.fix(titles[field])}
        </ButtonLink>
      </div>
    </li>
  );
}

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

/** By site id: its error, and when this browser first saw it, in ms since 1970. */
const seenErrors = z.record(z.string(), z.object({ error: z.string(), since: z.number() }));
type SeenErrors = z.infer<typeof seenErrors>;

const keyOf = (owner: string, vacancyId: number) => `placard.seen-errors ${owner} ${vacancyId}`;

/** Characters to compare; longer texts that begin alike count as the same. */
const comparedLength = 300;

/** A changed error starts anew; the entry of a site without an error is removed. */
export function seenNow(
  before: SeenErrors,
  errors: readonly { readonly id: number; readonly error: string }[],
  now: number,
): SeenErrors {
  return Object.fromEntries(
    errors.map(({ id, error }) => {
      const text = error.slice(0, comparedLength);
      const known = before[id];
      return [String(id), known?.error === text ? known : { error: text, since: now }];
    }),
  );
}

/** Invalid stored data are ignored. */
function readSeenErrors(owner: string, vacancyId: number): SeenErrors {
  try {
    const kept = localStorage.getItem(keyOf(owner, vacancyId));
    const read = seenErrors.safeParse(kept === null ? {} : JSON.parse(kept));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Without storage every error looks new. */
function keepSeenErrors(owner: string, vacancyId: number, seen: SeenErrors): void {
  try {
    const key = keyOf(owner, vacancyId);
    if (Object.keys(seen).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // The error then dates from this visit.
  }
}

/** When this browser first saw each error; the interface does not tell when it began (§2.6). */
function useSeenErrors(
  vacancyId: number,
  part: DashboardPart<readonly PlacementError[]>,
): SeenErrors {
  const { data: errors, receivedAt } = part;
  const owner = useStorageOwner();
  const seen = useMemo(
    () =>
      owner === undefined || errors === undefined || receivedAt === undefined
        ? {}
        : seenNow(readSeenErrors(owner, vacancyId), errors, receivedAt),
    [owner, vacancyId, errors, receivedAt],
  );
  useEffect(() => {
    if (owner !== undefined && errors !== undefined) keepSeenErrors(owner, vacancyId, seen);
  }, [owner, vacancyId, errors, seen]);
  return seen;
}

import { useId } from "react";
import { formatDayRange } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { MoreRows, useFirstRows } from "../../ui/list/rows-in-parts.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { PartNotice } from "../PartNotice.tsx";
import { firstTitles, QuestionIcon } from "./flag-words.tsx";
import { FlagItem, isDayFlag } from "./FlagItem.tsx";
import { PlacementErrorItem } from "./PlacementErrorItem.tsx";
import { useSeenErrors } from "./seen-errors.ts";
import { useFlags, watchedRange, type Unchecked } from "./use-flags.ts";
import dashboard from "../Dashboard.module.css";
import classes from "./WatchFlags.module.css";

const itemsAtFirst = 6;
const itemsPerStep = 50;

/**
 * What needs attention, by site, with the reason and what to do: the errors that sites report (§4.14), then what their
 * days show; and what could not be checked.
 * @param props.isQuiet the error of all four answers is already shown
 */
export function WatchFlags({ data, isQuiet }: { data: DashboardData; isQuiet: boolean }) {
  const { language } = useLanguage();
  const text = useFeatureText("dashboard").watch;
  const format = useFormat();
  const titleId = useId();
  const { vacancy, sites } = data;
  const found = useFlags(data);
  const seen = useSeenErrors(vacancy.id, data.errors);
  const series = found.state === "off" ? undefined : found.series;
  const unchecked = found.state === "off" ? [] : found.unchecked;
  const items = [
    ...sites.flatMap((site) => site.errors.map((error) => ({ site, error }))),
    ...found.flags.filter(isDayFlag).map((flag) => ({ flag })),
  ];
  const { shown, left, next, showMore } = useFirstRows(items, itemsPerStep, "", itemsAtFirst);
  const range = watchedRange(series);
  const isCalm =
    found.state === "done" && items.length + unchecked.length + found.unnamedSites.length === 0;
  return (
    <section
      className={classes.watch}
      aria-labelledby={titleId}
      aria-busy={found.state === "checking"}
    >
      <h3 id={titleId}>
        {text.title}{" "}
        {items.length > 0 && (
          <span className={classes.watchCount}>{format.number(items.length)}</span>
        )}
      </h3>
      <PartNotice name="errors" part={data.errors} isQuiet={isQuiet} />
      <div className={dashboard.surface}>
        {found.state === "off" && (
          <p className={`${classes.watchLine} ${classes.watchQuiet}`}>
            {items.length === 0 ? text.notPublished : text.notPublishedButErrors}
          </p>
        )}
        {isCalm && range !== undefined && (
          <p className={classes.watchLine}>
            <CheckIcon />
            {text.calm(
              series?.views.days.length ?? 0,
              formatDayRange(range.from, range.to, language),
            )}
          </p>
        )}
        {items.length > 0 && (
          <ul className={classes.flags}>
            {shown.map((item, at) =>
              "flag" in item ? (
                <FlagItem
                  key={`${item.flag.kind} ${item.flag.site}`}
                  flag={item.flag}
                  site={sites.find(({ key }) => key === item.flag.site)}
                  series={series}
                />
              ) : (
                <PlacementErrorItem
                  // A service may report several for one site.
                  key={`${item.site.key} ${at}`}
                  site={item.site}
                  error={item.error}
                  firstSeen={seen[item.error.id]?.since}
                  vacancy={vacancy}
                />
              ),
            )}
          </ul>
        )}
        {found.state === "checking" && (
          <p className={`${classes.watchLine} ${classes.watchQuiet}`}>{text.checking}</p>
        )}
        {found.state !== "off" && (
          <UncheckedNote
            // The notice above says why the errors are missing, and repeats their request.
            unchecked={unchecked.filter(({ because }) => because !== "errors" || isQuiet)}
            sitesWithoutStatistics={found.sitesWithoutStatistics}
            unnamedSites={found.unnamedSites}
            placedOn={data.placedOn}
            onRetry={found.retry}
          />
        )}
      </div>
      <MoreRows left={left} next={next} onMore={showMore} />
    </section>
  );
}

/** What could not be checked, and why. Without a check, no flag does not mean that all is well. */
function UncheckedNote(props: {
  unchecked: readonly Unchecked[];
  sitesWithoutStatistics: readonly string[];
  unnamedSites: readonly string[];
  placedOn: string | undefined;
  onRetry: () => void;
}) {
  const { unchecked, sitesWithoutStatistics, unnamedSites, placedOn } = props;
  const text = useFeatureText("dashboard").watch;
  const format = useFormat();
  if (unchecked.length + sitesWithoutStatistics.length + unnamedSites.length === 0) return null;
  const why = ({ because }: Unchecked) =>
    because === "young"
      ? text.unchecked.because.young(placedOn === undefined ? "" : format.date(placedOn))
      : text.unchecked.because[because];
  return (
    <div className={classes.unchecked} role="group" aria-label={text.unchecked.title}>
      <QuestionIcon />
      <div className={classes.flagBody}>
        {unchecked.length > 0 && (
          <>
            <h4>{text.unchecked.title}</h4>
            <p className={classes.watchQuiet}>{text.unchecked.lead}</p>
            <ul>
              {unchecked.map((one) => (
                <li key={one.kind}>
                  {text.unchecked.kinds[one.kind]}: {why(one)}
                </li>
              ))}
            </ul>
          </>
        )}
        {sitesWithoutStatistics.length > 0 && (
          <p>{text.unchecked.silent(firstTitles(sitesWithoutStatistics, text))}</p>
        )}
        {unnamedSites.length > 0 && (
          <p>{text.unchecked.unnamed(firstTitles(unnamedSites, text))}</p>
        )}
        {unchecked.some(({ because }) => because !== "young") && (
          <Button size="small" className={classes.watchMore} onClick={props.onRetry}>
            {text.unchecked.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

import { useId, useState } from "react";
import { formatDayRange } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { useFormat } from "../../format/use-format.ts";
import type { DashboardData } from "../dashboard-data.ts";
import { firstTitles, QuestionIcon } from "./flag-words.tsx";
import { ErrorsItem, FlagItem, isDayFlag } from "./FlagItem.tsx";
import { useFlags, watchedRange, type Unchecked } from "./use-flags.ts";
import dashboard from "../Dashboard.module.css";
import classes from "./WatchFlags.module.css";

const firstFlags = 6;

/** What needs attention, by site, with the reason and what to do; and what could not be checked. */
export function WatchFlags({ data }: { data: DashboardData }) {
  const { language } = useLanguage();
  const text = useFeatureText("dashboard").watch;
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const found = useFlags(data);
  const { flags } = found;
  const series = found.state === "off" ? undefined : found.series;
  const unchecked = found.state === "off" ? [] : found.unchecked;
  const errors = flags.filter((flag) => !isDayFlag(flag));
  const ofDays = flags.filter(isDayFlag);
  const shown = isWhole ? ofDays : ofDays.slice(0, firstFlags);
  const range = watchedRange(series);
  const isCalm =
    found.state === "done" && flags.length + unchecked.length + found.unnamedSites.length === 0;
  return (
    <section
      className={classes.watch}
      aria-labelledby={titleId}
      aria-busy={found.state === "checking"}
    >
      <h3 id={titleId}>
        {text.title}
        {flags.length > 0 && <span className={classes.watchCount}>{flags.length}</span>}
      </h3>
      {isCalm && range !== undefined && (
        <p className={classes.watchCalm}>
          <CheckIcon />
          {text.calm(
            series?.views.days.length ?? 0,
            formatDayRange(range.from, range.to, language),
          )}
        </p>
      )}
      {found.state === "off" && (
        <p className={classes.watchQuiet}>
          {flags.length === 0 ? text.notPublished : text.notPublishedButErrors}
        </p>
      )}
      {flags.length > 0 && (
        <ul className={`${dashboard.surface} ${classes.flags}`}>
          {errors.length > 0 && <ErrorsItem flags={errors} />}
          {shown.map((flag) => (
            <FlagItem
              key={`${flag.kind} ${flag.site}`}
              flag={flag}
              site={data.sites.find(({ key }) => key === flag.site)}
              series={series}
            />
          ))}
        </ul>
      )}
      {ofDays.length > shown.length && (
        <Button size="small" className={classes.watchMore} onClick={() => setWhole(true)}>
          {text.more(ofDays.length - shown.length)}
        </Button>
      )}
      {found.state === "checking" && <p className={classes.watchQuiet}>{text.checking}</p>}
      {found.state !== "off" && (
        <UncheckedNote
          unchecked={unchecked}
          sitesWithoutStatistics={found.sitesWithoutStatistics}
          unnamedSites={found.unnamedSites}
          placedOn={data.placedOn}
          onRetry={found.retry}
        />
      )}
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

import { useState } from "react";
import type { PlacementFlag } from "#contract/reports.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { formatShortDay } from "../../format/date.ts";
import { daysOf } from "#contract/days.ts";
import { useFormat } from "../../format/use-format.ts";
import type { PlacedSite } from "../../foreign/attention/placed-sites.ts";
import type { BothSeries } from "../../foreign/days/day-series-result.ts";
import { statisticsKinds } from "../../foreign/days/statistics.ts";
import { AttentionItem, OpenSiteLink } from "./AttentionItem.tsx";
import { flagReason } from "./flag-words.tsx";
import classes from "./WatchFlags.module.css";

/** A flag that its site's days are the reason for. */
export type DayFlag = Exclude<PlacementFlag, { kind: "site-error" }>;
export const isDayFlag = (flag: PlacementFlag): flag is DayFlag => flag.kind !== "site-error";

/** One flag of a site's days: its reason, advice and the days it is based on. */
export function FlagItem(props: {
  flag: DayFlag;
  /** Undefined if a newer answer no longer has the site. */
  site: PlacedSite | undefined;
  series: BothSeries | undefined;
}) {
  const { flag, site, series } = props;
  const { language } = useLanguage();
  const text = useFeatureText("dashboard").watch;
  return (
    <AttentionItem
      kind={flag.kind}
      site={flag.site}
      title={flag.title}
      todo={
        <>
          <p>{text.advice[flag.kind]}</p>
          <div className={classes.flagActions}>
            <OpenSiteLink site={site} />
          </div>
        </>
      }
      evidence={
        site !== undefined &&
        series !== undefined && <FlagEvidence flag={flag} site={site} series={series} />
      }
    >
      <p>{flagReason(flag, text, language)}</p>
    </AttentionItem>
  );
}

/** The site's counts on the checked days; the days of the flag are marked. */
function FlagEvidence(props: { flag: DayFlag; site: PlacedSite; series: BothSeries }) {
  const { flag, site, series } = props;
  const text = useFeatureText("dashboard").watch;
  const { language } = useLanguage();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { days } = series.views;
  const name = text.evidenceOf(cutText(site.title, 80));
  const spokenOf = new Set(flagDays(flag));
  const heads = { views: text.viewsHead, calls: text.callsHead };
  return (
    <details
      className={classes.evidence}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {text.evidence}
        <span className="visually-hidden">: {cutText(site.title, 80)}</span>
      </summary>
      {isOpen && (
        // It scrolls on a phone, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.evidenceTable} role="region" aria-label={name} tabIndex={0}>
          <table aria-label={name}>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                {days.map((day) => (
                  <th key={day} scope="col" data-marked={spokenOf.has(day) || undefined}>
                    <time dateTime={day}>{formatShortDay(day, language)}</time>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {statisticsKinds.map((kind) => {
                const counts = countsOf(series, kind, site);
                return (
                  <tr key={kind}>
                    <th scope="row">{heads[kind]}</th>
                    {days.map((day, at) => {
                      const count = counts?.[at];
                      return (
                        <td key={day} data-marked={spokenOf.has(day) || undefined}>
                          {count === undefined ? (
                            <span title={text.noNumber}>
                              <span aria-hidden="true">—</span>
                              <span className="visually-hidden">{text.noNumber}</span>
                            </span>
                          ) : (
                            format.number(count)
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

const countsOf = (series: BothSeries, kind: "views" | "calls", site: PlacedSite) =>
  series[kind].sites.find(({ key }) => key === site.statisticsKeys[kind])?.counts;

function flagDays(flag: DayFlag): readonly string[] {
  switch (flag.kind) {
    case "no-views":
    case "sudden-stop":
      return flag.days;
    case "more-calls-than-views":
      return daysOf(flag.range.from, flag.range.to);
  }
}

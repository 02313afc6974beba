import { useState } from "react";
import type { PlacementFlag } from "#contract/reports.ts";
import { cutText } from "../../format/cut.ts";
import { formatDayRange } from "../../format/day-range.ts";
import { daysOf } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { BoardSite } from "../board-sites.ts";
import type { BothSeries } from "../chart-day-points.ts";
import { statisticsKinds } from "../statistics-operation.ts";
import classes from "./FlagEvidence.module.css";

/** The site's numbers of the days that were looked at; those the flag speaks of are marked. */
export function FlagEvidence(props: { flag: PlacementFlag; site: BoardSite; series: BothSeries }) {
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
        <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
          <table aria-label={name}>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                {days.map((day) => (
                  <th key={day} scope="col" data-marked={spokenOf.has(day) || undefined}>
                    <time dateTime={day}>{shortDay(day, language)}</time>
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

const countsOf = (series: BothSeries, kind: "views" | "calls", site: BoardSite) =>
  series[kind].sites.find(({ key }) => key === site.statisticsKey)?.counts;

function flagDays(flag: PlacementFlag): readonly string[] {
  switch (flag.kind) {
    case "no-views":
    case "sudden-stop":
      return flag.days;
    case "more-calls-than-views":
      return daysOf(flag.range.from, flag.range.to);
    case "site-error":
      return [];
  }
}

/** Without its year. */
const shortDay = (day: string, language: "ru" | "en"): string =>
  formatDayRange(day, day, language).slice(0, -5);

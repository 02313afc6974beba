import { useState } from "react";
import type { PlacementFlag } from "#contract/reports.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { SafeLink } from "../../ui/SafeLink.tsx";
import { daysOf } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import type { DashboardSite } from "../dashboard-sites.ts";
import type { BothSeries } from "../chart-day-points.ts";
import { shortDay } from "../charts/chart-words.ts";
import { errorsAnchor, siteAnchor } from "../site-order.ts";
import { statisticsKinds } from "../dashboard-period.ts";
import { flagReason, namedSites } from "./flag-words.tsx";
import classes from "./WatchFlags.module.css";

/** A flag that its site's days are the reason for. */
type DayFlag = Exclude<PlacementFlag, { kind: "site-error" }>;
export const isDayFlag = (flag: PlacementFlag): flag is DayFlag => flag.kind !== "site-error";

/** Which sites report errors. The errors with what to do follow below (`PlacementErrors`). */
export function ErrorsItem({ flags }: { flags: readonly PlacementFlag[] }) {
  const text = useFeatureText("dashboard").watch;
  // A site may report several errors.
  const sites = new Map(flags.map(({ site, title }) => [site, title]));
  const named = [...sites].slice(0, namedSites);
  return (
    <li className={classes.flag}>
      <WarningIcon />
      <div className={classes.flagBody}>
        <h4>
          <b>{text.errors(sites.size)}</b>
          {named.map(([site, title]) => (
            <a key={site} href={`#${siteAnchor(site)}`} title={text.toSite}>
              {cutText(title, 80)}
            </a>
          ))}
          {sites.size > named.length && text.list.more(sites.size - named.length)}
        </h4>
        <div className={classes.flagActions}>
          <a href={`#${errorsAnchor}`}>{text.toErrors}</a>
        </div>
      </div>
    </li>
  );
}

/** One flag: its site, reason, advice and the days it is based on. */
export function FlagItem(props: {
  flag: DayFlag;
  /** Undefined if a newer answer no longer has the site. */
  site: DashboardSite | undefined;
  series: BothSeries | undefined;
}) {
  const { flag, site, series } = props;
  const { language } = useLanguage();
  const text = useFeatureText("dashboard").watch;
  const name = cutText(flag.title, 80);
  return (
    <li className={classes.flag}>
      <WarningIcon />
      <div className={classes.flagBody}>
        <h4>
          <b>{text.kinds[flag.kind]}</b>
          <a href={`#${siteAnchor(flag.site)}`} title={text.toSite}>
            {cutText(flag.title)}
          </a>
        </h4>
        <p>{flagReason(flag, text, language)}</p>
        <p className={classes.watchQuiet}>{text.advice[flag.kind]}</p>
        <div className={classes.flagActions}>
          {site?.place?.kind === "link" && (
            <SafeLink href={site.place.href}>
              {text.openLink}
              <span className="visually-hidden">: {name}</span>
            </SafeLink>
          )}
          {site !== undefined && series !== undefined && (
            <FlagEvidence flag={flag} site={site} series={series} />
          )}
        </div>
      </div>
    </li>
  );
}

/** The site's counts on the checked days; the days of the flag are marked. */
function FlagEvidence(props: { flag: DayFlag; site: DashboardSite; series: BothSeries }) {
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

const countsOf = (series: BothSeries, kind: "views" | "calls", site: DashboardSite) =>
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

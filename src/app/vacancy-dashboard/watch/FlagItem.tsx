import { Link } from "react-router";
import type { PlacementFlag } from "#contract/reports.ts";
import { cutText } from "../../format/cut.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ActionLink } from "../../ui/ActionButton.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { SafeLink } from "../../ui/SafeLink.tsx";
import type { BoardSite } from "../board-sites.ts";
import type { BothSeries } from "../chart-day-points.ts";
import type { DashboardVacancy } from "../dashboard-data.ts";
import { adviceFor } from "../sites/error-advice.ts";
import { flagReason } from "./flag-words.ts";
import { FlagEvidence } from "./FlagEvidence.tsx";
import { siteAnchor } from "../sites/site-anchor.ts";
import classes from "./WatchFlags.module.css";

/** One flag: which site, what was seen, what to do about it, the days behind it. */
export function FlagItem(props: {
  flag: PlacementFlag;
  /** Undefined when a newer answer does not know the site any more. */
  site: BoardSite | undefined;
  series: BothSeries | undefined;
  vacancy: DashboardVacancy;
}) {
  const { flag, site, series, vacancy } = props;
  const { language } = useLanguage();
  const text = useFeatureText("dashboard").watch;
  const name = cutText(flag.title, 80);
  return (
    <li className={classes.flag}>
      <WarningIcon />
      <div className={classes.body}>
        <h4>
          <b>{text.kinds[flag.kind]}</b>
          <a href={`#${siteAnchor(flag.site)}`} title={text.toSite}>
            {cutText(flag.title)}
          </a>
        </h4>
        <p>{flagReason(flag, text, language)}</p>
        {flag.kind !== "site-error" && <p className={classes.quiet}>{text.advice[flag.kind]}</p>}
        <div className={classes.actions}>
          {flag.kind === "site-error" ? (
            <FormLink error={flag.error} name={name} vacancy={vacancy} />
          ) : (
            <>
              {site?.place?.kind === "link" && (
                <SafeLink href={site.place.href}>
                  {text.openLink}
                  <span className="visually-hidden">: {name}</span>
                </SafeLink>
              )}
              {site !== undefined && series !== undefined && (
                <FlagEvidence flag={flag} site={site} series={series} />
              )}
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** Leads to the field that the error most likely speaks of; what to do there stands beside the error below. */
function FormLink(props: { error: string; name: string; vacancy: DashboardVacancy }) {
  const text = useFeatureText("dashboard").watch;
  const { id, edit } = props.vacancy;
  const to = paths.editVacancy(id, fieldOf(props.error));
  const words = (
    <>
      {text.toForm}
      <span className="visually-hidden">: {props.name}</span>
    </>
  );
  return edit?.reason === undefined ? (
    <Link to={to}>{words}</Link>
  ) : (
    <ActionLink to={to} reason={edit.reason}>
      {words}
    </ActionLink>
  );
}

function fieldOf(error: string): { field?: string } {
  const advice = adviceFor(error);
  return advice === undefined ? {} : { field: advice.field };
}

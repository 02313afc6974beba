import type { ReactNode } from "react";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { PlaceLink } from "../../ui/PlaceLink.tsx";
import { SafeLink } from "../../ui/SafeLink.tsx";
import type { PlacedSite } from "../../foreign/attention/placed-sites.ts";
import { siteAnchor } from "../site-order.ts";
import type { FlagKind } from "../../foreign/attention/placement-watch.ts";
import classes from "./WatchFlags.module.css";

/** What needs attention on one site: what is wrong on the left, what to do about it on the right. */
export function AttentionItem(props: {
  kind: FlagKind;
  /** The key of the site's row. */
  site: string;
  title: string;
  /** What is wrong. */
  children: ReactNode;
  todo: ReactNode;
  /** The days it is based on, below both. */
  evidence?: ReactNode;
}) {
  const text = useFeatureText("dashboard").watch;
  return (
    <li className={classes.flag}>
      <WarningIcon />
      <div className={classes.flagBody}>
        <h4>
          <b>{text.kinds[props.kind]}</b>
          <PlaceLink place={siteAnchor(props.site)} title={text.toSite}>
            {cutText(props.title)}
          </PlaceLink>
        </h4>
        {props.children}
      </div>
      <div className={classes.flagTodo}>{props.todo}</div>
      {props.evidence}
    </li>
  );
}

/** Opens the vacancy's page on the site, if there is one. */
export function OpenSiteLink({ site }: { site: PlacedSite | undefined }) {
  const text = useFeatureText("dashboard").watch;
  if (site?.place?.kind !== "link") return null;
  return (
    <SafeLink href={site.place.href}>
      {text.openLink}
      <span className="visually-hidden">: {cutText(site.title, 80)}</span>
    </SafeLink>
  );
}

import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { SafeLink } from "../../ui/SafeLink.tsx";
import type { BoardSite } from "../board-sites.ts";
import type { DashboardData } from "../dashboard-data.ts";
import { CopyIcon, NoLinkIcon } from "./link-icons.tsx";
import classes from "./PlacementLinks.module.css";
import { siteAnchor } from "./site-anchor.ts";
import { siteState } from "./site-order.ts";
import type { StatisticsKind } from "../statistics-operation.ts";

/** One site. Whatever it calls itself and writes stays text. */
export function PlacementRow({ site, data }: { site: BoardSite; data: DashboardData }) {
  return (
    <tr id={siteAnchor(site.key)}>
      <th scope="row">{cutText(site.title)}</th>
      <td>
        <Place site={site} links={data.links} />
      </td>
      <td>
        <State site={site} />
      </td>
      <Count kind="views" site={site} data={data} />
      <Count kind="calls" site={site} data={data} />
    </tr>
  );
}

function Place({ site, links }: { site: BoardSite; links: DashboardData["links"] }) {
  const { links: text } = useFeatureText("dashboard").figures;
  const { place, title } = site;
  if (place === undefined) {
    const why =
      links.data !== undefined ? "notListed" : links.error === undefined ? "coming" : "failed";
    return <span className={classes.missing}>{text.noPlace[why]}</span>;
  }
  if (place.kind === "message") {
    return <span className={classes.message}>{cutText(place.text) || text.noUrl}</span>;
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(place.href);
      showDone(text.copied);
    } catch {
      showProblem(text.notCopied);
    }
  };
  return (
    <span className={classes.link}>
      <SafeLink href={place.href}>{cutText(place.href)}</SafeLink>
      <button
        type="button"
        aria-label={text.copy(cutText(title, 80))}
        title={text.copyShort}
        onClick={() => void copy()}
      >
        <CopyIcon />
      </button>
    </span>
  );
}

function State({ site }: { site: BoardSite }) {
  const { links: text } = useFeatureText("dashboard").figures;
  const state = siteState(site);
  return (
    <span className={classes.state} data-state={state}>
      {state === "live" && <CheckIcon />}
      {state === "error" && <WarningIcon />}
      {(state === "none" || state === "unknown") && <NoLinkIcon />}
      {text.states[state]}
    </span>
  );
}

/** A site that keeps no statistics says so; a missing number is never 0. */
function Count(props: { kind: StatisticsKind; site: BoardSite; data: DashboardData }) {
  const { kind, site } = props;
  const { links: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const tally = site[kind];
  const isWaiting = tally.state === "unknown" && props.data[kind].isFetching;
  return (
    <td data-number data-missing={tally.state !== "counts" || undefined}>
      {tally.state === "counts" && format.number(tally.count)}
      {tally.state === "no-statistics" && (
        <span title={cutText(tally.reason ?? "")}>{text.noStatistics}</span>
      )}
      {tally.state === "unknown" && (isWaiting ? "…" : text.unknownCount)}
    </td>
  );
}

import { Fragment, memo, useId, useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button, ButtonGroup, IconButton } from "../../ui/Button.tsx";
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, WarningIcon, Icon } from "../../ui/icons.tsx";
import { MoreRows, useFirstRows } from "../../ui/list/rows-in-parts.tsx";
import { cutText } from "../../format/cut.ts";
import { showDone, showProblem } from "../../ui/notices.ts";
import { SafeLink } from "../../ui/SafeLink.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { PartNotice } from "../PartNotice.tsx";
import { messageOf, type PlacedSite } from "../../foreign/attention/placed-sites.ts";
import type { StatisticsKind } from "../../foreign/days/statistics.ts";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import classes from "./Sites.module.css";
import {
  inOrder,
  isShown,
  siteFilters,
  siteSorts,
  siteAnchor,
  siteState,
  type SiteFilter,
  type SiteOrder,
  type SiteSort,
} from "../site-order.ts";

const rowsAtFirst = 200;

/** Every site with its state, its counts in the period, and its link or message (§4.11). */
export const PlacementLinks = memo(function PlacementLinks({
  data,
  isQuiet,
}: {
  data: DashboardData;
  isQuiet: boolean;
}) {
  const { links: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const id = useId();
  const [filter, setFilter] = useState<SiteFilter>("all");
  const [order, setOrder] = useState<SiteOrder>();
  const { sites } = data;
  const chosen = sites.filter(isShown[filter]);
  const rows = order === undefined ? chosen : inOrder(chosen, order);
  const { shown, left, next, showMore } = useFirstRows(rows, rowsAtFirst, filter);
  return (
    <section className={classes.links} aria-labelledby={id}>
      <div className={classes.linksHead}>
        <h3 id={id}>{text.title}</h3>
        <ButtonGroup label={text.filter} className={classes.linkFilters}>
          {siteFilters.map((name) => (
            <Button key={name} aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {text.filters[name](format.number(sites.filter(isShown[name]).length))}
            </Button>
          ))}
        </ButtonGroup>
        <OpenAllErrors sites={sites} />
      </div>
      <PartNotice name="links" part={data.links} isQuiet={isQuiet} />
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.linksRegion} role="region" aria-label={text.table} tabIndex={0}>
        <table
          className={classes.linksTable}
          aria-busy={data.links.data === undefined && data.links.error === undefined}
        >
          <thead>
            <tr>
              {siteSorts.map((sort) => (
                <SortedHead key={sort} sort={sort} order={order} onSort={setOrder} />
              ))}
              <th scope="col">{text.columns.place}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((site) => (
              <PlacementRow key={site.key} site={site} data={data} />
            ))}
          </tbody>
        </table>
        <MoreRows left={left} next={next} onMore={showMore} />
        {rows.length === 0 && (
          <p className={classes.linksNone}>
            {data.links.isFetching && sites.length === 0 ? text.loading : text.noneFound}
          </p>
        )}
      </div>
    </section>
  );
});

function SortedHead(props: {
  sort: SiteSort;
  order: SiteOrder | undefined;
  onSort: (order: SiteOrder | undefined) => void;
}) {
  const { sort, order, onSort } = props;
  const { links: text } = useFeatureText("dashboard").figures;
  const isOwn = order?.by === sort;
  // Numbers sort descending first, texts ascending. The third press restores the service's order.
  const isFirstDescending = sort === "views" || sort === "calls";
  const next = isOwn
    ? order.isDescending === isFirstDescending
      ? { by: sort, isDescending: !isFirstDescending }
      : undefined
    : { by: sort, isDescending: isFirstDescending };
  return (
    <th
      scope="col"
      data-number={isFirstDescending || undefined}
      aria-sort={isOwn ? (order.isDescending ? "descending" : "ascending") : "none"}
    >
      <Button variant="quiet" className={classes.sortButton} onClick={() => onSort(next)}>
        {text.columns[sort]}
        {isOwn && (order.isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />)}
      </Button>
    </th>
  );
}

/** One site. Its title and message are shown as plain text. */
function PlacementRow({ site, data }: { site: PlacedSite; data: DashboardData }) {
  return (
    <tr id={siteAnchor(site.key)} tabIndex={-1}>
      <th scope="row">
        {cutText(site.title)
          .split(/(?<=\.)/u)
          .map((part, index) => (
            // A name like an address breaks behind its dot, not inside a word.
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
      </th>
      <td>
        <State site={site} />
      </td>
      <Count kind="views" site={site} data={data} />
      <Count kind="calls" site={site} data={data} />
      <td>
        <Place site={site} links={data.links} />
      </td>
    </tr>
  );
}

function Place({ site, links }: { site: PlacedSite; links: DashboardData["links"] }) {
  const { links: text } = useFeatureText("dashboard").figures;
  const { place, title } = site;
  if (place === undefined) {
    const why =
      links.data !== undefined ? "notListed" : links.error === undefined ? "loading" : "failed";
    return <span className={classes.placeMissing}>{text.noPlace[why]}</span>;
  }
  if (place.kind === "message") {
    const message = messageOf(site);
    return (
      <span className={classes.placeMessage}>
        {message !== undefined
          ? cutText(text.said(message))
          : site.error === undefined
            ? text.noUrl
            : text.states.none}
      </span>
    );
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
    <span className={classes.placeLink}>
      <SafeLink href={place.href}>{cutText(place.shown)}</SafeLink>
      <IconButton
        size="small"
        className={classes.placeCopy}
        label={text.copy(cutText(title, 80))}
        title={text.copyShort}
        onClick={() => void copy()}
      >
        <CopyIcon />
      </IconButton>
    </span>
  );
}

function State({ site }: { site: PlacedSite }) {
  const { links: text } = useFeatureText("dashboard").figures;
  const state = siteState(site);
  return (
    <span className={classes.siteState} data-state={state}>
      {state === "live" && <CheckIcon />}
      {state === "error" && <WarningIcon />}
      {(state === "none" || state === "unknown") && <NoLinkIcon />}
      {text.states[state]}
    </span>
  );
}

/** A site that keeps no statistics says so; a missing number is never 0. */
function Count(props: { kind: StatisticsKind; site: PlacedSite; data: DashboardData }) {
  const { kind, site } = props;
  const { links: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const tally = site[kind];
  const isWaiting = tally.state === "unknown" && props.data[kind].isFetching;
  return (
    <td data-number data-missing={tally.state !== "counts" || undefined}>
      {tally.state === "counts" && format.number(tally.count)}
      {tally.state === "no-statistics" && (
        <span title={cutText(text.said(tally.reason ?? ""))}>{text.noStatistics}</span>
      )}
      {tally.state === "unknown" && (isWaiting ? "…" : text.unknownCount)}
    </td>
  );
}

const CopyIcon = () => (
  <Icon>
    <path d="M6 6h7v7H6zM3 10V3h7" />
  </Icon>
);

/** An empty circle: no placement. */
const NoLinkIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5" strokeDasharray="2.2 2" />
  </Icon>
);

/** Ask before opening more tabs than this. */
const openedUnasked = 5;

/** Opens the sites that report an error but still show the vacancy. */
function OpenAllErrors({ sites }: { sites: readonly PlacedSite[] }) {
  const { links: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const links = sites.flatMap(({ error, place }) =>
    error !== undefined && place?.kind === "link" ? [place.href] : [],
  );
  const open = () => {
    setAsking(false);
    const blocked = openTabs(links);
    if (blocked > 0) showProblem(text.blocked(blocked, links.length));
  };
  if (!sites.some(({ error }) => error !== undefined)) return null;
  return (
    <>
      <Button
        reason={links.length === 0 ? text.openAllNone : undefined}
        onClick={() => (links.length > openedUnasked ? setAsking(true) : open())}
      >
        {text.openAll(format.number(links.length))}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.openAllTitle(links.length)}
          confirm={text.openAllConfirm}
          pending={text.openAllConfirm}
          isPending={false}
          variant="primary"
          problem={undefined}
          onConfirm={open}
          onClose={() => setAsking(false)}
        >
          <p>{text.openAllText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Opens each link in a tab of its own, without access to this page and without a referrer.
 * @returns how many the browser blocked
 */
function openTabs(links: readonly string[]): number {
  let blocked = 0;
  for (const link of links) {
    // With `noopener` the browser does not tell whether it blocked the tab, so clear the opener by hand before the tab loads.
    const tab = window.open("", "_blank");
    if (tab === null) {
      blocked += 1;
      continue;
    }
    tab.opener = null;
    tab.location.replace(link);
  }
  return blocked;
}

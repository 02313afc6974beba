import { memo, useId, useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/icons.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { OpenAllErrors } from "../export/OpenAllErrors.tsx";
import { MoreRows } from "../../ui/list/MoreRows.tsx";
import { PartNotice } from "../PartNotice.tsx";
import classes from "./PlacementLinks.module.css";
import { PlacementRow } from "./PlacementRow.tsx";
import {
  inOrder,
  isShown,
  siteFilters,
  siteSorts,
  type SiteFilter,
  type SiteOrder,
  type SiteSort,
} from "./site-order.ts";
import { useFirstRows } from "../../ui/list/use-first-rows.ts";

const rowsAtFirst = 200;

/** Every site with its link or what it says instead (§4.11), and what it counted in the period. */
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
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{text.title}</h3>
        <div className={classes.filters} role="group" aria-label={text.filter}>
          {siteFilters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              onClick={() => setFilter(name)}
            >
              {text.filters[name](format.number(sites.filter(isShown[name]).length))}
            </button>
          ))}
        </div>
        <OpenAllErrors sites={sites} />
      </div>
      <PartNotice name="links" part={data.links} isQuiet={isQuiet} />
      {/* It scrolls by itself, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.region} role="region" aria-label={text.table} tabIndex={0}>
        <table
          className={classes.table}
          aria-busy={data.links.data === undefined && data.links.error === undefined}
        >
          <thead>
            <tr>
              <SortedHead sort="site" order={order} onSort={setOrder} />
              <th scope="col">{text.columns.place}</th>
              {siteSorts.slice(1).map((sort) => (
                <SortedHead key={sort} sort={sort} order={order} onSort={setOrder} />
              ))}
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
          <p className={classes.none}>
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
  // Counts begin with the largest, words with their beginning; the third press is the service's order again.
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
      <button type="button" onClick={() => onSort(next)}>
        {text.columns[sort]}
        {isOwn && (order.isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />)}
      </button>
    </th>
  );
}

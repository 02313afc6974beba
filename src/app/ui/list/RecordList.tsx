import { useMemo, type ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { UnreadAddress } from "../filter/UnreadAddress.tsx";
import { ProblemPanel } from "../ProblemPanel.tsx";
import type { DataColumn, RowKind, Density } from "./data-column.ts";
import { DataTable } from "./DataTable.tsx";
import { ListPage, TableWithAside } from "./ListPage.tsx";
import { PastEnd } from "./EmptyList.tsx";
import { ListTrouble } from "./ListTrouble.tsx";
import { Pager } from "./Pager.tsx";
import { SortChoice } from "./SortChoice.tsx";
import type { RowPreview } from "./use-row-keys.ts";
import type { RowSelection } from "./row-selection.tsx";
import type { ListPlace, ListState } from "./use-record-list.ts";

/** A list page: title and tools, filters, problems, rows, pager. */
export function RecordList<Item, Tools, Id extends string, By extends string>(props: {
  list: ListState<Item>;
  /** Omitted for a list without pages. */
  place?: ListPlace<By>;
  text: {
    readonly title: string;
    /** Names the scrolling box; defaults to the title. */
    readonly label?: string;
    readonly count: (count: number, shown: string) => string;
    readonly columns: Readonly<Record<Id, string>>;
  };
  /** Quiet tools beside the title. */
  tools?: ReactNode;
  /** The page's primary action. */
  primary?: ReactNode;
  rows: RowKind<Item>;
  columns: readonly DataColumn<Item, Tools, Id, By>[];
  /** Columns whose orders are offered above the table, if the table does not show all of them. */
  orders?: readonly DataColumn<Item, Tools, Id, By>[] | undefined;
  /** The column with the row's link. */
  head: Id;
  cellTools: Tools;
  density?: Density;
  /** The id of the field that `/` focuses. */
  searchFieldId?: string;
  selection?: RowSelection;
  /** Shows a record beside the list. */
  preview?: RowPreview | undefined;
  /** What is shown beside the rows. */
  aside?: ReactNode;
  /** Shown instead of rows where there are none. */
  empty: ReactNode;
  /** `empty` offers the page's primary action, which is then not offered twice. */
  emptyHasPrimary?: boolean;
  /** False if no filter is set: an empty list then shows only `empty`. */
  isFiltered?: boolean;
  /** Overrides the rule that a list with unreadable records is not empty. */
  isEmpty?: boolean;
  /** More rows may arrive, so no page counts as past the end yet. */
  isGrowing?: boolean;
  /** The list is part of a page with its own title; the list's title is then only its accessible name. */
  isPart?: boolean;
  /** Filters and anything else above the rows. */
  children?: ReactNode;
  /** Shown between the rows and the pager. */
  below?: ReactNode;
}) {
  const { list, place, text } = props;
  const { shown, error, isPlaceholder } = list;
  const format = useFormat();
  const unreadShown = useText().list.unreadAddress.list;
  const search = place?.search ?? "";
  // The rows may still belong to the previous address; their links carry that one's query string.
  // oxlint-disable-next-line react/exhaustive-deps
  const rowsSearch = useMemo(() => search, [shown?.items]);

  const pages = shown?.pages ?? 1;
  const turnPage = (step: 1 | -1): boolean => {
    if (place === undefined) return false;
    const { page } = place.latest();
    const to = Math.min(page + step, pages);
    if (to < 1 || to === page) return false;
    place.change({ page: to });
    return true;
  };

  const isEmpty = props.isEmpty ?? (shown?.items.length === 0 && list.unreadable.length === 0);
  const isPastEnd =
    place !== undefined && place.filter.page > 1 && !isPlaceholder && props.isGrowing !== true;
  const isNothing = error === undefined && isEmpty && !isPastEnd;
  const isBare = isNothing && props.isFiltered === false;
  let instead: ReactNode;
  if (error !== undefined) {
    instead = <ProblemPanel error={error} onRetry={list.retry} />;
  } else if (isEmpty && isPastEnd && place !== undefined) {
    const { page } = place.filter;
    instead = <PastEnd page={page} pages={pages} onLast={() => place.change({ page: pages })} />;
  } else if (isEmpty) {
    instead = props.empty;
  }

  // Without access to the list there are no filters, settings or pages to offer.
  const isClosed = error?.kind === "forbidden" && shown === undefined;
  const content = isClosed ? (
    instead
  ) : (
    <>
      {/* A list that is a part of a page shares the address with it. */}
      {place !== undefined && props.isPart !== true && (
        <UnreadAddress parts={place.unread} shown={unreadShown} onDrop={place.dropUnread} />
      )}
      {!isBare && props.children}
      {place?.filter.sort !== undefined && props.orders !== undefined && !isNothing && (
        <SortChoice
          orders={props.orders}
          columns={props.columns}
          titles={text.columns}
          sort={place.filter.sort}
          isExtended={place.isExtended}
          onSort={(sort) => place.change({ sort })}
        />
      )}
      <ListTrouble list={list} />
      <TableWithAside aside={props.aside}>
        <DataTable
          kind={props.rows}
          items={shown?.items}
          limit={place?.filter.limit}
          search={rowsSearch}
          columns={props.columns}
          head={props.head}
          tools={props.cellTools}
          text={text}
          searchFieldId={props.searchFieldId}
          density={props.density}
          sort={place?.filter.sort}
          onSort={(sort) => place?.change({ sort })}
          isExtended={place?.isExtended ?? false}
          onTurnPage={turnPage}
          busy={isPlaceholder}
          selection={props.selection}
          preview={props.preview}
          instead={instead}
        />
      </TableWithAside>
      {props.below}
      {/* Below a list that is a part of a page, its place depends on the rows. */}
      {place !== undefined && !isNothing && (shown !== undefined || props.isPart !== true) && (
        <Pager
          page={place.filter.page}
          known={shown}
          limit={place.filter.limit}
          onPage={(page) => place.change({ page })}
          onLimit={(limit) => place.change({ limit })}
          onPrefetch={place.prefetchPage}
        />
      )}
    </>
  );
  if (props.isPart === true) return <section aria-label={text.title}>{content}</section>;
  return (
    <ListPage
      title={text.title}
      count={shown && text.count(shown.total, format.number(shown.total))}
      tools={isClosed ? undefined : props.tools}
      primary={
        isClosed || (isNothing && props.emptyHasPrimary === true) ? undefined : props.primary
      }
    >
      {content}
    </ListPage>
  );
}

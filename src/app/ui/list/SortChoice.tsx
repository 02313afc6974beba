import { useId } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { Select } from "../controls.tsx";
import type { Sort } from "../filter/address-filter.ts";
import type { DataColumn } from "./data-column.ts";
import classes from "./ListPage.module.css";

/**
 * Every order of a list, where not all columns that it can be sorted by are in sight. Renders nothing while the headings
 * offer all of them.
 */
export function SortChoice<Item, Tools, Id extends string, By extends string>(props: {
  /** The columns whose orders are offered. */
  orders: readonly DataColumn<Item, Tools, Id, By>[];
  /** The columns that the table shows. */
  columns: readonly DataColumn<Item, Tools, Id, By>[];
  titles: Readonly<Record<Id, string>>;
  sort: Sort<By>;
  /** It can be sorted by columns that need the list's extension. */
  isExtended: boolean;
  onSort: (sort: Sort<By>) => void;
}) {
  const { sort, titles } = props;
  const text = useText().list.order;
  const id = useId();
  const shown = new Set(props.columns.map((column) => column.id));
  const offered = props.orders.filter(
    (column) => column.sort !== undefined && (column.sort.isExtended !== true || props.isExtended),
  );
  if (offered.every((column) => shown.has(column.id))) return null;
  const options = offered.flatMap((column) => {
    if (column.sort === undefined) return [];
    const { by, first, kind = "other" } = column.sort;
    const other = first === "asc" ? "desc" : "asc";
    return ([first, other] as const).map((direction) => ({
      value: `${by} ${direction}`,
      title: text.by(titles[column.id], text.directions[kind][direction]),
      sort: { by, direction },
    }));
  });
  return (
    <div className={classes.order}>
      <label htmlFor={id}>{text.label}</label>
      <Select
        id={id}
        isSmall
        value={`${sort.by} ${sort.direction}`}
        options={options}
        onChoose={(chosen) => {
          const wanted = options.find(({ value }) => value === chosen);
          if (wanted !== undefined) props.onSort(wanted.sort);
        }}
      />
    </div>
  );
}

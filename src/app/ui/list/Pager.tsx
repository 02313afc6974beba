import { useId, type ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { FirstPageIcon, LastPageIcon, NextPageIcon, PreviousPageIcon } from "../icons.tsx";
import { IconButton } from "../Button.tsx";
import classes from "./ListPage.module.css";
import { Select } from "../controls.tsx";

const pageSizes: readonly number[] = [20, 50, 100, 200];

/** The pager of a list. Its height is the same before the list is known. */
export function Pager(props: {
  page: number;
  /** Undefined until the first answer. */
  known: { readonly pages: number; readonly total: number } | undefined;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** The pointer or the focus is on a page's button. */
  onPrefetch: (page: number) => void;
}) {
  const { page, known, limit } = props;
  const text = useText().list.pager;
  const format = useFormat();
  const sizeId = useId();
  const last = known?.pages ?? page;
  const place = [page > last ? "–" : format.number(page), format.number(last)] as const;
  const range = known === undefined ? undefined : pageRange(page, limit, known.total);
  const sizes = pageSizes.includes(limit)
    ? pageSizes
    : [...pageSizes, limit].toSorted((one, other) => one - other);

  const button = (label: string, to: number, icon: ReactNode, key?: string) => {
    // Not `disabled`, which would drop the focus on reaching the last page.
    const off = to < 1 || to === page || known === undefined || (to > page && page >= last);
    const prefetchPage = off ? undefined : () => props.onPrefetch(to);
    return (
      <IconButton
        variant="plain"
        className={classes.pagerStep}
        label={label}

        title={key === undefined ? label : `${label} ( ${key} )`}
        aria-keyshortcuts={key}
        aria-disabled={off}
        onClick={off ? undefined : () => props.onPage(to)}
        onPointerEnter={prefetchPage}
        onFocus={prefetchPage}
      >
        {icon}
      </IconButton>
    );
  };

  return (
    <nav className={classes.pager} aria-label={text.label}>
      <span className={classes.pagerSize}>
        <label htmlFor={sizeId}>{text.size}</label>
        <Select
          id={sizeId}
          isSmall
          value={limit}
          options={sizes.map((size) => ({ value: size, title: String(size) }))}
          onChoose={props.onLimit}
        />
      </span>
      <span className={classes.pagerRange}>
        {range !== undefined &&
          text.range(
            format.number(range.from),
            format.number(range.to),
            format.number(known?.total ?? 0),
          )}
      </span>
      <span className={classes.pagerPages}>
        {button(text.first, 1, <FirstPageIcon />)}
        {button(text.previous, Math.min(page - 1, last), <PreviousPageIcon />, "[")}
        <span className={classes.pagerPage} role="status">
          {known !== undefined && (
            <>
              <span>{text.page(...place)}</span>
              <span aria-hidden="true">{text.pageShort(...place)}</span>
            </>
          )}
        </span>
        {button(text.next, page + 1, <NextPageIcon />, "]")}
        {button(text.last, last, <LastPageIcon />)}
      </span>
    </nav>
  );
}

/** The range of records on a page, counted from 1; undefined for an empty page. */
export function pageRange(
  page: number,
  limit: number,
  total: number,
): { readonly from: number; readonly to: number } | undefined {
  const from = (page - 1) * limit + 1;
  return from > total ? undefined : { from, to: Math.min(total, page * limit) };
}

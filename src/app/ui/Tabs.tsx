import { Link, useLocation } from "react-router";
import classes from "./Tabs.module.css";

export interface Tab {
  /** The tab's address: a path, plus a query string if the tab is a choice within one page. */
  readonly to: string;
  readonly label: string;
  /** How many entries the tab has, or how many of them are new. */
  readonly count?: number | string | undefined;
  /** For tabs that differ by more than their path. */
  readonly isCurrent?: boolean;
}

/** The sections of a page, or the views of a list. Each is a link. They scroll sideways if they do not fit. */
export function Tabs(props: {
  label: string;
  tabs: readonly Tab[];
  /** Another tab takes the place of this one in the history. */
  replace?: boolean;
}) {
  const { label, tabs, replace = false } = props;
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: words, count, isCurrent = to.split("?")[0] === pathname }) => (
        <Link
          key={to}
          ref={isCurrent ? scrollIntoTabs : undefined}
          to={to}
          replace={replace}
          aria-current={isCurrent ? "page" : undefined}
        >
          {words}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Scrolls the row of tabs alone, without animation: a link takes its ref anew with each rendering, and a page that has been
 * scrolled to a place stays there.
 */
function scrollIntoTabs(current: HTMLElement | null): void {
  const row = current?.parentElement;
  if (current === null || !row) return;
  const [tab, seen] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tab.left < seen.left) row.scrollLeft += tab.left - seen.left;
  else if (tab.right > seen.right) row.scrollLeft += tab.right - seen.right;
}

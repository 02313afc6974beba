import type { Catalogue } from "../catalogue.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

export const list: Catalogue["list"] = {
  view: {
    button: "Columns",
    columns: "Show",
    density: "Row density",
    spacious: "Spacious",
    comfortable: "Normal",
    compact: "Compact",
    reset: "Reset",
  },
  pager: {
    label: "Pages",
    first: "First page",
    previous: "Previous page",
    next: "Next page",
    last: "Last page",
    page: (page, pages) => `Page ${page} of ${pages}`,
    range: (from, to, total) => `${from}–${to} of ${total}`,
    size: "Rows per page",
  },
  more: (next, left) => `Show ${next} more (${left} left)`,
  pastEnd: {
    title: (page) => `Page ${page} doesn’t exist`,
    text: (pages, shown) =>
      `These filters return ${shown} ${plural(pages, { one: "page", other: "pages" })}.`,
    toLast: "Go to the last page",
  },
  period: {
    from: "From",
    to: "To",
    recent: { today: "Today", week: "7 days", month: "30 days" },
    recentLabel: "Quick periods",
    dateHint: "e.g. 5 Mar 2026",
    dateProblems: {
      "not-date": "Enter a day, month and year: 5 Mar 2026",
      "no-such-day": "This date doesn’t exist",
    },
    dateReversed: "The end date is before the start date",
    calendar: {
      nextMonth: "Next month",
      previousMonth: "Previous month",
      nextYear: "Next year",
      previousYear: "Previous year",
      nextDecade: "Next decade",
      previousDecade: "Previous decade",
    },
  },
  moreAside: "Scroll the table sideways to see more columns.",
  stale: (time) => `Showing data as of ${time}. Couldn’t load newer data.`,
  stalePrevious: (time) =>
    `Showing the previous rows, as of ${time}. Couldn’t load the ones you asked for.`,
  filters: {
    active: "Active filters",
    drop: (name, value) => `Remove filter: ${name} ${value}`,
    dropShort: "Remove",
    dropAll: "Remove all",
    dropAllShowing: (shown) => `Remove all (${shown})`,
    countUnknown: "unknown",
  },
};

import type { Catalogue } from "../catalogue.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

export const list: Catalogue["list"] = {
  view: {
    button: "Columns",
    columns: "Shown",
    density: "Row density",
    comfortable: "Comfortable",
    compact: "Compact",
    reset: "Back to the defaults",
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
    title: (page) => `There is no page ${page}`,
    text: (pages, shown) =>
      `This filter gives ${shown} ${plural(pages, { one: "page", other: "pages" })}.`,
    toLast: "To the last page",
  },
  period: {
    from: "From",
    to: "To",
    recent: { today: "Today", week: "7 days", month: "30 days" },
    recentLabel: "Ready periods",
    dateHint: "e.g. 5 Mar 2026",
    dateProblems: {
      "not-date": "Give day, month and year: 5 Mar 2026",
      "no-such-day": "There is no such day in the calendar",
    },
    dateReversed: "The end is before the start",
    calendar: {
      nextMonth: "Next month",
      previousMonth: "Previous month",
      nextYear: "Next year",
      previousYear: "Previous year",
      nextDecade: "Next decade",
      previousDecade: "Previous decade",
    },
  },
  moreAside: "More columns: scroll the table sideways.",
  stale: (time) => `Showing data as of ${time}: newer data could not be fetched.`,
  filters: {
    active: "Active filters",
    drop: (name, value) => `Remove filter: ${name} ${value}`,
    dropShort: "Remove",
    dropAll: "Remove all",
    dropAllShowing: (shown) => `Remove all (${shown})`,
    countUnknown: "not known",
  },
};

import { pluralsOf } from "../word-forms.ts";
import { invoiceAge } from "./invoice-ages.ts";
import type { invoiceTools as model } from "../ru/invoice-tools.ts";

const plural = pluralsOf("en");
const invoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "invoice", other: "invoices" })}`;
const allCounted = (count: number, shown: string) =>
  count === 1 ? "1 invoice included" : `all ${invoices(count, shown)} included`;

export const invoiceTools: typeof model = {
  exporting: {
    menu: "Export options",
    region: "Export",
    formats: {
      csv: "CSV for other programs",
      xlsx: "Excel workbook (XLSX)",
      lines: "Invoice lines for Excel",
    },
    choice: (format, count, shown) => `${format}: ${invoices(count, shown)}`,
    choiceSelected: (format, count, shown) => `${format}: selected, ${invoices(count, shown)}`,
    unknown: "The list hasn’t loaded yet",
    nothing: "Nothing to export: no invoices",
    tooManyForXlsx: (most) => `An Excel sheet holds up to ${most} rows: export as CSV`,
    sheet: "Invoices",
    lines: {
      sheet: "Invoice lines",
      file: "Invoice lines",
      number: "Line no.",
      title: "Goods (work, services)",
      amount: "Line amount",
      total: "Total",
    },
    tooManyForLines: (most) =>
      `Lines can be exported for up to ${most} invoices: narrow your filters`,
    file: (parts, day) => `${parts.join(", ")} (as of ${day})`,
    fileSelected: (shown) => `${shown} selected`,
    starting: "Requesting invoices…",
    fetching: (done, of) => `${done} of ${of} loaded`,
    share: (percent) => `${percent}% done`,
    cancel: "Cancel export",
    ready: (count, shown) => `Your file is ready, ${allCounted(count, shown)}.`,
    notFound: (count, shown) =>
      `Not found in the list: ${invoices(count, shown)}. The file has the data as of your selection.`,
    saveAgain: "Save again",
    changedTitle: "The list changed while it was loading. No file was saved.",
    again: "Export again",
    failedTitle: "No file was saved.",
    notWritten: "Check the disk space and your access to the folder.",
    changes: {
      total: (from, to) => `Invoices before: ${from}; now: ${to}.`,
      repeated: "One invoice appeared on two pages because the order shifted.",
      count: (rows, total) => `${rows} of ${total} were received.`,
      first_page: "The list now starts with different invoices.",
      unreadable: (rows) => `Records that couldn’t be read: ${rows}.`,
    },
  },
  sums: {
    region: "Totals for these filters",
    ask: "Calculate totals",
    askTitle: (count, shown) => `Loads all ${invoices(count, shown)} that match the filters`,
    stop: "Stop",
    amount: "Amount",
    partly: "Partially paid",
    partlyTitle: "Full invoice amounts: their balance is unknown",
    partlyShow: "show",
    acts: "Amount on acts",
    age: invoiceAge,
    exact: allCounted,
    old: (time) => `As of ${time}: the list has been updated since.`,
    failed: "Couldn’t calculate the totals.",
    again: "Recalculate",
  },
  views: {
    nothing: "No saved views. A view keeps your filters, sorting, columns and row density.",
    list: "Saved views",
    start: "default",
    startTitle: "The list opens with this view",
    more: (name) => `Actions for the view “${name}”`,
    name: "View name",
    save: "Save view",
    replace: (name) => `Update “${name}”`,
    follow: (period) => `Rolling period: ${period.toLowerCase()}`,
    followTitle: "The dates are recalculated each time you open the view",
    makeStart: "Open by default",
    dropStart: "Don’t open by default",
    rename: "Rename",
    renameDone: "Done",
    newName: (name) => `New name for the view “${name}”`,
    update: "Update to match the current list",
    share: "Copy link",
    shared: (name) => `Link to the view “${name}” copied. Its dates are fixed.`,
    sharedByHand: (name) => `Copy this link to the view “${name}”:`,
    remove: "Delete",
    removed: (name) => `View “${name}” deleted.`,
    saved: (name) => `View “${name}” saved.`,
    startSet: (name) => `The list will open with the view “${name}”.`,
    startDropped: "The list will open without a view.",
    problems: {
      name_empty: "Enter a name for the view",
      name_long: "The name can be up to 60 characters",
      name_taken: "A view with this name already exists",
      too_many: "You can save up to 50 views: delete some first",
      no_such_view: "This view was deleted in another window",
      not_kept:
        "The browser couldn’t save it: this may be a private window, or there’s no space left",
    },
  },
};

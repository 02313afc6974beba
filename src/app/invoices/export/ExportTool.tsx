import { localToday } from "../../format/date.ts";
import { fileName } from "../../format/file-name.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ActionMenu, type Action } from "../../ui/ActionMenu.tsx";
import { ExportPanel } from "./ExportPanel.tsx";
import { exportFormats, xlsxMostRows, type ExportFormat } from "./invoice-export-file.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";
import { useActiveFilters } from "../list/InvoiceFilterBar.tsx";
import { useInvoiceExport } from "./use-invoice-export.ts";

export interface ExportToolProps {
  readonly filter: InvoiceFilter;
  readonly selection: InvoiceSelection;
  /** How many match the filter; undefined until it is known. */
  readonly total: number | undefined;
  /** The button that the menu hangs on. */
  readonly anchor: HTMLElement;
  readonly isMenuOpen: boolean;
  readonly onMenuClosed: () => void;
}

/** The menu of what can be exported, and how the export goes. */
export function ExportTool(props: ExportToolProps) {
  const { filter, selection, total, anchor } = props;
  const { language, text: catalogue } = useLanguage();
  const text = useFeatureText("invoiceTools").exporting;
  const format = useFormat();
  const active = useActiveFilters(filter);
  const job = useInvoiceExport();

  const isSelected = selection.kind === "rows";
  const count = isSelected ? selection.rows.size : total;
  const nameParts = isSelected
    ? [text.fileSelected(format.number(selection.rows.size))]
    : active.map(({ name, value, key }) => (key === "number" ? `${name} ${value}` : value));
  const name = fileName(text.file(nameParts, format.date(localToday())));
  const run = (wanted: ExportFormat) => {
    const { columns, statuses } = catalogue.invoices.table;
    job.run({
      format: wanted,
      filter,
      selection,
      language,
      texts: { columns, statuses, sheet: text.sheet },
      fileName: `${name}.${wanted}`,
    });
  };
  const reason = (wanted: ExportFormat): string | undefined => {
    if (count === undefined) return text.unknown;
    if (count === 0) return text.nothing;
    if (wanted === "csv" || count <= xlsxMostRows) return undefined;
    return text.tooManyForXlsx(format.number(xlsxMostRows));
  };
  const label = (wanted: ExportFormat): string => {
    const title = text.formats[wanted];
    if (count === undefined) return title;
    return (isSelected ? text.choiceSelected : text.choice)(title, count, format.number(count));
  };

  return (
    <>
      {props.isMenuOpen && (
        <ActionMenu
          label={text.menu}
          anchor={anchor}
          actions={exportFormats.map((wanted): Action => ({
            key: wanted,
            label: label(wanted),
            reason: reason(wanted),
            run: () => run(wanted),
          }))}
          onClose={props.onMenuClosed}
        />
      )}
      {job.state.step !== "idle" && (
        <ExportPanel
          job={job}
          onClose={() => {
            job.close();
            anchor.focus();
          }}
        />
      )}
    </>
  );
}

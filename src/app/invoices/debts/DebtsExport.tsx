import { useEffect, useRef, useState } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { formatDate } from "../../format/date.ts";
import { saveFile } from "../../format/save-file.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { MenuButton } from "../../ui/ActionMenu.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { fetchAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/client.ts";
import { retryOnce } from "../../api/queries.ts";
import type { ExportColumn, ExportSheet } from "../../format/export-table.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";

/** Saves the debts of all payers as CSV or as a workbook. */
export function DebtsExport() {
  const { language } = useLanguage();
  const texts = useFeatureText("debts");
  const text = texts.export;
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (format: "csv" | "xlsx") => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setBusy(true);
    try {
      const read = await readAllDebts(signal);
      if (read === undefined) {
        showProblem(text.changed);
      } else {
        const sheet = debtSheet(read.debts, read.sums, texts);
        const file =
          format === "csv"
            ? await (
                await import("../../format/csv.ts")
              ).writeCsv(asTable(sheet), language, { signal })
            : await (await import("../../format/xlsx.ts")).writeWorkbook([sheet], language);
        const name = `${text.file(formatDate(read.sums.today, language))}.${format}`;
        saveFile(file, name, file.type);
        showDone(text.done(name));
      }
    } catch {
      if (!signal.aborted) showProblem(text.failed);
    }
    setBusy(false);
  };

  return (
    <MenuButton
      variant="quiet"
      label={text.button}
      menuLabel={text.menu}
      aria-busy={isBusy}
      actions={(["xlsx", "csv"] as const).map((format) => ({
        key: format,
        label: text[format],
        reason: undefined,
        run: () => void save(format),
      }))}
    />
  );
}

type Debts = ResultOf<"listDebts">;
export type Debt = Debts["items"][number];

type Text = Pick<FeatureText<"debts">, "columns" | "total" | "export">;

/** As many payers as the service gives at once. */
const payersAtOnce = 1000;

/**
 * All payers, whatever page is shown.
 * @returns undefined if they changed meanwhile
 * @throws ApiError of a page that failed twice
 */
async function readAllDebts(
  signal: AbortSignal,
): Promise<{ debts: readonly Debt[]; sums: Debts } | undefined> {
  let sums: Debts | undefined;
  const read = await fetchAllPages<Debt>({
    ask: async (page, limit, own) => {
      const { data, unreadable } = await retryOnce(() =>
        call("listDebts", { params: { page, limit }, query: {} }, { signal: own }),
      );
      sums ??= data;
      return { rows: data.items, total: data.total, unreadable: unreadable.length };
    },
    idOf: ({ payer_id }) => payer_id,
    limit: payersAtOnce,
    signal,
  });
  return read.isComplete && sums !== undefined ? { debts: read.rows, sums } : undefined;
}

/** A row a payer, and a last one of all together. */
function debtSheet(
  debts: readonly Debt[],
  { ages, sums }: Pick<Debts, "ages" | "sums">,
  text: Text,
): ExportSheet & { readonly total: NonNullable<ExportSheet["total"]> } {
  const { columns } = text;
  const named = [columns.age0, columns.age1, columns.age2, columns.age3];
  return {
    name: text.export.sheet,
    columns: [
      { title: columns.payer, kind: "text", width: 40 },
      { title: columns.count, kind: "count", width: 10 },
      ...ages.map((_, age) => ({
        title: named[age] ?? "",
        kind: "roubles" as const,
        width: 16,
      })),
      { title: columns.amount, kind: "roubles", width: 18 },
    ],
    rows: debts.map((debt) => [
      debt.payer,
      debt.count,
      ...debt.by_age.map(({ amount }) => amount),
      debt.amount,
    ]),
    total: [text.total, sums.count, ...ages.map(({ amount }) => amount), sums.amount],
    hasFilters: true,
  };
}

/** The same as a table of the CSV writer. */
const asTable = ({ columns, rows, total }: ReturnType<typeof debtSheet>) => ({
  columns: columns.map((column, at): ExportColumn<ExportSheet["rows"][number]> => ({
    ...column,
    value: (row) => row[at],
  })),
  rows: [...rows, total],
});

import { Suspense, useState } from "react";
import { formatDate } from "../../format/date.ts";
import { saveFile } from "../../format/save-file.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage, useText } from "../../i18n/LanguageProvider.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { lazyPanel } from "../../ui/lazy-part.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { usePrintKey } from "../../ui/page-effects.ts";
import type { ExportColumn, ExportSheet } from "../../format/export-table.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { daysOld, shownAges } from "./debt-ages.ts";
import type { DebtsFilter } from "./DebtsFilterBar.tsx";
import { readDebts, withInvoices, type Register } from "./read-debts.ts";
import { useRunning } from "../../ui/use-running.ts";

const DebtsPrint = lazyPanel(async () => (await import("./DebtsPrint.tsx")).DebtsPrint);

/** Nobody reads more on paper, and the layout would take minutes. */
const mostPrinted = 10_000;

/** Saves or prints the debts of all payers of the filter, not only those of the page shown. */
export function DebtsTools(props: {
  filter: DebtsFilter;
  /** The active filters, in words. */
  filters: readonly string[];
}) {
  const { filter } = props;
  const { language } = useLanguage();
  const format = useFormat();
  const texts = useFeatureText("debts");
  const { common } = useText();
  const text = texts.export;
  const [busy, setBusy] = useState<"save" | "print">();
  const [printed, setPrinted] = useState<Register>();
  const running = useRunning();

  const run = async (
    what: "save" | "print",
    words: { readonly failed: string; readonly changed: string; readonly inexact: string },
    work: (read: Register, signal: AbortSignal) => Promise<Register | undefined>,
  ) => {
    const signal = running.begin();
    setBusy(what);
    try {
      const read = await readDebts(filter, signal);
      if (typeof read === "string") showProblem(words[read]);
      else if ((await work(read, signal)) === undefined) showProblem(words.changed);
    } catch {
      if (!signal.aborted) showProblem(words.failed);
    }
    if (!signal.aborted) setBusy(undefined);
  };
  const save = async (as: "csv" | "xlsx") =>
    await run("save", text, async (read, signal) => {
      const sheet = debtSheet(read, texts);
      const file =
        as === "csv"
          ? await (
              await import("../../format/csv.ts")
            ).writeCsv(asTable(sheet), language, { signal })
          : await (await import("../../format/xlsx.ts")).writeWorkbook([sheet], language);
      const name = `${text.file(formatDate(read.sums.today, language))}.${as}`;
      saveFile(file, name, file.type);
      showDone(text.done(name));
      return read;
    });
  const print = async (which: "payers" | "invoices") =>
    await run("print", texts.printing, async (read, signal) => {
      const { count } = read.sums.sums;
      const rows = which === "payers" ? read.debts.length : count;
      if (rows > mostPrinted) {
        showProblem(texts.printing.tooMany(format.number(rows), format.number(mostPrinted)));
        return read;
      }
      const whole = which === "payers" ? read : await withInvoices(read, filter, signal);
      setPrinted(whole);
      return whole;
    });
  // The window shows one page of the list; paper gets all of them. The browser's own menu prints the page.
  usePrintKey(() => void print("payers"));

  return (
    <>
      <MenuButton
        variant="quiet"
        label={text.button}
        menuLabel={text.menu}
        aria-busy={busy === "save"}
        actions={(["xlsx", "csv"] as const).map((key) => ({
          key,
          label: text[key],
          hint: key === "csv" ? common.csvInExcel : undefined,
          run: () => void save(key),
        }))}
      />
      <MenuButton
        variant="quiet"
        label={texts.printing.button}
        aria-busy={busy === "print"}
        actions={(["payers", "invoices"] as const).map((key) => ({
          key,
          label: texts.printing[key],
          run: () => void print(key),
        }))}
      />
      {printed !== undefined && (
        <Suspense>
          <DebtsPrint
            register={printed}
            filters={props.filters}
            onPrinted={() => setPrinted(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type Text = Pick<FeatureText<"debts">, "columns" | "total" | "export">;

/** One row per payer, and a total row. */
function debtSheet(
  { debts, sums: { ages: all, sums, today } }: Register,
  text: Text,
): ExportSheet & { readonly total: NonNullable<ExportSheet["total"]> } {
  const { columns } = text;
  const ages = shownAges(all);
  return {
    name: text.export.sheet,
    columns: [
      { title: columns.payer, kind: "text", width: 40 },
      { title: columns.count, kind: "count", width: 10 },
      { title: text.export.oldestNumber, kind: "text", width: 24 },
      { title: text.export.oldestDay, kind: "date", width: 20 },
      { title: text.export.oldestDays, kind: "count", width: 20 },
      ...ages.map(({ id }) => ({ title: columns[id], kind: "rubles" as const, width: 16 })),
      { title: columns.amount, kind: "rubles", width: 18 },
    ],
    rows: debts.map((debt) => [
      debt.payer,
      debt.count,
      debt.oldest.count_number,
      debt.oldest.created_at,
      daysOld(debt, today),
      ...ages.map((age) => age.of(debt).amount),
      debt.amount,
    ]),
    total: [
      text.total,
      sums.count,
      null,
      null,
      null,
      ...ages.map((one) => one.amount),
      sums.amount,
    ],
    hasFilters: true,
  };
}

/** The same rows for the CSV writer. */
const asTable = ({ columns, rows, total }: ReturnType<typeof debtSheet>) => ({
  columns: columns.map((column, at): ExportColumn<ExportSheet["rows"][number]> => ({
    ...column,
    value: (row) => row[at],
  })),
  rows: [...rows, total],
});

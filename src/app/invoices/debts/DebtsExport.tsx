import { useEffect, useRef, useState } from "react";
import { formatDate } from "../../format/date.ts";
import { saveFile } from "../../format/save-file.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { Button } from "../../ui/Button.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { asTable, debtSheet, readAllDebts } from "./debts-export.ts";

/** Saves the debts of all payers as CSV or as a workbook. */
export function DebtsExport() {
  const { language } = useLanguage();
  const texts = useFeatureText("debts");
  const text = texts.export;
  const [anchor, setAnchor] = useState<HTMLElement>();
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
    <>
      <Button
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-busy={isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text.button}
      </Button>
      {anchor !== undefined && (
        <ActionMenu
          label={text.menu}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          actions={(["xlsx", "csv"] as const).map((format) => ({
            key: format,
            label: text[format],
            reason: undefined,
            run: () => void save(format),
          }))}
        />
      )}
    </>
  );
}

import { useState } from "react";
import { fileName } from "../format/file-name.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { FilterPopover } from "../ui/filter/FilterPopover.tsx";
import { showProblem } from "../ui/notices.ts";
import type { Decisions } from "./decisions.ts";
import type { JoinedStatements } from "./statement/join-statements.ts";
import type { ReasonTools } from "./match/match-reasons.ts";
import type { MatchRow } from "./match/match-rows.ts";
import type { MatchedInvoice } from "./match/payment-match.ts";
import classes from "./PaymentTable.module.css";

type Format = "xlsx" | "csv";

/** Saves the rows as a file created in the browser. */
export function ReconcileExport(props: {
  rows: readonly MatchRow[];
  /** They are all rows, whatever the table shows. */
  isWhole: boolean;
  joined: JoinedStatements;
  tools: ReasonTools;
  decisions: Decisions;
  invoiceOf: (countId: number) => MatchedInvoice | undefined;
}) {
  const { rows, joined, tools } = props;
  const text = tools.text.export;
  const { common, invoices } = useText();
  const format = useFormat();
  const [busy, setBusy] = useState<Format>();
  const empty = rows.length === 0 ? tools.text.table.noneFound : undefined;
  const { from, to } = joined;
  const name =
    from === undefined || to === undefined
      ? text.fileNameAlone
      : text.fileName(format.dayRange(from, to));

  const save = async (wanted: Format, close: () => void) => {
    setBusy(wanted);
    try {
      const { saveReconciliation } = await import("./reconcile-export.ts");
      await saveReconciliation({
        format: wanted,
        name: fileName(name),
        matches: rows.map(({ match }) => match),
        tools: {
          ...tools,
          fileOf: joined.fileOf,
          statuses: invoices.table.statuses,
          decisions: props.decisions,
          invoiceOf: props.invoiceOf,
        },
      });
      close();
    } catch {
      showProblem(text.failed);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <FilterPopover label={text.button}>
      {(close) => (
        <div className={classes.exportChoices}>
          <p>
            {text[props.isWhole ? "all" : "shown"](
              tools.text.payments(rows.length, format.number(rows.length)),
            )}
          </p>
          <Button reason={empty} isBusy={busy === "xlsx"} onClick={() => void save("xlsx", close)}>
            {text.xlsx}
          </Button>
          <Button reason={empty} isBusy={busy === "csv"} onClick={() => void save("csv", close)}>
            {text.csv}
          </Button>
          <p className={classes.exportHint}>{common.csvInExcel}</p>
        </div>
      )}
    </FilterPopover>
  );
}

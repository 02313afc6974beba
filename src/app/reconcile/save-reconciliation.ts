import { writeCsv } from "../format/csv.ts";
import { saveFile } from "../format/save-file.ts";
import { writeXlsx } from "../format/xlsx.ts";
import type { PaymentMatch } from "./match/payment-match.ts";
import { reconcileExportColumns, type ReconcileExportTools } from "./reconcile-export.ts";

/**
 * Writes the list as a file and hands it to the browser to save.
 * @throws what the writer's code throws that did not come
 */
export async function saveReconciliation(wanted: {
  format: "csv" | "xlsx";
  /** Without its ending. */
  name: string;
  matches: readonly PaymentMatch[];
  tools: ReconcileExportTools;
}): Promise<void> {
  const { tools, matches } = wanted;
  const table = { columns: reconcileExportColumns(tools), rows: matches };
  const job = { signal: new AbortController().signal };
  const file =
    wanted.format === "csv"
      ? await writeCsv(table, tools.language, job)
      : await writeXlsx(table, tools.text.export.sheet, tools.language, job);
  saveFile(file, `${wanted.name}.${wanted.format}`, file.type);
}

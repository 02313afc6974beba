import { writeCsv } from "../format/csv.ts";
import { writeXlsx } from "../format/xlsx.ts";
import type { PaymentMatch } from "./payment-match.ts";
import { reconcileExportColumns, type ReconcileExportTools } from "./reconcile-export.ts";

/** Long enough for the browser to have taken the file over; in ms. */
const fileKeptFor = 60_000;

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
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${wanted.name}.${wanted.format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), fileKeptFor);
}

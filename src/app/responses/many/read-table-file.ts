import { decodeText, type TextProblem } from "../../format/decode-text.ts";
import type { WorkbookTable } from "../../format/read-workbook.ts";

/** The largest file, in bytes. */
export const largestFile = 5_000_000;

/** Why a file gives no table. */
export type TableFileProblem =
  | "fileTooBig"
  | "fileEmpty"
  | "fileNotTable"
  | "fileOld"
  | "fileNotWorkbook"
  | "fileEncoding"
  | "fileFailed";

export type TableFile =
  | { readonly problem: TableFileProblem }
  | {
      readonly problem?: undefined;
      /** As if it were pasted. */
      readonly text: string;
      /** Some letters were not decoded; each is U+FFFD. */
      readonly isDamaged: boolean;
      /** The sheet that was read, and those that were not. */
      readonly workbook: Pick<WorkbookTable, "sheet" | "otherSheets"> | undefined;
    };

const problemOf: Readonly<Record<Exclude<TextProblem, "zip">, TableFileProblem>> = {
  old_office: "fileOld",
  binary: "fileNotTable",
  unknown_encoding: "fileEncoding",
};

/** Reads a table from a file: delimited text in any usual encoding, or an Excel workbook. Never throws. */
export async function readTableFile(file: Blob): Promise<TableFile> {
  if (file.size > largestFile) return { problem: "fileTooBig" };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: "fileFailed" };
  }
  const decoded = decodeText(bytes);
  if ("problem" in decoded) {
    return decoded.problem === "zip"
      ? await readAsWorkbook(bytes)
      : { problem: problemOf[decoded.problem] };
  }
  const { text, isDamaged } = decoded;
  return text.trim() === "" ? { problem: "fileEmpty" } : { text, isDamaged, workbook: undefined };
}

async function readAsWorkbook(bytes: Uint8Array): Promise<TableFile> {
  try {
    const { readWorkbook, rowsAsText } = await import("../../format/read-workbook.ts");
    const workbook = await readWorkbook(bytes);
    if (workbook === undefined) return { problem: "fileEmpty" };
    return { text: rowsAsText(workbook.rows), isDamaged: false, workbook };
  } catch {
    return { problem: "fileNotWorkbook" };
  }
}

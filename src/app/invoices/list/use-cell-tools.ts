import { useMemo } from "react";
import { localToday } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { CellTools } from "../InvoiceStatusMark.tsx";

/** What every cell may use, the same object as long as language and day stay the same. */
export function useCellTools(): CellTools {
  const text = useText().invoices.table;
  const format = useFormat();
  const today = localToday();
  return useMemo(() => ({ text, format, today }), [text, format, today]);
}

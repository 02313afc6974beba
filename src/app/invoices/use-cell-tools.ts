import { useMemo } from "react";
import { moscowToday } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import type { Catalog } from "../i18n/catalog.ts";
import { useText } from "../i18n/LanguageProvider.tsx";

/** What cells may use. It keeps its identity as long as language and day stay the same. */
export interface CellTools {
  readonly text: Catalog["invoices"]["table"];
  readonly format: ReturnType<typeof useFormat>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export function useCellTools(): CellTools {
  const text = useText().invoices.table;
  const format = useFormat();
  const today = moscowToday();
  return useMemo(() => ({ text, format, today }), [text, format, today]);
}

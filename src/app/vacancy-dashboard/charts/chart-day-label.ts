import { formatDate } from "../../format/date.ts";
import type { Language } from "../../i18n/catalogue.ts";

/** A day without its year, for below a plot: `05.03` (ru) or `5 Mar` (en). */
export const shortDay = (day: string, language: Language): string =>
  formatDate(day, language).replace(/[. ]\d{4}$/, "");

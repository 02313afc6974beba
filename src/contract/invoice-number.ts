import { cleanLine } from "./text.ts";

const edges = /^[\s"'`´«»„“”‟‚‘’‛‹›,;:()[\]{}<>]+|[\s"'`´«»„“”‟‚‘’‛‹›,;:.()[\]{}<>]+$/gu;
/** «Счёт на оплату», «по счёту», `Invoice`: words in front of a number, but not «Счёт-5», which is one. */
const heading =
  /^(?:(?:по|к|за)\s+)?(?:сч[её]т[\p{L}-]*|сч\.|invoice)(?=[\s№#])\s*(?:на\s+оплату(?=[\s№#])\s*)?/iu;
const sign = /^(?:[№#]|(?:no|n|номер)(?=[\s.]))\.?\s*/iu;
/** What a title says behind its number: «от 5 ноября 2026 г.», `of Nov 5, 2026`, «на сумму 30 266 руб.». */
const rest = /\s+(?:(?:от|dated|of|from)\s+[«"]?(?:\p{L}{3,9}\.?\s+)?\d|на\s+сумму\s).*$/iu;

/**
 * The number in what people type or paste to find an invoice: without signs around it, and out of the paper's whole
 * title (§2.3 `count_number`), «Счёт на оплату № СЧ-000001 от 1 ноября 2026 г.». Every dash is a hyphen. A part of a
 * number stays as it is.
 */
export function invoiceNumberOf(typed: string): string {
  const line = cleanLine(typed).replaceAll(/[\p{Pd}−]/gu, "-");
  const titled = line.replaceAll(edges, "");
  const number = titled
    .replace(heading, "")
    .replace(sign, "")
    .replace(rest, "")
    .replaceAll(edges, "");
  return number === "" ? line : number;
}

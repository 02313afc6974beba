/** How far back invoices are looked for, in years before the statement; `all` asks for every invoice there is. */
export const spanYears = [1, 2, 3, "all"] as const;
export type SpanYears = (typeof spanYears)[number];

/** Days of creation, both included, `YYYY-MM-DD`; undefined is open. */
export interface InvoiceSpan {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Which invoices the payments of a statement may be for: those made up to its last day, whatever their status. One that
 * is paid already may be what the payment paid, and one made later is nobody's debt yet.
 */
export function invoiceSpan({ from, to }: InvoiceSpan, years: SpanYears): InvoiceSpan {
  return { from: from === undefined || years === "all" ? undefined : yearsBefore(from, years), to };
}

/** 29 February, where the other year has none, becomes the 28th. */
function yearsBefore(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) - years).padStart(4, "0");
  const day = date.slice(5);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day === "02-29" && !isLeap ? `${year}-02-28` : `${year}-${day}`;
}

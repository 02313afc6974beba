/** How long invoices have been unpaid, from `from` to `to` days; `to` is null for the oldest. */
export const invoiceAge = (from: number, to: number | null): string => {
  if (to !== null) return `${from}–${to} дн.`;
  return from > 365 ? "Больше года" : `Больше ${from - 1} дн.`;
};

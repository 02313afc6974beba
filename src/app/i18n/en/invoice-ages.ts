export const invoiceAge = (from: number, to: number | null): string => {
  if (to !== null) return `${from}–${to} days`;
  return from > 365 ? "Over a year" : `Over ${from - 1} days`;
};

/** Which records a page shows, counted from 1; undefined for a page that has none. */
export function pageRange(
  page: number,
  limit: number,
  total: number,
): { readonly from: number; readonly to: number } | undefined {
  const from = (page - 1) * limit + 1;
  return from > total ? undefined : { from, to: Math.min(total, page * limit) };
}

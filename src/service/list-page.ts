/** The requested part of a list; by default page 1 with the list's default length. */
export function wantedPage(
  params: { readonly page?: number | undefined; readonly limit?: number | undefined } | undefined,
  initialLimit: number,
) {
  const { page = 1, limit = initialLimit } = params ?? {};
  return { page, limit, offset: (page - 1) * limit };
}

/** The list envelope of §2.1. A page past the end keeps the true total; an empty result is one empty page. */
export const listEnvelope = <Item>(
  items: Item[],
  total: number,
  { page, limit }: { readonly page: number; readonly limit: number },
) => ({ items, total, pages: { page, total: Math.max(1, Math.ceil(total / limit)) } });

/** The id of a site's row on the page, for links that lead to it; a title may hold half a character. */
export const siteAnchor = (key: string): string => `site-${encodeURIComponent(key.toWellFormed())}`;

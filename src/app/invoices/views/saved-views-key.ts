/** Where one user's views are kept in this browser. */
export const savedViewsKey = (user: string): string => `placard.invoices.views.${user}`;

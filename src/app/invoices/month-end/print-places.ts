/** The id of the element with an invoice's sheets. */
export const sheetsId = (countId: number): string => `sheets-${countId}`;

/** Scrolls to an invoice's sheets and focuses them. */
export const showSheets = (countId: number): void =>
  show(document.getElementById(sheetsId(countId)), "start");

/** The attributes of an element of the summary that says something about these invoices. */
export const remarkPlace = (countIds: readonly number[]) => ({
  tabIndex: -1,
  "data-remark-of": countIds.join(" "),
});

/** Scrolls to what the summary says about an invoice and focuses it. */
export const showRemark = (countId: number): void =>
  show(document.querySelector<HTMLElement>(`[data-remark-of~="${countId}"]`), "center");

function show(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}

/** Nothing of the page has the focus: the window has, or the page as a whole, which takes it when a link goes away with its own. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches("main");
}

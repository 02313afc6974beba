/** True if no element has the focus: only the window, or `main`, which takes it when a focused link disappears. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches("main");
}

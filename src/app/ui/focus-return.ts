import { useEffect, useState } from "react";

/** By dialog: where the focus was when it opened, from the element up, and before that when the dialog around it did. */
const originsOf = new WeakMap<Element, readonly HTMLElement[]>();

export const registerOrigins = (dialog: Element, origins: readonly HTMLElement[]) =>
  void originsOf.set(dialog, origins);

/** Where the focus is now, from the element up. */
export function originsNow(): readonly HTMLElement[] {
  const origins: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
    if (at === document.body) break;
    origins.push(at);
    const before = originsOf.get(at);
    if (before !== undefined) return [...origins, ...before];
  }
  return origins;
}

/** Returns the focus to where it was, or if that is gone, such as a button that has done its work, beside it. */
export function returnFocus(origins: readonly HTMLElement[]): void {
  const place = origins.find(({ isConnected }) => isConnected);
  place?.focus();
  if (document.activeElement !== place)
    place?.querySelector<HTMLElement>("a[href], button")?.focus();
}

/** For a part of a page in place of the button that opened it: once it is gone, the focus is not lost with it. */
export function useFocusReturn(): void {
  const [origins] = useState(originsNow);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) returnFocus(origins);
    },
    [origins],
  );
}

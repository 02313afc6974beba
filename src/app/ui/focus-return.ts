import { useEffect, useState, type ReactNode } from "react";

/** By dialog: the elements around the focus when it opened, innermost first, then those of the dialog around it. */
const originsOf = new WeakMap<Element, readonly HTMLElement[]>();

export const registerOrigins = (dialog: Element, origins: readonly HTMLElement[]) =>
  void originsOf.set(dialog, origins);

/** The focused element and those around it, innermost first. */
function originsNow(): readonly HTMLElement[] {
  const origins: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
    if (at === document.body) break;
    origins.push(at);
    const before = originsOf.get(at);
    if (before !== undefined) return [...origins, ...before];
  }
  return origins;
}

/**
 * Returns the focus to the first of these elements that still exists and takes it, or to a link or button inside it: one
 * may be gone, another disabled.
 */
function returnFocus(origins: readonly HTMLElement[]): void {
  for (const place of origins) {
    for (const target of [place, place.querySelector<HTMLElement>("a[href], button")]) {
      target?.focus();
      if (target !== null && document.activeElement === target) return;
    }
  }
}

/**
 * For a dialog, and for a part of a page that replaces the button which opened it: when it disappears, the focus is
 * returned.
 * @returns where it was
 */
export function useFocusReturn(): readonly HTMLElement[] {
  const [origins] = useState(originsNow);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) returnFocus(origins);
    },
    [origins],
  );
  return origins;
}

/** The same around a part whose code loads only then: by that time the button is gone. */
export function FocusReturn({ children }: { children: ReactNode }): ReactNode {
  useFocusReturn();
  return children;
}

/** As its `ref`: an element takes the focus once it is there. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

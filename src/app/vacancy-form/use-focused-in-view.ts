import { useEffect, type RefObject } from "react";

/**
 * Keeps the focused field visible when advice or an error appears above it and pushes it below the bar at the bottom.
 * The browser's own anchoring does not, unless the page is scrolled. A field that the user has scrolled away stays there.
 */
export function useFocusedInView(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = root.current;
    if (form === null) return undefined;
    let { offsetHeight: height } = form;
    let isHeld = false;
    // The browser has brought it into view.
    const onFocus = () => {
      isHeld = true;
    };
    const onScroll = () => {
      // With another height the field was pushed, not scrolled away, and the observer is about to be called.
      if (form.offsetHeight === height) isHeld = isVisible(focusedIn(form));
    };
    const observer = new ResizeObserver(() => {
      height = form.offsetHeight;
      const focused = focusedIn(form);
      // Nothing moves if it is visible.
      if (isHeld && focused !== undefined && fits(focused)) {
        focused.scrollIntoView({ block: "nearest" });
      }
    });
    observer.observe(form);
    form.addEventListener("focusin", onFocus);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      form.removeEventListener("focusin", onFocus);
      removeEventListener("scroll", onScroll);
    };
  }, [root]);
}

function focusedIn(form: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLElement && form.contains(activeElement);
  // The bar's own buttons are always visible.
  return isField && activeElement.closest("[data-step-bar]") === null ? activeElement : undefined;
}

/** The part of the window that no bar covers, in px: where the browser itself scrolls to. */
function freeSpace(): readonly [top: number, bottom: number] {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const px = (length: string) => Number.parseFloat(length) || 0;
  return [px(scrollPaddingTop), document.documentElement.clientHeight - px(scrollPaddingBottom)];
}

function isVisible(element: HTMLElement | undefined): boolean {
  if (element === undefined) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const [from, to] = freeSpace();
  return top >= from - 1 && bottom <= to + 1;
}

function fits(element: HTMLElement): boolean {
  const [from, to] = freeSpace();
  return element.getBoundingClientRect().height <= to - from;
}

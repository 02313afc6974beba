import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * A link that goes away with its page takes the focus with it; the next page has it then, so that Tab goes on from its
 * beginning and not from the window's. A page that gives the focus to something of its own, and an entry of the frame
 * that still has it, are left alone, and so is the first page, where nobody has been anywhere yet.
 */
export function useFocusKept(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    addEventListener("focusin", note, { once: true });
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true });
    }
  }, [pathname, content]);
}

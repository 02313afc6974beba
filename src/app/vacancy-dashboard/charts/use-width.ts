import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * An element's width in whole px, followed as it changes; undefined before it is known. Only the observer reads it, once
 * the page is laid out anyway: a look right after drawing would lay out the whole page a second time.
 */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number | undefined] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const observer = new ResizeObserver(() => {
      // While it is hidden it has none, and keeps the one it had.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

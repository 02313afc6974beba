import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** An element's width in whole px, followed as it changes; undefined before it is known. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number | undefined] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const look = () => {
      // While it is hidden it has none, and keeps the one it had.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

import { useEffect, useRef, type RefObject } from "react";
import { isFocusFree } from "../focus-free.ts";

/** A button that stands in place of rows takes the focus with it when the rows come: their region has it then. */
export function useFocusForRows(hasNoRows: boolean): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const hadNoRows = useRef(false);
  useEffect(() => {
    if (hadNoRows.current && !hasNoRows && isFocusFree()) {
      region.current?.focus({ preventScroll: true });
    }
    hadNoRows.current = hasNoRows;
  }, [hasNoRows]);
  return region;
}

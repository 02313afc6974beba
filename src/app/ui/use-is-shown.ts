import { useEffect, useRef, type RefObject } from "react";

/** Whether the component is still on the screen, for answers that come after it has been closed. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}

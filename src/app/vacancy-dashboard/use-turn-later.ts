import { startTransition, useEffect, useState } from "react";

/**
 * The value as it was when the page was last drawn, and then the new one, in a turn of its own that input may interrupt.
 * `useDeferredValue` would not wait here: a change of the address is drawn as a transition already, where it holds nothing
 * back.
 */
export function useTurnLater<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    startTransition(() => setDrawn(value));
  }, [value]);
  return drawn;
}

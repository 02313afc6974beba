import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Keys of the whole page, while mounted. They count from the moment the page appears: an ordinary effect comes later,
 * and a key pressed before it would be lost.
 * @param options `on: window` comes after all that listen on the document, `capture` before
 */
export function useKeyDown(
  onKey: (event: KeyboardEvent) => void,
  options: { readonly on?: Document | Window; readonly capture?: boolean } = {},
): void {
  const { on = document, capture = false } = options;
  const listen = useEffectEvent((event: KeyboardEvent) => onKey(event));
  useLayoutEffect(() => {
    const target: EventTarget = on;
    const handle = (event: Event) => {
      if (event instanceof KeyboardEvent) listen(event);
    };
    target.addEventListener("keydown", handle, { capture });
    return () => target.removeEventListener("keydown", handle, { capture });
  }, [on, capture]);
}

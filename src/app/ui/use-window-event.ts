import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Listens to an event of the whole page while mounted. It counts from the moment the page appears: an ordinary effect
 * comes later, and a key pressed before it would be lost.
 */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
  options: { readonly on?: Document | Window; readonly capture?: boolean } = {},
): void {
  const { on = window, capture = false } = options;
  const handle = useEffectEvent(onEvent);
  useLayoutEffect(() => {
    const target: EventTarget = on;
    // The type of the event names its interface.
    const listener = (event: Event) => handle(event as WindowEventMap[Type]);
    target.addEventListener(type, listener, { capture });
    return () => target.removeEventListener(type, listener, { capture });
  }, [type, on, capture]);
}

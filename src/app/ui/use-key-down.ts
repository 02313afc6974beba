import { useWindowEvent } from "./use-window-event.ts";

/**
 * Keys of the whole page, while mounted.
 * @param options `on: window` comes after all that listen on the document, `capture` before
 */
export function useKeyDown(
  onKey: (event: KeyboardEvent) => void,
  { on = document, capture = false }: { on?: Document | Window; capture?: boolean } = {},
): void {
  const onEvent = (event: Event) => {
    // A browser that fills in a form sends others.
    if (event instanceof KeyboardEvent) onKey(event);
  };
  useWindowEvent("keydown", onEvent, { on, capture });
}

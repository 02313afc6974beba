import { useEffect, useEffectEvent } from "react";

/** What a key asks of the paper. */
export type PaperCommand = "previous" | "next" | "print";

interface Key {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * `[` and `←` go back, `]` and `→` on; Ctrl+P or ⌘P prints. Brackets are known by their place on the keyboard: in the
 * Russian layout they are Х and Ъ.
 */
export function paperCommand(pressed: Key): PaperCommand | undefined {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey || shiftKey) return undefined;
  if (ctrlKey !== metaKey) return code === "KeyP" || key === "p" ? "print" : undefined;
  if (ctrlKey) return undefined;
  if (code === "BracketLeft" || key === "[" || key === "ArrowLeft") return "previous";
  if (code === "BracketRight" || key === "]" || key === "ArrowRight") return "next";
  return undefined;
}

/** Where arrows and brackets mean something else. */
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=radiogroup], [role=tablist]";

/**
 * Listens on the whole page.
 * @param obey returns whether it took the command; the browser's own meaning of the key is then dropped
 */
export function usePaperKeys(obey: (command: PaperCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = paperCommand(event);
    if (command === undefined || event.defaultPrevented) return;
    const { target } = event;
    const busy = target instanceof Element && target.closest(elsewhere) !== null;
    if (command !== "print" && busy) return;
    if (obey(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

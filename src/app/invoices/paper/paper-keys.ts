import { useKeyDown } from "../../ui/use-key-down.ts";

/** The command of a key on the paper. */
type PaperCommand = "previous" | "next" | "print" | "back";
interface Key {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * `[` and `←` lead to the previous invoice, `]` and `→` to the next, Esc to the list; Ctrl+P or ⌘P prints. Brackets go
 * by the key's position: in the Russian layout these keys are Х and Ъ.
 */
export function paperCommand(pressed: Key): PaperCommand | undefined {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey || shiftKey) return undefined;
  if (ctrlKey !== metaKey) return code === "KeyP" || key === "p" ? "print" : undefined;
  if (ctrlKey) return undefined;
  if (key === "Escape") return "back";
  if (code === "BracketLeft" || key === "[" || key === "ArrowLeft") return "previous";
  if (code === "BracketRight" || key === "]" || key === "ArrowRight") return "next";
  return undefined;
}

/** Elements where arrows and brackets have their own meaning. */
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=radiogroup], [role=tablist]";

/**
 * Listens on the whole page.
 * @param onCommand returns whether it handled the command; if so, the browser's own action is prevented
 */
export function usePaperKeys(onCommand: (command: PaperCommand) => boolean): void {
  const onKey = (event: KeyboardEvent): void => {
    const command = paperCommand(event);
    if (command === undefined || event.defaultPrevented) return;
    const { target } = event;
    const busy = target instanceof Element && target.closest(elsewhere) !== null;
    if (command !== "print" && busy) return;
    if (onCommand(command)) event.preventDefault();
  };
  useKeyDown(onKey, { on: window });
}

import { useEffect, useEffectEvent } from "react";
import { usePageStyle } from "../../ui/use-page-style.ts";
import { paperFontsSettled } from "./paper-fonts.ts";
import rules from "./paper-print.css?inline";
import { fileName } from "../../format/save-file.ts";

/** While the page is open, printing gives the paper alone (everything marked `data-paper`) on A4 without margins. */
export function usePaperPrint(): void {
  usePageStyle(rules);
}

/** Opens the print dialog once no font is on its way and the sheets are laid out with all of them. */
export async function printPaper(): Promise<void> {
  await paperFontsSettled();
  requestAnimationFrame(() => window.print());
}

/** The page is called what the saved file will be called, while the paper is shown. */
export function usePaperTitle(countNumber: string | undefined): void {
  useEffect(() => {
    if (countNumber === undefined) return;
    const before = document.title;
    document.title = paperFileName(countNumber);
    return () => {
      document.title = before;
    };
  }, [countNumber]);
}

/**
 * The name under which a browser saves the paper, from the invoice's own title:
 * `Счёт на оплату № 12/3 от 5 марта 2026 г.` → `Счёт № 12-3 от 5 марта 2026 г` (the browser adds `.pdf`).
 * A title of another form keeps its words.
 */
export function paperFileName(countNumber: string): string {
  const title = countNumber.replaceAll(/\s+/g, " ").replaceAll(/\p{C}/gu, "").trim();
  return fileName(title.replace(/^(сч[её]т) на оплату(?= |$)/i, "$1")) || "Счёт";
}

/** What a key asks of the paper. */
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
 * `[` and `←` lead to the previous invoice, `]` and `→` to the next, Esc to the list; Ctrl+P or ⌘P prints. Brackets are known by their place on the keyboard: in the
 * Russian layout they are Х and Ъ.
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

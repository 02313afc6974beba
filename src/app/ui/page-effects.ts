import { useEffect, useLayoutEffect } from "react";
import { useKeyDown } from "./use-key-down.ts";

/** Sets the title of the window and its tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Placard`;
  }, [title]);
}

/**
 * Applies CSS rules while mounted. An imported style sheet would stay for later pages, and a `<style>` needs the
 * policy's nonce.
 */
export function usePageStyle(rules: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
}

/** Ctrl+P or ⌘P, in any keyboard layout, prints what the page prepares instead of what the window shows. */
export function usePrintKey(print: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPrint = ctrlKey !== metaKey && !altKey && !shiftKey && (code === "KeyP" || key === "p");
    if (!isPrint || event.defaultPrevented) return;
    event.preventDefault();
    print();
  };
  useKeyDown(onKey, { on: window });
}

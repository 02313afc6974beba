import { useLayoutEffect } from "react";

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

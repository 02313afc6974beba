import { useLayoutEffect } from "react";

/**
 * Rules that hold while this is used. An adopted style sheet and not an imported one: that would stay for the pages
 * visited afterwards, and a `<style>` would need the policy's nonce.
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

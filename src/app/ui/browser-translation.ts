/**
 * Elements into which translators put a text: FONT in Chrome, Edge and Google's script, the other in Yandex Browser. The
 * app has none of them.
 */
const isWrapper = (node: Node | null): node is Element =>
  node?.nodeName === "FONT" || node?.nodeName === "YA-TR-SPAN";

/** A program that answers each time at once would keep the page from ever being drawn. */
const mostPerSecond = 20;

/**
 * Puts back the texts that a translator of the browser replaced, before anything else runs. React changes the text nodes
 * it made; once they are out of their places, its next change of the page fails, and what was typed is lost.
 * @param onRestored called each time
 * @returns stops it
 */
export function keepTextsUntranslated(root: Element, onRestored: () => void): () => void {
  let since = 0;
  let times = 0;
  const observer = new MutationObserver((records) => {
    const replaced = textsByWrapper(records);
    if (replaced.size === 0) return;
    for (const [wrapper, texts] of replaced) wrapper.replaceWith(...texts);
    // These changes are ours.
    observer.takeRecords();
    const now = performance.now();
    if (now - since > 1_000) [since, times] = [now, 0];
    times += 1;
    if (times > mostPerSecond) observer.disconnect();
    onRestored();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The texts that left their places, by the wrapper that has taken it. */
function textsByWrapper(records: readonly MutationRecord[]): ReadonlyMap<Element, Text[]> {
  const found = new Map<Element, Text[]>();
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (removedNodes.length === 0 || isWrapper(target)) continue;
    const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
    // A wrapper of a wrapper, or one that is gone again, holds no place.
    if (wrapper?.parentNode !== target) continue;
    const texts = [...removedNodes].filter((node) => node instanceof Text);
    found.set(wrapper, [...(found.get(wrapper) ?? []), ...texts]);
  }
  for (const [wrapper, texts] of found) if (texts.length === 0) found.delete(wrapper);
  return found;
}

/**
 * Opens each link in a tab of its own, which can neither reach back nor learn where it was opened from.
 * @returns how many the browser blocked
 */
export function openTabs(links: readonly string[]): number {
  let blocked = 0;
  for (const link of links) {
    // With `noopener` a browser tells nobody whether it opened the tab, so the tie is cut by hand before it goes on.
    const tab = window.open("", "_blank");
    if (tab === null) {
      blocked += 1;
      continue;
    }
    tab.opener = null;
    tab.location.replace(link);
  }
  return blocked;
}

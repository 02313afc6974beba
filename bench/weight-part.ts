import { launchBrowser, openPage } from "./browser.ts";
import { kilobytes, printAims, printTable } from "./figures.ts";
import { assetsOf, openList } from "./list-page.ts";
import { startApp } from "./running-app.ts";

/** What `/invoices` loads before its first row shows: signed in, with an empty cache. */
export async function measureWeight(): Promise<void> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, app.url, app.token);
    const opened = await openList(page, app.url);
    const files = assetsOf(opened).toSorted((a, b) => b.bytes - a.bytes);
    const sum = (kind: string) =>
      files.filter((file) => file.kind === kind).reduce((total, file) => total + file.bytes, 0);
    printTable(
      "Fetched by /invoices before its first row (as transferred, brotli)",
      ["file", "kind", "bytes"],
      files.map((file) => [file.name, file.kind, String(file.bytes)]),
    );
    printAims("Weight of /invoices before its first row", [
      { what: "JavaScript", figure: sum("JS"), shown: kilobytes },
      { what: "style sheets", figure: sum("CSS"), shown: kilobytes },
      { what: "both", figure: sum("JS") + sum("CSS"), aim: 150_000, shown: kilobytes },
      { what: "both, striven for", figure: sum("JS") + sum("CSS"), aim: 120_000, shown: kilobytes },
      { what: "page and data besides", figure: sum("page") + sum("data"), shown: kilobytes },
    ]);
    console.log(`  ${files.length} requests`);
  } finally {
    await browser.close();
    await app.close();
  }
}

import type { Page } from "@playwright/test";
import { launchBrowser, openPage } from "./browser.ts";
import { kilobytes, printAims, printTable, printLine } from "./figures.ts";
import { startApp } from "./running-app.ts";
import type { PageNotes } from "./watch-page.ts";

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
    printLine(`  ${files.length} requests`);
  } finally {
    await browser.close();
    await app.close();
  }
}

/** A file as reported by the browser's resource timing; times in ms since the navigation began. */
export interface Fetched {
  readonly name: string;
  readonly kind: "JS" | "CSS" | "page" | "data" | "other";
  /** As transferred, without headers. */
  readonly bytes: number;
  readonly start: number;
  readonly end: number;
}

export interface OpenedList {
  readonly notes: Required<PageNotes>;
  readonly fetched: readonly Fetched[];
}

/** Opens the invoice list and waits until its first row is on the screen. */
export async function openList(page: Page, url: string): Promise<OpenedList> {
  await page.goto(`${url}/invoices`, { waitUntil: "commit" });
  await page.waitForFunction(() => window.benchNotes.rowPainted !== undefined);
  const { notes, entries } = await page.evaluate(() => ({
    notes: window.benchNotes,
    entries: [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].map((entry) => ({
      name: entry.name,
      bytes: Number(Reflect.get(entry, "encodedBodySize")),
      start: entry.startTime,
      end: Number(Reflect.get(entry, "responseEnd")),
    })),
  }));
  const { rowInserted = 0, rowPainted = 0 } = notes;
  return {
    notes: { ...notes, rowInserted, rowPainted },
    fetched: entries.map((entry) => {
      const { pathname, search } = new URL(entry.name);
      return {
        ...entry,
        name: chunkOf(pathname.replace("/assets/", "")) + search,
        kind: kindOf(pathname),
      };
    }),
  };
}

/** The name of a built file without its hash, which each build changes. */
const chunkOf = (name: string): string => name.replace(/-[\w-]{8}\.(?:js|css)$/, "");

function kindOf(path: string): Fetched["kind"] {
  if (path.endsWith(".js")) return "JS";
  if (path.endsWith(".css")) return "CSS";
  if (path.startsWith("/v1/")) return "data";
  return path.includes(".") ? "other" : "page";
}

/** What was requested before the first row was in the document. */
export const assetsOf = ({ notes, fetched }: OpenedList): Fetched[] =>
  fetched.filter((file) => file.start < notes.rowInserted);

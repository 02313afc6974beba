import type { Page } from "@playwright/test";
import type { PageNotes } from "./watch-page.ts";

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
        name: pathname.replace("/assets/", "") + search,
        kind: kindOf(pathname),
      };
    }),
  };
}

function kindOf(path: string): Fetched["kind"] {
  if (path.endsWith(".js")) return "JS";
  if (path.endsWith(".css")) return "CSS";
  if (path.startsWith("/v1/")) return "data";
  return path.includes(".") ? "other" : "page";
}

/** What was requested before the first row was in the document. */
export const assetsOf = ({ notes, fetched }: OpenedList): Fetched[] =>
  fetched.filter((file) => file.start < notes.rowInserted);

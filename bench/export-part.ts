import { readFileSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { launchBrowser, openPage, type OpenedPage } from "./browser.ts";
import { kilobytes, ms, printAims, printTable, whenQuiet } from "./figures.ts";
import { taskFigures, watchMainThread, type TaskTime } from "./main-thread.ts";
import { startApp } from "./running-app.ts";

const formats = ["csv", "xlsx"] as const;
const manyRows = 1_000_000;
const listPath = /\/v1\/billing\/counts\/(\d+)\/(\d+)/;

interface Measured {
  readonly name: string;
  readonly rows: number;
  /** From the click in the menu to the file, in ms. */
  readonly time: number;
  readonly longestTask: TaskTime;
  /** Peak in bytes, sampled during the export. */
  readonly peakHeap: number;
  readonly fileBytes: number;
}

/** Export of the demonstration's invoices from the service, and of a million made-up ones answered without delay. */
export async function measureExport(): Promise<void> {
  const app = await startApp({ answersMs: 0 });
  const browser = await launchBrowser();
  try {
    const measured: Measured[] = [];
    for (const isMany of [false, true]) {
      for (const format of formats) {
        const opened = await openPage(browser, app.url, app.token);
        if (isMany) await answerMany(opened.page);
        await opened.page.goto(`${app.url}/invoices`);
        await opened.page.locator("tbody a[data-row]").first().waitFor();
        await opened.page.waitForLoadState("networkidle");
        await whenQuiet();
        const name = `${isMany ? "made-up" : "demonstration"}, ${format}`;
        measured.push({ name, ...(await exportAs(opened, formats.indexOf(format))) });
        await opened.page.context().close();
      }
    }
    print(measured);
  } finally {
    await browser.close();
    await app.close();
  }
}

async function exportAs(
  { page, devtools }: OpenedPage,
  choice: number,
): Promise<Omit<Measured, "name">> {
  await page.locator("header [aria-haspopup=menu]").click();
  const item = page.locator("[role=menuitem]").nth(choice);
  await item.waitFor();
  let peakHeap = 0;
  const ended = new AbortController();
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const { metrics } = await devtools.send("Performance.getMetrics");
      const used = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
      peakHeap = Math.max(peakHeap, used);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  };
  const watching = watch();
  watching.catch(() => undefined);
  const stopWatching = await watchMainThread(devtools);
  const downloading = page.waitForEvent("download", { timeout: 300_000 });
  const began = performance.now();
  await item.click();
  const file = await (await downloading).path();
  const time = performance.now() - began;
  ended.abort();
  await watching;
  const { longest: longestTask } = await stopWatching();
  const rows = choice === 0 ? readFileSync(file, "utf8").split("\r\n").length - 2 : Number.NaN;
  return { rows, time, longestTask, peakHeap, fileBytes: statSync(file).size };
}

/** Answers the list's pages instead of the service, in a browser that cannot ask where to save a large file. */
async function answerMany(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  await page.route(listPath, async (route) => {
    const [, number = "1", limit = "20"] = listPath.exec(route.request().url()) ?? [];
    const from = (Number(number) - 1) * Number(limit);
    const length = Math.max(0, Math.min(Number(limit), manyRows - from));
    const items = Array.from({ length }, (_, index) => madeUp(from + index));
    const pages = { page: Number(number), total: Math.ceil(manyRows / Number(limit)) };
    await route.fulfill({ json: { data: { items, total: manyRows, pages } } });
  });
}

const madeUp = (index: number): InvoiceListItem => ({
  count_id: index + 1,
  count_number: `СЧ-${String(index).padStart(6, "0")}`,
  created_at: `2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
  amount: 1000 + ((index * 7919) % 900_000),
  payer: `ООО «Торговый дом номер ${index % 1700}»`,
  recipient: `АО «Получатель ${index % 9}»`,
  payment_order: index % 3 === 0 ? null : String(index),
  payed_at: index % 3 === 0 ? null : "2026-11-20",
  acts_amount: index % 2 === 0 ? 0 : 1000,
  acts_text: index % 2 === 0 ? null : `Акт № ${index} от 20.11.2026`,
  status: index % 3 === 0 ? "not_paid" : "paid_full",
  can_delete: index % 3 === 0,
});

function print(measured: readonly Measured[]): void {
  printTable(
    "Export of all filtered invoices, from the choice in the menu to the file",
    ["", "rows", "time", "peak heap", "file"],
    measured.map(({ name, rows, time, peakHeap, fileBytes }) => [
      name,
      Number.isNaN(rows) ? "" : String(rows),
      ms(time),
      kilobytes(peakHeap),
      kilobytes(fileBytes),
    ]),
  );
  printAims(
    "Longest task while exporting",
    measured.flatMap(({ name, longestTask }) => taskFigures(name, longestTask, ms)),
  );
}

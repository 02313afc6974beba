import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { getDocumentProxy } from "unpdf";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makeClient, makeInvoice, makeUser } from "#service/testing/make.ts";
import { startService, type TestService } from "#service/testing/start.ts";
import { launchBrowser, openPage, type OpenedPage } from "./browser.ts";
import { ms, printAims, whenQuiet } from "./figures.ts";
import { taskFigures, watchMainThread } from "./main-thread.ts";

const invoices = 1000;
const mostLines = 60;
const pollMs = 250;
const built = resolve(import.meta.dirname, "../dist");

/**
 * 1,000 invoices with 1–60 lines and a payment code each, from opening the page to one PDF.
 * @param options `singles`: also opens each alone and compares the sum of their sheets with the pages of the job
 */
export async function measureBatch(options: readonly string[]): Promise<void> {
  const service = await startService("sqlite", {
    serveApp: (server) => serveBuiltApp(server, built),
  });
  const browser = await launchBrowser();
  try {
    const { ids, token } = await makeBatch(service);
    const opened = await openPage(browser, service.url, token);
    await keepIds(opened, service.url, ids);
    await whenQuiet();
    const batch = await printBatch(opened, service.url);
    const single = options.includes("singles")
      ? await countSingles(opened, service.url, ids)
      : undefined;
    const checked = await measurePreflight(service.url, token, ids);
    printAims(`Printing ${invoices} invoices with 1–${mostLines} lines as one job`, [
      { what: "to “ready”", figure: batch.ready, shown: ms },
      { what: "the PDF", figure: batch.pdf, shown: ms },
      ...taskFigures("longest task before the dialog", batch.longestTask, ms),
      {
        what: "peak JavaScript heap",
        figure: batch.peakHeap,
        shown: (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`,
      },
      { what: "preflight of one invoice", figure: checked, shown: ms },
      { what: "pages of the PDF", figure: batch.pages, shown: String },
      ...(single === undefined
        ? []
        : [
            {
              what: "difference to the sheets one by one",
              figure: Math.abs(single - batch.pages),
              aim: 0,
              shown: String,
            },
          ]),
    ]);
  } finally {
    await browser.close();
    await service.end();
  }
}

async function makeBatch(service: TestService): Promise<{ ids: number[]; token: string }> {
  const clientId = await makeClient(service.store);
  const ids: number[] = [];
  for (let place = 0; place < invoices; place += 1) {
    const lines = Array.from({ length: 1 + ((place * 17) % mostLines) }, (_, line) => ({
      title: `Размещение вакансии «Бухгалтер-${line}» на сайте, тариф «Заметный», 30 дней`,
      amount: 1000 + line,
    }));
    ids.push(await makeInvoice(service.store, { client_id: clientId, lines }));
  }
  const { token } = await makeUser(service.store, { clientId, role: "billing" });
  return { ids, token };
}

/** In the form in which the list stores a selection that is too long for an address. */
async function keepIds({ page }: OpenedPage, url: string, ids: readonly number[]): Promise<void> {
  await page.goto(`${url}/sign-in`);
  const kept = JSON.stringify(ids.map(String));
  await page.evaluate((text) => sessionStorage.setItem("placard.print.bench", text), kept);
}

async function printBatch({ page, devtools }: OpenedPage, url: string) {
  let peakHeap = 0;
  const poll = setInterval(() => {
    devtools.send("Performance.getMetrics").then(
      ({ metrics }) => {
        const used = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
        peakHeap = Math.max(peakHeap, used);
      },
      () => undefined,
    );
  }, pollMs);
  const stopWatching = await watchMainThread(devtools);
  const began = performance.now();
  await page.goto(`${url}/invoices/print?list=bench`);
  // Requested in the page, and rarely: a locator would search thousands of elements on every frame.
  await page.waitForFunction(
    () => document.querySelector("[data-ready=true]") !== null,
    undefined,
    {
      polling: 100,
      timeout: 300_000,
    },
  );
  const ready = performance.now() - began;
  const { longest: longestTask } = await stopWatching();
  await page.getByRole("button", { name: /^Печать: [\d\s]+ счетов/ }).waitFor();
  const printing = performance.now();
  const file = await page.pdf({ preferCSSPageSize: true });
  const pdf = performance.now() - printing;
  clearInterval(poll);
  const { numPages } = await getDocumentProxy(new Uint8Array(file));
  return {
    ready,
    pdf,
    longestTask,
    peakHeap,
    pages: numPages,
  };
}

async function countSingles(
  { page }: OpenedPage,
  url: string,
  ids: readonly number[],
): Promise<number> {
  let sheets = 0;
  for (const id of ids) {
    await page.goto(`${url}/invoices/${id}`);
    await page.getByText("М. П.").first().waitFor();
    sheets += await page.getByRole("article").evaluate((paper) => paper.childElementCount);
  }
  return sheets;
}

/** Milliseconds per invoice, over all of them ten times. */
async function measurePreflight(
  url: string,
  token: string,
  ids: readonly number[],
): Promise<number> {
  // This runs in the page and imports a part of the app by its URL, so the compiler knows no type for it.
  const address = new URL("../src/app/invoices/checks/preflight.ts", import.meta.url).href;
  const { preflight } = (await import(address)) as {
    preflight: (details: InvoiceDetails, banks: unknown) => unknown;
  };
  const directory = new URL("../src/app/invoices/payment-code/banks.json", import.meta.url);
  const banks: unknown = JSON.parse(await readFile(directory, "utf8"));
  const all: InvoiceDetails[] = [];
  for (const id of ids) {
    const answer = await fetch(`${url}/v1/billing/count_info/${id}`, {
      headers: { cookie: `__Host-placard=${token}` },
    });
    // The service checks its own replies against the contract.
    const { data } = (await answer.json()) as { data: InvoiceDetails };
    all.push(data);
  }
  const times = 10;
  const began = performance.now();
  for (let time = 0; time < times; time += 1) for (const details of all) preflight(details, banks);
  return (performance.now() - began) / (times * all.length);
}

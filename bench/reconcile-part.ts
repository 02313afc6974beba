import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { InvoiceDetails, InvoiceListItem } from "#contract/invoices.ts";
import { ownAccount, statementFile, statementText } from "../e2e/statement-maker.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { ms, printAims, whenQuiet } from "./figures.ts";
import { taskFigures, watchMainThread } from "./main-thread.ts";
import { startApp } from "./running-app.ts";

const payments = 10_000;
const invoices = 12_000;
const listPath = /\/v1\/billing\/counts\/(\d+)\/(\d+)/;

/**
 * A statement of 10,000 payments matched with 12,000 invoices, answered without delay, from the file to the table, CPU
 * ÷ 4.
 */
export async function measureReconcile(): Promise<void> {
  const app = await startApp();
  const folder = mkdtempSync(join(tmpdir(), "placard-bench-"));
  const browser = await launchBrowser();
  try {
    const { page, devtools } = await openPage(browser, app.url, app.token, { cpu: 4 });
    await answerMany(page);
    await page.goto(`${app.url}/invoices/reconcile`);
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await whenQuiet();
    // From disk: bytes passed by the test would be decoded in the page, which would add to the measured time.
    const { buffer } = statementFile(made(), { encoding: "Windows-1251" });
    const file = join(folder, "kl_to_1c.txt");
    writeFileSync(file, buffer);
    const readWatched = await watchMainThread(devtools);
    const began = performance.now();
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("tr[data-place]").first().waitFor();
    const time = performance.now() - began;
    const { longest: reading } = await readWatched();
    await page.locator("tr[data-place] button").first().focus();
    const walkWatched = await watchMainThread(devtools);
    for (let row = 0; row < 50; row += 1) await page.keyboard.press("j");
    await page.keyboard.press("End");
    await page.locator("input[type=search]").fill("договор 9");
    await page.waitForTimeout(2000);
    const { longest: walking } = await walkWatched();
    printAims(
      `A statement of ${payments} payments (${Math.round(buffer.length / 1000)} KB) against ${invoices} invoices, CPU ÷ 4`,
      [
        { what: "from the file to the table", figure: time, aim: 30_000, shown: ms },
        ...taskFigures("longest task meanwhile", reading, ms),
        ...taskFigures("longest task while walking and searching", walking, ms),
      ],
    );
  } finally {
    await browser.close();
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

/** One fifth each: exact, probable, several, amount only, refund. */
function made(): string {
  return statementText(
    Array.from({ length: payments }, (_, index) => {
      const { count_number: number, amount, payer } = madeUp(index);
      const next = madeUp(index + 1);
      const kinds = [
        { sum: amount, purpose: `Оплата по счету № ${number} от 15.02.2026 за размещение` },
        { sum: amount - 1, purpose: `Оплата по счету № ${number}, в т. ч. НДС 22% - 589.67` },
        { sum: 77, purpose: `Оплата по счетам № ${number}, ${next.count_number}` },
        { sum: amount, purpose: `Оплата услуг по договору № 45/${index} от 01.02.2026` },
        { sum: 5, purpose: `Возврат подотчётных сумм, приказ ${index} от 01.03.2026` },
      ];
      const { sum, purpose } = kinds[index % kinds.length] ?? { sum: 1, purpose: "" };
      return { sum: `${sum}.00`, purpose, payer };
    }),
  );
}

/** Answers the list's pages instead of the service. */
async function answerMany(page: Page): Promise<void> {
  await page.route(listPath, async (route) => {
    const [, number = "1", limit = "20"] = listPath.exec(route.request().url()) ?? [];
    const from = (Number(number) - 1) * Number(limit);
    const length = Math.max(0, Math.min(Number(limit), invoices - from));
    const items = Array.from({ length }, (_, index) => madeUp(from + index));
    const pages = { page: Number(number), total: Math.ceil(invoices / Number(limit)) };
    await route.fulfill({ json: { data: { items, total: invoices, pages } } });
  });
  await page.route(/\/v1\/billing\/count_info\//, async (route) => {
    await route.fulfill({ json: { data: details } });
  });
}

const details: InvoiceDetails = {
  count_number: "",
  recipient: "",
  contacts: "",
  bank_itin: "",
  bank_kpp: "",
  bank_account_number: ownAccount,
  bank_bik: "",
  bank_correspondent_account: "",
  general_manager_position: "",
  general_manager: "",
  payer: "",
  offer_text: "",
  services: [],
  total_amount: 0,
  total_amount_with_vat: 0,
  vat_string: "",
  vat_amount: 0,
  sum_string: "",
};

const madeUp = (index: number): InvoiceListItem => ({
  count_id: index + 1,
  count_number: `СЧ-${String(index).padStart(6, "0")}`,
  created_at: "2026-02-15",
  amount: 1000 + ((index * 7919) % 900_000),
  payer: `ООО «Торговый дом номер ${index % 1700}»`,
  recipient: `АО «Получатель ${index % 9}»`,
  payment_order: null,
  payed_at: null,
  acts_amount: 0,
  acts_text: null,
  status: "not_paid",
  can_delete: true,
});

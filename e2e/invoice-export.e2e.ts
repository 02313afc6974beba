import type { TestService } from "#service/testing/start.ts";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { cellOf, workbookParts } from "#app/format/testing/workbook-parts.ts";
import { invoiceList, type InvoiceListItem } from "#contract/invoices.ts";
import { makePayer } from "#service/testing/make.ts";
import type { RealAnswer } from "#service/testing/simulate.ts";
import { expectNoViolations } from "./axe.ts";
import { expect, makeManyInvoices, test } from "./fixtures.ts";
import { firstOf } from "./of-several.ts";

const statuses: Readonly<Record<string, string>> = {
  not_paid: "Не оплачен",
  paid_partial: "Частично оплачен",
  paid_full: "Оплачен",
};

/** Chooses a format of the menu and waits for the file. */
async function exportAs(page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> {
  // On a phone the tools are behind one button.
  const more = page.getByRole("button", { name: "Ещё", exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole("button", { name: "Выгрузить" }).click();
  const formats = page.getByRole("menuitem");
  await expect(firstOf(formats)).toHaveAccessibleName(/^Книга Excel/);
  await expect(formats.filter({ hasText: /^CSV/ })).toContainText(
    "Excel исказит CSV: уберёт нули слева, превратит 12/26, 1-2 и 05.03 в даты, округлит номера из 20 цифр. Для Excel выберите XLSX.",
  );
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  const download = await downloading;
  return {
    name: download.suggestedFilename(),
    bytes: await readFile(await download.path()),
  };
}

/** The cells of each line, without quotes. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") lines.push([]);
    if (end === "") break;
  }
  return lines.slice(0, -1);
}

const russianDate = (day: string | null) => day?.split("-").toReversed().join(".") ?? "";

/** The cells expected for an invoice that the service returns. */
const cellsOf = (item: InvoiceListItem): string[] => [
  item.count_number,
  russianDate(item.created_at),
  /^[=+@-]/.test(item.payer) ? `'${item.payer}` : item.payer,
  item.recipient,
  `${item.amount},00`,
  statuses[item.status] ?? item.status,
  russianDate(item.payed_at),
  String(item.payment_order ?? ""),
  `${item.acts_amount},00`,
  item.acts_text ?? "",
];

test("the CSV holds every invoice of the filter as the service returns it, and no formula", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 505);
  await world.makeInvoice({
    count_number: "СЧ-ФОРМУЛА",
    created_at: "2026-03-20",
    payer_id: await makePayer(service.store, world.clientId, '=HYPERLINK("http://x";"Ромашка")'),
    status: "paid_full",
    payed_at: "2026-03-21",
    payment_order: "000123",
    acts_amount: 700,
    acts_text: "Акт № 1; от 21.03.2026",
  });
  await world.makeInvoice({ count_number: "ДРУГОЙ-МЕСЯЦ", created_at: "2026-04-01" });
  const { token } = await world.as("billing");
  await page.goto("/invoices?from=2026-03-01&to=2026-03-31&sort=-amount&page=2");
  const { name, bytes } = await exportAs(page, /^CSV.*506 счетов/);
  expect(name).toMatch(/^Счета, 01\.03\.2026 – 31\.03\.2026 \(на \d\d\.\d\d\.\d{4}\)\.csv$/);

  const items: InvoiceListItem[] = [];
  for (const number of [1, 2]) {
    const answer = await askService(
      service,
      token,
      `/v1/billing/counts/${number}/500?created_at_from=2026-03-01&created_at_to=2026-03-31&sort=amount&direction=desc`,
    );
    items.push(...invoiceList.parse(answer).data.items);
  }
  const text = bytes.toString("utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head, ...rows] = readCsv(text.slice(1));
  expect(head?.slice(0, 5)).toEqual(["Номер", "Выставлен", "Плательщик", "Получатель", "Сумма"]);
  expect(rows).toEqual(items.map(cellsOf));
  expect(rows).toHaveLength(506);
  await expect(page.getByRole("region", { name: "Выгрузка" })).toContainText(
    "Файл готов, учтены все 506 счетов.",
  );
});

test("the workbook holds real numbers and dates under a frozen heading", async ({
  world,
  page,
}) => {
  await world.makeInvoice({
    count_number: "007",
    created_at: "2026-03-05",
    lines: [{ title: "…", amount: 12_345 }],
    vat_rate: null,
  });
  await world.makeInvoice({ count_number: "СЧ-2" });
  await world.as("billing");
  await page.goto("/invoices?number=007");
  const { name, bytes } = await exportAs(page, /^Книга Excel.*1 счёт$/);
  expect(name).toMatch(/^Счета, Номер 007 \(на .*\)\.xlsx$/);
  const parts = await workbookParts(new Blob([new Uint8Array(bytes)]));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain('state="frozen"');
  expect(sheet.match(/<row /g)).toHaveLength(2);
  expect(sheet).toMatch(/<c r="A2"[^>]*t="inlineStr"[^>]*>.*?007/);
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>46086<\/v>/);
  expect(sheet).toMatch(/<c r="E2"[^>]*><v>12345<\/v>/);
});

test("a list that changes during an export gives no file, says what changed and can be exported again", async ({
  world,
  page,
}) => {
  for (let index = 0; index < 3; index += 1) await world.makeInvoice();
  await world.as("billing");
  await page.goto("/invoices");
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  const undo = world.fault({
    path: /\/counts\/1\/500/,
    rewrite: (body) => body.replace(/"total":3/, '"total":4'),
  });
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const region = page.getByRole("region", { name: "Выгрузка" });
  await expect(region.getByRole("alert")).toContainText("файл не сохранён");
  await expect(region.getByRole("alert")).toContainText("Было счетов 4, стало 3.");
  undo();
  const downloading = page.waitForEvent("download");
  await region.getByRole("button", { name: "Выгрузить заново" }).click();
  await downloading;
  await expect(region.getByRole("status")).toContainText("Файл готов, учтены все 3 счёта.");
});

test("an export shows its progress and ends at once when it is canceled", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 501);
  await world.as("billing");
  await page.goto("/invoices");
  const held = Promise.withResolvers<undefined>();
  world.fault({ path: /\/counts\/2\/500/, until: held.promise });
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).press("Enter");
  const region = page.getByRole("region", { name: "Выгрузка" });
  await expect(region).toContainText("Получено 500 из 501");
  await expect(region.getByRole("progressbar")).toHaveAttribute("value", "500");
  await page.keyboard.press("Tab");
  await expect(region.getByRole("button", { name: "Отменить выгрузку" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(region).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Выгрузить" })).toBeFocused();
  held.resolve(undefined);
});

test("an export that fails can be retried, and one that is refused says so", async ({
  world,
  page,
}) => {
  await world.makeInvoice();
  await world.as("billing");
  await page.goto("/invoices");
  const region = page.getByRole("region", { name: "Выгрузка" });
  const undoError = world.fault({ path: /\/counts\/1\/500/, answer: { status: 500, body: "{}" } });
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await page.getByRole("menuitem", { name: /^Книга Excel/ }).click();
  await expect(region.getByRole("alert")).toContainText("Ошибка сервиса");
  undoError();
  const undoCut = world.fault({ path: /\/counts\/1\/500/, cut: true });
  await region.getByRole("button", { name: "Повторить" }).click();
  await expect(region.getByRole("alert")).toContainText("Нет связи с сервером");
  undoCut();
  const downloading = page.waitForEvent("download");
  await region.getByRole("button", { name: "Повторить" }).click();
  await downloading;
  await region.getByRole("button", { name: "Закрыть" }).click();

  world.fault({ path: /\/counts\/1\/500/, answer: { status: 403, body: "{}" } });
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  await expect(region.getByRole("alert")).toContainText("Нет доступа");
  await expect(region.getByRole("button", { name: "Повторить" })).toHaveCount(0);
});

test("only the selected rows are exported, and their lines", async ({ world, page }) => {
  await world.makeInvoice({ count_number: "А-1" });
  await world.makeInvoice({
    count_number: "А-2",
    lines: [
      { title: "00123", amount: 100 },
      { title: "Поднятие", amount: 50 },
    ],
  });
  await world.makeInvoice({ count_number: "А-3" });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("row", { name: /А-2/ }).getByRole("checkbox").check();
  const { name, bytes } = await exportAs(page, /^CSV.*выбранные, 1 счёт/);
  expect(name).toMatch(/^Счета, выбранные 1 /);
  const rows = readCsv(bytes.toString("utf8").slice(1));
  expect(rows.slice(1).map(([number]) => number)).toEqual(["А-2"]);
  const lines = await exportAs(page, /^Строки счетов.*выбранные, 1 счёт/);
  expect(lines.name).toMatch(/^Строки счетов, выбранные 1 .*\.xlsx$/);
  const parts = await workbookParts(new Blob([new Uint8Array(lines.bytes)]));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  // Heading, two lines and their total.
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).toMatch(/<c r="G4"[^>]*><v>150<\/v>/);
  expect(parts.get("xl/sharedStrings.xml")).toContain(">00123<");
});

test("rows selected long ago are exported as the list has them now, and one that it no longer has as it was selected", async ({
  world,
  service,
  page,
}) => {
  const paid = await world.makeInvoice({ count_number: "А-1" });
  const deleted = await world.makeInvoice({ count_number: "А-2" });
  await world.makeInvoice({ count_number: "А-3" });
  await world.as("billing");
  await page.clock.install();
  await page.goto("/invoices?status=not_paid");
  await page.getByRole("checkbox", { name: "Выбрать все счета на странице" }).click();
  const { db } = service.store;
  await db
    .updateTable("invoices")
    .set({ status: "paid_full", payed_at: "2026-03-20" })
    .where("count_id", "=", paid)
    .execute();
  await db.deleteFrom("invoice_lines").where("count_id", "=", deleted).execute();
  await db.deleteFrom("invoices").where("count_id", "=", deleted).execute();
  await page.clock.fastForward("40:00");
  const { bytes } = await exportAs(page, /^CSV.*выбранные, 3 счёта/);
  const rows = readCsv(bytes.toString("utf8").slice(1)).slice(1);
  const statusOf = rows.map(([number, , , , , status]) => `${number ?? ""}: ${status ?? ""}`);
  expect(statusOf.toSorted()).toEqual(["А-1: Оплачен", "А-2: Не оплачен", "А-3: Не оплачен"]);
  await expect(page.getByRole("region", { name: "Выгрузка" })).toContainText(
    "Не удалось найти в списке: 1 счёт. Данные в файле — на момент выбора.",
  );
});

test("the panel of a finished export covers none of the selection's actions, and no notice covers either, at 1440, 1024, 768 or 375 px", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "А-1" });
  await world.as("billing");
  await page.goto("/invoices?from=2020-01-01&to=2099-12-31&status=not_paid&amount_from=1");
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("row", { name: /А-1/ }).getByRole("checkbox").check();
    await exportAs(page, /^CSV/);
    const panel = page.getByRole("region", { name: "Выгрузка" });
    await expect(panel.getByRole("link", { name: "Сохранить ещё раз" })).toBeVisible();
    await expectUncovered(page.getByRole("button", { name: "Печать" }));
    await page.getByRole("button", { name: "Снять выбор" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Снят выбор" })).toHaveCount(1);
    await exportAs(page, /^CSV/);
    await expect(panel).toContainText("Не оплачен");
    const close = panel.getByRole("button", { name: "Закрыть" });
    await expect(close).toBeInViewport({ ratio: 1 });
    await expectUncovered(close);
    await close.click();
    await expect(panel).toHaveCount(0);
    const opener = width < 768 ? "Ещё" : "Выгрузить";
    await expect(page.getByRole("button", { name: opener })).toBeFocused();
  }
});

/** Fails before a notice that covers the control goes away by itself, after 15 seconds. */
async function expectUncovered(control: Locator): Promise<void> {
  const isUncovered = () =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isUncovered, { timeout: 5_000 }).toBe(true);
}

test("the menu says if there is nothing to export, and axe finds no violations after an export", async ({
  world,
  page,
}) => {
  await world.as("billing");
  await page.goto("/invoices");
  await expect(page.getByRole("heading", { name: "Счетов пока нет" })).toBeVisible();
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await expect(page.getByRole("menuitem", { name: /^CSV/ })).toContainText("Выгружать нечего");
  await page.keyboard.press("Escape");
  await world.makeInvoice();
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("button", { name: "Выгрузить" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  await downloading;
  await expect(page.getByRole("link", { name: "Сохранить ещё раз" })).toBeVisible();
  await expectNoViolations(page);
});

/** The file that a stand-in for the browser's own dialog writes; headless browsers have none. */
interface StoodIn {
  name: string;
  parts: (string | Uint8Array<ArrayBuffer>)[];
  end: "none" | "closed" | "removed";
  /** The next write fails, as on a full disk. */
  isFull: boolean;
  /** The user closes the dialog without choosing a place. */
  isDeclined: boolean;
}

declare global {
  interface Window {
    stoodIn: StoodIn;
  }
}

test("a large list is written where the user wants it as it comes, and nothing is left of a file that fails", async ({
  world,
  page,
}) => {
  await world.makeInvoice();
  await world.as("billing");
  const total = 20_300;
  let totalOnLast = total;
  const replace = ({ url }: RealAnswer) => {
    const [, number = 1, limit = 20] = (/counts\/(\d+)\/(\d+)/.exec(url) ?? []).map(Number);
    const from = (number - 1) * limit;
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at) => ({
      count_id: from + at + 1,
      count_number: `СЧ-${from + at}`,
      created_at: "2026-03-05",
      amount: 100,
      payer: "ООО «Ромашка»",
      recipient: "АО «Получатель»",
      payment_order: null,
      payed_at: null,
      acts_amount: 0,
      acts_text: null,
      status: "not_paid",
      can_delete: false,
    }));
    const pages = { page: number, total: Math.ceil(total / limit) };
    const told = number === pages.total ? totalOnLast : total;
    const body = JSON.stringify({ data: { items, total: told, pages } });
    return { status: 200, type: "application/json", body };
  };
  world.fault({ path: /\/v1\/billing\/counts\/\d+\/\d+/, replace });
  await page.addInitScript(() => {
    window.stoodIn = { name: "", parts: [], end: "none", isFull: false, isDeclined: false };
    const file = window.stoodIn;
    Reflect.set(window, "showSaveFilePicker", ({ suggestedName }: { suggestedName: string }) => {
      if (!navigator.userActivation.isActive) throw new DOMException("", "SecurityError");
      if (file.isDeclined) throw new DOMException("", "AbortError");
      Object.assign(file, { name: suggestedName, parts: [], end: "none" });
      const createWritable = () => ({
        write: (part: string | Uint8Array<ArrayBuffer>) => {
          if (file.isFull) return Promise.reject(new DOMException("", "QuotaExceededError"));
          file.parts.push(part);
          return Promise.resolve();
        },
        close: () => {
          file.end = "closed";
          return Promise.resolve();
        },
        abort: () => Promise.resolve(),
      });
      const remove = () => {
        file.end = "removed";
        return Promise.resolve();
      };
      return Promise.resolve({ createWritable, remove });
    });
  });
  const panel = page.getByRole("region", { name: "Выгрузка" });
  const run = async (format = /^CSV/) => {
    await page.getByRole("button", { name: "Выгрузить", exact: true }).click();
    await page.getByRole("menuitem", { name: format }).click();
  };
  await page.goto("/invoices");
  await run();
  await expect(panel).toContainText(/Файл готов, учтены все 20.300 счетов/);
  await expect(panel.getByRole("link")).toHaveCount(0);
  const { name, end, parts } = await page.evaluate(() => window.stoodIn);
  expect(name).toMatch(/^Счета \(на .*\)\.csv$/);
  expect(end).toBe("closed");
  // A part for the heading and one for every 500 rows, in order.
  expect(parts).toHaveLength(42);
  const lines = parts.join("").split("\r\n");
  expect(lines).toHaveLength(total + 2);
  expect(lines[total]).toContain(`СЧ-${total - 1};05.03.2026`);

  await panel.getByRole("button", { name: "Закрыть" }).click();
  await page.route(/assets\/xlsx-/, (route) => route.abort());
  await run(/^Книга Excel/);
  await expect(panel).toContainText("Файл не сохранён.");
  expect(await page.evaluate(() => window.stoodIn.end)).toBe("removed");

  await page.unrouteAll();
  await panel.getByRole("button", { name: "Повторить" }).click();
  await expect(panel).toContainText(/Файл готов, учтены все 20.300 счетов/);
  const workbook = await page.evaluate(async () => ({
    name: window.stoodIn.name,
    end: window.stoodIn.end,
    bytes: [...new Uint8Array(await new Blob(window.stoodIn.parts).arrayBuffer())],
  }));
  expect(workbook.name).toMatch(/^Счета \(на .*\)\.xlsx$/);
  expect(workbook.end).toBe("closed");
  const xml = await workbookParts(new Blob([new Uint8Array(workbook.bytes)]));
  const sheet = xml.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  expect(cellOf(sheet, `A${total + 1}`)).toContain(`СЧ-${total - 1}<`);

  await panel.getByRole("button", { name: "Закрыть" }).click();
  totalOnLast = total + 1;
  await run();
  await expect(panel).toContainText("Список изменился во время загрузки: файл не сохранён.");
  expect(await page.evaluate(() => window.stoodIn.end)).toBe("removed");

  await page.evaluate(() => void (window.stoodIn.isFull = true));
  await panel.getByRole("button", { name: "Выгрузить заново" }).click();
  await expect(panel).toContainText("Файл не сохранён. Проверьте место на диске");
  expect(await page.evaluate(() => window.stoodIn.end)).toBe("removed");

  await page.evaluate(() => void (window.stoodIn.isDeclined = true));
  await panel.getByRole("button", { name: "Выгрузить заново" }).click();
  await expect(panel).toHaveCount(0);
});

/** The service's own answer to a request sent outside the app. */
async function askService(service: TestService, token: string, path: string): Promise<unknown> {
  const answer = await fetch(service.url + path, {
    headers: { cookie: `__Host-placard=${token}` },
  });
  return await answer.json();
}

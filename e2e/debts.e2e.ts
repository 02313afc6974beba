import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { cellOf, workbookParts } from "#app/format/testing/workbook-parts.ts";
import { makePayer } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import { expect, rowOf, test } from "./fixtures.ts";

const day = (daysAgo: number): string =>
  new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const one = (amount: number) => ({ lines: [{ title: "…", amount }], vat_rate: null });

test("debts are listed by payer and age, each sum leads to its invoices, and files and paper have them all", async ({
  world,
  service,
  page,
}) => {
  const fir = await makePayer(service.store, world.clientId, "00123");
  const oak = await makePayer(service.store, world.clientId, "ООО «Дуб»");
  await world.makeInvoice({ payer_id: fir, created_at: day(2), ...one(1000) });
  await world.makeInvoice({ payer_id: fir, created_at: day(95), ...one(500) });
  await world.makeInvoice({
    payer_id: oak,
    created_at: day(40),
    count_number: "ДУБ-40",
    ...one(2000),
  });
  await world.makeInvoice({
    payer_id: oak,
    created_at: day(41),
    status: "paid_partial",
    ...one(7),
  });
  await world.makeInvoice({ payer_id: oak, created_at: day(41), status: "paid_full", ...one(9) });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("link", { name: "Долги", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Долги плательщиков" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "2 плательщика" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/^ООО «Дуб»/, /^00123/]);
  await expect(rowOf(page, "00123")).toHaveText(/00123.*2\s*1\s000\s₽\s*——\s*500\s₽\s*1\s500\s₽/);
  await expect(page.getByRole("definition").first()).toHaveText(/3\s500\s₽/);
  await expectNoViolations(page);

  const download = async (format: string) => {
    await page.getByRole("button", { name: "Выгрузить" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    return await readFile(await (await downloading).path());
  };
  const parts = await workbookParts(
    new Blob([new Uint8Array(await download("Книга Excel (XLSX)"))]),
  );
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
  expect(sheet).toContain('<autoFilter ref="A1:G3"');
  expect(cellOf(sheet, "A3")).toContain('t="s"');
  expect(parts.get("xl/sharedStrings.xml")).toContain("00123");
  expect(cellOf(sheet, "G4")).toContain("<v>3500</v>");
  const csv = (await download("CSV для Excel")).toString("utf8");
  expect(csv.split("\r\n").slice(1, 4)).toEqual([
    "ООО «Дуб»;1;0,00;2000,00;0,00;0,00;2000,00",
    "00123;2;1000,00;0,00;0,00;500,00;1500,00",
    "Итого;3;1000,00;2000,00;0,00;500,00;3500,00",
  ]);

  const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(paper, { mergePages: true });
  expect(text).toContain("Долги плательщиков");
  expect(text.replaceAll(/\s/g, " ")).toMatch(/2 000 ₽/);
  expect(text).not.toContain("Выгрузить");

  await rowOf(page, "ООО «Дуб»")
    .getByRole("link", { name: /2\s000/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`from=.+&to=.+&payer=${oak}&status=not_paid$`));
  await expect(page.getByRole("rowheader")).toHaveText(["ДУБ-40"]);
  await page.goBack();
  await rowOf(page, "00123").getByRole("link", { name: "00123" }).press("Enter");
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});

test("without debts the page says so; a recruiter is refused; a failure can be retried", async ({
  world,
  page,
}) => {
  await world.as("billing");
  const undo = world.fault({ path: /billing\/debts/, answer: { status: 500, body: "{}" } });
  await page.goto("/invoices/debts");
  await page.getByRole("button", { name: "Повторить" }).click({ trial: true });
  undo();
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("heading", { name: "Долгов нет" })).toBeVisible();
  await world.as("recruiter");
  await page.goto("/invoices/debts");
  await expect(page.getByRole("alert")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { makePayer, makeRecipient, makeRequisites } from "#service/testing/make.ts";
import { expect, test } from "./fixtures.ts";

// A trace of hundreds of sheets would be larger than all other traces together.
test.use({ trace: "off" });

/** The size of the largest job; `npm run prove` prints 500. */
const most = Number(process.env["PLACARD_PRINT_JOB"] ?? 50);

/** Line counts from one sheet to several; mostly short, as invoices are, and for the sake of time. */
const shapes = [1, 2, 60, 1, 3, 33, 2, 1, 22, 4, 1, 15];

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Услуга ${index + 1}: размещение вакансии`,
    amount: 100 + index,
  }));

async function pagesOfPdf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (await getDocumentProxy(new Uint8Array(pdf))).numPages;
}

test(`1, 2, 37 and ${most} invoices as one job have the sum of the pages they print on alone`, async ({
  world,
  service,
  page,
}) => {
  test.slow();
  const [payer, recipient] = [
    await makePayer(service.store, world.clientId),
    await makeRecipient(service.store, world.clientId),
  ];
  const requisites = await makeRequisites(service.store, { recipient_id: recipient });
  const ids: number[] = [];
  for (let index = 0; index < most; index += 1) {
    ids.push(
      await world.makeInvoice({
        count_number: `СЧ-${String(index).padStart(3, "0")}`,
        payer_id: payer,
        recipient_id: recipient,
        requisites_id: requisites,
        lines: lines(shapes[index % shapes.length] ?? 1),
      }),
    );
  }
  await world.as("billing");

  // Invoices of one shape differ only in their numbers, so one of each is measured.
  const alone: number[] = [];
  for (const id of ids.slice(0, shapes.length)) {
    await page.goto(`/invoices/${id}`);
    await expect(page.getByText("М. П.").first()).toBeAttached();
    await expect(page.getByRole("figure")).toBeAttached();
    alone.push(await pagesOfPdf(page));
  }
  expect(new Set(alone).size).toBeGreaterThan(2);

  for (const count of [1, 2, 37, most]) {
    const chosen = ids.slice(0, count);
    const sum = chosen.reduce((all, _, index) => all + (alone[index % shapes.length] ?? 0), 0);
    await page.goto(`/invoices/print?${count === most ? "all=1" : `ids=${chosen.join(",")}`}`);
    // Checked in the page itself, because a locator would search its hundred thousand elements at every frame.
    await page.waitForFunction(
      (sheets) => document.querySelectorAll("[data-ready=true] article > *").length === sheets,
      sum,
      { polling: 200, timeout: 240_000 },
    );
    expect(await pagesOfPdf(page)).toBe(sum);
  }
});

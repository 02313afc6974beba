import type { Page } from "@playwright/test";
import { makeRecipient, makeUser } from "#service/testing/make.ts";
import { resolve } from "node:path";
import { seedDemonstration } from "#service/demo/seed.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { startService } from "#service/testing/start.ts";
import { expect, goTo, test, type World } from "./fixtures.ts";
import { codeOnPage } from "./printing.ts";

// Wide enough to show the checks beside the sheet.
const codeOf = (page: Page) => page.getByRole("img", { name: "QR-код для оплаты счёта" });

async function printed(page: Page): Promise<Uint8Array> {
  await expect(page.getByText("М. П.")).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return await page.pdf({ preferCSSPageSize: true });
}

async function open(page: Page, world: World, id: number): Promise<void> {
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
}

test("the printed code says whom to pay, how much and what for; a long name makes it windows-1251, as its first line says, and a vertical bar in the name another separator", async ({
  world,
  service,
  page,
  context,
}) => {
  const payTo = async (name: string) => ({
    recipient_id: await makeRecipient(service.store, world.clientId, name),
  });
  const longName = `ООО «${"Кадровое агентство ".repeat(6).trim()}»`;
  const id = await world.makeInvoice({
    ...(await payTo("АО «Вакансиум»")),
    count_number: "СЧ-000123",
    created_at: "2026-03-05",
    lines: [{ title: "Размещение вакансии", amount: 12_345 }],
  });
  const long = await world.makeInvoice({ ...(await payTo(longName)), count_number: "ДЛИННЫЙ" });
  const bar = await world.makeInvoice({ ...(await payTo("АО «Да|Нет»")), count_number: "ЧЕРТА" });
  await open(page, world, id);
  await expect(page.getByText("QR-код проверен считыванием.")).toContainText(
    "реквизиты счёта по ГОСТ Р 56042 для приложения банка; это не код СБП",
  );
  await expect(page.getByRole("figure").filter({ has: codeOf(page) })).toHaveText(
    /Реквизиты\s*для приложения банка\s*ГОСТ Р 56042, не СБП/,
  );
  const read = await codeOnPage(context, await printed(page));
  expect(new TextDecoder().decode(read)).toBe(
    "ST00012|Name=АО «Вакансиум»|PersonalAcc=40702810200000000001|BankName=ПАО Сбербанк" +
      "|BIC=044525225|CorrespAcc=30101810400000000225|Sum=1506100" +
      "|Purpose=Оплата по счёту № СЧ-000123 от 5 марта 2026 г. В том числе НДС 2716.00 руб." +
      "|PayeeINN=7707083893|KPP=770701001",
  );

  const codeFor = async (other: number, number: RegExp) => {
    await goTo(page, `/invoices/${other}`);
    await expect(page.getByRole("article", { name: number })).toBeVisible();
    await expect(codeOf(page)).toBeVisible();
    return await codeOnPage(context, await printed(page));
  };
  expect(new TextDecoder("windows-1251").decode(await codeFor(long, /ДЛИННЫЙ/))).toContain(
    `ST00011|Name=${longName}|`,
  );
  expect(new TextDecoder().decode(await codeFor(bar, /ЧЕРТА/))).toMatch(
    /^ST00012~Name=АО «Да\|Нет»~PersonalAcc=/,
  );
});

test("a module of the code is at least half a millimeter wide, however much it holds; beside it sixty lines overflow no sheet, and every requisite in the bank's table stays on one line, also for a sole trader", async ({
  world,
  service,
  page,
}) => {
  const full = await world.makeInvoice({
    count_number: "Ш".repeat(100),
    recipient_id: await makeRecipient(service.store, world.clientId, "Ы".repeat(100)),
  });
  const long = await world.makeInvoice({
    count_number: "ДЛИННЫЙ",
    lines: Array.from({ length: 60 }, (_, index) => ({ title: `Услуга ${index + 1}`, amount: 10 })),
  });
  const trader = await world.makeInvoice({
    count_number: "ИП-1",
    requisites: { itin: "123456789047", kpp: "" },
  });
  await open(page, world, full);
  await expect(codeOf(page)).toBeVisible();
  const millimeters = await codeOf(page).evaluate(
    (svg) =>
      svg.getBoundingClientRect().width /
      (96 / 25.4) /
      Number(svg.getAttribute("viewBox")?.split(" ")[2]),
  );
  expect(millimeters).toBeGreaterThan(0.499);

  const paper = page.getByRole("article");
  await goTo(page, `/invoices/${long}`);
  await expect(paper).toHaveAccessibleName(/ДЛИННЫЙ/);
  await expect(codeOf(page)).toHaveCount(1);
  await expect(page.getByText(/^стр. 1 из /)).toBeVisible();
  const overrun = await paper.evaluate((it) =>
    [...it.children].map((sheet) => sheet.scrollHeight - sheet.clientHeight),
  );
  expect(overrun.every((pixels) => pixels <= 0)).toBe(true);
  await expect(page.getByText(`стр. 1 из ${overrun.length}`)).toBeVisible();

  await goTo(page, `/invoices/${trader}`);
  await expect(paper).toHaveAccessibleName(/ИП-1/);
  await expect(codeOf(page)).toBeVisible();
  const grid = page.getByRole("table", { name: "Банковские реквизиты получателя" });
  const broken = await grid.getByRole("cell").evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const line = Number.parseFloat(getComputedStyle(cell).lineHeight);
        const isName = cell.querySelector("div") !== null;
        return !isName && range.getBoundingClientRect().height > line * 1.5;
      })
      .map((cell) => cell.textContent),
  );
  expect(broken).toEqual([]);
});

test("without a known bank or with a wrong check digit in the account there is no code, and the screen says why; with other errors the user chooses, and the choice is remembered", async ({
  world,
  page,
}) => {
  const unknown = await world.makeInvoice({
    requisites: { bik: "049999999", account_number: "", correspondent_account: "" },
  });
  const mistyped = await world.makeInvoice({
    requisites: { account_number: "40702810800000000001" },
  });
  const invalid = await world.makeInvoice({ total_amount: 1500 });
  await open(page, world, unknown);
  await expect(page.getByText("банка с БИК 049999999 нет в справочнике")).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);
  await goTo(page, `/invoices/${mistyped}`);
  await expect(page.getByText("ошибка в реквизитах (Расчётный счёт)")).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);

  await goTo(page, `/invoices/${invalid}`);
  await expect(page.getByText("Не печатается: в счёте есть ошибки.")).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);
  await page.getByRole("combobox", { name: "QR-код для оплаты" }).selectOption("Печатать");
  await expect(codeOf(page)).toBeVisible();
  await page.reload();
  await expect(codeOf(page)).toBeVisible();
  await page.getByRole("combobox", { name: "QR-код для оплаты" }).selectOption("Не печатать");
  await expect(codeOf(page)).toHaveCount(0);
});

const paidInPart = {
  status: "paid_partial",
  payment_order: "1001",
  payed_at: "2026-03-20",
} as const;
const paymentOf = (page: Page) => page.getByRole("status", { name: "Оплата счёта" });

test("a code that cannot be read back is neither printed nor left on the screen, however early the print command is given", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({ lines: [{ title: "Размещение вакансии", amount: 12_345 }] });
  await page.addInitScript(() => {
    // The picture that is read stays white.
    globalThis.Uint8ClampedArray = class extends Uint8ClampedArray {
      override set() {}
    };
    window.print = () => {
      const codes = document.querySelectorAll("[data-paper] figure svg").length;
      document.body.setAttribute("data-printed-codes", String(codes));
    };
  });
  const arrives = Promise.withResolvers<undefined>();
  await world.as("billing");
  world.fault({ path: new RegExp(`/${id}$`), until: arrives.promise });
  await page.goto("/invoices");
  await page.getByRole("table", { name: "Счета" }).getByRole("link").click();
  await expect(page.getByRole("navigation", { name: "Действия со счётом" })).toBeVisible();
  await page.keyboard.press("Control+p");
  arrives.resolve(undefined);
  await expect(page.locator("body")).toHaveAttribute("data-printed-codes", "0");
  await expect(page.getByText("код не прошёл проверку считыванием")).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);
});

test("a paid invoice shows its payment order and day on the screen and has no code, whatever is chosen", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({ ...paidInPart, status: "paid_full" });
  await open(page, world, id);
  await expect(paymentOf(page)).toHaveText("Оплаченп/п № 1001 от 20.03.2026");
  await expect(page.getByText("Не печатается: счёт уже оплачен.")).toBeVisible();
  await page.getByRole("combobox", { name: "QR-код для оплаты" }).selectOption("Печатать");
  await expect(page.getByText("Не печатается: счёт уже оплачен.")).toBeVisible();
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(paymentOf(page)).toBeHidden();
});

test("a partly paid invoice has no code until the user chooses one without a sum or with the whole sum", async ({
  world,
  page,
  context,
}) => {
  const id = await world.makeInvoice({ ...paidInPart, count_number: "СЧ-77" });
  const other = await world.makeInvoice({ ...paidInPart, count_number: "СЧ-78" });
  await open(page, world, id);
  await expect(paymentOf(page)).toContainText(/Частично оплачен.*п\/п № 1001 от 20\.03\.2026/);
  await expect(
    page.getByText(/^Не печатается: часть уже оплачена, а остаток неизвестен/),
  ).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);
  const chosen = page.getByRole("combobox", { name: "Код при частичной оплате" });
  const text = async () => new TextDecoder().decode(await codeOnPage(context, await printed(page)));
  await chosen.selectOption("Код без суммы");
  await expect(codeOf(page)).toBeVisible();
  await expect
    .poll(text)
    .toMatch(
      /^(?!.*Sum=).*\|Purpose=Оплата по счёту № СЧ-77 от 15 марта 2026 г\. В том числе НДС 22 %\.\|PayeeINN=/,
    );
  await chosen.selectOption("Код на всю сумму");
  await expect(page.getByText("Код на всю сумму счёта, хотя часть уже оплачена.")).toBeVisible();
  await expect.poll(text).toContain("|Sum=122000|");
  // The choice applies to one invoice only.
  await goTo(page, `/invoices/${other}`);
  await expect(page.getByRole("article", { name: /СЧ-78/ })).toBeVisible();
  await expect(page.getByText(/^Не печатается: часть уже оплачена/)).toBeVisible();
  await expect(codeOf(page)).toHaveCount(0);
});

test("the payment of an old invoice is known though its list does not show it, and an invoice not found is not called unpaid", async ({
  world,
  page,
}) => {
  const old = await world.makeInvoice({
    ...paidInPart,
    status: "paid_full",
    count_number: "СТАРЫЙ-1",
    created_at: "2024-01-10",
  });
  for (let index = 0; index < 21; index += 1) await world.makeInvoice();
  await open(page, world, old);
  await expect(paymentOf(page)).toHaveText("Оплаченп/п № 1001 от 20.03.2026");
  const undoMissing = world.fault({
    path: /billing\/(counts|invoices)/,
    answer: { status: 404, body: "{}" },
  });
  await page.reload();
  await expect(paymentOf(page)).toHaveText("Неизвестно, оплачен ли счёт: в списке он не найден.");
  await expect(codeOf(page)).toBeVisible();
  undoMissing();
  const undoError = world.fault({
    path: /billing\/(counts|invoices)/,
    answer: { status: 500, body: "{}" },
  });
  await page.reload();
  await expect(paymentOf(page)).toContainText("Неизвестно, оплачен ли счёт: список не загрузился");
  await expect(page.getByText("М. П.")).toBeVisible();
  undoError();
  await paymentOf(page).getByRole("button", { name: "Повторить" }).click();
  await expect(paymentOf(page)).toHaveText("Оплаченп/п № 1001 от 20.03.2026");
  await expect(codeOf(page)).toHaveCount(0);
});

// Wide enough to show the checks beside the sheet.
const builtApp = resolve(import.meta.dirname, "../dist");

test("every recipient of the demonstration has a payment code, except one whose account has an error", async ({
  context,
  page,
}) => {
  const service = await startService("sqlite", {
    serveApp: (server) => serveBuiltApp(server, builtApp),
  });
  try {
    await seedDemonstration(service.store, { seed: 1, invoices: 600, today: "2026-11-21" });
    const newest = await service.store.db
      .selectFrom("invoices")
      .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
      .select((eb) => ["recipients.name", eb.fn.max("invoices.count_id").as("id")])
      .where("invoices.client_id", "=", 1)
      // A paid invoice has no code.
      .where("invoices.status", "=", "not_paid")
      .groupBy("recipients.name")
      .execute();
    expect(newest.length).toBeGreaterThan(4);
    const { token } = await makeUser(service.store, { clientId: 1, role: "billing" });
    await context.addCookies([
      {
        name: "__Host-placard",
        value: token,
        domain: "127.0.0.1",
        path: "/",
        secure: true,
        httpOnly: true,
        sameSite: "Strict",
      },
    ]);
    const without: string[] = [];
    await page.goto(`${service.url}/invoices`);
    for (const { id, name } of newest) {
      await goTo(page, `/invoices/${id}`);
      const requisites = page.getByRole("table", { name: "Банковские реквизиты получателя" });
      await expect(requisites.getByText(name)).toBeVisible();
      await expect(page.getByText("М. П.")).toBeVisible();
      const code = page.getByRole("img", { name: "QR-код для оплаты счёта" });
      const problem = page.getByText(/ошибка в реквизитах/);
      await expect(code.or(problem)).toBeVisible();
      if ((await code.count()) === 0) without.push(name);
    }
    expect(without).toEqual([expect.stringContaining("Гнездо Кадров")]);
  } finally {
    await service.end();
  }
});

import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { cellOf, workbookParts } from "#app/format/testing/workbook-parts.ts";
import { mostChecked } from "#contract/placement-watch.ts";
import { copyVacancy } from "#service/testing/make-vacancies.ts";
import { makePayer } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import { daysAgo, makeFlaggedVacancies } from "./dashboard-world.ts";
import { chooseEnglish, expect, goTo, retryOf, rowOf, tabTo, test } from "./fixtures.ts";
import { firstOf, visibleOf } from "./of-several.ts";

test("billing sees what is not paid by age, and each number leads to its rows; the bars are printed although browsers leave out backgrounds", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1", created_at: daysAgo(2) });
  const mistyped = { itin: "7707083890" };
  await world.makeInvoice({
    count_number: "СЧ-2",
    created_at: daysAgo(45),
    requisites: mistyped,
  });
  await world.makeInvoice({ count_number: "СЧ-3", created_at: daysAgo(400), vat_rate: null });
  const paid = { status: "paid_full", created_at: daysAgo(500) } as const;
  await world.makeInvoice({ ...paid, count_number: "СЧ-4", payed_at: daysAgo(0) });
  await world.makeInvoice({
    ...paid,
    count_number: "СЧ-5",
    payed_at: daysAgo(40),
    requisites: mistyped,
  });
  const partly = { status: "paid_partial", created_at: daysAgo(20), vat_rate: null } as const;
  await world.makeInvoice({
    ...partly,
    count_number: "СЧ-6",
    lines: [{ title: "Размещение", amount: 12_400 }],
  });
  await world.as("billing");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  const unpaid = page.getByRole("region", { name: "Не оплачено" });
  await expect(unpaid.getByRole("link", { name: "3 счёта" })).toBeVisible();
  await expect(unpaid).toContainText(/Кроме того, частично оплачены: 1 счёт, 12\s400\s₽/);
  // The billing role may not read vacancies, so the overview has nothing about them.
  await expect(page.getByRole("region", { name: "Вакансии" })).toHaveCount(0);
  await expect(unpaid.getByRole("status")).toHaveText(
    "Суммы и реквизиты всех неоплаченных (3): 1 с замечаниями",
  );
  await expectNoViolations(page);
  await unpaid.getByRole("link", { name: "1 с замечаниями" }).click();
  const summary = page.getByRole("region", { name: "Готовность к печати" });
  await expect(summary).toContainText("1 ошибка: ИНН");
  await page.goBack();
  await unpaid.getByRole("link", { name: /^31–60 дн\./ }).click();
  await expect(rowOf(page, "СЧ-2")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.goBack();
  await unpaid.getByRole("link", { name: /^Больше 90 дн\./ }).click();
  await expect(rowOf(page, "СЧ-3")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.goBack();
  const debtors = page.getByRole("region", { name: "Крупнейшие должники" }).getByRole("listitem");
  await firstOf(debtors).getByRole("link").click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.goBack();
  const months = page.getByRole("region", { name: "Выставлено и оплачено по месяцам" });
  await firstOf(months.getByRole("listitem")).getByRole("button").click();
  await expect(months.getByRole("status")).toContainText(/Выставлено\s*0\s₽\s*Оплачено\s*0\s₽/);
  await months.getByRole("listitem").last().getByRole("button").click();
  await months.getByRole("link", { name: /^Выставлено/ }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await page.goBack();
  await months.getByRole("link", { name: /^Оплачено/ }).click();
  await expect(rowOf(page, "СЧ-4")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);

  await goTo(page, "/");
  await expect(visibleOf(months.getByRole("button"))).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  for (const bars of [unpaid.locator("[data-age='1']"), months.locator("i")]) {
    await expect(firstOf(bars)).toHaveCSS("print-color-adjust", "exact");
  }
});

test("a recruiter sees what needs attention and why, and what to correct", async ({
  world,
  service,
  page,
}) => {
  await makeFlaggedVacancies({ world, service });
  const vacancy = await world.makeVacancy({ values: { post: "Повар" } });
  const response = await world.makeResponse(vacancy);
  await world.as("recruiter");
  await page.goto("/");
  const attention = page.getByRole("region", { name: "Требуют внимания" });
  const rows = attention.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const refused = rows.filter({ hasText: "«Укажите станцию метро.»" });
  await expect(rows).toContainText(["«Укажите станцию метро.»", "3 дня без просмотров"]);
  await expect(page.getByRole("region", { name: "Не оплачено" })).toHaveCount(0);
  const responses = page.getByRole("region", { name: "Последние отклики" });
  await expect(responses.getByRole("link", { name: /^Повар/ })).toHaveAttribute(
    "href",
    `/responses/${response}`,
  );
  await expectNoViolations(page);
  await refused.getByRole("link", { name: /^Исправить: / }).click();
  await expect(page).toHaveURL(/\/edit\?field=metro/);
  await page.goBack();
  await attention.getByRole("link", { name: "Все 2" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Ошибка", "Обрыв"]);

  // A viewer could not save the correction.
  await world.as("viewer");
  await goTo(page, "/");
  await page.reload();
  await expect(refused).toBeVisible();
  await expect(refused.getByRole("link", { name: /^Исправить: / })).toHaveCount(0);
});

test.describe("en-GB", () => {
  test.use({ locale: "en-GB" });

  test("each part of an empty overview says so in one sentence without empty space, and a failed part offers a retry", async ({
    world,
    page,
  }) => {
    await world.as("admin");
    const heal = world.fault({ path: /overview\/vacancies/, answer: { status: 500, body: "{}" } });
    await page.goto("/");
    await expect(page.getByText("No unpaid invoices.")).toBeVisible();
    await expect(page.getByText("No debtors.")).toBeVisible();
    heal();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No vacancies are published.")).toBeVisible();
    await expect(page.getByText("No responses in the last week.")).toBeVisible();
    await expect(page.getByText("No invoices were issued or paid")).toBeVisible();
    for (const title of [
      "Unpaid",
      "Issued and paid by month",
      "Largest debtors",
      "Latest responses",
    ]) {
      const panel = page.getByRole("region", { name: title });
      const spaceBelow = await panel.evaluate((element) => {
        const last = element.querySelector("p:last-of-type");
        return element.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
      });
      expect([title, spaceBelow < 24]).toEqual([title, true]);
    }
    await expectNoViolations(page);
  });
});

for (const [locale, words] of [
  [
    "ru-RU",
    {
      unpaid: "Не оплачено",
      partly: /Кроме того, частично оплачены: 2 счёта, 300\s₽/,
      shown: /Частично оплачены2 · 300\s₽/,
    },
  ],
  [
    "en-US",
    {
      unpaid: "Unpaid",
      partly: /Also partially paid: 2 invoices, ₽300/,
      shown: /Partially paid2 · ₽300/,
    },
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("overview, list and debts count the same invoices as unpaid, and show the partly paid ones beside them", async ({
      world,
      page,
    }) => {
      const of = (amount: number) => ({ lines: [{ title: "…", amount }], vat_rate: null });
      await world.makeInvoice({ ...of(1000), created_at: daysAgo(3) });
      await world.makeInvoice({ ...of(234), created_at: daysAgo(70) });
      for (const amount of [100, 200])
        await world.makeInvoice({ ...of(amount), status: "paid_partial", created_at: daysAgo(40) });
      await world.as("billing");
      await page.goto("/");
      const unpaid = page.getByRole("region", { name: words.unpaid, exact: true });
      await expect(unpaid).toContainText(/1[\s,]234/);
      await expect(unpaid).toContainText(words.partly);
      for (const [path, order] of [
        ["/invoices?status=not_paid", ""],
        ["/invoices/debts", "&sort=created_at"],
      ] as const) {
        await goTo(page, path);
        const main = page.getByRole("main");
        await expect(main).toContainText(/1[\s,]234/);
        await expect(main).toContainText(words.shown);
        await main.getByRole("link", { name: /^2 · / }).click();
        await expect(page).toHaveURL(new RegExp(`status=paid_partial${order}$`));
        await expect(page.getByRole("rowheader")).toHaveCount(2);
      }
    });
  });
}

test("figures that could not be fetched again say how old they are; without access they are gone", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.makeVacancy({ state: "published" });
  await world.as("admin");
  await page.clock.install();
  await page.goto("/");
  const parts = ["Счета", "Вакансии"].map((name) => page.getByRole("region", { name }));
  for (const part of parts) await expect(visibleOf(part.getByRole("link"))).not.toHaveCount(0);
  const showAgain = async () => {
    await page.clock.fastForward(31_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
  };
  const heal = world.fault({ path: /ext\/overview/, answer: { status: 500, body: "{}" } });
  await showAgain();
  for (const part of parts) {
    await expect(part.getByText(/^Показаны данные на \d\d:\d\d/)).toBeVisible();
    await expect(visibleOf(part.getByRole("link"))).not.toHaveCount(0);
  }
  heal();
  for (const part of parts) {
    await part.getByRole("button", { name: "Повторить" }).click();
    await expect(part.getByText(/^Показаны данные/)).toHaveCount(0);
  }
  world.fault({ path: /ext\/overview/, answer: { status: 403, body: "{}" } });
  await showAgain();
  for (const part of parts) {
    await expect(part.getByRole("heading", { name: "Нет доступа" })).toBeVisible();
    await expect(part.getByRole("region")).toHaveCount(0);
  }
});

const day = (daysAgo: number): string =>
  new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const inRussian = (date: string): string => date.split("-").toReversed().join(".");
const one = (amount: number) => ({ lines: [{ title: "…", amount }], vat_rate: null });

test("debts are listed by payer and age, each sum leads to its invoices, and files and paper have them all", async ({
  world,
  service,
  page,
}) => {
  const fir = await makePayer(service.store, world.clientId, "00123");
  const oak = await makePayer(service.store, world.clientId, "ООО «Дуб»");
  for (const [age, amount] of [
    [2, 1000],
    [95, 500],
  ] as const) {
    const count_number = `ПИХТА-${age}`;
    await world.makeInvoice({ payer_id: fir, created_at: day(age), count_number, ...one(amount) });
  }
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
  await expect(rowOf(page, "00123")).toHaveText(
    /00123.*2\s*\d\d\.\d\d\.\d{4}\s95 дн\.\s*1\s000\s₽\s*——\s*500\s₽\s*1\s500\s₽/,
  );
  await expect(firstOf(page.getByRole("definition"))).toHaveText(/3\s500\s₽/);
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
  expect(sheet).toContain('<autoFilter ref="A1:J3"');
  expect(cellOf(sheet, "A3")).toContain('t="s"');
  expect(parts.get("xl/sharedStrings.xml")).toContain("00123");
  expect(cellOf(sheet, "J4")).toContain("<v>3500</v>");
  const csv = (await download("CSV для других программ")).toString("utf8");
  expect(csv.split("\r\n").slice(1, 4)).toEqual([
    `ООО «Дуб»;1;ДУБ-40;${inRussian(day(40))};40;0,00;2000,00;0,00;0,00;2000,00`,
    `00123;2;ПИХТА-95;${inRussian(day(95))};95;1000,00;0,00;0,00;500,00;1500,00`,
    "Итого;3;;;;1000,00;2000,00;0,00;500,00;3500,00",
  ]);

  // All payers are printed, also those of other pages.
  await goTo(page, "/invoices/debts?limit=1");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const printed = async (which: string | undefined) => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.toggleAttribute("data-printing", true);
    });
    if (which === undefined) {
      await page.keyboard.press("Control+p");
    } else {
      await page.getByRole("button", { name: "Печать" }).click();
      await page.getByRole("menuitem", { name: which }).click();
    }
    await expect(page.locator("html[data-printing]")).toBeAttached();
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
    await page.evaluate(() => {
      document.documentElement.removeAttribute("data-printing");
      dispatchEvent(new Event("afterprint"));
    });
    await expect(page.locator("[data-print-alone]")).toHaveCount(0);
    return (await extractText(paper, { mergePages: true })).text.replaceAll(/\s+/g, " ");
  };
  const summary = await printed("Реестр всех плательщиков");
  expect(summary).toContain("Долги плательщиков на");
  const [ofOak, ofFir] = [inRussian(day(40)), inRussian(day(95))];
  expect(summary).toContain(
    `ООО «Дуб» 1 ${ofOak} 40 дней — 2 000 ₽ — — 2 000 ₽ 00123 2 ${ofFir} 95 дней 1 000 ₽ — — 500 ₽ 1 500 ₽`,
  );
  expect(summary).toMatch(/Итого 3 1 000 ₽ 2 000 ₽ — 500 ₽ 3 500 ₽/);
  expect(summary).not.toContain("Выгрузить");
  expect(await printed(undefined)).toBe(summary);
  const register = await printed("Реестр со счетами каждого плательщика");
  expect(register).toMatch(/ДУБ-40 · .+ · 40 дней · .+ 2 000 ₽ 2 000 ₽ 00123 2/);

  await goTo(page, "/invoices/debts");
  await page.getByRole("searchbox", { name: "Плательщик" }).fill("дуб");
  await expect(page.getByRole("rowheader")).toHaveText([/^ООО «Дуб»/]);
  expect(await printed("Реестр со счетами каждого плательщика")).toMatch(/ДУБ-40 .+ Итого 1 —/);
  await page.getByRole("button", { name: "Возраст" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "0–30 дн." }).click();
  await expect(page.getByRole("heading", { name: "По этому отбору долгов нет" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Убрать фильтр: Возраст" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([/^ООО «Дуб»/]);
  await page.getByRole("button", { name: "Убрать все" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);

  await rowOf(page, "ООО «Дуб»")
    .getByRole("link", { name: /2\s000/ })
    .click();
  await expect(page).toHaveURL(
    new RegExp(`from=.+&to=.+&payer=${oak}&status=not_paid&sort=created_at$`),
  );
  await expect(page.getByRole("rowheader")).toHaveText(["ДУБ-40"]);
  await page.goBack();
  await rowOf(page, "00123").getByRole("link", { name: "00123" }).press("Enter");
  await expect(page.getByRole("rowheader")).toHaveText(["ПИХТА-95", "ПИХТА-2"]);
});

test("debts are sorted by any column in the address; the oldest invoice opens from its day, and what is over a year old is told as a part of what is over 90 days old, the scale of every screen", async ({
  world,
  service,
  page,
}) => {
  for (const [name, ages] of [
    ["Берёза", [400, 100]],
    ["Ясень", [3, 2, 1]],
    ["Дуб", [90]],
  ] as const) {
    const payer = await makePayer(service.store, world.clientId, name);
    for (const age of ages) {
      const count_number = `${name}-${age}`;
      await world.makeInvoice({
        payer_id: payer,
        created_at: day(age),
        count_number,
        ...one(age * 10),
      });
    }
  }
  await world.as("billing");
  await page.goto("/invoices/debts");
  const rows = page.getByRole("rowheader");
  const sortBy = async (title: string, address: string, ...expected: RegExp[]) => {
    await page.getByRole("columnheader", { name: title, exact: true }).getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`/invoices/debts${address}$`));
    await expect(rows).toHaveText(expected);
  };
  await expect(rows).toHaveText([/Берёза/, /Дуб/, /Ясень/]);
  await sortBy("Плательщик", "\\?sort=payer", /Берёза/, /Дуб/, /Ясень/);
  await sortBy("Счетов", "\\?sort=-count", /Ясень/, /Берёза/, /Дуб/);
  await sortBy("Самый старый счёт", "\\?sort=oldest", /Берёза/, /Дуб/, /Ясень/);
  await sortBy("Самый старый счёт", "\\?sort=-oldest", /Ясень/, /Дуб/, /Берёза/);
  await sortBy("61–90 дн.", "\\?sort=-61-90", /Дуб/, /Берёза/, /Ясень/);
  await sortBy("0–30 дн.", "\\?sort=-0-30", /Ясень/, /Берёза/, /Дуб/);
  await sortBy("Больше 90 дн.", "\\?sort=-over-90", /Берёза/, /Ясень/, /Дуб/);
  await sortBy("Всего", "", /Берёза/, /Дуб/, /Ясень/);
  const sums = page.locator("dl > div");
  await expect(sums.filter({ hasText: "Больше 90 дн." })).toHaveText(/2 · 5\s000\s₽/);
  await expect(sums.filter({ hasText: "из них больше года" })).toHaveText(/1 · 4\s000\s₽/);
  await expect(sums.filter({ hasText: "Не оплачено" })).toHaveText(/5\s960\s₽/);

  // Without a debt of a year, what is over 90 days old is one age again.
  await page.getByRole("searchbox", { name: "Плательщик" }).fill("дуб");
  await expect(rows).toHaveText([/Дуб/]);
  await expect(page.getByRole("columnheader", { name: "Больше 90 дн." })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "из них больше года" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Плательщик" }).fill("");

  const oldest = rowOf(page, "Берёза").getByRole("link", { name: /400 дн\./ });
  await expect(oldest).toHaveText(`${inRussian(day(400))} 400 дн.`);
  await oldest.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Берёза-400");
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Берёза-100");
});

test("no payer's name is cut in the debts, however long it is", async ({
  world,
  service,
  page,
}) => {
  const name =
    "Муниципальное бюджетное учреждение дополнительного образования «Дом творчества “Искродром”»";
  const payer = await makePayer(service.store, world.clientId, name);
  await world.makeInvoice({ payer_id: payer, created_at: day(400), ...one(1_498_680) });
  await world.as("billing");
  for (const width of [1440, 1024, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/invoices/debts");
    const link = page.getByRole("rowheader").getByRole("link");
    await expect(link).toHaveText(name);
    const cut = await link.evaluate((shown) => {
      const text = document.createRange();
      text.selectNodeContents(shown);
      const words = text.getBoundingClientRect();
      return [shown, shown.closest("th") ?? shown].filter((box) => {
        const { right, bottom } = box.getBoundingClientRect();
        return (
          getComputedStyle(box).whiteSpace === "nowrap" ||
          words.right > right + 1 ||
          words.bottom > bottom + 1
        );
      }).length;
    });
    expect(cut, `${width} px`).toBe(0);
  }
});

test("a long payer's name takes few lines in the debts of a small screen, and a line of its own among the largest debtors of a phone", async ({
  world,
  service,
  page,
}) => {
  const name = "Общество с ограниченной ответственностью «Научно-производственное объединение»";
  const payer = await makePayer(service.store, world.clientId, name);
  for (const age of [400, 70, 40, 3]) {
    await world.makeInvoice({ payer_id: payer, created_at: day(age), ...one(1_498_680) });
  }
  await world.as("admin");
  const link = page.getByRole("rowheader").getByRole("link");
  for (const sort of ["", "?sort=oldest"]) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(`/invoices/debts${sort}`);
    await expect(link).toHaveText(name);
    await expect(page.getByRole("columnheader", { name: "Самый старый счёт" })).toHaveCount(
      sort === "" ? 0 : 1,
    );
    const height = (await link.boundingBox())?.height ?? Infinity;
    if (sort === "") expect(height).toBeLessThanOrEqual(4 * 20);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/");
  const debtor = page
    .getByRole("region", { name: "Крупнейшие должники" })
    .getByRole("link", { name });
  const [shown, row] = [await debtor.getByText(name).boundingBox(), await debtor.boundingBox()];
  expect(shown?.width).toBe(row?.width);
});

for (const language of ["ru", "en"] as const) {
  const isRussian = language === "ru";
  test(`on a phone, debts and invoices have every order of the wide table in one list, also by keyboard, ${language}`, async ({
    world,
    service,
    page,
  }) => {
    await page.setViewportSize({ width: 1680, height: 800 });
    for (const [name, ages] of [
      ["Берёза", [400]],
      ["Ясень", [3, 2]],
    ] as const) {
      const payer = await makePayer(service.store, world.clientId, name);
      for (const age of ages) {
        await world.makeInvoice({ payer_id: payer, created_at: day(age), ...one(age * 10) });
      }
    }
    await world.as("billing");
    if (!isRussian) await chooseEnglish(page);
    await page.goto("/invoices/debts");
    const order = page.getByLabel(isRussian ? "Сортировка" : "Sort by");
    const headings = page.getByRole("columnheader");
    await expect(headings).toHaveCount(9);
    await expect(order).toHaveCount(0);
    const titles = await headings.allTextContents();

    await page.setViewportSize({ width: 375, height: 800 });
    await expect(headings).toHaveCount(2);
    await expect(order).toHaveValue("amount desc");
    const offered = await order.getByRole("option").allTextContents();
    expect([...new Set(offered.map((option) => option.replace(/: .*/, "")))]).toEqual(titles);
    expect(offered).toHaveLength(18);
    await tabTo(page, order);
    await page.keyboard.press("Home");
    for (const value of ["payer asc", "payer desc", "count desc", "count asc", "oldest asc"]) {
      await expect(order).toHaveValue(value);
      await page.keyboard.press("ArrowDown");
    }
    await expect(order.locator("option:checked")).toHaveText(
      isRussian ? "Самый старый счёт: сначала новые" : "Oldest invoice: newest first",
    );
    await expect(page).toHaveURL(/\?sort=-oldest$/);
    await expect(page.getByRole("rowheader")).toHaveText([/^Ясень/, /^Берёза/]);
    await expect(order).toBeFocused();
    await order.selectOption({ label: isRussian ? "Плательщик: от А до Я" : "Payer: A to Z" });
    await expect(page).toHaveURL(/\?sort=payer$/);
    await expect(page.getByRole("rowheader")).toHaveText([/^Берёза/, /^Ясень/]);

    await page.goto("/invoices");
    await order.selectOption({
      label: isRussian ? "Выставлен: сначала старые" : "Issued: oldest first",
    });
    await expect(page).toHaveURL(/\?sort=created_at$/);
    await expect(page.getByRole("rowheader")).toHaveText([/Берёза$/, /Ясень$/, /Ясень$/]);
  });
}

test("without debts the page says so; a recruiter is refused; a failure can be retried", async ({
  world,
  page,
}) => {
  await world.as("billing");
  const undo = world.fault({ path: /billing\/debts/, answer: { status: 500, body: "{}" } });
  await page.goto("/invoices/debts");
  await retryOf(page, "Ошибка сервиса").click({ trial: true });
  undo();
  await retryOf(page, "Ошибка сервиса").click();
  await expect(page.getByRole("heading", { name: "Долгов нет" })).toBeVisible();
});

test("of very many published vacancies the overview and the list of those that need attention check the newest, and say so", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy({ state: "published" });
  await copyVacancy(service.store, id, mostChecked);
  await world.as("recruiter");
  await page.goto("/");
  const week = page.getByRole("region", { name: "За неделю" });
  await expect(week).toContainText("Опубликованы3 001проверены и учтены последние 3 000");
  await expect(page.getByText("Замечаний нет: 3 000 вакансий размещены без ошибок.")).toBeVisible();
  await goTo(page, "/vacancies?attention=1");
  await expect(page.getByRole("status")).toContainText([
    "Ещё 1 вакансия не проверена: их слишком много. Уточните отбор.",
  ]);
});

test("at 1440 px a long payer's name has room, with every age; who owes is said to be without the partly paid, and those stand payer by payer a press away", async ({
  world,
  service,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name =
    "Общество с ограниченной ответственностью «Объединённая северо-западная строительно-монтажная компания «Балтийский берег — проектирование, строительство и капитальный ремонт гидротехнических сооружений», филиал в городе Светлогорске";
  const long = await makePayer(service.store, world.clientId, name);
  const other = await makePayer(service.store, world.clientId, "АО «Ясень»");
  for (const age of [3, 45, 70, 120, 400]) {
    await world.makeInvoice({ payer_id: long, created_at: day(age), ...one(1_234_567) });
  }
  const partly = { status: "paid_partial", created_at: day(1094) } as const;
  await world.makeInvoice({ ...partly, payer_id: other, count_number: "ЧАСТЬ-1" });
  await world.makeInvoice({ ...partly, payer_id: long, count_number: "ЧАСТЬ-2" });
  await world.makeInvoice({ ...partly, payer_id: other, count_number: "ЧАСТЬ-3" });
  await world.as("billing");
  await page.goto("/");
  const debtors = page.getByRole("region", { name: "Крупнейшие должники" });
  await expect(debtors).toContainText("без частично оплаченных");
  await debtors.getByRole("link", { name: "Все" }).click();
  const head = firstOf(page.getByRole("rowheader"));
  await expect(head.getByRole("link")).toHaveText(name);
  const [cell, link] = [await head.boundingBox(), await head.getByRole("link").boundingBox()];
  expect(cell?.width ?? 0).toBeGreaterThanOrEqual(19 * 16);
  expect(link?.height ?? Infinity).toBeLessThanOrEqual(8 * 21);
  for (const title of ["0–30 дн.", "31–60 дн.", "61–90 дн.", "Больше 90 дн.", "Всего"]) {
    await expect(page.getByRole("columnheader", { name: title })).toBeInViewport({ ratio: 1 });
  }
  // On paper, too, the sheet lies across, so that names have room.
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute("data-printing", true);
  });
  await page.keyboard.press("Control+p");
  await expect(page.locator("html[data-printing]")).toBeAttached();
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sheet = await paper.getPage(1);
  const [, , width = 0, height = 0] = sheet.view;
  expect(width).toBeGreaterThan(height);
  const text = (await extractText(paper, { mergePages: true })).text;
  expect(text).toContain("неизвестен.");
  expect(text).not.toContain("они здесь");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.getByRole("link", { name: "частично оплаченные счета" }).click();
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText([/ЧАСТЬ-[13]/, /ЧАСТЬ-[13]/, /ЧАСТЬ-2/]);
  // Beside an age of four digits the status may be cut, so its words are in the title.
  const status = firstOf(page.getByText("Частично оплачен", { exact: true }));
  await expect(status).toHaveAttribute("title", "Частично оплачен");
});

import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import {
  askByRange,
  daysAgo,
  perDay,
  makePlaced,
  section,
  shownDay,
  leaveDashboard,
} from "./dashboard-world.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { countPrints, printPages } from "./printing.ts";
import { showTypeface } from "./screens/picture.ts";
import { visibleOf } from "./of-several.ts";

const bytesOf = async (download: Download) => await readFile(await download.path());

async function downloaded(page: Page, item: string): Promise<Download> {
  await page.getByRole("button", { name: "Выгрузить", exact: true }).click();
  const choice = page.getByRole("menuitem", { name: item });
  await expect(choice).toHaveAttribute("aria-disabled", "false");
  const [download] = await Promise.all([page.waitForEvent("download"), choice.click()]);
  return download;
}

test("the dashboard is saved as a workbook or CSV once its numbers have loaded, and its sheet is light in the dark theme", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("the workbook holds sites, days and errors as real numbers and dates, and leaves gaps empty", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "=Формула", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(3, 40) },
      { title: "Немая", keepsViews: false, keepsCalls: false, error: "Логотип мал." },
    ]);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/xlsx[^/]*\.js/.test(request.url())) scripts.push(request.url());
    });
    await goTo(page, `/vacancies/${id}?period=7d`);
    await expect(page.getByRole("button", { name: "Выгрузить", exact: true })).toBeVisible();
    expect(scripts).toEqual([]);
    const file = await downloaded(page, "Книга Excel (XLSX): площадки, дни, ошибки");
    expect(file.suggestedFilename()).toBe(`Вакансия ${id}, ${daysAgo(6)} – ${daysAgo(0)}.xlsx`);
    const { sheets } = await readXlsx(new Uint8Array(await bytesOf(file)));
    expect(sheets.map(({ name }) => name)).toEqual(["Площадки", "По дням", "Ошибки"]);
    const [sites, days, errors] = sheets.map(({ rows }) => rows);
    const formula = sites?.find(([title]) => title === "=Формула");
    expect(formula?.slice(1, 4)).toEqual(["https://a.example/1", 63, 21]);
    expect(formula?.[4]).toBeCloseTo(1 / 3);
    const mute = sites?.find(([title]) => title === "Немая");
    expect(mute?.slice(2, 5).map((cell) => cell ?? null)).toEqual([null, null, null]);
    expect(String(mute?.[6])).toContain("Просмотры: ");
    for (const rows of [sites, days, errors]) {
      expect(String(rows?.[0]?.[0])).toMatch(
        new RegExp(`^Вакансия № ${id} · Повар · .* · Период: .*, 7 дней$`),
      );
    }
    expect(days).toHaveLength(9);
    const [first, last] = [days?.[2], days?.at(-1)];
    expect(first?.[0]).toEqual(new Date(`${daysAgo(6)}T00:00:00Z`));
    expect(first?.slice(1, 3)).toEqual([9, 3]);
    expect(last?.[3]).toBe("день ещё не закончился");
    expect(errors?.[2]?.slice(1, 3)).toEqual(["Немая", "Логотип мал."]);
    expect(errors?.[2]?.[3]).toBeInstanceOf(Date);
    expect(errors?.[2]?.[5]).toContain("Проверьте ссылку на логотип");
    await leaveDashboard(page);
  });

  await test.step("the CSV files suit a Russian spreadsheet: byte order mark, semicolons, formulas made harmless", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "=Формула", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(3, 40) },
      { title: "Немая", keepsViews: false, keepsCalls: false },
    ]);
    await goTo(page, `/vacancies/${id}?period=7d`);
    const sites = (await bytesOf(await downloaded(page, "Площадки, CSV"))).toString("utf8");
    expect(sites).toMatch(
      /^\uFEFFПлощадка;Ссылка или сообщение;Просмотры;Просмотры телефона;Конверсия;/,
    );
    expect(sites).toContain("'=Формула;https://a.example/1;63;21;0,3333;");
    expect(sites).toMatch(/Немая;[^;]*;;;;/);
    const days = (await bytesOf(await downloaded(page, "Просмотры по дням, CSV"))).toString("utf8");
    const lines = days.trim().split("\r\n");
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain("Немая (нет статистики)");
    // The day, two sites of which one keeps no statistics, their sum, and no note.
    expect(lines[1]?.split(";").toSorted()).toEqual(["", "", "9", "9", daysAgo(6)].toSorted());
    expect(lines[7]).toContain("день ещё не закончился");
    await leaveDashboard(page);
  });

  await test.step("the sheet is light in the dark theme, and after printing the page's own content is printable again", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "А", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(1, 40) },
    ]);
    await page.emulateMedia({ colorScheme: "dark" });
    await goTo(page, `/vacancies/${id}`);
    await expect(page.getByRole("region", { name: /^На что обратить/ })).toContainText(
      "завершённых",
    );
    // The charts come after the figures.
    await expect(page.locator("svg text")).not.toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const colors = await page.locator("[data-print-alone]").evaluate((sheet) => {
      const bar = sheet.querySelector("svg path[fill], svg rect[fill]");
      return {
        ink: getComputedStyle(sheet).color,
        paper: getComputedStyle(sheet).backgroundColor,
        table: getComputedStyle(sheet.querySelector("td") ?? sheet).color,
        title: getComputedStyle(sheet.querySelector("svg text") ?? sheet).fill,
        bar: bar === null ? "" : getComputedStyle(bar).fill,
      };
    });
    expect(colors).toMatchObject({
      ink: "rgb(0, 0, 0)",
      paper: "rgb(255, 255, 255)",
      table: "rgb(0, 0, 0)",
      title: "rgb(33, 37, 41)",
    });
    await expect(page.getByRole("group", { name: "Действия с вакансией" })).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null, colorScheme: null });
    await expect(page.getByRole("group", { name: "Действия с вакансией" })).toBeVisible();
    await leaveDashboard(page);
  });

  await test.step("a file whose numbers are still loading cannot be downloaded, and the menu says why", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "А", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(1, 40) },
    ]);
    askByRange(world);
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = world.fault({
      path: new RegExp(`stats/views/boards\\?from=${daysAgo(5)}`),
      until: promise,
    });
    await goTo(page, `/vacancies/${id}`);
    await page.getByRole("button", { name: "Выгрузить", exact: true }).click();
    const choice = page.getByRole("menuitem", { name: /^Книга Excel/ });
    await expect(choice).toHaveAttribute("aria-disabled", "true");
    await expect(choice).toContainText("Дни ещё загружаются.");
    end();
    resolve();
    await expect(choice).toHaveAttribute("aria-disabled", "false");
    // The menu opens with its first item focused.
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(page.getByRole("button", { name: "Выгрузить", exact: true })).toBeFocused();
  });
});

test("the dashboard prints as one page with its heading, figures, changes, flags, both charts and sites", async ({
  world,
  service,
  page,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  const id = await makePlaced(
    { world, service },
    [
      {
        title: "Работёнка",
        url: "https://a.example/1",
        views: [3, ...perDay(20, 13), ...perDay(10, 20)],
        calls: perDay(2, 40),
      },
      { title: "Отказ", error: "Укажите станцию метро.", views: perDay(0, 40) },
      { title: "Немая", url: "https://mute.example/1", keepsViews: false, keepsCalls: false },
    ],
    { company_id: String(company) },
  );
  await world.as("recruiter");
  const prints = await countPrints(page);
  await page.goto(`/vacancies/${id}`);
  await page.getByRole("button", { name: "Печать", exact: true }).click();
  await expect.poll(prints).toBe(1);
  const { pages } = await printPages(page);
  expect(pages).toHaveLength(1);
  const [text = ""] = pages;
  for (const part of [
    "Повар",
    `Вакансия № ${id} · ООО «Ромашка»`,
    `${shownDay(daysAgo(13))} – ${shownDay(daysAgo(0))}`,
    "Напечатано",
    "Просмотры 263",
    "на 130 больше (+100 %)",
    "Отказ. Ссылки на объявление нет, площадка сообщает об ошибке: «Укажите станцию метро.»",
    "По дням",
    "сегодня",
    "По площадкам",
    "нет статистики",
    "Площадка сообщила",
    "Ошибка: Укажите станцию метро.",
    "https://a.example/1",
  ]) {
    expect(text).toContain(part);
  }
  for (const chrome of ["Печать", "Выгрузить", "Изменить", "Обязанности", "Placard"]) {
    expect(text).not.toContain(chrome);
  }
  // The sheet is removed after printing.
  await expect(page.locator("[data-print-alone]")).toHaveCount(0);
});

test("while today is missing, no file has sums of sites, and chart and sheet say what is missing", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(1, 40), calls: perDay(3, 40) },
  ]);
  await world.as("recruiter");
  askByRange(world);
  world.fault({
    path: new RegExp(`stats/views/boards\\?from=${daysAgo(0)}`),
    answer: { status: 500, body: "{}" },
  });
  const prints = await countPrints(page);
  await page.goto(`/vacancies/${id}?period=7d`);
  const missing = "Просмотры — без сегодняшнего дня: его получить не удалось";
  await expect(section(page, "По площадкам")).toContainText(missing);
  await page.getByRole("button", { name: "Выгрузить", exact: true }).click();
  for (const name of ["Книга Excel", "Площадки, CSV"]) {
    const choice = page.getByRole("menuitem", { name });
    await expect(choice).toHaveAttribute("aria-disabled", "true");
    await expect(choice).toContainText("Часть дней периода не загрузилась.");
  }
  // Its rows are days, and say which of them are missing.
  const days = page.getByRole("menuitem", { name: "Просмотры по дням, CSV" });
  await expect(days).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Печать", exact: true }).click();
  await expect.poll(prints).toBe(1);
  const [text = ""] = (await printPages(page)).pages;
  expect(text).toContain("Загрузились не все числа");
  expect(text).toContain(missing);
  // The last of three notes of the conversion.
  expect(text).toMatch(
    /телефон смотрят чаще, чем объявление: число ненадёжно (без сегодняшнего дня)/,
  );
});

test("sixty sites with titles of 200 letters print on one page, which says how many sites it leaves out", async ({
  world,
  service,
  page,
}) => {
  const long = (at: number) => `${String(at).padStart(2, "0")}${"Ы".repeat(198)}`;
  const id = await makePlaced(
    { world, service },
    Array.from({ length: 60 }, (_, at) => ({
      title: long(at),
      url: `https://a.example/${"x".repeat(200)}/${at}`,
      ...(at % 10 === 0 ? { error: "Ж".repeat(300) } : {}),
      views: at % 2 === 0 ? [at, 0, 0, 0, 0, ...perDay(12, 10)] : perDay(at, 15),
      calls: perDay(1, 15),
    })),
    { post: "Ю".repeat(150) },
  );
  await world.as("recruiter");
  const prints = await countPrints(page);
  // The typeface comes when the sheet has already been laid out.
  const laidOut = Promise.withResolvers<void>();
  await page.route(/\.fonts$/, async (route) => {
    await laidOut.promise;
    await route.continue();
  });
  await page.goto(`/vacancies/${id}`);
  await page.getByRole("button", { name: "Печать", exact: true }).click();
  await expect.poll(prints).toBe(1);
  laidOut.resolve();
  await showTypeface(page);
  const { pages } = await printPages(page);
  expect(pages).toHaveLength(1);
  const [, left = "0"] = /и ещё (\d+) площадо?к/.exec(pages[0] ?? "") ?? [];
  const shown = await rowsOnPaper(page);
  expect(Number(left)).toBeGreaterThan(30);
  expect(shown).toBe(60 - Number(left));
});

/** The number of sites on the sheet, which is laid out only for printing. */
async function rowsOnPaper(page: Page): Promise<number> {
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const count = await page.locator("[data-print-alone] tbody tr").count();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  return count;
}

test("Ctrl+P waits until the charts have their days, and then prints", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(1, 40) },
  ]);
  await world.as("recruiter");
  askByRange(world);
  const prints = await countPrints(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = world.fault({
    path: new RegExp(`stats/views/boards\\?from=${daysAgo(5)}`),
    until: promise,
  });
  await page.goto(`/vacancies/${id}?period=14d`);
  await expect(page.getByRole("button", { name: "Печать", exact: true })).toBeVisible();
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("button", { name: "Готовим…" })).toHaveAttribute("aria-busy", "true");
  expect(await prints()).toBe(0);
  end();
  resolve();
  await expect.poll(prints).toBe(1);
  await expect(page.getByRole("button", { name: "Печать", exact: true })).toBeVisible();
});

test("Ctrl+P while the code of the charts is on its way prints once it has come", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(1, 40) },
  ]);
  await world.as("recruiter");
  const prints = await countPrints(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  const code = /\/DayPlot-/;
  const asked = page.waitForRequest(code);
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/vacancies/${id}?period=14d`);
  await asked;
  // A busy browser, in which the sheet gets its turn only after the charts are drawn.
  await page.evaluate(() => {
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (work) => {
      addEventListener("idle-again", () => requestIdleCallback(work), { once: true });
      return 0;
    };
  });
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("button", { name: "Готовим…" })).toHaveAttribute("aria-busy", "true");
  resolve();
  await expect(
    visibleOf(section(page, "По площадкам").locator("svg.recharts-surface")),
  ).not.toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("idle-again")));
  await expect.poll(prints).toBe(1);
  await page.unroute(code);
});

import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { askByRange, daysAgo, perDay, makePlaced } from "./dashboard-world.ts";
import { expect, test } from "./fixtures.ts";

const bytesOf = async (download: Download) => await readFile(await download.path());

async function downloaded(page: Page, item: string): Promise<Download> {
  await page.getByRole("button", { name: "Скачать", exact: true }).click();
  const choice = page.getByRole("menuitem", { name: item });
  await expect(choice).toHaveAttribute("aria-disabled", "false");
  const [download] = await Promise.all([page.waitForEvent("download"), choice.click()]);
  return download;
}

test("the workbook holds sites, days and errors as real numbers and dates, and leaves gaps empty", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "=Формула", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(3, 40) },
    { title: "Немая", keepsViews: false, keepsCalls: false, error: "Логотип мал." },
  ]);
  await world.as("recruiter");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/xlsx[^/]*\.js/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(page.getByRole("button", { name: "Скачать", exact: true })).toBeVisible();
  expect(scripts).toEqual([]);
  const file = await downloaded(page, "Таблица XLSX: площадки, дни, ошибки");
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
  expect(days).toHaveLength(8);
  const [first, last] = [days?.[1], days?.at(-1)];
  expect(first?.[0]).toEqual(new Date(`${daysAgo(6)}T00:00:00Z`));
  expect(first?.slice(1, 3)).toEqual([9, 3]);
  expect(last?.[3]).toBe("день ещё не закончился");
  expect(errors?.[1]?.slice(1, 3)).toEqual(["Немая", "Логотип мал."]);
  expect(errors?.[1]?.[3]).toBeInstanceOf(Date);
});

test("the CSV files suit a Russian spreadsheet: byte order mark, semicolons, formulas made harmless", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "=Формула", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(3, 40) },
    { title: "Немая", keepsViews: false, keepsCalls: false },
  ]);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?period=7d`);
  const sites = (await bytesOf(await downloaded(page, "Площадки, CSV"))).toString("utf8");
  expect(sites).toMatch(/^\uFEFFПлощадка;Ссылка или сообщение;Просмотры;Звонки;Конверсия;/);
  expect(sites).toContain("'=Формула;https://a.example/1;63;21;0,3333;");
  expect(sites).toMatch(/Немая;[^;]*;;;;/);
  const days = (await bytesOf(await downloaded(page, "Просмотры по дням, CSV"))).toString("utf8");
  const lines = days.trim().split("\r\n");
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain("Немая (не ведёт статистику)");
  // The day, two sites of which one keeps no statistics, their sum, and no note.
  expect(lines[1]?.split(";").toSorted()).toEqual(["", "", "9", "9", daysAgo(6)].toSorted());
  expect(lines[7]).toContain("день ещё не закончился");
});

test("a file whose numbers are still loading cannot be downloaded, and the menu says why", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(1, 40) },
  ]);
  await world.as("recruiter");
  askByRange(world);
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = world.fault({
    path: new RegExp(`stats/views/boards\\?from=${daysAgo(5)}`),
    until: promise,
  });
  await page.goto(`/vacancies/${id}`);
  await page.getByRole("button", { name: "Скачать", exact: true }).click();
  const choice = page.getByRole("menuitem", { name: /^Таблица XLSX/ });
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
  await expect(page.getByRole("button", { name: "Скачать", exact: true })).toBeFocused();
});

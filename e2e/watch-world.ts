import type { Locator, Page } from "@playwright/test";
import { daysAgo, perDay, makePlaced, shownDay } from "./dashboard-world.ts";

/** The dashboard's section with its flags. */
export const watch = (page: Page): Locator =>
  page.getByRole("region", { name: /^На что обратить внимание/ });
/** One flag of that section, by its kind and site. */
export const flag = (page: Page, name: string): Locator =>
  watch(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
/** The days from so many to so many days ago: `18.11–20.11.2026` */
export const range = (from: number, to: number): string => {
  const [first, last] = [shownDay(daysAgo(from)), shownDay(daysAgo(to))];
  return first.slice(-4) === last.slice(-4) ? `${first.slice(0, -5)}–${last}` : `${first}–${last}`;
};

const row = (page: Page, title: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
/** What the list says about a vacancy's placements. */
export const mark = (page: Page, title: string): Locator =>
  row(page, title).getByRole("cell").nth(5);

/** Makes one vacancy without flags, one whose views stopped, one with an error, and one that is not published. */
export async function makeFlaggedVacancies(given: Parameters<typeof makePlaced>[0]): Promise<void> {
  const url = "https://a.example/1";
  await makePlaced(given, [{ title: "А", url, views: perDay(9, 20), calls: perDay(1, 20) }], {
    post: "Спокойная",
  });
  await makePlaced(given, [{ title: "Б", url, views: [0, 0, 0, 0, ...perDay(12, 20)] }], {
    post: "Обрыв",
  });
  await makePlaced(
    given,
    [
      { title: "В", error: "Укажите станцию метро.", views: perDay(2, 20) },
      { title: "Г", url, views: [0, 0, 0, 0, 1, ...perDay(0, 20)] },
    ],
    { post: "Ошибка" },
  );
  await given.world.makeVacancy({ values: { post: "Черновая" } });
}

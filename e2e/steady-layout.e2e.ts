import { daysAgo, makeFlaggedVacancies, makePlaced, perDay } from "./dashboard-world.ts";
import { chooseEnglish, expect, goTo, test } from "./fixtures.ts";
import { PageActivity } from "./hostile-findings.ts";
import { expectSteady, forgetShifts, watchShifts } from "./layout-shifts.ts";
import { visibleOf } from "./of-several.ts";

const everything = /^\/v1\/(?!ext\/session)/;
/** A vacancy's head, links, errors and days have answers of their own, which come in any order. */
const lastOfVacancy = [everything, /orders\/\d+$/, /stats\/days/, /urls/, /errors/] as const;

for (const [width, language] of [
  [1440, "ru"],
  [412, "en"],
  [375, "ru"],
] as const) {
  test(`nothing on a page moves when its answers come (${width} px, ${language})`, async ({
    world,
    service,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    if (language === "en") await chooseEnglish(page);
    const url = "https://a.example/1";
    const views = perDay(10, 30);
    const few = [{ title: "Работёнка", url, views }];
    const many = [
      ...Array.from({ length: 18 }, (_, at) => ({ title: `Работёнка ${at}`, url, views })),
      { title: "Обрыв", url, views: [0, 0, 0, 0, ...perDay(12, 20)] },
      { title: "Отказ", error: "Укажите станцию метро.", views },
    ];
    const vacancy = await makePlaced({ world, service }, few);
    const invoice = await world.makeInvoice({ created_at: daysAgo(40) });
    await world.makeInvoice({ created_at: daysAgo(1) });
    const response = await world.makeResponse(vacancy);
    await makeFlaggedVacancies({ world, service });
    await world.as("admin");
    await watchShifts(page);
    const activity = new PageActivity(page);
    const visit = async (path: string, last: RegExp, isLoaded = false) => {
      if (!isLoaded) {
        await goTo(page, "/settings");
        await expect(page.locator("#own-factor")).toBeVisible();
        await activity.waitUntilIdle();
        await forgetShifts(page);
      }
      const held = Promise.withResolvers<undefined>();
      const undo = world.fault({ path: last, until: held.promise });
      await (isLoaded ? page.goto(path) : goTo(page, path));
      await expect(visibleOf(page.locator("main [aria-busy=true]"))).not.toHaveCount(0);
      held.resolve(undefined);
      await activity.waitUntilIdle();
      await expectSteady(page, `${path}, ${last.source} last`);
      undo();
    };
    for (const path of ["/", "/invoices", `/invoices/${invoice}`, "/vacancies"]) {
      await visit(path, everything, true);
    }
    for (const path of [
      "/invoices/debts",
      `/vacancies/${vacancy}?tab=responses`,
      `/vacancies/${vacancy}/edit?step=job`,
      "/responses",
      `/responses/${response}`,
      "/settings/users",
      "/settings/keys",
      "/settings/audit",
      "/settings/erasures",
    ]) {
      await visit(path, everything);
    }
    for (const sites of [few, many]) {
      for (const last of lastOfVacancy) {
        // One that the page has not read yet.
        const path = `/vacancies/${await makePlaced({ world, service }, sites)}`;
        await visit(path, last, last === everything);
      }
    }
  });
}

test("the typeface comes with the second page, and moves nothing of the first", async ({
  world,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await world.makeResponse(await world.makeVacancy());
  await world.as("admin");
  await watchShifts(page);
  const isShown = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family === "Inter"));
  const file = page.waitForResponse(/inter/);
  await page.goto("/settings");
  await file;
  await new PageActivity(page).waitUntilIdle();
  expect(await isShown()).toBe(false);
  await forgetShifts(page);
  await goTo(page, "/responses");
  await new PageActivity(page).waitUntilIdle();
  expect(await isShown()).toBe(true);
  await expectSteady(page, "the second page");
});

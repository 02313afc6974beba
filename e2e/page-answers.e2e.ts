import type { Page } from "@playwright/test";
import { makePayer } from "#service/testing/make.ts";
import { makePlaced, perDay } from "./dashboard-world.ts";
import { expect, rowOf, test } from "./fixtures.ts";

/** The addresses below `/v1/` that the page has asked for. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
  });
  return asked;
}

const seenDaily = {
  title: "Работёнка",
  url: "https://a.example/1",
  views: perDay(10, 40),
  calls: perDay(1, 40),
};

test("the first rows of the invoices come with the page, and so does what its frame shows; a service with extensions has no badge", async ({
  world,
  service,
  page,
}) => {
  const name = "</script><script>document.title='alarm'</script><!--";
  const payer = await makePayer(service.store, world.clientId, name);
  await world.makeInvoice({ count_number: "СЧ-1", payer_id: payer });
  await world.as("billing");
  const asked = askedBy(page);
  await page.goto("/invoices");
  await expect(rowOf(page, "СЧ-1")).toContainText(name);
  await expect(page.getByRole("button", { name: "Уведомления" })).toBeVisible();
  const brought = ["/v1/billing/counts/1/20", "/v1/ext/session", "/v1/ext/own/notices"];
  expect(asked.filter((path) => brought.includes(path))).toEqual([]);
  // This service has its extensions, so the page does not ask for them and has no badge.
  expect(asked).not.toContain("/v1/ext/capabilities");
  await expect(page.getByRole("button", { name: "Без расширений" })).toHaveCount(0);
  expect(await page.title()).not.toContain("alarm");
  // The records are not kept in the document.
  await expect(page.locator("#placard-answers")).toHaveCount(0);
});

test("the overview and a vacancy with its days come with the page", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [seenDaily]);
  await world.as("admin");
  const asked = askedBy(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("main [aria-busy=true]")) Reflect.set(window, "hasWaited", true);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const openOverview = async () => {
    asked.splice(0);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Не оплачено" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Вакансии" })).toBeVisible();
    expect(asked.filter((path) => path.includes("/overview"))).toEqual([]);
    // It is drawn at once, without placeholders.
    expect(await page.evaluate(() => Reflect.get(window, "hasWaited"))).toBeUndefined();
  };
  // The service tells a browser the role that it does not remember yet.
  await openOverview();
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("placard_role");
  await openOverview();
  asked.splice(0);
  await page.goto(`/vacancies/${id}`);
  await expect(page.getByText("ничего необычного не найдено")).toBeVisible();
  expect(asked.filter((path) => /\/v1\/(ext\/orders|orders)\//.test(path))).toEqual([]);
  expect(asked).not.toContain("/v1/ext/capabilities");
});

test("the vacancies come with the figures of their placements", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [seenDaily]);
  await world.as("recruiter");
  const asked = askedBy(page);
  await page.goto(`/vacancies?id=${id}`);
  await expect(page.getByRole("img", { name: /^Просмотры за/ })).toBeVisible();
  expect(asked.filter((path) => path.includes("/orders"))).toEqual([]);
});

test("after a change the page asks the service again", async ({ world, page }) => {
  await world.makeVacancy({ archive: 1, values: { post: "Повар" } });
  await world.makeVacancy({ values: { post: "Водитель" } });
  await world.as("recruiter");
  const asked = askedBy(page);
  await page.goto("/vacancies");
  await expect(rowOf(page, "Повар")).toBeVisible();
  expect(asked.filter((path) => path.includes("/ext/orders/list"))).toEqual([]);
  await rowOf(page, "Повар")
    .getByRole("button", { name: /^Действия/ })
    .click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(rowOf(page, "Повар")).toHaveCount(0);
  await expect(rowOf(page, "Водитель")).toBeVisible();
  expect(asked.filter((path) => path.includes("/ext/orders/list"))).not.toEqual([]);
});

test("after a sign-out Back shows nothing of what the page brought", async ({ world, page }) => {
  await world.makeInvoice({ count_number: "СЧ-77" });
  await world.as("billing");
  await page.goto("/invoices?number=77");
  await expect(rowOf(page, "СЧ-77")).toBeVisible();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
  const signedOutAt = page.url();
  await page.goto("about:blank");
  await page.goBack();
  await expect(page).toHaveURL(signedOutAt);
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
  expect(await page.content()).not.toContain("СЧ-77");
});

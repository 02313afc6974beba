import { makeUser } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import { perDay, makePlaced } from "./dashboard-world.ts";
import { expect, goTo, showRequests, test } from "./fixtures.ts";
import { firstOf, visibleOf } from "./of-several.ts";

test("axe finds no violations on sign-in, the invoice screens and error pages", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({
    count_number: "AX-1",
    status: "paid_partial",
    payed_at: "2026-03-20",
  });
  await world.makeInvoice({ count_number: "AX-2", status: "paid_full" });
  await world.makeInvoice({ count_number: "AX-3" });
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page);

  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await expect(page.getByRole("link", { name: "AX-3" })).toBeVisible();
  await expectNoViolations(page);

  await goTo(page, "/invoices?status=paid_full&number=zzz");
  await expect(page.getByRole("link", { name: "AX-3" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expectNoViolations(page);

  await goTo(page, `/invoices/${id}`);
  await expect(page.getByText("М. П.")).toBeVisible();
  await expectNoViolations(page);

  await goTo(page, "/invoices/9007199254740991");
  await expect(page.getByRole("alert").getByRole("heading")).toBeVisible();
  await expectNoViolations(page);

  await goTo(page, "/nowhere");
  await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations on the vacancy screens", async ({ world, page }) => {
  const id = await world.makeVacancy({ state: "published", values: { food: "1" } });
  await world.makeVacancy({ archive: 1 });
  // Only an administrator sees the history.
  await world.as("admin");
  await page.goto("/vacancies?archive=0&state=published");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expectNoViolations(page);
  await page.getByRole("rowgroup").last().getByRole("button").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");

  await goTo(page, "/vacancies?title=zzz");
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expectNoViolations(page);

  const tabShown = page.locator("article a[aria-current]");
  for (const tab of ["history", "responses"]) {
    await goTo(page, `/vacancies/${id}?tab=${tab}`);
    await expect(tabShown).toHaveAttribute("href", new RegExp(`tab=${tab}`));
    await expect(visibleOf(page.getByRole("article").getByRole("region"))).not.toHaveCount(0);
    await expectNoViolations(page);
  }
  await goTo(page, `/vacancies/${id}?tab=ad`);
  await expect(tabShown).toHaveAttribute("href", /tab=ad/);
  await page.locator("summary").click();
  await expectNoViolations(page);
  await goTo(page, `/vacancies/${id}`);
  await expect(tabShown).not.toHaveAttribute("href", /tab=/);
  await expectNoViolations(page);
  await page.getByRole("article").getByRole("button", { name: "Ещё" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("menuitem", { name: "Снять с публикации" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);

  await world.as("viewer");
  await page.goto(`/vacancies/${id}`);
  await expect(page.getByRole("article")).toBeVisible();
  await expectNoViolations(page);

  world.fault({
    path: /\/v1\/ext\/(orders|capabilities|companies)/,
    answer: { status: 404, body: "{}" },
  });
  await page.goto("/vacancies");
  await expect(page.getByRole("form")).toBeVisible();
  await expectNoViolations(page);
  await goTo(page, "/vacancies/987654");
  await expect(page.getByRole("article")).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations on a vacancy's dashboard", async ({ world, service, page }) => {
  const sites = [
    {
      title: "Работёнка",
      url: "https://a.example/1",
      views: [9, 50, ...perDay(10, 30)],
      calls: perDay(1, 30),
    },
    { title: "Доска", keepsViews: false, keepsCalls: false, error: "Станция метро." },
    { title: "Молчун", error: "Отказ. ".repeat(80), views: perDay(1, 3), calls: perDay(4, 3) },
  ];
  const [id, unlinked, closed] = [
    await makePlaced({ world, service }, sites),
    await makePlaced({ world, service }, sites),
    await makePlaced({ world, service }, sites),
  ];
  await world.as("recruiter");
  await showRequests(page);
  await page.goto(`/vacancies/${id}`);
  await expect(visibleOf(page.getByRole("article").getByRole("rowheader"))).not.toHaveCount(0);
  await expect(page.getByRole("article").locator("[aria-busy=true]")).toHaveCount(0);
  await expectNoViolations(page);
  for (const opener of [
    page.locator("main button[aria-haspopup=dialog]").nth(0),
    page.locator("main li button[aria-haspopup=dialog]").nth(2),
  ]) {
    await opener.click();
    await expect(page.getByRole("dialog").getByRole("button").nth(1)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  world.fault({ path: /\/urls$/, answer: { status: 500, body: "{}" } });
  await goTo(page, `/vacancies/${unlinked}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoViolations(page);
  world.fault({
    path: /\/v1\/(orders|ext\/orders\/\d+\/stats)\//,
    answer: { status: 403, body: "{}" },
  });
  await goTo(page, `/vacancies/${closed}`);
  await expect(firstOf(page.getByRole("definition"))).toHaveText(String(closed));
  await expect(page.getByRole("alert").getByRole("heading", { name: "Нет доступа" })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations on the vacancy edit screens", async ({ world, service, page }) => {
  const values = { responsibility: "Раз\nдва", salary_from: "50000", salary_to: "70000" };
  const id = await world.makeVacancy({ values });
  const published = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await showRequests(page);
  await page.goto(`/vacancies/${published}/edit?field=post`);
  await expect(page.locator("#vacancy-post")).toBeFocused();
  await expectNoViolations(page);
  await goTo(page, `/vacancies/${id}/edit?step=review`);
  await expect(page.locator("[data-send][aria-disabled=true]")).toBeVisible();
  await expectNoViolations(page);

  await goTo(page, `/vacancies/${id}/edit?field=responsibility`);
  await page.locator("#vacancy-responsibility").fill("Раз\nтри");
  await page.locator("a[href*='step=conditions']").click();
  await page.locator("#vacancy-salary_from").fill("60000");
  await page.locator("a[href*='step=review']").click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await page.locator("summary").click();
  await expectNoViolations(page);

  const { cookie } = await makeUser(service.store, {
    clientId: world.clientId,
    role: "admin",
  });
  await fetch(`${service.url}/v1/orders/vacancy/${id}`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ responsibility: "Раз\nчетыре", salary_to: 80_000, food: 1 }),
  });
  await page.locator("[data-send]").click();
  await expect(page.getByRole("radio")).toHaveCount(5);
  await firstOf(page.getByRole("radio")).check();
  await expectNoViolations(page);
  await page.goto(`/vacancies/${id}/edit?step=job`);
  await expect(page.locator("#vacancy-post")).toBeVisible();
  await expectNoViolations(page);

  await goTo(page, "/vacancies/987654/edit");
  await expect(page.locator("#vacancy-post")).toHaveCount(0);
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoViolations(page);
  await world.as("viewer");
  await page.goto(`/vacancies/${id}/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations in any panel of the invoice list", async ({ world, page }) => {
  await world.makeInvoice({ count_number: "AX-1" });
  await world.as("billing");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "AX-1" })).toBeVisible();
  const openers = page.locator("main button[aria-haspopup=dialog]");
  await expect(openers).toHaveCount(8);
  for (let index = 0; index < 8; index += 1) {
    await openers.nth(index).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(
      visibleOf(page.getByRole("dialog").locator("input, button, select")),
    ).not.toHaveCount(0);
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(openers.nth(index)).toBeFocused();
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.type("щщщ");
  await expect(page.getByText("Ничего не найдено")).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations on a selection, on findings and on a batch at 1440 and 375 px", async ({
  world,
  page,
}) => {
  const valid = await world.makeInvoice();
  const invalid = await world.makeInvoice({
    total_amount: 5,
    requisites: { itin: "", kpp: "1" },
  });
  await world.as("billing");
  await page.goto("/invoices");
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, "/invoices");
    await page.getByRole("checkbox").nth(1).check();
    await expect(page.getByRole("region", { name: "Выбранные счета" })).toBeVisible();
    await expectNoViolations(page);

    await goTo(page, `/invoices/${invalid}`);
    await expect(page.getByText("М. П.")).toBeVisible();
    if (width === 375) await page.getByRole("button", { name: "Показать проверку" }).click();
    await expect(page.getByText("9 цифр")).toBeVisible();
    await expectNoViolations(page);

    await goTo(page, `/invoices/print?ids=${valid},${invalid},999999`);
    await expect(
      page.getByText("2 готовы к печати, из них 1 с замечаниями, 1 не загрузился"),
    ).toBeVisible();
    await expectNoViolations(page);
  }
});

test("the kit has nothing that axe finds wrong, closed and opened, in both themes", async ({
  page,
  kitAddress,
}) => {
  await page.goto(`${kitAddress}/ui`);
  await expect(page.getByRole("heading", { name: "The kit" })).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(page);

  for (const name of ["Ask", "Fill in"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Filter/ }).click();
  await expect(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");

  await page.getByRole("combobox", { name: "City", exact: true }).fill("Kazan 2");
  const cities = page.getByRole("listbox", { name: "City", exact: true });
  await expect(cities.getByRole("option", { name: /^Kazan 2 / })).toBeVisible();
  await expectNoViolations(page);
});

import type { Page } from "@playwright/test";
import {
  makePlaced,
  noonToday,
  perDay,
  siteRow,
  siteTable,
  watch,
  leaveDashboard,
} from "./dashboard-world.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { firstOf } from "./of-several.ts";

const errorItems = (page: Page) =>
  watch(page).getByRole("listitem").filter({ hasText: "Ошибка площадки" });

const endless = "Й".repeat(200);
const markup = `<img src=x onerror="document.title='taken'">`;

test("the table of sites and the errors above it show whatever sites send, a few or thousands", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("a message is shown as text, and only http and https addresses become links", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "Ссылка", url: "https://a.example/1" },
      { title: "Шаблон", url: "https://a.example/{keyword}|o'neil\u200b" },
      {
        title: "Кириллица",
        url: "https://a.example/%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D1%8F",
      },
      { title: "Сообщение", url: "Появится после проверки." },
      { title: "Код", url: "javascript:document.title='taken'" },
      { title: "Данные", url: "data:text/html,<script>1</script>" },
      { title: "Без схемы", url: "//evil.example/1" },
      { title: "Чужой хост", url: "https://a.example@evil.example/" },
    ]);
    await goTo(page, `/vacancies/${id}`);
    const link = siteRow(page, "Ссылка").getByRole("link");
    await expect(link).toHaveAttribute("href", "https://a.example/1");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(siteRow(page, "Шаблон").getByRole("link")).toHaveText(
      "https://a.example/{keyword}|o'neil",
    );
    await expect(siteRow(page, "Кириллица").getByRole("link")).toHaveText(
      "https://a.example/вакансия",
    );
    await expect(siteTable(page).getByRole("link")).toHaveCount(3);
    for (const [title, text] of [
      ["Сообщение", "Появится после проверки."],
      ["Код", "javascript:document.title='taken'"],
      ["Данные", "data:text/html,<script>1</script>"],
      ["Без схемы", "//evil.example/1"],
      ["Чужой хост", "https://a.example@evil.example/"],
    ] as const) {
      await expect(siteRow(page, title).getByText(text, { exact: true })).toBeVisible();
      await expect(siteRow(page, title)).toContainText("нет ссылки");
    }
    await expect(siteRow(page, "Ссылка")).toContainText("размещена");
    await leaveDashboard(page);
  });

  await test.step("titles, messages and errors with 200 letters or with markup do not break the page at 1440 or 375 px", async () => {
    const id = await makePlaced({ world, service }, [
      { title: endless, url: endless, error: endless, views: perDay(1_000_000, 20) },
      { title: markup, url: `https://a.example/${"x".repeat(1000)}`, error: markup },
      { title: "Долгая", error: `Текст вакансии отклонён. ${"Очень. ".repeat(120)}` },
    ]);
    await goTo(page, `/vacancies/${id}`);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(errorItems(page)).toHaveCount(3);
      await expect(watch(page).getByRole("paragraph").getByText(markup)).toBeVisible();
      await expect(siteRow(page, endless)).toBeVisible();
      expect(await page.locator("main img").count()).toBe(0);
      await expect(page).not.toHaveTitle("taken");
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      // The charts follow the width a moment later.
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      const whole = watch(page).getByText(/(Очень\. ){100}/);
      await watch(page).getByText("Весь текст").click();
      await expect(whole).toBeVisible();
      await watch(page).getByText("Весь текст").click();
      await expect(whole).toBeHidden();
    }
    await page.setViewportSize({ width: 1440, height: 720 });
    await leaveDashboard(page);
  });

  await test.step("sixty sites scroll in a table of their own under a visible header, and can be sorted and filtered", async () => {
    const id = await makePlaced(
      { world, service },
      Array.from({ length: 60 }, (_, at) => ({
        title: `Сайт ${String(at).padStart(2, "0")}`,
        url: at % 10 === 0 ? "Ждём проверки." : `https://s${at}.example/`,
        ...(at % 20 === 5 ? { error: "Станция метро не найдена." } : {}),
        ...(at === 7 ? { keepsViews: false } : { views: [at] }),
      })),
    );
    await goTo(page, `/vacancies/${id}`);
    const rows = siteTable(page).getByRole("rowheader");
    await expect(rows).toHaveCount(60);
    await siteTable(page).focus();
    await page.keyboard.press("End");
    await expect(rows.last()).toBeInViewport();
    await expect(siteTable(page).getByRole("columnheader", { name: "Площадка" })).toBeInViewport();

    const byViews = siteTable(page).getByRole("columnheader", { name: "Просмотры", exact: true });
    await byViews.getByRole("button").click();
    await expect(byViews).toHaveAttribute("aria-sort", "descending");
    await expect(firstOf(rows)).toHaveText("Сайт 59");
    // A site without statistics comes last in both directions.
    await expect(rows.last()).toHaveText("Сайт 07");
    await byViews.getByRole("button").click();
    await expect(firstOf(rows)).toHaveText("Сайт 00");
    await expect(rows.last()).toHaveText("Сайт 07");

    const filters = page.getByRole("group", { name: "Отбор площадок" });
    await filters.getByRole("button", { name: "С ошибкой 3" }).click();
    await expect(rows).toHaveText(["Сайт 05", "Сайт 25", "Сайт 45"]);
    await filters.getByRole("button", { name: "Без ссылки 6" }).click();
    await expect(rows).toHaveCount(6);
    await leaveDashboard(page);
  });

  await test.step("an error shows its text, its date and advice, and opens the form at the field it is about", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "Первая", error: "Верхняя граница зарплаты слишком высокая." },
      { title: "Вторая", error: "Отказ № 17." },
    ]);
    await goTo(page, `/vacancies/${id}`);
    const items = errorItems(page);
    const salary = items.filter({ hasText: "Верхняя граница зарплаты слишком высокая." });
    await expect(firstOf(items)).toContainText("Верхняя граница зарплаты слишком высокая.");
    await expect(salary).toContainText(/Площадка сообщила \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    await expect(salary).toContainText("Проверьте зарплату");
    await expect(items.last()).toContainText("неясно, какое поле исправить");
    await salary.getByRole("link", { name: "Исправить: Зарплата в месяц, до" }).click();
    await expect(page).toHaveURL(new RegExp(`/vacancies/${id}/edit\\?field=salary_to`));
    await expect(page.locator("#vacancy-salary_to")).toBeFocused();
    await leaveDashboard(page);
  });

  await test.step("the first of thousands of sites and errors are shown, and more on request", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "Площадка 0", url: "https://a.example/0" },
    ]);
    const numbered = (make: (at: number) => object) =>
      Array.from({ length: 3000 }, (_, at) => make(at));
    world.fault({
      path: /\/orders\/\d+\/urls/,
      rewrite: () =>
        JSON.stringify({
          data: {
            count: 3000,
            items: numbered((at) => ({
              id: at + 1,
              title: `Площадка ${at}`,
              url: `https://a.example/${at}`,
            })),
          },
          errors: [],
        }),
    });
    world.fault({
      path: /\/orders\/\d+\/errors/,
      rewrite: () =>
        JSON.stringify({
          data: {
            count: 3000,
            items: numbered((at) => ({
              id: at + 1,
              title: `Площадка ${at}`,
              error: `Отказ ${at}.`,
            })),
          },
          errors: [],
        }),
    });
    await goTo(page, `/vacancies/${id}`);
    await expect(watch(page).getByRole("heading", { level: 3 })).toHaveText(
      "На что обратить внимание 3 001",
    );
    await expect(errorItems(page)).toHaveCount(6);
    await watch(page).getByRole("button", { name: "Показать ещё 50 (осталось 2 995)" }).click();
    await expect(errorItems(page)).toHaveCount(56);
    await expect(siteTable(page).getByRole("rowheader")).toHaveCount(200);
    await page.getByRole("button", { name: "Показать ещё 200 (осталось 2 800)" }).click();
    await expect(siteTable(page).getByRole("rowheader")).toHaveCount(400);
    await expect(page.getByRole("button", { name: "Все 3 000" })).toBeVisible();
  });
});

test("a phone shows the state and counts of a vacancy's sites without scrolling aside, and two buttons of different names", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    {
      title: "Работёнка",
      url: "https://a.example/1",
      views: perDay(1234, 20),
      calls: perDay(5, 20),
    },
  ]);
  await world.as("recruiter");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/vacancies/${id}`);
  await siteTable(page).scrollIntoViewIfNeeded();
  const cells = siteRow(page, "Работёнка").getByRole("cell");
  const inView = async (at: number) => {
    const box = await cells.nth(at).boundingBox();
    return box !== null && box.x + box.width <= 375;
  };
  await expect(cells).toHaveText([/размещена/, /17.276/, "70", /a\.example/]);
  expect([await inView(0), await inView(1), await inView(2)]).toEqual([true, true, true]);
  // No word of it is broken.
  expect((await firstOf(cells).locator("span").boundingBox())?.height).toBeLessThan(24);
  await page.getByRole("button", { name: "Отчёт" }).click();
  await expect(page.getByRole("group", { name: "Отчёт" }).getByText("Печать")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ещё" })).toHaveCount(1);
});

test("a link can be copied, and sites with an error open in tabs that get no opener and no referrer", async ({
  world,
  service,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await makePlaced(
    { world, service },
    Array.from({ length: 7 }, (_, at) => ({
      title: `Сайт ${at}`,
      url: at === 6 ? "Отклонена." : `https://s${at}.example/`,
      error: "Не указан адрес.",
    })),
  );
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  // While requests are intercepted, the browser's cache is off; so not before the page has loaded.
  await context.route("https://*.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>site</title>" }),
  );
  await siteTable(page).getByRole("button", { name: "Скопировать ссылку: Сайт 2" }).click();
  await expect(page.getByText("Ссылка скопирована.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://s2.example/");

  await page.getByRole("button", { name: "Открыть все с ошибкой (6)" }).click();
  const dialog = page.getByRole("dialog", { name: "Открыть 6 вкладок?" });
  const opened: string[] = [];
  const openers: boolean[] = [];
  const noteTab = (tab: Page) => {
    void tab.waitForURL("https://*.example/").then(async () => {
      openers.push(await tab.evaluate(() => window.opener !== null || document.referrer !== ""));
      opened.push(tab.url());
    });
  };
  context.on("page", noteTab);
  await dialog.getByRole("button", { name: "Открыть" }).click();
  await expect.poll(() => opened.length).toBeGreaterThan(0);
  const blocked = page.getByText(/Браузер заблокировал вкладки: \d из 6/);
  await expect(async () => {
    expect(opened.length === 6 || (await blocked.count()) === 1).toBe(true);
  }).toPass();
  expect(openers).not.toContain(true);
  context.off("page", noteTab);
});

test("if the service does not date an error, the browser remembers when it first saw it", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [{ title: "Первая", error: "Отказ." }]);
  await world.as("recruiter");
  world.fault({
    path: /\/errors$/,
    rewrite: (body) => body.replaceAll(/,"since":"[^"]*"/g, ""),
  });
  await page.clock.install({ time: noonToday() });
  await page.goto(`/vacancies/${id}`);
  const item = errorItems(page);
  await expect(item).toContainText("Впервые замечена здесь");
  const first = await item.getByText("Впервые замечена здесь").textContent();
  await page.clock.fastForward("03:00:00");
  await page.reload();
  await expect(item).toContainText(first ?? "-");
});

test("a viewer sees links and errors and reads why the form is closed", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "Первая", error: "Станция метро не найдена.", url: "https://a.example/" },
  ]);
  await world.as("viewer");
  await page.goto(`/vacancies/${id}`);
  await expect(siteRow(page, "Первая").getByRole("link")).toBeVisible();
  const fix = watch(page).getByRole("link", { name: "Исправить: Станция метро" });
  await expect(fix).toHaveAttribute("aria-disabled", "true");
  await expect(fix).toHaveAccessibleDescription(/Недостаточно прав/);
});

for (const [locale, sent, unknown, live] of [
  [
    "ru-RU",
    /^Передана на 2 площадки .+\d\d:\d\d\./,
    "сколько ждать, сервису неизвестно",
    /^Размещено0ждём ответа 2 площадок/,
  ],
  [
    "en-US",
    /^Sent to 2 sites on .+\s[AP]M\./,
    "the service doesn’t know how long they’ll take",
    /^Live0waiting for 2 sites/,
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a vacancy just published says what happens now, until the first site reports", async ({
      world,
      service,
      page,
    }) => {
      const id = await makePlaced({ world, service }, [{ title: "Первая" }, { title: "Вторая" }]);
      await world.as("recruiter");
      await page.goto(`/vacancies/${id}`);
      const awaited = page.getByRole("status").filter({ hasText: sent });
      await expect(awaited).toContainText(unknown);
      await expect(page.getByRole("listitem").filter({ hasText: live })).toBeVisible();
      const other = await makePlaced({ world, service }, [
        { title: "Первая" },
        { title: "Вторая", url: "https://second.example/1" },
      ]);
      await goTo(page, `/vacancies/${other}`);
      await expect(page.getByRole("link", { name: /second\.example/ })).toBeVisible();
      await expect(awaited).toHaveCount(0);
      await expect(page.getByRole("listitem").filter({ hasText: live })).toHaveCount(0);
    });
  });
}

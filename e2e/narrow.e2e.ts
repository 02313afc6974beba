import type { Locator, Page } from "@playwright/test";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import { expectNoViolations } from "./axe.ts";
import { daysAgo, perDay, makePlaced } from "./dashboard-world.ts";
import { chooseEnglish, expect, goTo, test } from "./fixtures.ts";
import { PageActivity } from "./hostile-findings.ts";
import { makeRecords, screens } from "./hostile-screens.ts";
import { showTypeface } from "./screens/picture.ts";
import { visibleOf } from "./of-several.ts";

/** How much wider the page is than its window, in CSS px. */
const overflowOf = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth);

for (const language of ["ru", "en"]) {
  test.describe(language, () => {
    // Where the computer's clock is not Moscow's, times name the zone and are the longest.
    if (language === "en") test.use({ timezoneId: "America/New_York" });

    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      if (language === "en") await chooseEnglish(page);
    });

    // The accessibility tests visit these screens in Russian, in all their states; only the words differ in English.
    const isChecked = language === "en";
    const also = isChecked ? ", and axe finds no violations" : "";
    test(`no page scrolls sideways on the narrowest phone, at 768 px or at 400 % zoom, and no list at 320, 375 or 1024 px, and at 1440 px no list cuts a heading or a date${also}`, async ({
      world,
      service,
      page,
    }) => {
      const sites = [{ title: "Работёнка", url: "https://a.example/1", views: perDay(10, 30) }];
      const vacancy = await makePlaced({ world, service }, sites);
      const invoice = await world.makeInvoice();
      const response = await world.makeResponse(vacancy);
      const erased = await world.makeResponse(vacancy);
      await makeApiKey(service.store, { clientId: world.clientId });
      const { token } = await world.as("admin");
      const headers = { cookie: `__Host-placard=${token}`, "content-type": "application/json" };
      const send = async (method: string, path: string, body?: object) => {
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        expect((await fetch(`${service.url}/v1/${path}`, init)).ok, path).toBe(true);
      };
      await send("PUT", `orders/vacancy/${vacancy}`, {
        salary_from: 50_000,
        age_kandidat_ot: 30,
      });
      await send("DELETE", `ext/responses/${erased}`);
      const activity = new PageActivity(page);
      await page.goto("/");
      const pages = [
        "/",
        "/invoices",
        `/invoices/${invoice}`,
        "/invoices/print",
        "/invoices/reconcile",
        "/vacancies",
        `/vacancies/${vacancy}?from=${daysAgo(29)}&to=${daysAgo(0)}`,
        `/vacancies/${vacancy}/edit`,
        "/vacancies/new",
        "/vacancies/drafts",
        "/responses",
        `/responses/${response}`,
        "/responses/new",
        "/responses/new/many",
        "/settings",
        "/settings/users",
        "/settings/keys",
        "/settings/audit",
        "/settings/erasures",
      ];
      const lists = [
        "/invoices",
        "/invoices/debts",
        "/vacancies",
        `/vacancies/${vacancy}?tab=responses`,
        `/vacancies/${vacancy}?tab=history`,
        "/responses",
        "/settings/users",
        "/settings/keys",
        "/settings/audit",
        "/settings/erasures",
      ];
      for (const path of new Set([...pages, ...lists])) {
        await goTo(page, path);
        await activity.waitUntilIdle();
        await expect(page.locator("h1")).toBeVisible();
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 768, height: 640 });
        expect(await overflowOf(page), `${path}, 768 px`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 320, height: 640 });
        if (isChecked && pages.includes(path)) await expectNoViolations(page, path);
        if (lists.includes(path)) await expectRoom(page, path);
      }
    });

    test("an unpaid invoice's status takes two lines on the narrowest phone, where all page buttons of a long list fit on one line", async ({
      world,
      page,
    }) => {
      await world.makeInvoice({ created_at: daysAgo(40) });
      await world.makeInvoice({ created_at: daysAgo(0) });
      await world.as("billing");
      world.fault({
        path: /\/counts\/1\/\d+/,
        rewrite: (body) => body.replaceAll(/"total":\d+/g, '"total":120000'),
      });
      await page.goto("/invoices");
      const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
      await expect(rows).toHaveCount(2);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      const pager = page.getByRole("navigation").last();
      for (const button of await pager.getByRole("button").all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
      }
      const middles = await pager
        .locator("select, button, [role=status] > [aria-hidden]")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
      expect(middles.length).toBe(6);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);

      await showTypeface(page);
      for (const row of await rows.all()) {
        const status = row.getByRole("cell").last().locator("> *");
        const lines = await status.evaluate(
          (mark) => mark.clientHeight / Number.parseFloat(getComputedStyle(mark).lineHeight),
        );
        expect(lines).toBe(2);
      }
    });
  });
}

test("a vacancy's row takes two lines on a phone, however much is below its title", async ({
  world,
  service,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const counts = { url: "https://a.example/1", views: perDay(10, 30), calls: perDay(10, 30) };
  const busy = await makePlaced({ world, service }, [
    { title: "Работёнка", ...counts },
    { title: "Обрыв", ...counts, views: [0, 0, 0, 0, ...perDay(12, 20)] },
    { title: "Отказ", error: "Укажите станцию метро.", ...counts },
  ]);
  for (let count = 0; count < 3; count += 1) await world.makeResponse(busy);
  await world.makeVacancy();
  await world.as("recruiter");
  await page.goto("/vacancies");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows.last()).toContainText(/Ошибка площадки.*\+.*просм/);
  const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(heights).toEqual([heights[0], heights[0]]);
});

for (const language of ["ru", "en"] as const) {
  test(`nothing below a vacancy's title is cut on a phone (${language})`, async ({
    world,
    service,
    page,
  }) => {
    const counts = { url: "https://a.example/1", views: perDay(100, 30), calls: perDay(10, 30) };
    await makePlaced({ world, service }, [
      { title: "Обрыв", ...counts, views: [0, 0, 0, 0, ...perDay(1200, 20)] },
      { title: "Отказ", error: "Укажите станцию метро.", ...counts },
    ]);
    await makePlaced({ world, service }, [{ title: "Обрыв", ...counts, calls: perDay(200, 30) }], {
      post: "Швея",
    });
    if (language === "en") await chooseEnglish(page);
    await world.as("recruiter");
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/vacancies");
      const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
      await expect(rows.getByRole("button", { name: /\+1|> |чаще/ })).toHaveCount(2);
      const shown = await rows.evaluateAll((all) =>
        all.map((row) => {
          const line = row.querySelector("th > span")?.getBoundingClientRect();
          const words = Array.from(row.querySelectorAll("th > span *")).filter(
            (part) => part.children.length === 0 && part.checkVisibility(),
          );
          return words.map((part) => {
            const box = part.getBoundingClientRect();
            const isBelow = line === undefined || box.top >= line.bottom - 1;
            const isCut =
              box.right > Math.min(innerWidth, line?.right ?? 0) + 0.5 ||
              part.scrollWidth > part.clientWidth + 1;
            return { text: part.textContent, isBelow, isCut: !isBelow && isCut };
          });
        }),
      );
      for (const parts of shown) {
        expect(
          parts.filter(({ isCut }) => isCut).map(({ text }) => text),
          String(width),
        ).toEqual([]);
        expect(parts.some(({ text, isBelow }) => /\d/.test(text) && !isBelow)).toBe(true);
      }
    }
  });
}

/**
 * Asserts that the page's last list never scrolls sideways and, on a wide screen, cuts no heading and no date. The page
 * stays as narrow as it was.
 */
async function expectRoom(page: Page, path: string): Promise<void> {
  const rows = page.getByRole("table").last().getByRole("rowheader");
  await expect(visibleOf(rows), path).not.toHaveCount(0);
  const list = page.getByRole("region").filter({ has: rows }).last();
  for (const width of [375, 1024, 1440, 320]) {
    await page.setViewportSize({ width, height: 640 });
    // The columns follow the width before the next frame is drawn.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const aside = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(aside, `${path}, ${width} px`).toBe(0);
    if (width === 1440) expect(await cutIn(list), path).toEqual([]);
  }
}

/** The headings and dates of a list that are cut because their columns are too narrow. */
const cutIn = (list: Locator) =>
  list.evaluate((box) =>
    [...box.querySelectorAll("thead th, tbody td")]
      .filter((cell) => cell.matches("th") || /^\d\d?[. ].*\d{4}$/.test(cell.textContent))
      .flatMap((cell) => [cell, ...cell.querySelectorAll("*")])
      .filter((part) => !part.matches(".visually-hidden, .visually-hidden *"))
      .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
      .map((part) => part.textContent),
  );

/** Length of the longest text on the page, in characters; fields are left out, because they hold their texts whole. */
const longestShown = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let longest = 0;
    while (texts.nextNode() !== null) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (parentElement?.closest("textarea, script") === null) {
        longest = Math.max(longest, nodeValue?.length ?? 0);
      }
    }
    return longest;
  });

/** Identifiers, numbers and dates, which decide what a screen shows. */
const isToken = (text: string): boolean => /^[\w.:+-]{0,30}$/.test(text);

function withEndlessTexts(body: string): string {
  const endless = "Ж".repeat(30_000);
  return body.startsWith("{")
    ? JSON.stringify(
        JSON.parse(body, (_, value: unknown) =>
          typeof value === "string" && !isToken(value) ? endless : value,
        ),
      )
    : body;
}

// The time to lay out a word grows with the square of its length: a megabyte would block the page for minutes.
test("only the beginning of a very long text is shown, on every screen", async ({
  world,
  service,
  page,
}) => {
  await world.as("admin");
  const records = await makeRecords({ world, service });
  const activity = new PageActivity(page);
  await page.goto("/vacancies/drafts");
  await activity.waitUntilIdle();
  world.fault({ path: /^\/v1\/(?!ext\/(session|capabilities))/, rewrite: withEndlessTexts });
  for (const { name, addresses } of screens.filter((screen) => screen.asksSession === undefined)) {
    const address = addresses(records)[0] ?? "/";
    await goTo(page, address);
    await activity.waitUntilIdle();
    await expect(visibleOf(page.locator("main").getByRole("heading"))).not.toHaveCount(0);
    expect(await longestShown(page), name).toBeLessThanOrEqual(10_001);
  }
});

test("on a phone another page opens at its top, wherever the one before was scrolled", async ({
  world,
  page,
}) => {
  for (let index = 0; index < 20; index += 1) await world.makeInvoice({});
  await world.as("billing");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/invoices");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  const top = async () => await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  expect(await top()).toBe(400);
  await page.getByRole("rowheader").getByRole("link").nth(8).click();
  await expect(page.getByText("М. П.")).toBeVisible();
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.getByRole("link", { name: "Обзор", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  expect(await top()).toBe(0);
});

import { expectNoViolations } from "./axe.ts";
import { makePlaced, mark, perDay } from "./dashboard-world.ts";
import { chooseEnglish, expect, goTo, test } from "./fixtures.ts";

const anHourAgo = () => Date.now() - 3_600_000;

const wideSalary =
  "Вилка зарплаты слишком широкая: «до» не может быть больше «от» более чем на 30 %. Исправьте зарплату — вакансия выйдет сама.";
const largeLogo =
  "Логотип больше 1 МБ и не показан. Загрузите картинку поменьше, не шире 600 точек.";
const unknown = "Отказ модератора № 17.";

const inEnglish = {
  salary: [
    "Bring the two ends of the salary closer: the range is too wide.",
    "The site’s rule: the top of the range may be at most 30% above the bottom.",
    "Once it’s fixed, the ad will appear on the site by itself.",
  ],
  logo: ["The site’s limits: at most 1 MB, at most 600 px wide."],
  own: "The site’s own words, in Russian:",
} as const;

test("an English reader learns a site's rule with its numbers in page, list and overview, and the site's Russian words stay whole", async ({
  world,
  service,
  page,
}) => {
  const views = perDay(9, 20);
  const id = await makePlaced({ world, service }, [
    { title: "А", error: wideSalary },
    { title: "Б", error: largeLogo, url: "https://b.example/1", views },
    { title: "В", error: unknown },
  ]);
  await chooseEnglish(page);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  const item = (site: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: `Site error ${site}`, exact: true }) });
  for (const sentence of inEnglish.salary) await expect(item("А")).toContainText(sentence);
  for (const sentence of inEnglish.logo) await expect(item("Б")).toContainText(sentence);
  for (const [site, error] of [
    ["А", wideSalary],
    ["Б", largeLogo],
    ["В", unknown],
  ] as const) {
    await expect(item(site)).toContainText(inEnglish.own);
    await expect(item(site).getByText(error, { exact: true })).toHaveAttribute("lang", "ru");
  }
  await expectNoViolations(page);
  // One state a row: what has an error is not awaited as well.
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "А", exact: true }) });
  await expect(row.getByRole("cell")).toHaveText(["error", "0", "0", "no link"]);

  await goTo(page, "/vacancies");
  for (const sentence of [...inEnglish.salary, ...inEnglish.logo, inEnglish.own]) {
    await expect(mark(page, "Повар")).toContainText(sentence);
  }
  await expect(mark(page, "Повар")).toContainText(
    `В: no link to the ad; the site reports an error. ${inEnglish.own} “${unknown}”`,
  );

  await goTo(page, "/");
  const overview = page
    .getByRole("region", { name: "Need attention" })
    .getByRole("listitem")
    .filter({ hasText: "Повар" });
  for (const sentence of inEnglish.salary) await expect(overview).toContainText(sentence);
  await expect(overview).toContainText(`${inEnglish.own} “${wideSalary}”`);
});

for (const [language, words] of [
  [
    "ru",
    {
      item: "Ошибка площадки А",
      changed: /Вакансия изменена .*\d\d:\d\d.*; с тех пор площадка не отвечала\./,
      unsaid: /Вакансия изменена .*; отвечала ли площадка с тех пор, сервис не сообщает\./,
      rule: "Правило площадки: верхняя граница выше нижней не больше чем на 30 %.",
      mark: "Ошибка, ждём ответа",
      attention: "Требуют внимания",
      review: /Проверка/,
      save: /^Сохранить/,
    },
  ],
  [
    "en",
    {
      item: "Site error А",
      changed: /Vacancy changed .*\d:\d\d.*; the site hasn’t responded since\./,
      unsaid: /Vacancy changed .*; the service doesn’t say whether the site has responded since\./,
      rule: "The site’s rule: the top of the range may be at most 30% above the bottom.",
      mark: "Error, no reply yet",
      attention: "Need attention",
      review: /Review/,
      save: /^Save/,
    },
  ],
] as const) {
  test(`after a correction page, paper, list and overview say that the site has not answered it yet (${language})`, async ({
    world,
    service,
    page,
  }) => {
    const id = await makePlaced(
      { world, service },
      [{ title: "А", error: wideSalary, reportedAt: anHourAgo() }],
      { salary_from: "50000", salary_to: "90000" },
    );
    if (language === "en") await chooseEnglish(page);
    await world.as("recruiter");
    await page.goto(`/vacancies/${id}`);
    const item = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: words.item, exact: true }) });
    await expect(item).toContainText(words.rule);
    await expect(item).not.toContainText(words.changed);

    await page.goto(`/vacancies/${id}/edit?field=salary_to`);
    await page.locator("#vacancy-salary_to").fill("60000");
    await page.getByRole("link", { name: words.review }).click();
    await page.getByRole("button", { name: words.save }).click();
    await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
    await expect(item).toContainText(words.changed);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(page.locator("[data-print-alone]")).toContainText(words.changed);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

    await goTo(page, "/vacancies");
    await expect(mark(page, "Повар")).toContainText(words.mark);
    await expect(mark(page, "Повар")).toContainText(words.changed);
    await goTo(page, "/");
    await expect(page.getByRole("region", { name: words.attention })).toContainText(words.changed);

    // A service that does not date its errors leaves the answer open.
    world.fault({
      path: /\/errors$/,
      rewrite: (body) => body.replaceAll(/,"since":"[^"]*"/g, ""),
    });
    await page.goto(`/vacancies/${id}`);
    await expect(item).toContainText(words.unsaid);
    await expect(item).not.toContainText(words.changed);
  });
}

for (const [language, words] of [
  ["ru", { item: "Ошибка площадки А", figures: "Показатели", mark: /^Ошибка площадки/ }],
  ["en", { item: "Site error А", figures: "Metrics", mark: /^Site error/ }],
] as const) {
  test(`on a phone the trouble comes before the figures, for the eye and for Tab, and its mark in the list is large enough for a finger (${language})`, async ({
    world,
    service,
    page,
  }) => {
    const id = await makePlaced({ world, service }, [
      { title: "А", error: largeLogo, url: "https://a.example/1", views: perDay(9, 20) },
    ]);
    if (language === "en") await chooseEnglish(page);
    await world.as("recruiter");
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/vacancies/${id}`);
    const item = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: words.item, exact: true }) });
    const figures = page.getByRole("list", { name: words.figures });
    await expect(item).toBeVisible();
    await expect(figures).toBeVisible();
    const isBefore = async () =>
      await item.evaluate(
        (trouble, list) =>
          list !== null &&
          (trouble.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
          trouble.getBoundingClientRect().bottom <= list.getBoundingClientRect().top,
        await figures.elementHandle(),
      );
    expect(await isBefore()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 812 });
    await expect.poll(isBefore).toBe(false);

    await page.setViewportSize({ width: 375, height: 812 });
    await goTo(page, "/vacancies");
    const box = await page.getByRole("row").getByRole("button", { name: words.mark }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
  });
}

for (const [language, fix, salary, sentence, back] of [
  [
    "ru",
    "Исправить: Зарплата в месяц, до",
    "Зарплата в месяц, до",
    "Правило площадки: верхняя граница выше нижней не больше чем на 30 %.",
    "Всё, что сообщают площадки",
  ],
  [
    "en",
    "Fix: Monthly salary to",
    "Monthly salary to",
    "The site’s rule: the top of the range may be at most 30% above the bottom.",
    "All that sites report",
  ],
] as const) {
  test(`the form repeats a site's error at the field to correct, with a way back (${language})`, async ({
    world,
    service,
    page,
  }) => {
    const id = await makePlaced({ world, service }, [
      { title: "А", error: wideSalary },
      { title: "В", error: unknown },
    ]);
    if (language === "en") await chooseEnglish(page);
    await world.as("recruiter");
    await page.goto(`/vacancies/${id}`);
    await page.getByRole("link", { name: fix }).click();
    const field = page.locator("[data-field=salary_to]");
    await expect(field).toContainText(sentence);
    await expect(field).toContainText(wideSalary);
    await expect(field).not.toContainText(unknown);
    await expect(page.getByLabel(salary)).toHaveAccessibleDescription(
      new RegExp(sentence.slice(0, 20)),
    );
    // The error that names no field is shown once, above the step.
    await expect(page.getByText(unknown)).toHaveCount(1);
    await expectNoViolations(page);
    await field.getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  });
}

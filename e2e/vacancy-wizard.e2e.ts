import type { Locator, Page } from "@playwright/test";
import { vacancyReply } from "#contract/vacancies.ts";
import { fieldsOf } from "#contract/vacancy-fields.ts";
import { valuesOfVacancy, type VacancyValues } from "#contract/vacancy-values.ts";
import { expectNoViolations } from "./axe.ts";
import { chooseEnglish, expect, goTo, tabTo, test, type World } from "./fixtures.ts";
import { firstOf, visibleOf } from "./of-several.ts";

const creation = /\/v1\/orders\/vacancy/;

const stepLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Шаги" }).getByRole("link", { name });

async function openStep(page: Page, name: string): Promise<void> {
  await stepLink(page, name).click();
  await expect(page.getByRole("heading", { name, level: 2, exact: true })).toBeVisible();
}

const text = (page: Page, label: string) =>
  page.getByRole("main").getByRole("textbox", { name: label, exact: true });
const picker = (page: Page, label: string) => page.getByRole("combobox", { name: label });

/** Types into a picker and takes the first option found. */
async function pick(page: Page, label: string, typed: string): Promise<void> {
  await picker(page, label).focus();
  await page.keyboard.type(typed);
  await expect(firstOf(page.getByRole("option", { name: typed }))).toBeVisible();
  await page.keyboard.press("Enter");
}

const choose = (page: Page, group: string, choice: string) =>
  page
    .getByRole("radiogroup", { name: group })
    .getByRole("radio", { name: choice, exact: true })
    .check();

async function open(page: Page): Promise<void> {
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
}

/** Fills all required fields; the company is the client's only one. */
async function fillRequired(page: Page, post = "Водитель категории C"): Promise<void> {
  await openStep(page, "Работа");
  await text(page, "Должность").fill(post);
  await text(page, "Обязанности").fill("Возить грузы по городу и области, следить за машиной.");
  await openStep(page, "Условия и оплата");
  await choose(page, "Тип занятости", "Полная занятость");
  await choose(page, "График работы", "Полный день");
  await text(page, "Условия работы").fill("Тёплый гараж.");
  await openStep(page, "Требования");
  await text(page, "Требования к квалификации").fill("Стаж три года.");
  await openStep(page, "Место");
  await text(page, "Адрес офиса работодателя").fill("Вымышленск, ул. Бумажная, д. 1");
  await pick(page, "Станция метро", "Рядом нет метро");
  await openStep(page, "Работодатель");
  await pick(page, "Компания-работодатель", "Ромашка");
}

/** Sends the form and reads the new vacancy from the service. */
async function sendAndRead(page: Page): Promise<{ id: number; values: VacancyValues }> {
  await openStep(page, "Проверка");
  await page.getByRole("button", { name: "Сохранить и перейти к публикации" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  return { id, values: await readVacancy(page, id) };
}

async function readVacancy(page: Page, id: number): Promise<VacancyValues> {
  const answer = await page.request.get(`/v1/ext/orders/${id}`);
  return valuesOfVacancy(vacancyReply.parse(await answer.json()).data);
}

const begin = async (world: World, page: Page): Promise<void> => {
  await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  await open(page);
};

test("a recruiter creates a vacancy through all steps with the keyboard alone", async ({
  world,
  page,
}) => {
  await begin(world, page);
  const type = async (label: string, typed: string) => {
    await tabTo(page, text(page, label));
    await page.keyboard.type(typed);
  };
  const pickByKeys = async (label: string, typed: string) => {
    await tabTo(page, picker(page, label));
    await page.keyboard.type(typed);
    await expect(firstOf(page.getByRole("option", { name: typed }))).toBeVisible();
    await page.keyboard.press("Enter");
  };
  const next = async (step: string) => {
    await tabTo(page, page.getByRole("button", { name: `Дальше: ${step}` }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: step, level: 2, exact: true })).toBeVisible();
  };
  await type("Должность", "Водитель категории C");
  await type("Обязанности", "Возить грузы.");
  await next("Условия и оплата");
  await tabTo(page, page.getByRole("radio", { name: "Полная занятость" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: "Полный день", exact: true }));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await type("Условия работы", "Тёплый гараж.");
  await tabTo(page, page.getByRole("searchbox", { name: "Найти условие" }));
  await page.keyboard.type("обед");
  await tabTo(page, page.getByRole("checkbox", { name: "Питание" }));
  await page.keyboard.press("Space");
  await next("Требования");
  await type("Требования к квалификации", "Стаж три года.");
  await next("Место");
  await type("Адрес офиса работодателя", "Вымышленск, ул. Бумажная, д. 1");
  await pickByKeys("Станция метро", "Рядом нет метро");
  await next("Работодатель");
  await pickByKeys("Компания-работодатель", "Ромашка");
  await next("Проверка");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  const values = await readVacancy(page, Number(/\d+$/.exec(page.url())?.[0]));
  expect(values).toMatchObject({ schedule: "2", food: "1", person_name: "Кадрова Анна" });
});

test("a step starts in its first empty field, and Ctrl+Enter moves on to the last step", async ({
  world,
  page,
}) => {
  await begin(world, page);
  const goOn = async (step: string) => {
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: step, level: 2, exact: true })).toBeVisible();
  };
  await expect(text(page, "Должность")).toBeFocused();
  await page.keyboard.type("Водитель категории C");
  await goOn("Условия и оплата");
  const employment = page.getByRole("radiogroup", { name: "Тип занятости" });
  await expect(firstOf(employment.getByRole("radio"))).toBeFocused();
  await page.keyboard.press("Space");
  await goOn("Требования");
  await expect(text(page, "Требования к квалификации")).toBeFocused();
  await page.keyboard.type("Стаж.");
  await goOn("Место");
  await expect(text(page, "Адрес офиса работодателя")).toBeFocused();
  await openStep(page, "Работа");
  await expect(text(page, "Обязанности")).toBeFocused();
  await openStep(page, "Условия и оплата");
  const schedule = page.getByRole("radiogroup", { name: "График работы" });
  await expect(firstOf(schedule.getByRole("radio"))).toBeFocused();
  await openStep(page, "Работодатель");
  // Not a new tab, as on other links.
  await stepLink(page, "Работодатель").focus();
  await goOn("Проверка");
  await expect(page.getByRole("heading", { name: "Проверка", level: 2 })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /исправьте/ })).toBeFocused();
});

test("a step is complete once it can be sent: not with a reversed salary, an invalid site address, an invisible title or one without a field of activity", async ({
  world,
  page,
}) => {
  await begin(world, page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (creation.test(request.url())) asked.push(request.url());
  });
  await fillRequired(page, "Настройщик кротовых нор");
  await openStep(page, "Условия и оплата");
  await text(page, "Зарплата в месяц, от").fill("90000");
  await text(page, "Зарплата в месяц, до").fill("50000");
  await expect(stepLink(page, "Условия и оплата")).toContainText("1 ошибка");
  await expect(stepLink(page, "Работа")).toHaveAccessibleName("Работа выберите сферу");
  await openStep(page, "Проверка");
  await expect(stepLink(page, "Проверка")).not.toContainText("можно отправить");
  const review = page.getByRole("region", { name: "Проверка" });
  await expect(review).toContainText("Осталось заполнить 2 поля");
  await expect(review).toContainText("С ошибками: Зарплата в месяц, до.");
  await expect(stepLink(page, "Работа")).toHaveAttribute(
    "title",
    "Сфера деятельности, Подраздел сферы деятельности",
  );
  await expect(review).toContainText("По этой должности сферу подобрать не удалось");
  await expect(review).toContainText("Число не меньше, чем «Зарплата в месяц, от»");
  await page.getByRole("button", { name: "Сохранить и перейти к публикации" }).click();
  await expect(page.getByRole("heading", { name: /исправьте 3 поля/ })).toBeFocused();
  expect(asked).toEqual([]);

  await pick(page, "Сфера деятельности", "Транспорт");
  await page.keyboard.press("Escape");
  await picker(page, "Подраздел сферы деятельности").click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(stepLink(page, "Работа")).toContainText("заполнено");
  await text(page, "Должность").fill("\u200b\u2060");
  await expect(stepLink(page, "Работа")).toContainText("ещё 1 поле");
  await text(page, "Должность").fill("Водитель категории C");
  await expect(stepLink(page, "Работа")).toContainText("заполнено");
  await openStep(page, "Работодатель");
  await text(page, "Сайт").fill("не адрес");
  await expect(stepLink(page, "Работодатель")).toContainText("1 ошибка");
  await text(page, "Сайт").press("Tab");
  await expect(text(page, "Сайт")).toHaveAccessibleDescription(/Нужен адрес сайта/);
  const logo = text(page, "Ссылка на логотип");
  await logo.fill("логотип");
  await logo.press("Tab");
  await expect(logo).toHaveAccessibleDescription(/Нужна ссылка на картинку/);
  await logo.fill("");
  await text(page, "Сайт").fill("own.example");
  await expect(stepLink(page, "Работодатель")).toContainText("заполнено");
  await openStep(page, "Условия и оплата");
  await text(page, "Зарплата в месяц, до").fill("90000");
  await expect(stepLink(page, "Условия и оплата")).toContainText("заполнено");
  await expect(stepLink(page, "Проверка")).toContainText("можно отправить");
  const { values } = await sendAndRead(page);
  expect(values.site_url).toBe("https://own.example");
});

test("a salary can be typed as people write it and is formatted when its field loses the focus; a condition is found by another word, also in another step, and stays visible once checked", async ({
  world,
  page,
}) => {
  await begin(world, page);
  await openStep(page, "Условия и оплата");
  const from = text(page, "Зарплата в месяц, от");
  const to = text(page, "Зарплата в месяц, до");
  await from.fill("от 80 тыс.");
  await expect(from).toHaveValue("от 80 тыс.");
  await to.fill("1,5 млн");
  await expect(from).toHaveValue(/^80\s000\s₽$/);
  await from.focus();
  await expect(to).toHaveValue(/^1\s500\s000\s₽$/);

  // The currency sign is no part of what is edited.
  await from.fill("120 000 ₽");
  await to.click();
  await expect(from).toHaveValue(/^120\s000\s₽$/);
  await from.click();
  await expect(from).toHaveValue(/^120\s000$/);
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  await to.click();
  await expect(from).toHaveValue(/^120\s000\s₽$/);
  // A field reached with Tab is selected and replaced by typing.
  await from.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("90");
  await expect(from).toHaveValue("90");

  await from.fill("80,5");
  await to.focus();
  await expect(from).toHaveValue("80,5");
  await expect(from).toHaveAccessibleDescription(/целое число/);
  await from.fill("80к");
  await openStep(page, "Проверка");
  const lines = page.getByRole("region", { name: "Условия и оплата" });
  await expect(lines).toContainText(/80\s000\s₽/);
  await page.reload();
  await openStep(page, "Условия и оплата");
  await expect(from).toHaveValue(/^80\s000\s₽$/);

  const search = page.getByRole("searchbox", { name: "Найти условие" });
  await expect(page.getByRole("checkbox", { name: "Питание" })).toBeHidden();
  await search.fill("столовая");
  await page.getByRole("checkbox", { name: "Питание" }).check();
  await search.fill("");
  await expect(page.getByRole("checkbox", { name: "Питание" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "ДМС" })).toBeHidden();
  await search.fill("загран");
  await page.getByRole("button", { name: "«Заграничный паспорт» в шаге «Требования»" }).click();
  await expect(page.getByRole("checkbox", { name: "Заграничный паспорт" })).toBeFocused();
});

test("both ends of a range show their own errors whichever is typed, and leaving one checks the other", async ({
  world,
  page,
}) => {
  await begin(world, page);
  const ranges = [
    ["Условия и оплата", "Зарплата в месяц", ["90000,50", "50000"]],
    ["Требования", "Возраст", ["5,5", "60"]],
  ] as const;
  for (const [step, name, [low, high]] of ranges) {
    await openStep(page, step);
    const from = text(page, `${name}, от`);
    const to = text(page, `${name}, до`);
    const expectFault = async (field: Locator) => {
      await expect(field).toHaveAccessibleDescription(/целое число/);
      await expect(field).toHaveAttribute("aria-invalid", "true");
    };
    await from.fill(low);
    await from.press("Tab");
    await expectFault(from);
    await to.fill(high);
    await expect(stepLink(page, step)).toContainText("1 ошибка");
    await expectFault(from);
    await to.press("Tab");
    await expectFault(from);
    await to.fill(low);
    await to.press("Tab");
    await from.fill(high);
    await from.press("Tab");
    await expectFault(to);
    await expect(from).toHaveAttribute("aria-invalid", "false");
    await page.reload();
    await from.focus();
    await from.press("Tab");
    await expectFault(to);
  }
});

test("the preview shows a heading once there is text under it, markup stays text there and in the review, and the review says whether the company's data is used", async ({
  world,
  page,
}) => {
  const hostile = `<img src=x onerror="document.title='taken'">`;
  await begin(world, page);
  const preview = page.getByRole("complementary");
  await expect(preview.getByRole("heading", { level: 3 })).toHaveText("Название должности");
  await expect(preview.getByRole("heading", { level: 4 })).toHaveCount(0);
  await text(page, "Обязанности").fill(hostile);
  await expect(preview.getByRole("heading", { level: 4 })).toHaveText(["Обязанности"]);
  await text(page, "Должность").fill(hostile);
  await expect(preview.getByRole("heading", { name: hostile })).toBeVisible();
  await openStep(page, "Проверка");
  await expect(page.getByRole("definition").filter({ hasText: hostile })).toHaveCount(2);
  await expect(page).not.toHaveTitle("taken");

  const line = page
    .getByRole("region", { name: "Работодатель" })
    .locator("div", { hasText: /^Использовать данные компании/ });
  await expect(line).toContainText("да");
  await openStep(page, "Работодатель");
  const box = page.getByRole("checkbox", { name: "Использовать данные компании" });
  await box.uncheck();
  await openStep(page, "Проверка");
  await expect(line).toContainText("нет");
  await openStep(page, "Работодатель");
  await box.check();
  await openStep(page, "Проверка");
  await expect(line).toContainText("да");
});

test("missing fields are listed at once, without a request, each entry leads to its field, and an empty field of activity is found by the job title", async ({
  world,
  page,
}) => {
  await begin(world, page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (creation.test(request.url())) asked.push(request.url());
  });
  await openStep(page, "Проверка");
  await page.getByRole("button", { name: "Сохранить и перейти к публикации" }).click();
  await expect(page.getByRole("heading", { name: /исправьте 10 полей/ })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Работа", level: 2, exact: true })).toBeVisible();
  await expect(stepLink(page, "Условия и оплата")).toContainText("3 ошибки");
  await page
    .getByRole("region", { name: /исправьте/ })
    .getByRole("link", { name: "Станция метро" })
    .click();
  await expect(picker(page, "Станция метро")).toBeFocused();
  await expect(picker(page, "Станция метро")).toHaveAttribute("aria-invalid", "true");
  await pick(page, "Станция метро", "Рядом нет метро");
  await expect(picker(page, "Станция метро")).toHaveAttribute("aria-invalid", "false");
  await expect(page.getByRole("heading", { name: /исправьте 9 полей/ })).toBeVisible();
  expect(asked).toEqual([]);

  await fillRequired(page);
  await openStep(page, "Работа");
  await expect(page.getByText("Если оставить пустым, выберем:")).toBeVisible();
  const { values } = await sendAndRead(page);
  expect(values.specializations?.length).toBeGreaterThan(0);
  expect(values.specializations_subheading?.length).toBeGreaterThan(0);
});

test("the service's errors appear at their fields by numeric id, and only while the refused value is in them", async ({
  world,
  page,
}) => {
  const like = await world.makeVacancy();
  await world.as("recruiter");
  await page.goto(`/vacancies/new?like=${like}`);
  const undo = world.fault({
    path: creation,
    answer: {
      status: 400,
      body: JSON.stringify({
        data: {},
        errors: [
          {
            type: "validation",
            code: "x",
            text: "Такой адрес не найден.",
            field: "1015",
            value: "",
          },
          {
            type: "validation",
            code: "x",
            text: "Платформа закрыта.",
            field: "999999",
            value: null,
          },
        ],
      }),
    },
  });
  await openStep(page, "Проверка");
  await page.getByRole("button", { name: "Сохранить и перейти к публикации" }).click();
  await expect(page.getByRole("heading", { name: "Место", level: 2, exact: true })).toBeVisible();
  const address = text(page, "Адрес офиса работодателя");
  await expect(address).toHaveAccessibleDescription(/Такой адрес не найден/);
  await expect(page.getByRole("listitem").filter({ hasText: "Платформа закрыта." })).toBeVisible();
  const refused = await address.inputValue();
  await address.fill("Вымышленск, ул. Бумажная, д. 2");
  await expect(address).toHaveAttribute("aria-invalid", "false");
  await address.fill(refused);
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("Вымышленск, ул. Бумажная, д. 2");
  undo();
  const { values } = await sendAndRead(page);
  expect(values.address).toBe("Вымышленск, ул. Бумажная, д. 2");
});

test("without a dictionary a number can be typed, and a retry loads the list", async ({
  world,
  page,
}) => {
  await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  const gone = { status: 404, body: JSON.stringify({ data: {}, errors: [] }) };
  const undo = world.fault({ path: /\/v1\/props\/(metro|driving_license)$/, answer: gone });
  await open(page);
  await openStep(page, "Место");
  const metro = text(page, "Станция метро");
  await expect(metro).toHaveAccessibleDescription(/Сервис не предоставляет справочник/);
  await metro.fill("1");
  await openStep(page, "Требования");
  const licenses = text(page, "Категории водительских прав");
  await licenses.pressSequentially("2, 3");
  await expect(licenses).toHaveValue("2, 3");
  undo();
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("checkbox", { name: "B", exact: true })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "B", exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "C", exact: true })).toBeChecked();
  await openStep(page, "Место");
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(picker(page, "Станция метро")).toHaveValue("Рядом нет метро");
  await fillRequired(page);
  const { values } = await sendAndRead(page);
  expect(values).toMatchObject({ metro: "1", driving_license: ["2", "3"] });
});

test("the preview shows the video only once its address can be opened", async ({ world, page }) => {
  await begin(world, page);
  await openStep(page, "Работа");
  const preview = page.getByRole("complementary");
  const video = text(page, "Видео о вакансии");
  await video.fill("youtube точка ком");
  await text(page, "Обязанности").fill("Варить суп");
  await expect(preview).toContainText("Варить суп");
  await expect(preview).not.toContainText("Видео");
  await video.fill("https://video.example/1");
  await expect(preview.getByRole("link", { name: "Видео о вакансии" })).toBeVisible();
});

for (const { width, language } of [
  { width: 1440, language: "ru" },
  { width: 375, language: "ru" },
  { width: 375, language: "en" },
] as const) {
  test(`advice that appears above a field does not push it below the bar while one types in it (${width} px, ${language})`, async ({
    world,
    page,
  }) => {
    if (language === "en") await chooseEnglish(page);
    await page.setViewportSize({ width, height: 900 });
    await world.as("recruiter");
    await page.goto("/vacancies/new");
    const next = page.getByRole("button", { name: /^(Дальше|Next): / });
    const title = page.getByRole("textbox", { name: /^(Должность|Job title)$/ });
    const duties = page.getByRole("textbox", { name: /^(Обязанности|Responsibilities)$/ });
    await expect(duties).toBeVisible();
    // The field is just above the bar, and the page is not scrolled: there the browser keeps no place.
    const bar = 900 - (await edgesOf(next)).top;
    const { bottom } = await edgesOf(duties);
    await page.setViewportSize({ width, height: Math.ceil(bottom + bar) + 24 });
    await title.fill("Девушка-официант 18–25 лет, срочно");
    await duties.focus();
    await expect(title).toHaveAccessibleDescription(/Девушка/);
    await expect
      .poll(async () => (await edgesOf(next)).top - (await edgesOf(duties)).bottom)
      .toBeGreaterThan(0);
    expect((await edgesOf(duties)).top).toBeGreaterThan(0);
  });
}

const edgesOf = (field: Locator) =>
  field.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test("all 48 parameters of the form reach the service as they were filled in", async ({
  world,
  page,
}) => {
  await begin(world, page);
  await fillRequired(page);
  await openStep(page, "Работа");
  await pick(page, "Сфера деятельности", "Транспорт");
  await page.keyboard.press("Escape");
  await picker(page, "Подраздел сферы деятельности").click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await text(page, "Видео о вакансии").fill("https://video.example/1");
  await openStep(page, "Условия и оплата");
  await text(page, "Зарплата в месяц, от").fill("120 000");
  await text(page, "Зарплата в месяц, до").fill("150 000 ₽");
  await choose(page, "Как считается оплата", "На руки, в месяц");
  await tickAll(page);
  await openStep(page, "Требования");
  await choose(page, "Опыт работы", "От 1 года");
  await choose(page, "Образование", "Высшее");
  await page.getByRole("checkbox", { name: "B", exact: true }).check();
  await page.getByRole("checkbox", { name: "C", exact: true }).check();
  await page.getByRole("checkbox", { name: "Патент" }).check();
  await text(page, "Возраст, от").fill("21");
  await text(page, "Возраст, до").fill("60");
  await tickAll(page);
  await openStep(page, "Работодатель");
  await page.getByRole("checkbox", { name: "Использовать данные компании" }).uncheck();
  const employer = {
    "Контактное лицо": "Анна Своя",
    "Название компании": "Своё имя",
    Телефон: "+7 (495) 111-22-33",
    Добавочный: "11",
    "Дополнительный телефон": "+7 (495) 111-22-44",
    "Добавочный второго": "12",
    "Электронная почта": "own@own.example",
    Сайт: "https://own.example",
    "Ссылка на логотип": "https://own.example/logo.png",
    "О компании": "Свои слова.",
  };
  for (const [label, value] of Object.entries(employer)) await text(page, label).fill(value);

  const request = page.waitForRequest(creation);
  const { values } = await sendAndRead(page);
  const body = Object.keys((await request).postDataJSON() as object);
  const parameters = fieldsOf("create").filter(({ only }) => only !== "edit");
  expect(parameters).toHaveLength(48);
  expect(body.toSorted()).toEqual(parameters.map(({ name }) => name).toSorted());
  const flags = parameters
    .filter(({ kind }) => kind === "flag")
    .map(({ name }) => [name, "1"] as const);
  expect(values).toMatchObject({
    ...Object.fromEntries(flags),
    salary_from: "120000",
    salary_to: "150000",
    amount: "1",
    experience: "3",
    education: "6",
    driving_license: ["2", "3"],
    work_permits: ["5"],
    age_kandidat_ot: "21",
    age_kandidat_to: "60",
    link_to_the_video_on_youtube: "https://video.example/1",
    person_name: "Анна Своя",
    company_name: "Своё имя",
    phone: "+7 (495) 111-22-33",
    phone_extension: "11",
    phone_additional: "+7 (495) 111-22-44",
    phone_additional_extension: "12",
    order_email: "own@own.example",
    site_url: "https://own.example",
    logo_url: "https://own.example/logo.png",
    more_info: "Свои слова.",
  });
});

async function tickAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Показать все/ }).click();
  const boxes = page.getByRole("region", { name: "Ещё условия" }).getByRole("checkbox");
  for (const box of await boxes.all()) await box.check();
}

test("a copy starts a new draft with the other vacancy's values and leaves that vacancy unchanged", async ({
  world,
  page,
}) => {
  const like = await world.makeVacancy({ values: { post: "Образцовый токарь" } });
  await world.as("recruiter");
  await page.goto(`/vacancies/new?like=${like}`);
  await expect(text(page, "Должность")).toHaveValue("Образцовый токарь");
  await expect(page).toHaveURL(/draft=[\w-]{36}/);
  await text(page, "Должность").fill("Токарь другой");
  const { id, values } = await sendAndRead(page);
  expect(id).not.toBe(like);
  expect(values.post).toBe("Токарь другой");
  expect((await readVacancy(page, like)).post).toBe("Образцовый токарь");
});

test("the form can be filled in while offline; Back goes through its steps and to the form before it; a new one is empty, and an unknown step opens the first", async ({
  world,
  page,
  context,
}) => {
  await begin(world, page);
  await context.setOffline(true);
  await text(page, "Должность").fill("Токарь");
  await openStep(page, "Место");
  await text(page, "Адрес офиса работодателя").fill("Казань");
  await openStep(page, "Работа");
  await expect(text(page, "Должность")).toHaveValue("Токарь");
  await context.setOffline(false);

  await expect(page).toHaveURL(/draft=[\w-]{36}/);
  const first = new URL(page.url());
  const draftOf = ({ searchParams }: URL) => searchParams.get("draft");
  await goTo(page, "/vacancies/new");
  await expect(text(page, "Должность")).toHaveValue("");
  await expect(page).toHaveURL(/draft=[\w-]{36}/);
  expect(draftOf(new URL(page.url()))).not.toBe(draftOf(first));
  await page.goBack();
  await expect(text(page, "Должность")).toHaveValue("Токарь");
  expect(new URL(page.url()).href).toBe(first.href);

  await openStep(page, "Место");
  await openStep(page, "Требования");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Место", level: 2, exact: true })).toBeVisible();
  await goTo(page, "/vacancies/new?step=nonsense");
  await expect(page.getByRole("heading", { name: "Работа", level: 2, exact: true })).toBeVisible();
});

test("axe finds no violations in any step or among errors", async ({ world, page }) => {
  await world.makeCompany();
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  const links = page.getByRole("navigation", { name: "Шаги" }).getByRole("link");
  await expect(links).toHaveCount(6);
  await page.waitForLoadState("networkidle");
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "step");
    await expect(visibleOf(page.getByRole("heading", { level: 2 }))).not.toHaveCount(0);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectNoViolations(page);
  }
  await page.locator("[data-send]").click();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await expectNoViolations(page);
});

test("a subheading leaves with its field of activity, which is said, and undo brings both back", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await open(page);
  const chips = (name: string) => page.locator(`[data-field=${name}] li`);
  await pick(page, "Сфера деятельности", "Продажи");
  await pick(page, "Сфера деятельности", "Банки");
  await pick(page, "Подраздел", "Оптовые продажи");
  await pick(page, "Подраздел", "Прямые продажи");
  await expect(chips("specializations_subheading")).toHaveCount(2);
  await page.getByRole("button", { name: "Убрать «Продажи»" }).click();
  await expect(chips("specializations_subheading")).toHaveCount(0);
  const notice = page.getByRole("status").filter({ hasText: "Оптовые продажи, Прямые продажи" });
  await expect(notice).toContainText("убрано то, что не относится к выбранной сфере");

  await notice.getByRole("button", { name: "Вернуть" }).click();
  await expect(chips("specializations_subheading")).toHaveText([
    "Оптовые продажи · Продажи",
    "Прямые продажи · Продажи",
  ]);
  await expect(chips("specializations")).toHaveText(["Банки", "Продажи"]);
  await expect(picker(page, "Подраздел")).toBeFocused();

  // By keyboard: Backspace removes the last value, and Ctrl+Z undoes it.
  await picker(page, "Сфера деятельности").focus();
  await page.keyboard.press("Backspace");
  await expect(chips("specializations")).toHaveText(["Банки"]);
  await expect(chips("specializations_subheading")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(chips("specializations_subheading")).toHaveCount(2);

  // What belongs to a field that stays is kept.
  await page.getByRole("button", { name: "Убрать «Банки»" }).click();
  await expect(chips("specializations_subheading")).toHaveCount(2);
});

test("a contact person leaves with the company it came from", async ({ world, page }) => {
  await world.makeCompany({ name: "ООО «Первая»", person_name: "Ложкина Анна" });
  await world.makeCompany({ name: "ООО «Вторая»", person_name: "" });
  await world.as("recruiter");
  await open(page);
  await openStep(page, "Работодатель");
  await pick(page, "Компания", "Первая");
  await expect(text(page, "Контактное лицо")).toHaveValue("Ложкина Анна");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Вторая");
  await page.keyboard.press("Enter");
  await expect(text(page, "Контактное лицо")).toHaveValue("");
  await page
    .getByRole("status")
    .filter({ hasText: "Контактное лицо прежней компании убрано: Ложкина Анна." })
    .getByRole("button", { name: "Вернуть" })
    .click();
  await expect(text(page, "Контактное лицо")).toHaveValue("Ложкина Анна");
});

test("a company is found in Latin letters, too, and text that is left without a choice is said not to be saved", async ({
  world,
  page,
}) => {
  await world.makeCompany({ name: "ООО «Ёлки-палки»", person_name: "" });
  await world.makeCompany({ name: "ООО «Ромашка»", person_name: "" });
  await world.as("recruiter");
  await open(page);
  await openStep(page, "Работодатель");
  const company = page.getByRole("combobox", { name: "Компания" });
  await company.click();
  await page.keyboard.type("yolki");
  await expect(page.getByRole("option")).toHaveText(["ООО «Ёлки-палки»"]);
  await page.keyboard.press("Enter");
  await expect(company).toHaveValue("ООО «Ёлки-палки»");

  const said = page.getByRole("status").filter({
    hasText: "Компания-работодатель: «рома» не сохранено, потому что не выбрано из списка.",
  });
  await page.keyboard.press("Control+a");
  await page.keyboard.type("рома");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(company).toHaveValue("ООО «Ёлки-палки»");
  await expect(said).toHaveCount(0);
  await company.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("рома");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Проверка", level: 2 })).toBeVisible();
  await expect(said).toBeVisible();
});

for (const [moment, isEarlier] of [
  ["2026-12-31T23:59:00+03:00", false],
  ["2027-01-01T00:01:00+03:00", true],
] as const) {
  test(`at ${moment} a salary is compared with the minimum wage that is known, and an earlier year's is called so`, async ({
    world,
    page,
  }) => {
    await page.clock.setFixedTime(moment);
    await begin(world, page);
    await openStep(page, "Условия и оплата");
    const salary = text(page, "Зарплата в месяц, до");
    await salary.fill("20000");
    await expect(salary).toHaveAccessibleDescription(/27\s093.*Проверено/);
    const said = expect(salary);
    await (isEarlier ? said : said.not).toHaveAccessibleDescription(/Новой суммы на этот год/);
  });
}

test("a filled step with a legal note says so in the list of steps, and the vacancy is sent all the same", async ({
  world,
  page,
}) => {
  await begin(world, page);
  await fillRequired(page, "Бухгалтер");
  await openStep(page, "Требования");
  await expect(stepLink(page, "Требования")).toHaveAccessibleName(/Требования\s*заполнено$/);
  await text(page, "Требования к квалификации").fill("Стаж три года, без вре\u00adдных привычек.");
  await expect(stepLink(page, "Требования")).toHaveAccessibleName(
    /заполнено\s*1 замечание о законе$/,
  );
  await expect(text(page, "Требования к квалификации")).toHaveAccessibleDescription(
    /Требование об образе жизни.*статья 53 закона № 565-ФЗ.*Проверено 27/,
  );
  await openStep(page, "Условия и оплата");
  await text(page, "Зарплата в месяц, до").fill("20000");
  await expect(stepLink(page, "Условия и оплата")).toHaveAccessibleName(/1 замечание о законе$/);
  await expect(text(page, "Зарплата в месяц, до")).toHaveAccessibleDescription(/27\s093/);
  await choose(page, "Тип занятости", "Частичная занятость");
  await expect(stepLink(page, "Условия и оплата")).toHaveAccessibleName(/заполнено$/);
  const { values } = await sendAndRead(page);
  expect(values.salary_to).toBe("20000");
});

const reviewWords = {
  "ru-RU": {
    post: "Должность",
    steps: ["Работа", "Проверка"],
    left: "Осталось заполнить 9 полей:",
    metro: "Станция метро",
    category: /Транспорт.+ по названию должности/,
    options: undefined,
  },
  "en-US": {
    post: "Job title",
    steps: ["Job", "Review"],
    left: "9 fields left to fill in:",
    metro: "Metro station",
    category: /Transport.+ from the job title/,
    options: "Sites get what you choose in Russian",
  },
} as const;

for (const locale of ["ru-RU", "en-US"] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the review names the category found by the job title, and each field still to fill in leads to it; an English reader learns that options are in Russian", async ({
      world,
      page,
    }) => {
      const words = reviewWords[locale];
      await world.makeCompany({ name: "ООО «Ромашка»" });
      await world.as("recruiter");
      await page.goto("/vacancies/new");
      const main = page.getByRole("main");
      await main
        .getByRole("textbox", { name: words.post, exact: true })
        .fill("Водитель категории C");
      const note = main.getByText(words.options ?? "Sites get");
      await expect(note).toHaveCount(words.options === undefined ? 0 : 1);
      await page.getByRole("link", { name: words.steps[1] }).click();
      const review = page.getByRole("region", { name: words.steps[1], exact: true });
      await expect(review.getByRole("region", { name: words.steps[0] })).toContainText(
        words.category,
      );
      await expect(review).toContainText(words.left);
      await expectNoViolations(page);
      await review.getByRole("button", { name: words.metro, exact: true }).click();
      await expect(page.getByRole("combobox", { name: words.metro })).toBeFocused();
    });
  });
}

test("a reader of English chooses in English, with what sites get beside it, searches in both languages and finds a category for an English title", async ({
  world,
  page,
}) => {
  await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  await chooseEnglish(page);
  await page.goto("/vacancies/new");
  const go = async (step: string) => {
    const steps = page.getByRole("navigation", { name: "Steps" });
    await steps.getByRole("link", { name: step }).click();
    await expect(page.getByRole("heading", { name: step, level: 2, exact: true })).toBeVisible();
  };
  await text(page, "Job title").fill("Night cook");
  await expect(page.getByText("Restaurants and catering → Cooks")).toBeVisible();
  await text(page, "Responsibilities").fill("Готовить завтраки.");

  await go("Conditions and pay");
  await choose(page, "Employment type", "Full-time Полная занятость");
  await choose(page, "Work schedule", "Night shifts Ночные смены");
  await text(page, "Working conditions").fill("Тёплая кухня.");
  await go("Requirements");
  await text(page, "Qualification requirements").fill("Стаж три года.");
  await go("Location");
  await text(page, "Employer’s office address").fill("Вымышленск, ул. Бумажная, д. 1");
  await picker(page, "Metro station").fill("Кузнецкий");
  await expect(page.getByRole("option")).toHaveText(["Kuznetsky MostКузнецкий Мост"]);
  await picker(page, "Metro station").fill("no metro");
  await expect(page.getByRole("option")).toHaveText(["No metro nearbyРядом нет метро"]);
  await page.keyboard.press("Enter");
  await expect(picker(page, "Metro station")).toHaveValue("No metro nearby");
  await go("Employer");
  await expect(picker(page, "Employer")).toHaveAttribute("placeholder", /Russian or Latin letters/);
  await expect(picker(page, "Employer")).toHaveAccessibleDescription(
    /“elki” finds “Ёлки”\. Not in the list\? .* ask your administrator\./,
  );
  await picker(page, "Employer").pressSequentially("romashka");
  await expect(page.getByRole("option")).toHaveText([/ООО «Ромашка»/]);
  await page.keyboard.press("Enter");
  await go("Job");
  await page.getByRole("button", { name: "Choose now" }).click();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: "Restaurants and catering Рестораны и общественное питание" }),
  ).toBeVisible();
  await go("Review");
  const conditions = page.getByRole("region", { name: "Conditions and pay" });
  await expect(conditions).toContainText("Night shifts");
  await expect(conditions.getByText("Night shifts")).toHaveAttribute("title", "Ночные смены");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Ночные смены");

  await page.getByRole("button", { name: "Save and go on to publishing" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  const values = await readVacancy(page, Number(/\d+$/.exec(page.url())?.[0]));
  expect(values).toMatchObject({
    employment: "1",
    schedule: "8",
    metro: "1",
    specializations: ["29"],
    specializations_subheading: ["2901"],
  });
});

for (const { language, words } of [
  {
    language: "ru",
    words: {
      duties: "Обязанности",
      review: "Проверка",
      find: "На что обратить внимание",
      note: /Объявление не на русском языке\. Площадки размещают текст как есть, без перевода\..* Добавьте русский текст/,
      later: "На площадки пока ничего не уйдёт: публикация — на следующей странице.",
      save: "Сохранить и перейти к публикации",
      state: "Не опубликована",
      next: "На площадках её ещё нет. Разместит «Опубликовать».",
      publish: "Опубликовать",
      remarks: "Перед публикацией обратите внимание",
    },
  },
  {
    language: "en",
    words: {
      duties: "Responsibilities",
      review: "Review",
      find: "Worth checking",
      note: /Ad isn’t in Russian\. Sites post the text as you wrote it, without translating it\..* Have the text translated into Russian/,
      later: "Nothing is posted yet: you publish on the next page.",
      save: "Save and go on to publishing",
      state: "Not published",
      next: "Not on job sites yet. “Publish” posts it there.",
      publish: "Publish",
      remarks: "Worth a look before you publish",
    },
  },
]) {
  test(`whoever writes in English learns at the text, in the review and before publishing what sites do with it; saving does not publish, and says so, ${language}`, async ({
    world,
    page,
  }) => {
    const like = await world.makeVacancy({
      values: {
        post: "Night cook",
        responsibility: "",
        qualification_requirements: "A year in a kitchen",
        operating_conditions: "Night shifts",
        more_info: "",
      },
    });
    await world.as("recruiter");
    if (language === "en") await chooseEnglish(page);
    await page.goto(`/vacancies/new?like=${like}&step=job`);
    const duties = text(page, words.duties);
    await duties.fill("");
    await duties.pressSequentially("Cook breakfast and night");
    await expect(duties).toHaveAccessibleDescription(words.note);
    await duties.press("Control+Enter");
    await page.getByRole("navigation").getByRole("link", { name: words.review }).click();
    await expect(page.getByRole("region", { name: words.find })).toContainText(words.note);

    const save = page.getByRole("button", { name: words.save });
    await expect(save).toHaveAccessibleDescription(words.later);
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/vacancies\/\d+$/);
    const vacancy = page.getByRole("article");
    await expect(vacancy.getByText(words.state, { exact: true })).toBeVisible();
    await expect(vacancy.getByText(words.next)).toBeVisible();
    await vacancy.getByRole("button", { name: words.publish }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("region", { name: words.remarks })).toContainText(words.note);
    await expectNoViolations(page);
    await dialog.getByRole("link", { name: words.duties }).click();
    await expect(text(page, words.duties)).toBeFocused();

    await page.goto("/vacancies?state=not_paid");
    await expect(page.getByRole("row", { name: /Night cook/ })).toHaveCount(2);
    await expect(page.getByRole("row", { name: words.state })).toHaveCount(2);
  });
}

test("from the required field of the requirements, a dozen presses of Tab lead past all that is optional, arrows move among the boxes, and the keys stand beside the next step's button", async ({
  world,
  page,
}) => {
  await begin(world, page);
  await openStep(page, "Требования");
  await text(page, "Требования к квалификации").focus();
  const next = page.getByRole("button", { name: "Дальше: Место" });
  const isAtNext = () => next.evaluate((button) => button === document.activeElement);
  let presses = 0;
  while (!(await isAtNext())) {
    await page.keyboard.press("Tab");
    presses += 1;
    expect(presses).toBeLessThanOrEqual(12);
  }
  await expect(page.getByRole("main").getByText("Ctrl + Enter")).toBeVisible();

  const categories = page.getByRole("group", { name: "Категории водительских прав" });
  const boxes = categories.getByRole("checkbox");
  await tabTo(page, boxes.nth(0));
  await expect(
    page.getByText("Стрелки — к следующему").and(page.locator(":visible")),
  ).not.toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(boxes.nth(1)).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(boxes.last()).toBeFocused();
});

test("a condition that is found stands above the bar at the bottom of a phone", async ({
  world,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await begin(world, page);
  await openStep(page, "Условия и оплата");
  await page.getByRole("searchbox", { name: "Найти условие" }).fill("обед");
  const food = page.getByRole("checkbox", { name: "Питание" });
  const bar = page.getByRole("button", { name: "Дальше: Требования" });
  await expect(food).toBeVisible();
  const bottom = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  await expect
    .poll(async () => (await bottom(food)) <= ((await bar.boundingBox())?.y ?? Number.NaN))
    .toBe(true);
});

test("the preview speaks the language of job sites, whatever that of the screen, and says so", async ({
  world,
  page,
}) => {
  const like = await world.makeVacancy({
    values: { post: "Повар", salary_from: "90000", food: "1", age_kandidat_ot: "18" },
  });
  await world.as("recruiter");
  await chooseEnglish(page);
  await page.goto(`/vacancies/new?like=${like}&step=job`);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText("Sites show headings and chosen values in Russian");
  const ad = preview.getByRole("article");
  await expect(ad).toHaveAttribute("lang", "ru");
  await expect(ad).toContainText("Контакты");
  await expect(ad).toContainText(/от 90\s000\s₽ в месяц/);
  await expect(ad).toContainText("Питание");
  await expect(ad).not.toContainText(/Responsibilities|Contacts|Employment|Meals|a month|and over/);
  await text(page, "Job title").fill("");
  await expect(ad.getByText("Job title")).toHaveAttribute("lang", "en");
});

test("what is typed is not replaced by the company's data: the box is cleared, which is said and can be undone, and empty fields still come from the company", async ({
  world,
  page,
}) => {
  await world.makeCompany({
    name: "ООО «Ромашка»",
    person_name: "Ложкина Анна",
    phone: "+7 (495) 111-22-33",
    site_url: "https://romashka.example",
  });
  await world.as("recruiter");
  await open(page);
  await fillRequired(page);
  const box = page.getByRole("checkbox", { name: "Использовать данные компании" });
  // The contact person of the company is filled in by the form, so it replaces nothing.
  await expect(text(page, "Контактное лицо")).toHaveValue("Ложкина Анна");
  await expect(box).toBeChecked();
  await text(page, "Телефон").fill("+7 (812) 765-43-21");
  await expect(box).not.toBeChecked();
  const said = page
    .getByRole("status")
    .filter({ hasText: "В объявлении будет то, что вы ввели. Пустые поля возьмём из компании." });
  await said.getByRole("button", { name: "Вернуть" }).click();
  await expect(box).toBeChecked();
  await expect(text(page, "Телефон")).toHaveValue("+7 (812) 765-43-21");
  // Whoever switches it on decides, and the table says what it replaces.
  await text(page, "Телефон").press("End");
  await page.keyboard.type("0");
  await page.keyboard.press("Backspace");
  await expect(page.getByText("вместо «+7 (812) 765-43-21»")).toBeVisible();
  await expect(box).toBeChecked();
  // So does the review.
  await openStep(page, "Проверка");
  const employer = page.getByRole("region", { name: "Работодатель", exact: true });
  await expect(employer).toContainText(
    "+7 (495) 111-22-33 из компании, вместо «+7 (812) 765-43-21»",
  );
  await openStep(page, "Работодатель");
  await box.uncheck();
  const { values } = await sendAndRead(page);
  expect(values).toMatchObject({
    phone: "+7 (812) 765-43-21",
    person_name: "Ложкина Анна",
    company_name: "ООО «Ромашка»",
    site_url: "https://romashka.example",
  });
});

test("the notice that what is typed stands goes once the company's data is chosen again", async ({
  world,
  page,
}) => {
  await world.makeCompany({ name: "ООО «Ромашка»", phone: "+7 (495) 111-22-33" });
  await world.as("recruiter");
  await open(page);
  await openStep(page, "Работодатель");
  await pick(page, "Компания-работодатель", "Ромашка");
  await text(page, "Телефон").fill("+7 (812) 765-43-21");
  const said = page.getByRole("status").filter({ hasText: "В объявлении будет то, что вы ввели." });
  await expect(said).toBeVisible();
  await page.getByRole("checkbox", { name: "Использовать данные компании" }).check();
  // Long before it would go by itself.
  await expect(said).toHaveCount(0, { timeout: 3_000 });
});

test("advice that is the same for several fields is given once in the review, and each of them can be opened from it", async ({
  world,
  page,
}) => {
  await begin(world, page);
  await fillRequired(page);
  await openStep(page, "Работа");
  await text(page, "Обязанности").fill("Cook breakfast and night orders.");
  await openStep(page, "Требования");
  await text(page, "Требования к квалификации").fill("A year in a kitchen of a hotel.");
  await openStep(page, "Проверка");
  const same = page
    .getByRole("region", { name: "На что обратить внимание" })
    .getByRole("listitem")
    .filter({ hasText: "Проверено на дискриминацию не полностью" });
  await expect(same).toHaveText(/^Обязанности, Требования к квалификации: /);
  await same.getByRole("button", { name: "Требования к квалификации" }).click();
  await expect(text(page, "Требования к квалификации")).toBeFocused();
});

test("a step opened from the review leads back to it, also with the keyboard and after a reload, and another step does not", async ({
  world,
  page,
}) => {
  await begin(world, page);
  await fillRequired(page);
  await openStep(page, "Проверка");
  await page.getByRole("button", { name: "Изменить: Обязанности" }).press("Enter");
  await expect(text(page, "Обязанности")).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Мыть её.");
  const back = page.getByRole("button", { name: "Вернуться к проверке" });
  await expect(back).toBeVisible();
  await expect(page.getByRole("button", { name: /^Дальше/ })).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  const review = page.getByRole("region", { name: "Проверка" });
  await expect(review).toContainText("Мыть её.");

  await page.getByRole("button", { name: "Изменить: Тип занятости" }).click();
  await page.reload();
  await back.click();
  await expect(review).toBeVisible();
  await openStep(page, "Место");
  await expect(page.getByRole("button", { name: "Дальше: Работодатель" })).toBeVisible();
  await expect(back).toHaveCount(0);
});

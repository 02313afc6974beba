import type { Page } from "@playwright/test";
import { beginForm, fieldOf, goToStep, typeStep, expectStep } from "./vacancy-form-steps.ts";
import { expect, test } from "./fixtures.ts";
import { responsesOf } from "./response-tools.ts";

/**
 * How translators put a text into an element of theirs: a new text takes the place of the old one, the old one is moved
 * into it, or the element is put before the text, which then moves.
 */
const ways = ["replaced", "moved", "put before"] as const;
type Way = (typeof ways)[number];

/** Translates every text of the page, and with `isAgain` what is drawn later, too, as translators do. */
const translate = (page: Page, way: Way, isAgain = false): Promise<void> =>
  page.evaluate(
    ({ how, again }) => {
      const wrap = (text: Text) => {
        const wrapper = document.createElement(how === "put before" ? "ya-tr-span" : "font");
        if (how === "put before") text.before(wrapper);
        else text.replaceWith(wrapper);
        if (how === "replaced") {
          wrapper.appendChild(document.createElement("font")).textContent = `${text.data}!`;
        } else wrapper.append(text);
      };
      const wrapAll = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode() !== null) {
          const text = walker.currentNode as Text;
          const isSeen = text.parentElement?.closest("script, style, font, ya-tr-span") === null;
          if (isSeen && text.data.trim() !== "") texts.push(text);
        }
        texts.forEach(wrap);
      };
      wrapAll();
      if (again) setInterval(wrapAll, 150);
    },
    { how: way, again: isAgain },
  );

const broken = (page: Page) => page.getByRole("button", { name: "Обновить страницу" });

test("the page asks translators to leave it alone and says its language", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/invoices");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.locator("meta[name=google]")).toHaveAttribute("content", "notranslate");
});

for (const way of ways) {
  test(`a response is typed on and sent after the browser translated the page (${way})`, async ({
    world,
    service,
    page,
  }) => {
    const vacancy = await world.makeVacancy({ state: "published" });
    await world.as("recruiter");
    await page.goto("/responses/new");
    const field = (name: string) =>
      page.getByRole("form", { name: "Новый отклик" }).getByLabel(name, { exact: true });
    await field("ФИО").fill("Ложкина");
    await field("О кандидате").fill("Шьёт");
    await page.getByRole("button", { name: "Внести отклик" }).click();
    await expect(field("Телефон")).toHaveAccessibleDescription(/Заполните это поле/);

    await translate(page, way);
    await expect(page.getByText("Браузер перевёл эту страницу")).toBeVisible();
    // The errors go, the counter and the vacancy's title come: each changes texts.
    await field("ФИО").press("End");
    await page.keyboard.type(" Анна");
    await field("Телефон").fill("89991234567");
    await field("Вакансия").fill(String(vacancy));
    await expect(page.getByText("Вакансия: ")).toBeVisible();
    await expect(field("ФИО")).toHaveValue("Ложкина Анна");
    await expect(field("О кандидате")).toHaveValue("Шьёт");
    await page.getByRole("button", { name: "Внести отклик" }).click();
    await expect(page.getByRole("region", { name: /^Отклик № \d+ внесён\.$/ })).toBeVisible();
    expect(await responsesOf(service, world.clientId)).toMatchObject([
      { full_name: "Ложкина Анна", about_candidate: "Шьёт" },
    ]);
  });
}

test("a translator that goes on after every change neither breaks a list nor a vacancy's form, whose texts stay", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ПЕРЕВОД-1" });
  await world.makeInvoice({ count_number: "ДРУГОЙ-2" });
  await world.as("admin");
  await page.goto("/invoices");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await translate(page, "replaced", true);
  await page.getByRole("searchbox", { name: "Номер" }).fill("ПЕРЕВОД");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Номер" }).fill("");
  await expect(page.locator("tbody tr")).toHaveCount(2);

  await beginForm(world, page);
  await translate(page, "moved", true);
  await typeStep(page, "Работа", "до");
  await typeStep(page, "Место", "до");
  await expectStep(page, "Работа", "до");
  await fieldOf(page, "Должность").fill("Токарь после");
  await goToStep(page, "Место");
  await goToStep(page, "Работа");
  await expect(fieldOf(page, "Должность")).toHaveValue("Токарь после");
  await expect(broken(page)).toHaveCount(0);
});

test("a page whose elements were moved by something else is drawn again with the draft, not given up", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await typeStep(page, "Работа", "до");
  await page.evaluate(() => {
    // Something that is no translator takes the fields out of their places.
    for (const one of document.querySelectorAll("form [data-field]")) {
      const box = document.createElement("div");
      one.replaceWith(box);
      box.append(one);
    }
  });
  await page.getByRole("navigation", { name: "Шаги" }).getByRole("link", { name: "Место" }).click();
  await expect(broken(page)).toHaveCount(0);
  await expectStep(page, "Работа", "до");
});

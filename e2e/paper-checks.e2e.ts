import { makePayer } from "#service/testing/make.ts";
import { expect, test } from "./fixtures.ts";

// Wide enough to show the checks beside the sheet.
test.use({ viewport: { width: 1440, height: 900 } });

test("an invoice without findings says so beside its paper", async ({ world, page }) => {
  const id = await world.makeInvoice();
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText("Всё сходится")).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
});

test("each finding shows the expected and the actual value", async ({ world, page }) => {
  const id = await world.makeInvoice({
    total_amount: 1500,
    requisites: { itin: "7707083894", kpp: "7707" },
  });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText(/^3 ошибки/)).toBeVisible();
  const finding = (rule: string) =>
    panel.getByRole("listitem").filter({ has: page.getByText(rule, { exact: true }) });
  await expect(finding("Итого по строкам")).toContainText(
    /Ошибка.*Должно быть1\s000,00\s₽Указано1\s500,00\s₽/,
  );
  await expect(finding("ИНН с опечаткой: не сходится контрольная цифра")).toContainText(
    /контрольная цифра 3.*контрольная цифра 4/,
  );
  await expect(finding("КПП")).toContainText("9 цифр");
});

test("a missing number, payer or line title and a negative line amount are found", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeInvoice({
    count_number: "",
    payer_id: await makePayer(service.store, world.clientId, " "),
    lines: [
      { title: "Размещение вакансии", amount: 1500 },
      { title: "", amount: -500 },
    ],
  });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText("3 ошибки, 1 замечание", { exact: true })).toBeVisible();
  await expect(panel.getByText("Всё сходится")).toHaveCount(0);
  const finding = (rule: string) =>
    panel.getByRole("listitem").filter({ has: page.getByText(rule, { exact: true }) });
  await expect(finding("Номер счёта")).toContainText(/Ошибка.*номер в названии счёта.*«Счёт на/);
  await expect(finding("Плательщик")).toContainText(/Ошибка.*имя или название.*пусто/);
  await expect(finding("Название услуги")).toContainText(/Ошибка.*в строке 2 нет названия/);
  await expect(finding("Сумма строки")).toContainText(
    /Замечание.*больше нуля.*500,00\s₽ в строке 2/,
  );
});

test("a BIK missing from the directory is reported as such, and not as a wrong check digit", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({ requisites: { bik: "044525999" } });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText("1 ошибка, 2 проверки не проведены")).toBeVisible();
  await expect(panel.getByRole("listitem").first()).toContainText(
    /БИКДолжно бытьБИК, к которому подходят счета; указанного нет в справочнике банковУказано«044525999»/,
  );
  await expect(panel.getByText(/контрольн/)).toHaveCount(0);
  await expect(
    panel.getByText("Не печатается: банка с БИК 044525999 нет в справочнике."),
  ).toBeVisible();
});

test("a check that could not run is named with its reason", async ({ world, page }) => {
  const id = await world.makeInvoice({ requisites: { itin: "" } });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText("Расхождений нет, 1 проверка не проведена")).toBeVisible();
  await expect(panel.getByRole("listitem")).toContainText(
    /Не проверено.*ИНН.*В счёте не заполнено/,
  );
});

test("a sum in words that differs from the amount is found", async ({ world, page }) => {
  const id = await world.makeInvoice();
  await world.as("billing");
  world.fault({
    path: /count_info/,
    rewrite: (body) => body.replace("Одна тысяча двести", "Одна тысяча триста"),
  });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Сумма прописью" })).toContainText(
    /1\s220,00\s₽.*1\s320,00\s₽/,
  );
});

test("the panel of checks never prints and never moves the paper", async ({ world, page }) => {
  const valid = await world.makeInvoice();
  const invalid = await world.makeInvoice({ total_amount: 7, requisites: { itin: "1", kpp: "1" } });
  await world.as("billing");
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const tops: (number | undefined)[] = [];
    for (const id of [valid, invalid]) {
      await page.goto(`/invoices/${id}`);
      await expect(page.getByRole("region", { name: "Проверка счёта" })).toBeVisible();
      tops.push((await page.getByRole("article").boundingBox())?.y);
    }
    expect(tops[0]).toBe(tops[1]);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(page.getByText("Проверка счёта")).toBeHidden();
});

test("on a narrow screen the findings open and close by key", async ({ world, page }) => {
  const id = await world.makeInvoice({ requisites: { kpp: "1" } });
  await world.as("billing");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("1 ошибка")).toBeVisible();
  await expect(page.getByText("9 цифр")).toBeHidden();
  const opener = page.getByRole("button", { name: "Показать проверку" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 цифр")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 цифр")).toBeHidden();
});

import type { Page } from "@playwright/test";
import { chooseAction, expect, goTo, test, type World } from "./fixtures.ts";
import { figuresName, type ProofFigures } from "./proof-figures.ts";
import { storedByBrowser, tracesOf } from "./response-tools.ts";
import { visibleOf } from "./of-several.ts";

/**
 * A canary is a candidate whose name and phone occur nowhere else, so that finding them shows a leak. This is how many
 * go through the screens; `npm run prove:browser` asks for 60.
 */
const canaries = Number(process.env["PLACARD_BROWSER_CANARIES"] ?? 2);
/** The canaries are split into this many tests, so that workers share them. */
const groups = 2;

interface Canary {
  readonly name: string;
  readonly phone: string;
}

/** Names and phones that cannot occur by chance. */
function makeCanary(at: number): Canary {
  const digits = String(9_123_457 + ((at * 7_919) % 700_001));
  return {
    name: `Канарейкина Ъю${Array.from(String(at), (digit) => "авекмнортх"[Number(digit)]).join("")}лия`,
    phone: `+7 (277) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
  };
}

/** Collects everything the browser sends, stores or shows outside the page. */
class Traces {
  readonly #places = new Map<string, string[]>();

  constructor(page: Page) {
    page.on("request", (request) => {
      this.add("requested addresses", request.url());
      this.add("referrers", request.headers()["referer"] ?? "");
      this.add("request headers", JSON.stringify(request.headers()));
    });
    page.on("response", (response) => {
      if (response.ok()) return;
      const place = "error answers";
      // The answer can no longer be read if the page was left meanwhile.
      void response.text().then(
        (text) => this.add(place, text),
        () => undefined,
      );
    });
    page.on("framenavigated", (frame) => this.add("page addresses", frame.url()));
    page.on("console", (message) => this.add("console", message.text()));
    page.on("download", (download) => this.add("file names", download.suggestedFilename()));
  }

  add(place: string, text: string): void {
    this.#places.set(place, [...(this.#places.get(place) ?? []), text]);
  }

  /** Adds what the browser stores at this moment. */
  async addStored(page: Page): Promise<void> {
    this.add("history, title, cookies, storages, IndexedDB, caches", await storedByBrowser(page));
  }

  found(list: readonly Canary[]): string[] {
    const traces = list.flatMap(({ name, phone }) => tracesOf(name, phone));
    return [...this.#places].flatMap(([place, texts]) => {
      const text = texts.join("\n");
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${place}`);
    });
  }

  get searched(): Record<string, number> {
    return Object.fromEntries([...this.#places].map(([place, texts]) => [place, texts.length]));
  }
}

const form = (page: Page) => page.getByRole("form", { name: "Новый отклик" });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) =>
  page.getByRole("button", { name: /^(Внести отклик|Всё равно внести)$/ });
const done = (page: Page) => page.getByRole("region", { name: /^Отклик (№ \d+ )?внесён\.$/ });

async function type(page: Page, { name, phone }: Canary, vacancy: number): Promise<void> {
  await field(page, "Вакансия").fill(String(vacancy));
  await field(page, "ФИО").fill(name);
  await field(page, "Телефон").fill(phone.replace("+7", "8"));
  await field(page, "О кандидате").fill(`${name}, ${phone}`);
}

/** Sends the form four times: the service fails, refuses, loses the connection, and then accepts it. */
async function enter(page: Page, world: World, traces: Traces): Promise<void> {
  for (const answer of [
    { answer: { status: 500, body: "{}" } },
    { answer: { status: 400, body: JSON.stringify({ errors: [{ text: "Нет.", field: "" }] }) } },
    { cut: true },
  ]) {
    const undo = world.fault({ path: /\/v1\/ext\/responses$/, ...answer });
    await send(page).click();
    await expect(
      visibleOf(form(page).getByRole("alert").filter({ hasText: /\S/ })),
    ).not.toHaveCount(0);
    await traces.addStored(page);
    undo();
  }
  await send(page).click();
  await expect(done(page)).toBeVisible();
  await traces.addStored(page);
}

async function pasteAmongMany(page: Page, { name, phone }: Canary, vacancy: number): Promise<void> {
  await goTo(page, `/responses/new?many&vacancy=${vacancy}`);
  await page.getByLabel("Строки из таблицы или CSV").fill(`${name};${phone}`);
  await expect(page.getByText(/уже есть: отклик/)).toBeVisible();
}

/** Searches by name and by phone, shows the phone, opens the response and starts to export the candidate's data. */
async function find(page: Page, { name, phone }: Canary, traces: Traces): Promise<void> {
  await goTo(page, "/responses");
  const rows = page.getByRole("table", { name: "Отклики" });
  for (const wanted of [name, phone.replace("+7", "8")]) {
    const found = page.waitForResponse(/responses\/search/);
    await page.getByRole("searchbox").fill(wanted);
    await found;
    await expect(rows).toHaveAttribute("aria-busy", "false");
  }
  await page.getByRole("button", { name: `Показать телефон: ${name}` }).click();
  await expect(page.getByText(phone, { exact: true })).toBeVisible();
  await traces.addStored(page);
  await rows.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await traces.addStored(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Выгрузить данные кандидата" }).click();
  await (await downloading).cancel();
  await traces.addStored(page);
}

async function erase(page: Page): Promise<void> {
  await chooseAction(page, "Стереть все данные кандидата");
  await page.getByRole("dialog").getByRole("button", { name: "Стереть навсегда" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Стёрто" })).toBeVisible();
}

for (let group = 0; group < groups; group += 1) {
  const list = Array.from({ length: Math.ceil(canaries / groups) }, (_, at) =>
    makeCanary(at * groups + group),
  );
  test(`${list.length} candidates who are erased or never sent (${group + 1} of ${groups}) leave no trace in the browser, the log or the store`, async ({
    world,
    service,
    page,
    log,
  }, info) => {
    test.setTimeout(120_000 + list.length * 60_000);
    const vacancy = await world.makeVacancy({ state: "published" });
    await world.as("recruiter");
    const traces = new Traces(page);
    const since = log.length;
    for (const canary of list) {
      await page.goto("/responses/new");
      await type(page, canary, vacancy);
      await enter(page, world, traces);
      await pasteAmongMany(page, canary, vacancy);
      await traces.addStored(page);
      await page.getByRole("button", { name: "Очистить" }).click();
      const clearing = page.getByRole("dialog", { name: "Очистить таблицу?" });
      await clearing.getByRole("button", { name: "Очистить" }).click();
      await find(page, canary, traces);
      await erase(page);
      await traces.addStored(page);
      // Candidates typed but not sent must not be kept as drafts.
      await goTo(page, "/responses/new");
      await type(page, canary, vacancy);
      await traces.addStored(page);
      page.once("dialog", (dialog) => void dialog.accept());
    }
    const [last] = list;
    if (last !== undefined) {
      // Sign out while a form is filled in and not sent.
      await page.goto("/responses/new");
      await type(page, last, vacancy);
      await page.getByRole("button", { name: "Выйти" }).click();
      await expect(page.getByLabel("Пароль", { exact: true })).toBeVisible();
      await traces.addStored(page);
    }
    // Times and durations are left out, because their digits could match a phone by chance.
    for (const line of log.slice(since)) {
      traces.add("lines of the service's log", line.replace(/"(responseTime|time)":[\d.e-]+/g, ""));
    }
    const left = await service.store.db
      .selectFrom("responses")
      .selectAll()
      .where("client_id", "=", world.clientId)
      .execute();
    traces.add("rows of responses", JSON.stringify(left));
    const figures: ProofFigures = {
      proof: "candidates in the browser",
      part: `${group + 1} of ${groups}`,
      lines: { candidates: { sent: list.length }, searched: traces.searched },
    };
    await info.attach(figuresName, {
      body: JSON.stringify(figures),
      contentType: "application/json",
    });
    expect(traces.searched["lines of the service's log"]).toBeGreaterThan(10 * list.length);
    expect(traces.found(list)).toEqual([]);
  });
}

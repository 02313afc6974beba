import { type BrowserContext, type Page, chromium } from "@playwright/test";
import { testPassword } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeRandom, type Random } from "#service/demo/random.ts";
import { endSession, expect, test, type World } from "./fixtures.ts";
import {
  beginForm,
  crash,
  creation,
  expectStep,
  goToStep,
  openForm,
  openFromList,
  send,
  sendingNotice,
  steps,
  titlesOf,
  typeStep,
  fieldOf,
} from "./vacancy-form-steps.ts";
import { findChromium } from "./chromium.ts";
import { figuresName, type ProofFigures } from "./proof-figures.ts";

interface Situation {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
  readonly service: TestService;
  readonly login: string;
  /** How often the event has happened in this test. */
  readonly round: number;
}

/**
 * The event right after the last key.
 * @returns the page to continue with
 */
const events: Record<string, (situation: Situation) => Promise<Page>> = {
  "a reload": async ({ page }) => {
    await page.reload();
    return page;
  },
  "a closed or crashed tab": async ({ page, context, round }) => {
    if (round % 2 === 0) await page.close({ runBeforeUnload: false });
    else await crash(page, context);
    return await openFromList(context, /Токарь/);
  },
  "a lost connection": async ({ page, context, round }) => {
    await send(page);
    await expect(sendingNotice(page)).toContainText("Ответ сервиса не получен");
    if (round % 2 === 0) await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    if (round % 2 === 0) return await openFromList(context, /Токарь/);
    await page.reload();
    return page;
  },
  "an ended session": async ({ page, service, login }) => {
    await endSession(service, login);
    await send(page);
    const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
    await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
    await dialog.getByRole("button", { name: "Войти" }).click();
    await expect(dialog).toBeHidden();
    await expect(sendingNotice(page)).toContainText("Войдите и нажмите ещё раз");
    return page;
  },
  "a server error (500)": (situation) => sendAndReload(situation),
  "a service that never answers": (situation) => sendAndReload(situation),
  "a proxy's error page (502)": (situation) => sendAndReload(situation),
};

async function sendAndReload({ page }: Situation): Promise<Page> {
  await send(page);
  await expect(sendingNotice(page)).toBeVisible();
  await page.reload();
  return page;
}

/** The service's behavior throughout the test. */
const faults: Record<string, Parameters<World["fault"]>[0]> = {
  "a server error (500)": { path: creation, answer: { status: 500, body: "{}" } },
  "a service that never answers": { path: creation, until: new Promise(() => undefined) },
  "a proxy's error page (502)": {
    path: creation,
    answer: { status: 502, body: "<html><body>Bad Gateway</body></html>", type: "text/html" },
  },
};

/**
 * Each event happens at the first and at every third step; in `npm run prove:browser`, at every step. Each step gets several
 * events.
 */
const isEveryStep = process.env["PLACARD_DRAFT_STEPS"] === "all";

for (const [place, [event, interrupt]] of Object.entries(events).entries()) {
  test(`what was typed at any step survives ${event}`, async ({
    world,
    service,
    context,
    page: first,
  }) => {
    const { login } = await world.as("recruiter");
    let page = first;
    await beginForm(world, page);
    const fault = faults[event];
    const undo = fault === undefined ? undefined : world.fault(fault);
    const typed: [step: string, mark: string][] = [];
    for (const [index, step] of steps.entries()) {
      if (!isEveryStep && index > 0 && (index + place) % 3 !== 0) continue;
      const mark = `№ ${index}`;
      await goToStep(page, step);
      if (event === "a lost connection") await context.setOffline(true);
      await typeStep(page, step, mark);
      const round = typed.push([step, mark]) - 1;
      page = await interrupt({ page, context, world, service, login, round });
      await openForm(page);
      await expectStep(page, step, mark);
    }
    for (const [step, mark] of typed) await expectStep(page, step, mark);
    expect(await titlesOf(service, world.clientId)).toHaveLength(1);
    undo?.();
  });
}

/** How many bursts of typing are tried; `npm run prove:browser` asks for 200. */
const bursts = Number(process.env["PLACARD_BURSTS"] ?? 6);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_122);
/** By what factor the CPU is slowed down. */
const cpuSlowdown = 6;
const longestPauseMs = 300;
const pauses = Array.from({ length: longestPauseMs + 1 }, (_, ms) => ms);

/** The tab to type in. */
interface Tab {
  page: Page;
  context: BrowserContext;
  /** Quits the browser and starts it again; undefined if the test does not own it. */
  restart?: () => Promise<void>;
}

/** The event in the tab right after the last key. Afterward `tab` is an open page again. */
type End = (tab: Tab) => Promise<void>;

/** The rest of the load need not be slow: the tab that was typed in is gone. */
const atOnce = { waitUntil: "commit" } as const;

const ends: Record<string, End> = {
  "a reload": async ({ page }) => void (await page.reload(atOnce)),
  "closing the tab": async (tab) => {
    await tab.page.close({ runBeforeUnload: false });
    tab.page = await tab.context.newPage();
  },
  "opening another address": async ({ page }) => void (await page.goto("/sign-in", atOnce)),
  "a crash of the tab": crashTab,
  "quitting the browser": async ({ restart }) => {
    if (restart === undefined) throw new Error("The test does not own this browser");
    await restart();
  },
};

async function crashTab(tab: Tab): Promise<void> {
  await crash(tab.page, tab.context);
  tab.page = await tab.context.newPage();
}

const endNames = Object.keys(ends);
const typedInto = ["Должность", "Обязанности", "Условия работы", "Зарплата в месяц, от"] as const;
type Field = (typeof typedInto)[number];
const stepOf: Record<Field, string> = {
  Должность: "job",
  Обязанности: "job",
  "Условия работы": "conditions",
  "Зарплата в месяц, от": "conditions",
};

for (const [place, endName] of endNames.entries()) {
  const share = Math.floor(bursts / endNames.length) + (place < bursts % endNames.length ? 1 : 0);
  test(`no key is lost in ${share} bursts of typing before ${endName}`, async ({
    world,
    service,
    page,
    context,
  }, info) => {
    test.setTimeout(120_000 + share * 15_000);
    const end = ends[endName];
    if (end === undefined) throw new Error(`Unknown end: ${endName}`);
    const { cookie } = await world.makeUser("recruiter", "Наборщица");
    const owned =
      endName === "quitting the browser" ? await startBrowser(service.url, cookie) : undefined;
    const tab: Tab = owned ?? { page, context };
    if (owned === undefined) await signIn(context, service.url, cookie);
    const random = makeRandom(seed + place);
    const counts = { kept: 0, lost: 0 };
    const losses: string[] = [];
    try {
      for (let burst = 0; burst < share; burst += 1) {
        const loss = await typeAndEnd(tab, service.url, random, end);
        counts[loss === undefined ? "kept" : "lost"] += 1;
        if (loss !== undefined) losses.push(loss);
      }
    } finally {
      await owned?.close();
      const figures: ProofFigures = {
        proof: `drafts, the last keys at CPU ÷ ${cpuSlowdown}`,
        part: endName,
        lines: { [`bursts before ${endName}`]: counts },
        seed,
      };
      await info.attach(figuresName, { body: JSON.stringify(figures) });
    }
    expect(losses).toEqual([]);
  });
}

/** Types one burst of keys, or one paste, into a new draft, ends the tab and opens the draft again. @returns the loss */
async function typeAndEnd(
  tab: Tab,
  origin: string,
  random: Random,
  end: End,
): Promise<string | undefined> {
  const label = random.pick([...typedInto]);
  const address = `${origin}/vacancies/new?draft=${crypto.randomUUID()}&step=${stepOf[label]}`;
  await tab.page.goto(address);
  await openForm(tab.page);
  const opened = tab.page.url();
  const field = fieldOf(tab.page, label);
  await field.focus();
  const parts = partsOf(random, label);
  // Short pauses are more frequent, because a write is in progress then.
  const pauseMs = random.pickEarly(pauses);
  const isCutShort = random.chance(0.3);
  const recover = await slowDown(tab);

  let typed = "";
  let isEnding = false;
  const typing = async () => {
    for (const part of parts) {
      if (isEnding) return;
      await insert(tab.page, part);
      // Text that the page had not acknowledged when its end began may or may not be kept.
      if (!isEnding) typed += part.join("");
    }
  };
  const keys = typing().catch(() => undefined);
  if (!isCutShort) await keys;
  await pause(pauseMs);
  isEnding = true;
  await Promise.all([end(tab), keys]);
  await recover();

  // A reload opens the draft by itself.
  if (tab.page.url() !== opened) await tab.page.goto(address);
  await openForm(tab.page);
  const kept = (await fieldOf(tab.page, label).inputValue()).replaceAll(
    label.startsWith("Зарплата") ? /\D/g : "",
    "",
  );
  const all = parts.flat().join("");
  if (kept.startsWith(typed) && all.startsWith(kept)) return undefined;
  return `${label}, ${pauseMs} ms: typed ${typed.length}, kept ${kept.length} characters`;
}

/** The texts inserted at once, one after the other: a key, keys faster than the page can follow, or a long paste. */
function partsOf(random: Random, label: Field): string[][] {
  const isNumber = label.startsWith("Зарплата");
  const letters = isNumber ? "123456789".split("") : "абвгдежзиклмнопрстуфхцчшэюя ".split("");
  const keys = Array.from({ length: isNumber ? 7 : random.whole(6, 20) }, () =>
    random.pick(letters),
  );
  // Numbers and titles have a maximum length, so only the long texts get a paste.
  if (!isNumber && label !== "Должность" && random.chance(0.3)) {
    return [["Ж"], ["Длинный текст объявления. ".repeat(random.pick([50, 1_000, 10_000]))]];
  }
  const first = isNumber ? "1" : "Ж";
  return random.chance(0.5) ? [[first], keys] : [[first], ...keys.map((key) => [key])];
}

/** Inserts like the keyboard and the clipboard: each text is one input event. */
const insert = (page: Page, texts: readonly string[]) =>
  page.evaluate((each) => {
    for (const text of each) document.execCommand("insertText", false, text);
  }, texts);

/** @returns restores the speed if the page is still open */
async function slowDown({ page, context }: Tab): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return async () => {
    if (page.isClosed()) return;
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await devtools.detach();
  };
}

const signIn = async (context: BrowserContext, origin: string, cookie: string) => {
  const [name = "", value = ""] = cookie.split("=");
  const { hostname } = new URL(origin);
  await context.addCookies([
    { name, value, domain: hostname, path: "/", secure: true, httpOnly: true, sameSite: "Strict" },
  ]);
};

/** Starts a browser with its own profile on disk, which can be quit and started again. */
async function startBrowser(
  origin: string,
  cookie: string,
): Promise<Required<Tab> & { close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "placard-profile-"));
  const path = await findChromium();
  const start = async () => {
    await rm(join(profile, "DevToolsActivePort"), { force: true });
    const process = spawn(
      path,
      [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Playwright may wait for ever for a tab that is just opening.
        "--no-startup-window",
        "--accept-lang=ru-RU",
        "--remote-debugging-port=0",
        `--user-data-dir=${profile}`,
      ],
      { stdio: "ignore" },
    );
    const browser = await connect(profile).catch((error: unknown) => {
      process.kill();
      throw error;
    });
    const [context] = browser.contexts();
    if (context === undefined) throw new Error("The browser has no profile");
    await signIn(context, origin, cookie);
    return { process, browser, context, page: await context.newPage() };
  };
  const first = await start();
  let { process, browser } = first;
  const stop = async () => {
    const gone = once(process, "exit");
    const devtools = await browser.newBrowserCDPSession();
    // It may be gone before it has answered.
    await devtools.send("Browser.close").catch(() => undefined);
    await gone;
    await browser.close();
  };
  const tab = {
    page: first.page,
    context: first.context,
    restart: async () => {
      await stop();
      const next = await start();
      ({ process, browser } = next);
      tab.page = next.page;
      tab.context = next.context;
    },
    close: async () => {
      // If it could not be started again, that is the error to report.
      if (browser.isConnected()) await stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return tab;
}

const connect = async (profile: string) =>
  await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);

/** Reads the debugging port, which the browser writes to a file once it listens. */
async function portOf(profile: string): Promise<number> {
  let port = 0;
  await expect(async () => {
    const [line = ""] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
    port = Number(line);
    expect(port).toBeGreaterThan(0);
  }).toPass();
  return port;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { makeRandom, type Random } from "#service/demo/random.ts";
import { findChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { figuresName, type ProofFigures } from "./proof-figures.ts";
import { crash, fieldOf, openForm } from "./vacancy-form-steps.ts";

/** `npm run prove` asks for 200. */
const wanted = Number(process.env["PLACARD_BURSTS"] ?? 12);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_122);
/** A computer this many times slower than the one it runs on. */
const slower = 6;
const longestPauseMs = 300;
const pauses = Array.from({ length: longestPauseMs + 1 }, (_, ms) => ms);

/** A window to type in, and how to get the next one after it has gone. */
interface Desk {
  page: Page;
  context: BrowserContext;
  /** Starts the browser anew after it was ended; undefined where the test does not own it. */
  restart?: () => Promise<void>;
}

/** What becomes of the window right after the last key; the desk then has a window again. */
type End = (desk: Desk) => Promise<void>;

const ends: Record<string, End> = {
  "a reload": async ({ page }) => void (await page.reload()),
  "the end of its tab": async (desk) => {
    await desk.page.close({ runBeforeUnload: false });
    desk.page = await desk.context.newPage();
  },
  "another address": async ({ page }) => void (await page.goto("/sign-in")),
  "a crash of its tab": crashed,
  "the end of the browser": async ({ restart }) => {
    if (restart === undefined) throw new Error("This browser is not the test's to end");
    await restart();
  },
};

async function crashed(desk: Desk): Promise<void> {
  await crash(desk.page, desk.context);
  desk.page = await desk.context.newPage();
}

const ways = Object.keys(ends);
const typedInto = ["Должность", "Обязанности", "Условия работы", "Зарплата в месяц, от"] as const;
type Field = (typeof typedInto)[number];
const stepOf: Record<Field, string> = {
  Должность: "job",
  Обязанности: "job",
  "Условия работы": "conditions",
  "Зарплата в месяц, от": "conditions",
};

for (const [place, way] of ways.entries()) {
  const share = Math.floor(wanted / ways.length) + (place < wanted % ways.length ? 1 : 0);
  test(`of ${share} bursts of typing before ${way} no key is lost`, async ({
    world,
    service,
    page,
    context,
  }, info) => {
    test.setTimeout(120_000 + share * 15_000);
    const end = ends[way];
    if (end === undefined) throw new Error(`No such end: ${way}`);
    const { cookie } = await world.makeUser("recruiter", "Наборщица");
    const owned =
      way === "the end of the browser" ? await startBrowser(service.url, cookie) : undefined;
    const desk: Desk = owned ?? { page, context };
    if (owned === undefined) await signIn(context, service.url, cookie);
    const random = makeRandom(seed + place);
    const counts = { kept: 0, lost: 0 };
    const stories: string[] = [];
    try {
      for (let burst = 0; burst < share; burst += 1) {
        const story = await typeAndEnd(desk, service.url, random, end);
        counts[story === undefined ? "kept" : "lost"] += 1;
        if (story !== undefined) stories.push(story);
      }
    } finally {
      await owned?.close();
      const figures: ProofFigures = {
        proof: `drafts, the last keys at CPU ÷ ${slower}`,
        part: way,
        lines: { [`bursts before ${way}`]: counts },
        seed,
      };
      await info.attach(figuresName, { body: JSON.stringify(figures) });
    }
    expect(stories).toEqual([]);
  });
}

/** One draft, one burst of keys or one paste, the end of its window, and a look at what is there. */
async function typeAndEnd(
  desk: Desk,
  origin: string,
  random: Random,
  end: End,
): Promise<string | undefined> {
  const label = random.pick([...typedInto]);
  const address = `${origin}/vacancies/new?draft=${crypto.randomUUID()}&step=${stepOf[label]}`;
  await desk.page.goto(address);
  await openForm(desk.page);
  const field = fieldOf(desk.page, label);
  await field.focus();
  const parts = partsOf(random, label);
  // Most of them short: that is where a write is under way.
  const pauseMs = random.pickEarly(pauses);
  const isCutShort = random.chance(0.3);
  const recover = await slowDown(desk);

  let typed = "";
  let isEnding = false;
  const typing = async () => {
    for (const part of parts) {
      if (isEnding) return;
      await insert(desk.page, part);
      // What the page had not acknowledged when its end began may be there or not.
      if (!isEnding) typed += part.join("");
    }
  };
  const keys = typing().catch(() => undefined);
  if (!isCutShort) await keys;
  await pause(pauseMs);
  isEnding = true;
  await Promise.all([end(desk), keys]);
  await recover();

  await desk.page.goto(address);
  await openForm(desk.page);
  const kept = (await fieldOf(desk.page, label).inputValue()).replaceAll(
    label.startsWith("Зарплата") ? /\D/g : "",
    "",
  );
  const all = parts.flat().join("");
  if (kept.startsWith(typed) && all.startsWith(kept)) return undefined;
  return `${label}, ${pauseMs} ms: typed ${typed.length}, kept ${kept.length} characters`;
}

/** What the page gets at once, one after the other: a key, keys faster than it can follow, or a long paste. */
function partsOf(random: Random, label: Field): string[][] {
  const isNumber = label.startsWith("Зарплата");
  const letters = isNumber ? "123456789".split("") : "абвгдежзиклмнопрстуфхцчшэюя ".split("");
  const keys = Array.from({ length: isNumber ? 7 : random.whole(6, 20) }, () =>
    random.pick(letters),
  );
  // A number and a title have their length; the long texts take anything.
  if (!isNumber && label !== "Должность" && random.chance(0.3)) {
    return [["Ж"], ["Длинный текст объявления. ".repeat(random.pick([50, 1_000, 10_000]))]];
  }
  const first = isNumber ? "1" : "Ж";
  return random.chance(0.5) ? [[first], keys] : [[first], ...keys.map((key) => [key])];
}

/** As the keyboard and the clipboard do; each is an input event of its own. */
const insert = (page: Page, texts: readonly string[]) =>
  page.evaluate((each) => {
    for (const text of each) document.execCommand("insertText", false, text);
  }, texts);

/** @returns makes the same window, where it is still there, as fast as it was */
async function slowDown({ page, context }: Desk): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
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

/** A browser of its own with a profile on the disk, which can be ended and started again. */
async function startBrowser(
  origin: string,
  cookie: string,
): Promise<Required<Desk> & { close: () => Promise<void> }> {
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
        "--accept-lang=ru-RU",
        "--remote-debugging-port=0",
        `--user-data-dir=${profile}`,
      ],
      { stdio: "ignore" },
    );
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
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
    await devtools.send("Browser.close");
    await gone;
    await browser.close();
  };
  const desk = {
    page: first.page,
    context: first.context,
    restart: async () => {
      await stop();
      const next = await start();
      ({ process, browser } = next);
      desk.page = next.page;
      desk.context = next.context;
    },
    close: async () => {
      await stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return desk;
}

/** The browser writes down the port it was given once it listens. */
async function portOf(profile: string): Promise<number> {
  let port = 0;
  await expect(async () => {
    const [line = ""] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
    port = Number(line);
    expect(port).toBeGreaterThan(0);
  }).toPass();
  return port;
}

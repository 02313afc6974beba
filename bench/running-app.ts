import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { startPostgres } from "../.ci/postgres.ts";
import { findChromium } from "../e2e/chromium.ts";
import { start, stop } from "#service/testing/launch.ts";
import { watchPage } from "./watch-page.ts";

const root = resolve(import.meta.dirname, "..");

/** What the command line says; see `run.ts`. */
export interface Options {
  readonly against: string | undefined;
  readonly turns: number | undefined;
  readonly only: string;
  readonly invoices: readonly number[];
  readonly postgres: boolean;
}

/** A built app and service that can be started. */
interface Build {
  readonly name: string;
  readonly main: string;
}

/** Builds what has changed here, and another commit in a worktree that goes when this process ends. */
export function makeBuilds({ against }: Pick<Options, "against">): [Build, ...Build[]] {
  const run = (cwd: string, command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  const main = "dist/service/main.js";
  run(root, process.execPath, ".ci/build.ts", "--if-stale");
  const here = { name: "now", main: join(root, main) };
  if (against === undefined) return [here];
  const folder = mkdtempSync(join(tmpdir(), "placard-against-"));
  run(root, "git", "worktree", "add", "--quiet", "--detach", folder, against);
  process.once("exit", () => run(root, "git", "worktree", "remove", "--force", folder));
  console.log(`Building ${against} …`);
  run(folder, "npm", "ci", "--prefer-offline");
  run(folder, "npm", "run", "--silent", "build");
  return [here, { name: against, main: join(folder, main) }];
}

/** A service in a process of its own, with an administrator signed in. */
export interface RunningApp {
  readonly name: string;
  readonly url: string;
  /** The session's, as a request sends it. */
  readonly cookie: string;
  readonly pid: number;
  /** Asks the service. @returns what it answers as `data` */
  ask(path: string, body?: object): Promise<Answer>;
  /** Of a page, or an operation, with the list's third invoice for `{invoice}`, and a published vacancy for `{vacancy}`. */
  address(path: string): string;
  close(): Promise<void>;
}

export type Apps = readonly RunningApp[];

/** The parts of answers that measurements read. Our own service checks its replies. */
export interface Answer {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly pages: { readonly total: number };
  readonly key: string;
  readonly bank_account_number: string;
}

/** Starts the service, by default on new demonstration data of 12,000 invoices. */
export async function startApp(
  { name, main }: Build,
  environment: Readonly<Record<string, string>> = {},
  login = "admin@placard.example",
): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), "placard-bench-data-"));
  const service = await start({ PLACARD_DATA: folder, PLACARD_LOG: "warn", ...environment }, main);
  const { url } = service;
  const close = async () => {
    await stop(service);
    rmSync(folder, { recursive: true, force: true });
  };
  let cookie = "";
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      headers: { cookie, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    cookie ||= answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return (JSON.parse(text) as { data: Answer }).data;
  };
  try {
    await ask("ext/session", { login, password: "placard-demo" });
    const invoices = await ask("billing/counts/1/20?sort=created_at&direction=desc");
    const vacancies = await ask("ext/orders/list/1/20?state=published");
    const [invoice, vacancy] = [invoices.items[2]?.["count_id"], vacancies.items[0]?.["id"]];
    const address = (path: string) =>
      url + path.replace("{invoice}", String(invoice)).replace("{vacancy}", String(vacancy));
    return { name, url, cookie, pid: service.process.pid ?? 0, ask, address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts every build on data of its own, runs `measure` and stops them. */
export async function withApps(
  { against, postgres }: Pick<Options, "against" | "postgres">,
  measure: (apps: Apps) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [apps, ends]: [RunningApp[], (() => Promise<void>)[]] = [[], []];
  try {
    for (const build of makeBuilds({ against })) {
      const database = postgres ? await startPostgres() : undefined;
      if (database !== undefined) ends.unshift(() => database.stop());
      const place = database === undefined ? {} : { DATABASE_URL: database.url };
      const app = await startApp(build, { ...environment, ...place });
      ends.unshift(() => app.close());
      apps.push(app);
    }
    await measure(apps);
  } finally {
    for (const end of ends) await end();
  }
}

export async function launchBrowser(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-sync"];
  args.push("--disable-background-networking", "--disable-component-update");
  return await chromium.launch({ executablePath: await findChromium(), args });
}

export async function signIn(context: BrowserContext, { cookie }: RunningApp): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  const flags = { secure: true, httpOnly: true, sameSite: "Strict" } as const;
  await context.addCookies([{ name, value, domain: "127.0.0.1", path: "/", ...flags }]);
}

export type OpenedPage = Awaited<ReturnType<typeof openPage>>;

/**
 * A page in a new, signed-in browser profile that has not opened the app yet.
 * @param slow its processor by four, or also its line: 150 ms, 1.6 Mbit/s
 * @param content the selector of what the visit waits for; see `window.benchShown`
 */
export async function openPage(
  browser: Browser,
  app: RunningApp,
  slow: "no" | "processor" | "line" = "no",
  content = "tbody a[data-row]",
) {
  const context = await browser.newContext({
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, app);
  await context.addInitScript(watchPage, content);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slow === "line") {
    await devtools.send("Network.enable");
    const line = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 };
    await devtools.send("Network.emulateNetworkConditions", line);
  }
  if (slow !== "no") await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, devtools };
}

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Role } from "#contract/session.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import {
  makeResponse,
  makeClient,
  makeInvoice,
  makeUser,
  type InvoiceOverrides,
  makePayer,
  makeRecipient,
  makeRequisites,
} from "#service/testing/make.ts";
import { makeCompany, makeVacancy } from "#service/testing/make-vacancies.ts";
import { Faults, type Fault } from "#service/testing/simulate.ts";
import {
  startOtherService,
  type OtherService,
  type OtherServiceOverrides,
} from "#service/testing/other-service.ts";
import { startService, type TestService } from "#service/testing/start.ts";
import { freePort } from "#service/testing/throw-away-postgres.ts";
import { openSharedContext, type SharedContext } from "./shared-context.ts";
import { startStaticHost } from "./static-host.ts";

export interface WorkerFixtures {
  /** A real service with its own store, which serves the built app. */
  service: TestService;
  faults: Faults;
  /** Every line that the worker's service has logged. */
  log: string[];
  /** A service that implements the interface without extensions, and the built app on a static host. */
  plain: OtherService & { readonly page: string; instead: Instead };
  /** The contexts of the last tests, for the next ones with the same options. The last one used comes last. */
  shared: SharedContext[];
  /** The development server, which alone has the page of the kit. */
  kitAddress: string;
}

type Instead = ReturnType<NonNullable<OtherServiceOverrides["instead"]>>;

/** A test's tools: its own client in the worker's service. */
export interface World {
  readonly clientId: number;
  /** Signs the browser in as a user of this role. */
  as(role: Role): Promise<{ id: number; login: string; token: string }>;
  /** Makes an invoice of this client. @returns its `count_id` */
  makeInvoice(overrides?: Omit<InvoiceOverrides, "client_id">): Promise<number>;
  /** Makes a company of this client. @returns its id */
  makeCompany(overrides?: Omit<Parameters<typeof makeCompany>[1], "client_id">): Promise<number>;
  /** Makes a vacancy of this client. @returns its id */
  makeVacancy(overrides?: Omit<Parameters<typeof makeVacancy>[1], "client_id">): Promise<number>;
  /** Makes a response to a vacancy of this client. @returns its id */
  makeResponse(vacancyId: number, overrides?: Parameters<typeof makeResponse>[2]): Promise<number>;
  /** Makes another user of this client, with a live session. */
  makeUser(role: Role, name: string): Promise<{ id: number; login: string; cookie: string }>;
  /** Applies a fault to the signed-in user's matching requests from now on. @returns removes the fault */
  fault(fault: Fault): () => void;
  /**
   * The signed-in user's pages bring no answers from now on, so that the browser sends their first requests: for tests
   * that count these or answer them with `page.route`. Faults do this by themselves.
   */
  asksForItself(): void;
}

export interface TestFixtures {
  world: World;
  /** Errors of the page and reports of its policy; the test fails if there are any. */
  pageProblems: string[];
}

const builtApp = resolve(import.meta.dirname, "../dist");

/**
 * Whatever a test starts once a worker is declared here: tests whose workers would differ cannot share one, and every
 * new worker starts a browser and a service.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  faults: [
    // Playwright requires a destructured parameter, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      await give(new Faults());
    },
    { scope: "worker" },
  ],

  log: [
    // As above.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      await give([]);
    },
    { scope: "worker" },
  ],

  shared: [
    // As above.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const shared: SharedContext[] = [];
      await give(shared);
      for (const { context } of shared) await context.close();
    },
    { scope: "worker" },
  ],

  context: async (
    { browser, shared, baseURL, viewport, locale, timezoneId, javaScriptEnabled, permissions },
    give,
    info,
  ) => {
    const wanted = { baseURL, viewport, locale, timezoneId, javaScriptEnabled, permissions };
    const options = JSON.stringify(wanted);
    const known = shared.find((one) => one.options === options);
    const used = known ?? (await openSharedContext(browser, options));
    const others = shared.filter((one) => one !== used);
    // A test with options of its own leaves the context open that most tests use.
    const kept = others.filter((one) => one.options !== "").slice(-2);
    for (const one of others) if (!kept.includes(one)) await one.context.close();
    shared.splice(0, Infinity, ...kept, used);
    await give(used.context);
    // What a failed test leaves is for its picture.
    const isAsNew = info.status === info.expectedStatus && (await used.reset());
    if (!isAsNew) shared.splice(-1, 1, { ...used, options: "" });
  },

  page: async ({ context, shared }, give) => {
    const own = shared.find((one) => one.context === context);
    await give(await (own ?? context).newPage());
  },

  service: [
    async ({ faults, log }, give) => {
      const service = await startService("sqlite", {
        serveApp: async (server) => {
          // With this header every test's page would start a second process. The header has a test of the service.
          server.addHook("onSend", async (_request, reply) => {
            reply.removeHeader("cross-origin-opener-policy");
          });
          // However busy the machine is, which requests a page sends does not depend on it.
          await serveBuiltApp(server, builtApp, { answersMs: 60_000 });
        },
        simulate: faults.install,
        logLevel: "debug",
        logTo: { write: (line) => void log.push(line) },
      });
      await give(service);
      await service.end();
      // The log also holds reports that came after the end of the test that caused them.
      expect(policyReportsIn(log)).toEqual([]);
    },
    { scope: "worker" },
  ],

  plain: [
    async ({ service }, give) => {
      const state: { instead: Instead } = { instead: undefined };
      const other = await startOtherService(service, { instead: () => state.instead });
      const host = await startStaticHost({ proxied: () => other.url });
      await give(Object.assign(state, { ...other, page: host.url }));
      await host.end();
      await other.end();
    },
    { scope: "worker" },
  ],

  kitAddress: [
    // As above.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const data = await mkdtemp(join(tmpdir(), "placard-kit-"));
      const port = await freePort();
      const server = spawn(
        process.execPath,
        [resolve(import.meta.dirname, "../node_modules/vite/bin/vite.js")],
        {
          cwd: resolve(import.meta.dirname, ".."),
          env: { ...process.env, PORT: String(port), PLACARD_DATA: data, PLACARD_DEMO: "off" },
          stdio: "ignore",
        },
      );
      const address = `http://127.0.0.1:${port}`;
      await expect(async () => {
        expect((await fetch(`${address}/ui`)).ok).toBe(true);
      }).toPass({ timeout: 60_000 });
      await give(address);
      const ended = new Promise((done) => server.once("exit", done));
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: async ({ service }, give) => {
    await give(service.url);
  },

  world: async ({ service, faults, context }, give) => {
    const clientId = await makeClient(service.store);
    let token: string | undefined;
    await give({
      clientId,
      as: async (role) => {
        const user = await makeUser(service.store, { clientId, role });
        token = user.token;
        await context.addCookies([
          {
            name: "__Host-placard",
            value: user.token,
            domain: "127.0.0.1",
            path: "/",
            secure: true,
            httpOnly: true,
            sameSite: "Strict",
          },
        ]);
        return { id: user.id, login: user.login, token: user.token };
      },
      makeInvoice: (overrides = {}) =>
        makeInvoice(service.store, { ...overrides, client_id: clientId }),
      makeCompany: (overrides = {}) =>
        makeCompany(service.store, { ...overrides, client_id: clientId }),
      makeVacancy: (overrides = {}) =>
        makeVacancy(service.store, { ...overrides, client_id: clientId }),
      makeResponse: (vacancyId, overrides = {}) =>
        makeResponse(service.store, { clientId, vacancyId }, overrides),
      makeUser: async (role, name) => {
        const user = await makeUser(service.store, { clientId, role });
        await service.store.db
          .updateTable("users")
          .set({ name })
          .where("id", "=", user.id)
          .execute();
        return user;
      },
      fault: (fault) => {
        if (token === undefined) throw new Error("Sign in first: faults belong to a session");
        return faults.add(token, fault);
      },
      asksForItself: () => {
        if (token === undefined) throw new Error("Sign in first: pages belong to a session");
        // Matches no address.
        faults.add(token, { path: /(?!)/ });
      },
    });
  },

  pageProblems: [
    async ({ page, log }, give) => {
      const since = log.length;
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        if (/Content Security Policy|Trusted ?Type/i.test(message.text())) {
          problems.push(message.text());
        }
      });
      await give(problems);
      expect([...problems, ...policyReportsIn(log.slice(since))]).toEqual([]);
    },
    { auto: true },
  ],
});

/** The log lines about what a page's policy blocked, and about how many more reports came. */
export const policyReportsIn = (log: readonly string[]): string[] =>
  log.filter((line) => line.includes('"policy report'));

/**
 * Opens an address as Back and Forward do, without loading the page: a load takes several times the CPU time. The page
 * must have loaded once, for the same user. Waits until the page before is gone, so that a test does not act on that one.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (next) => {
    // As the router numbers its entries.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, "", next);
    dispatchEvent(new PopStateEvent("popstate"));
    const root = document.documentElement;
    while ("going" in root.dataset) {
      await new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(root, { attributeFilter: ["data-going"] });
      });
    }
  }, address);
}

/** Chooses English for the pages that are loaded from now on, as the app keeps the user's choice. */
export async function chooseEnglish(page: Page): Promise<void> {
  const cookie = { name: "placard_language", value: "en", domain: "127.0.0.1", path: "/" };
  await page.context().addCookies([cookie]);
  await page.addInitScript(() => localStorage.setItem("placard.language", "en"));
}

/** The row of the invoice with this number. */
export const rowOf = (page: Page, number: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) });

/** Has the page show the requests that only developers see, as the switch in the settings does. */
export const showRequests = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem("placard.developer-mode", "true"));
};

/** The retry button under a problem's heading: a page may show several problems at once. */
export const retryOf = (page: Page, heading: string) =>
  page
    .getByRole("alert")
    .filter({ has: page.getByRole("heading", { name: heading }) })
    .getByRole("button", { name: "Повторить" });

/** Chooses an action of a response's menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Ещё" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** A section's link, open or closed to the user. */
export const sectionLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name });

/** Ends a user's sessions, as when they have expired. */
export async function endSession(service: TestService, login: string): Promise<void> {
  await service.store.db
    .deleteFrom("sessions")
    .where("user_id", "in", (users) =>
      users.selectFrom("users").select("id").where("login", "=", login),
    )
    .execute();
}

/** Tabs forward or back to an element, as somebody does who sees where it is. On the way the focus may not get lost. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const key = (await wanted.evaluate((element) =>
    Boolean(
      document.activeElement &&
      element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  ))
    ? "Shift+Tab"
    : "Tab";
  for (let presses = 0; presses < 90; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${wanted.toString()}`);
}

/** Makes invoices of one payer and one recipient; their amounts are 1000, 1001 … rubles. */
export async function makeManyInvoices(
  world: World,
  service: TestService,
  count: number,
): Promise<void> {
  const payer = await makePayer(service.store, world.clientId);
  const recipient = await makeRecipient(service.store, world.clientId);
  const requisites = await makeRequisites(service.store, { recipient_id: recipient });
  for (let index = 0; index < count; index += 1) {
    await world.makeInvoice({
      payer_id: payer,
      recipient_id: recipient,
      requisites_id: requisites,
      lines: [{ title: "Размещение вакансии", amount: 1000 + index }],
      vat_rate: null,
    });
  }
}

export { expect };

import { resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type { Role } from "#contract/session.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makeCompany, makeVacancy } from "#service/testing/make-vacancies.ts";
import { makeClient, makeInvoice, makeUser, type InvoiceWishes } from "#service/testing/make.ts";
import { Faults, type Fault } from "#service/testing/simulate.ts";
import { startService, type TestService } from "#service/testing/start.ts";

interface WorkerFixtures {
  /** A real service on a store of its own, serving the built app. */
  service: TestService;
  faults: Faults;
}

/** The world of one test: an employer's account of its own in the worker's service. */
export interface World {
  readonly clientId: number;
  /** Signs the browser in as a user of this role. */
  as(role: Role): Promise<{ login: string; token: string }>;
  /** An invoice of this account. @returns its `count_id` */
  makeInvoice(wishes?: Omit<InvoiceWishes, "client_id">): Promise<number>;
  /** A company of this account. @returns its id */
  makeCompany(wishes?: Omit<Parameters<typeof makeCompany>[1], "client_id">): Promise<number>;
  /** A vacancy of this account. @returns its id */
  makeVacancy(wishes?: Omit<Parameters<typeof makeVacancy>[1], "client_id">): Promise<number>;
  /** From now on, requests of the signed-in user that match meet this. @returns takes it back */
  fault(fault: Fault): () => void;
}

interface TestFixtures {
  world: World;
  /** Errors of the page and reports of its policy; the test fails when there are any. */
  pageProblems: string[];
}

const builtApp = resolve(import.meta.dirname, "../dist");

export const test = base.extend<TestFixtures, WorkerFixtures>({
  faults: [
    // Playwright asks for the destructuring even where nothing is taken.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      await give(new Faults());
    },
    { scope: "worker" },
  ],

  service: [
    async ({ faults }, give) => {
      const service = await startService("sqlite", {
        serveApp: (server) => serveBuiltApp(server, builtApp),
        simulate: faults.install,
      });
      await give(service);
      await service.end();
    },
    { scope: "worker" },
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
        return { login: user.login, token: user.token };
      },
      makeInvoice: (wishes = {}) => makeInvoice(service.store, { ...wishes, client_id: clientId }),
      makeCompany: (wishes = {}) => makeCompany(service.store, { ...wishes, client_id: clientId }),
      makeVacancy: (wishes = {}) => makeVacancy(service.store, { ...wishes, client_id: clientId }),
      fault: (fault) => {
        if (token === undefined) throw new Error("Sign in first: faults belong to a session");
        return faults.add(token, fault);
      },
    });
  },

  pageProblems: [
    async ({ page }, give) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        if (/Content Security Policy|Trusted ?Type/i.test(message.text())) {
          problems.push(message.text());
        }
      });
      await give(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The row of the table whose number cell says `number`. */
export const rowOf = (page: Page, number: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) });

export { expect };

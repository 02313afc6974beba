import {
  otherCookie,
  startOtherService,
  type OtherService,
  type OtherServiceOverrides,
} from "#service/testing/other-service.ts";
import { expect, test as base, type World } from "../fixtures.ts";
import { startStaticHost } from "./static-host.ts";

type Instead = ReturnType<NonNullable<OtherServiceOverrides["instead"]>>;

interface WorkerFixtures {
  /** A service that implements the interface and nothing else, and the built app on a static host beside it. */
  plain: OtherService & { readonly page: string; instead: Instead };
}

interface TestFixtures {
  /** All requests that this test's page has sent to the service. */
  asked: () => string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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

  baseURL: async ({ plain }, give) => {
    await give(plain.page);
  },

  world: async ({ world, context, plain }, give) => {
    const own: World = {
      ...world,
      as: async (role) => {
        const user = await world.as(role);
        await context.clearCookies();
        await context.addCookies([{ name: otherCookie, value: user.token, url: plain.page }]);
        return user;
      },
    };
    await give(own);
    plain.instead = undefined;
  },

  asked: async ({ plain }, give) => {
    const before = plain.asked.length;
    await give(() => plain.asked.slice(before));
  },
});

export { expect };

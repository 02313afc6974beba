import { otherCookie } from "#service/testing/other-service.ts";
import { expect, test as base, type World } from "../fixtures.ts";

interface TestFixtures {
  /** All requests that this test's page has sent to the service. */
  asked: () => string[];
}

/** A test whose page talks to a service that implements the interface and nothing else. */
export const test = base.extend<TestFixtures>({
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

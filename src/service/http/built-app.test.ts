import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { makeClient, makeUser } from "../testing/make.ts";
import { makeSmallApp, startService } from "../testing/start.ts";
import { serveBuiltApp } from "./built-app.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test("the root element says what the page's first frame depends on", async () => {
  const app = makeSmallApp();
  ends.push(() => rmSync(app, { recursive: true, force: true }));
  const service = await startService("sqlite", {
    serveApp: (server) => serveBuiltApp(server, app),
  });
  ends.push(() => service.end());
  const clientId = await makeClient(service.store);
  const { cookie } = await makeUser(service.store, { clientId, role: "admin" });
  const rootOf = async (cookies: string, headers: Record<string, string> = {}) =>
    /<html[^>]*>/.exec((await ask(service, "/", { cookie: cookies, headers })).text)?.[0];

  expect(await rootOf(cookie)).toBe('<html lang="ru">');
  expect(await rootOf(cookie, { "accept-language": "en-GB" })).toBe('<html lang="en">');
  expect(await rootOf(`${cookie}; placard_scheme=dark; placard_rail=icons`)).toBe(
    '<html lang="ru" data-mantine-color-scheme="dark" data-rail="icons">',
  );
  // Nobody is signed in, so there is no navigation.
  expect(await rootOf("placard_rail=wide", { "sec-fetch-site": "none" })).toBe(
    '<html lang="ru" data-rail="none">',
  );
  // A link on another site: the strict cookie did not travel with it.
  expect(await rootOf("placard_rail=wide", { "sec-fetch-site": "cross-site" })).toBe(
    '<html lang="ru" data-rail="wide">',
  );
  const hostile = `${cookie}; placard_language=%22%3E; placard_scheme=dark%22%20x; placard_rail=none`;
  expect(await rootOf(hostile)).toBe('<html lang="ru">');
});

// Follows the README on a bare Debian with npm: runs its two commands, with its replacement
// for Debian's `npm ci`, and takes the pictures.
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type TestContext } from "vitest";
import {
  commandsOf,
  copyTracked,
  inWorkFolder,
  makeBareRoot,
  minuteMs,
  runIn,
  startIn,
  type InRoot,
} from "./bare-root.ts";
import { freePort } from "../src/service/testing/throw-away-postgres.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../README.md"), "utf8");

const took: string[] = [];

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    took.push(`${((performance.now() - begun) / 1000).toFixed(0).padStart(6)} s  ${what}`);
  }
}

test.runIf(process.env["PLACARD_NEWCOMER"] === "yes")(
  "on a bare Debian the product is shown by the README's first command and proves it by the second",
  { timeout: 90 * minuteMs },
  async (context: TestContext) => {
    await inWorkFolder(context, "THE README WAS NOT FOLLOWED", async (work) => {
      await follow(join(work, "root")).finally(() => {
        console.log(["A newcomer's times:", ...took].join("\n"));
      });
    });
  },
);

async function follow(folder: string): Promise<void> {
  const commands = commandsOf(readme);
  const port = await freePort();
  const home: InRoot = { folder, workdir: "/root", environment: {} };
  const project: InRoot = {
    ...home,
    workdir: "/root/placard",
    environment: { PORT: String(port) },
  };
  await timed("a bare Debian 13", () => makeBareRoot("trixie", folder));
  await timed("Debian's npm", () =>
    runIn(
      home,
      "apt-get -q update && apt-get -q install --yes --no-install-recommends ca-certificates npm",
    ),
  );
  copyTracked(["."], join(folder, "root/placard"));
  await timed(commands.start, async () => await reachProduct(project, commands.start, port));
  await timed("the pictures of every screen: npm run screens -- 1440-light-ru", () =>
    runIn(project, "npm run screens -- 1440-light-ru"),
  );
  const pictures = readdirSync(join(folder, "root/placard/screens"));
  expect(pictures.filter((name) => name.endsWith(".png")).length).toBeGreaterThan(30);
  await timed(commands.test, () => runIn(project, commands.test));
}

/** Starts the product, signs in as the README says, and reads the first list. */
async function reachProduct(project: InRoot, command: string, port: number): Promise<void> {
  const product = startIn(project, command);
  let said = "";
  product.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  product.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  try {
    while (!said.includes(address)) {
      if (product.exitCode !== null) throw new Error(`It ended:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<script")]);
    const signIn = await fetch(`${address}/v1/ext/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "admin@placard.example", password: "placard-demo" }),
    });
    expect(signIn.status).toBe(200);
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
    const invoices = await fetch(`${address}/v1/billing/counts/1/20`, { headers: { cookie } });
    expect(await invoices.json()).toMatchObject({ data: { items: expect.any(Array) } });
  } finally {
    product.kill("SIGKILL");
    await once(product, "close");
  }
}

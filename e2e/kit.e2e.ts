import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";

// The page is in no build; only the development server has it.
const test = base.extend<object, { address: string }>({
  address: [
    // Playwright requires a destructured parameter, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const data = await mkdtemp(join(tmpdir(), "placard-kit-"));
      const port = 20_000 + (process.pid % 20_000);
      const server = spawn(
        process.execPath,
        [resolve(import.meta.dirname, "../node_modules/vite/bin/vite.js")],
        {
          cwd: resolve(import.meta.dirname, ".."),
          env: { ...process.env, PORT: String(port), PLACARD_DATA: data },
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
});

test("the kit has nothing that axe finds wrong, closed and opened, in both themes", async ({
  page,
  address,
}) => {
  await page.goto(`${address}/ui`);
  await expect(page.getByRole("heading", { name: "The kit" })).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(page);

  for (const name of ["Ask", "Fill in"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Filter/ }).click();
  await expect(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");

  await page.getByRole("combobox", { name: "City", exact: true }).fill("Kazan 2");
  await expect(page.getByRole("option", { name: /^Kazan 2 / }).first()).toBeVisible();
  await expectNoViolations(page);
});

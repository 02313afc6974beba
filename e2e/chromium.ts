import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installPackages, mayInstallPackages } from "./system-packages.ts";

/** The same engine without the desktop browser, at about three quarters of the CPU time. */
const headlessShell = "chromium-headless-shell";
const desktopBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const isInCi = Boolean(process.env["CI"]);

/**
 * Finds a Chromium to test with: `PLACARD_CHROMIUM`, else the one Playwright installed, else the headless shell on the
 * `PATH`, else a desktop browser there, else Debian's headless shell, which is installed now if that is allowed. In CI it
 * is installed beside a desktop browser, too.
 * @throws Error with one sentence that says what to do
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env["PLACARD_CHROMIUM"];
  if (chosen !== undefined && chosen !== "") {
    if (existsSync(chosen)) return chosen;
    throw new Error(`PLACARD_CHROMIUM is set to ${chosen}, but there is no such file.`);
  }
  const playwrights = chromium.executablePath();
  if (playwrights !== "" && existsSync(playwrights)) return playwrights;
  const shell = onPath([headlessShell]);
  if (shell !== undefined) return shell;
  const desktop = onPath(desktopBrowsers);
  if (desktop !== undefined && !isInCi) return desktop;
  try {
    return await installShell();
  } catch (error) {
    if (desktop !== undefined) return desktop;
    throw error;
  }
}

/** @throws Error with one sentence that says what to do */
async function installShell(): Promise<string> {
  if (!mayInstallPackages()) throw new Error(noBrowser("none is installed"));
  try {
    await installPackages(headlessShell);
  } catch (error) {
    throw new Error(noBrowser("apt-get could not install one"), { cause: error });
  }
  const installed = onPath([headlessShell]);
  if (installed === undefined) throw new Error(noBrowser("apt-get installed none"));
  return installed;
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function noBrowser(reason: string): string {
  return `No Chromium to test with (${reason}): set PLACARD_CHROMIUM to its path, or run "npx playwright install chromium".`;
}

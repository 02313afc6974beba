import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installPackages, mayInstallPackages } from "./system-packages.ts";

// The headless shell comes first: it is the same engine without the desktop browser, at about half the CPU time.
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Finds a Chromium to test with: `PLACARD_CHROMIUM`, else the one Playwright installed, else one on the `PATH`, else
 * Debian's package, which is installed now if that is allowed.
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
  const present = onPath();
  if (present !== undefined) return present;
  if (!mayInstallPackages()) throw new Error(noBrowser("none is installed"));
  try {
    await installPackages("chromium-headless-shell");
  } catch (error) {
    throw new Error(noBrowser("apt-get could not install one"), { cause: error });
  }
  const installed = onPath();
  if (installed === undefined) throw new Error(noBrowser("apt-get installed none"));
  return installed;
}

function onPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    existsSync,
  );
}

function noBrowser(reason: string): string {
  return `No Chromium to test with (${reason}): set PLACARD_CHROMIUM to its path, or run "npx playwright install chromium".`;
}

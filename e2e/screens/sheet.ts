// Takes pictures of every screen in its states, in all widths, themes and languages, and puts them on one page: `npm
// run screens`, or some of them: `npm run screens -- invoices 375-dark-ru`. `npm run screens -- compare` compares the key
// screens with kept pictures (`kept.shots.ts`), `npm run screens -- keep` replaces those.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../chromium.ts";
import { languages, onScreen, themes, widths, type Language, type Look } from "./picture.ts";
import { screens, type Screen } from "./screens.ts";
import { startScreenWorld } from "./world.ts";

const folder = resolve(import.meta.dirname, "../../screens");

interface Named {
  readonly name: string;
  readonly screen: Screen;
}

const words = process.argv.slice(2);
if (words[0] === "compare" || words[0] === "keep") process.exit(runKept(words[0]));
const isLookWord = (word: string) => /^(?:\d+|light|dark|ru|en)(?:-|$)/.test(word);
const lookWords = words.filter(isLookWord).map((word) => word.split("-"));
const nameWords = words.filter((word) => !isLookWord(word));

const named: readonly Named[] = Object.entries(screens)
  .flatMap(([address, states]) =>
    states.map((screen) => ({
      name: screen.state === undefined ? address : `${address}, ${screen.state}`,
      screen,
    })),
  )
  .filter(
    ({ name }) =>
      nameWords.length === 0 ||
      nameWords.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  );

/** Whether a variant was requested: `375-dark-ru` requests one, `dark` every dark one. */
const isWanted = (look: Look, language: Language): boolean =>
  lookWords.length === 0 ||
  lookWords.some((parts) =>
    parts.every((part) => [String(look.width), look.theme, language].includes(part)),
  );

const started = performance.now();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const world = await startScreenWorld();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});
const failures: string[] = [];
let taken = 0;
try {
  const jobs = named.flatMap((one) => languages.map((language) => ({ ...one, language })));
  const next = jobs.values();
  const work = async () => {
    for (const job of next) await takeAll(job);
  };
  // One more than the usual two cores, because a page waits at times.
  await Promise.all([work(), work(), work()]);
} finally {
  await browser.close();
  await world.end();
}
writeFileSync(join(folder, "index.html"), sheet());
for (const failure of failures) console.error(failure);
console.log(
  `${taken} pictures of ${named.length} screens in ${((performance.now() - started) / 1000).toFixed(0)} s: ${join(folder, "index.html")}`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

function runKept(what: "compare" | "keep"): number {
  const args = [
    "test",
    "--config=e2e/playwright.config.ts",
    "--project=screens",
    "--reporter=list",
  ];
  const { status } = spawnSync(
    "playwright",
    what === "keep" ? [...args, "--update-snapshots=all"] : args,
    { stdio: "inherit", env: { ...process.env, PLACARD_SCREENS: "kept" } },
  );
  return status ?? 1;
}

/** Takes a screen's pictures in one language; each width and theme is shown by the same page. */
async function takeAll({ name, screen, language }: Named & { language: Language }): Promise<void> {
  const looks = widths
    .flatMap((width) => themes.map((theme) => ({ width, theme })))
    .filter((look) => isWanted(look, language));
  if (looks.length === 0) return;
  try {
    await onScreen({ browser, world }, screen, { language }, async ({ take }) => {
      for (const look of looks) {
        writeFileSync(join(folder, fileOf(name, look, language)), await take(look));
        taken += 1;
      }
    });
  } catch (error) {
    failures.push(`${name}, ${language}: ${String(error).replaceAll(/\s+/g, " ").slice(0, 400)}`);
  }
}

function fileOf(name: string, { width, theme }: Look, language: Language): string {
  return `${name.replaceAll(/[^A-Za-z]+/g, "-")}-${width}-${theme}-${language}.png`;
}

/** A page with a row per screen, which shows one language and theme at a time. */
function sheet(): string {
  const options = languages.flatMap((language) =>
    themes.map((theme) => ({ language, theme, id: `${theme}-${language}` })),
  );
  const choices = options.map(
    ({ id }, index) =>
      `<label><input type="radio" name="look" id="${id}"${index === 0 ? " checked" : ""}> ${id}</label>`,
  );
  const rules = options.map(
    ({ id }) => `body:has(#${id}:checked) figure:not(.${id}) { display: none }`,
  );
  const rows = named.map(({ name }) => {
    const figures = options.flatMap(({ language, theme, id }) =>
      widths
        .filter((width) => isWanted({ width, theme }, language))
        .map((width) => {
          const file = fileOf(name, { width, theme }, language);
          return `<figure class="${id}" style="flex: ${width} 1 0"><a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${id}"></a></figure>`;
        }),
    );
    return `<section><h2>${name}</h2><div>${figures.join("\n")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { margin: 0 16px; font: 14px system-ui; background: #ddd; }
header { position: sticky; top: 0; padding: 12px 0; background: #ddd; display: flex; gap: 16px; }
h2 { font-size: 16px; margin: 24px 0 8px; }
section div { display: flex; gap: 12px; align-items: flex-start; }
figure { margin: 0; }
img { width: 100%; display: block; border: 1px solid #888; }
${rules.join("\n")}
</style>
<header>${choices.join("\n")}</header>
${rows.join("\n")}
</html>
`;
}

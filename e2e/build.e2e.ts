import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import * as z from "zod/mini";

const assets = resolve(import.meta.dirname, "../dist/client/assets");

test("every class of the component library that the built scripts use is styled in a built style sheet", () => {
  const used = classesOf(assets, /\.js$/, /\b(m_[0-9a-f]{6,8})\b/g);
  const built = classesOf(assets, /\.css$/, /\.(m_[0-9a-f]{6,8})\b/g);
  // Some of the library's class names have no styles, so only those it does style are compared.
  const styled = new Set(
    ["core", "dates", "notifications", "spotlight"].flatMap((name) => [
      ...classesOf(stylesOf(name), /\.css$/, /\.(m_[0-9a-f]{6,8})\b/g),
    ]),
  );
  const forgotten = [...used].filter((name) => styled.has(name) && !built.has(name));
  expect(used.size).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
});

test("no two built files need one another: one of them would run before what it needs", () => {
  const manifest = z
    .record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))
    .parse(JSON.parse(readFileSync(join(assets, "../.vite/manifest.json"), "utf8")));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (key: string, way: readonly string[]): void => {
    if (way.includes(key)) circles.push([...way.slice(way.indexOf(key)), key].join(" → "));
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) follow(imported, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  expect(done.size).toBeGreaterThan(50);
  expect(circles).toEqual([]);
});

/** The built file of a module and those of all its static imports. */
function filesOf(module: string): ReadonlySet<string> {
  const manifest = z
    .record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))
    .parse(JSON.parse(readFileSync(join(assets, "../.vite/manifest.json"), "utf8")));
  const found = new Set<string>();
  const note = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) note(imported);
  };
  note(module);
  return found;
}

const hasText = (text: string) => (file: string) =>
  readFileSync(join(assets, "..", file), "utf8").includes(text);

test("lists, a new vacancy and one's own settings load without the component library and without advice", () => {
  const hasLibrary = hasText("@mantine/core/MantineProvider");
  const hasAdvice = hasText("барбершоп");
  expect(readdirSync(assets).some((file) => hasAdvice(`assets/${file}`))).toBe(true);
  expect(readdirSync(assets).some((file) => hasLibrary(`assets/${file}`))).toBe(true);
  for (const page of [
    "invoices/list/InvoicesPage",
    "VacanciesWithAttention",
    "responses/list/ResponsesPage",
    "vacancy-form/NewVacancyPage",
    "OwnSettings",
  ]) {
    const files = filesOf(`src/app/${page}.tsx`);
    expect(files.size).toBeGreaterThan(1);
    expect([...files].filter(hasLibrary), page).toEqual([]);
    expect([...files].filter(hasAdvice), page).toEqual([]);
  }
});

test("invoices load without the rows of other operations and without what only another service needs", () => {
  const hasOtherRows = hasText("/v1/ext/api-keys");
  const hasForeignReads = hasText("because:`names`");
  const built = readdirSync(assets).map((file) => `assets/${file}`);
  expect(built.some(hasOtherRows)).toBe(true);
  expect(built.some(hasForeignReads)).toBe(true);
  for (const page of ["invoices/list/InvoicesPage", "invoices/paper/InvoicePage"]) {
    const files = [...filesOf(`src/app/${page}.tsx`)];
    expect(files.filter(hasOtherRows), page).toEqual([]);
    expect(files.filter(hasForeignReads), page).toEqual([]);
  }
});

test("whatever the service preloads for an address is in the build", async () => {
  const { preloadsFor } = (await import(
    pathToFileURL(resolve(assets, "../../preload/preload.js")).href
  )) as { preloadsFor: (request: object) => Promise<{ modules: string[]; fetches: string[] }> };
  const manifest = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(assets, "../.vite/manifest.json"), "utf8")));
  for (const path of [
    "/",
    "/sign-in",
    "/invoices",
    "/invoices/12",
    "/invoices/print",
    "/invoices/reconcile",
    "/vacancies",
    "/vacancies/12",
    "/vacancies/12/edit",
    "/vacancies/new",
    "/vacancies/drafts",
    "/responses",
    "/responses/12",
    "/responses/new",
    "/settings",
    "/settings/users",
    "/settings/keys",
    "/settings/audit",
    "/settings/erasures",
    "/settings/service",
  ]) {
    const at = { path, search: "", language: "en", isSignedIn: true, isSignedOut: false };
    for (const isDemonstration of [false, true]) {
      const { modules } = await preloadsFor({ ...at, isDemonstration });
      // The catalog, and the page at least.
      expect(modules.length, path).toBeGreaterThan(1);
      for (const name of modules) expect(Object.keys(manifest), path).toContain(name);
    }
  }
  const { modules, fetches } = await preloadsFor({
    path: "/",
    search: "",
    language: "ru",
    isSignedIn: false,
    isSignedOut: true,
    isDemonstration: true,
  });
  for (const name of modules) expect(Object.keys(manifest)).toContain(name);
  // The people of the demonstration come with the form above them.
  expect(modules).toContain("src/app/session/DemonstrationAccounts.tsx");
  expect(fetches).toContain("/v1/ext/demonstration");
});

test("every class that a component uses exists in its style module", () => {
  const sources = resolve(import.meta.dirname, "../src/app");
  const missing: string[] = [];
  let named = 0;
  for (const path of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".tsx")) continue;
    const source = readFileSync(join(sources, path), "utf8");
    for (const [, name, sheet = ""] of source.matchAll(
      /import (\w+) from "([^"]+\.module\.css)";/g,
    )) {
      const styles = readFileSync(resolve(sources, path, "..", sheet), "utf8");
      const known = new Set([...styles.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, found]) => found));
      const use = new RegExp(`[^./\\w-]${name}(?:\\.|\\[")(\\w+)`, "g");
      for (const [, used = ""] of source.matchAll(use)) {
        named += 1;
        if (!known.has(used)) missing.push(`${path}: ${used}`);
      }
    }
  }
  expect(named).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

function stylesOf(name: string): string {
  const library = resolve(import.meta.dirname, "../node_modules/@mantine", name);
  return name === "core" ? join(library, "styles") : library;
}

function classesOf(folder: string, files: RegExp, pattern: RegExp): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(folder)) {
    if (!files.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    for (const match of text.matchAll(pattern)) if (match[1] !== undefined) found.add(match[1]);
  }
  return found;
}

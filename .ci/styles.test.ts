import { globSync, readFileSync } from "node:fs";
import { resolve, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../src/app");
/** Every declaration of the app's styles, with the file it is in. */
const declarations = globSync("**/*.css", { cwd: root }).flatMap((path) =>
  Array.from(
    readFileSync(resolve(root, path), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .matchAll(/^\s*([\w-]+):\s*([^;{}]+);/gm),
    ([, property = "", value = ""]) => ({ path, property, value }),
  ),
);

/** What is declared otherwise, as lines to read. */
const others = (properties: RegExp, isFine: (value: string) => boolean): string[] =>
  declarations
    .filter(({ property, value }) => properties.test(property) && !isFine(value))
    .map(({ path, property, value }) => `${path}: ${property}: ${value}`);

test("text has one of five sizes, or on paper one in points", () => {
  expect(declarations.length).toBeGreaterThan(1000);
  const size = /^(var\(--text-(xs|sm|md|lg|xl)\)|inherit|0|[\d.]+pt)$/;
  expect(others(/^font-size$/, (value) => size.test(value))).toEqual([]);
  expect(others(/^font$/, (value) => value === "inherit")).toEqual([]);
});

test("spaces are multiples of 4 px, or of 2 px up to 8 px; up to 3 px they may be anything", () => {
  const isOnGrid = (value: string): boolean =>
    Array.from(value.matchAll(/(?<![\w.-])-?([\d.]+)(rem|px)/g), ([, count, unit]) =>
      unit === "rem" ? Number(count) * 16 : Number(count),
    ).every((px) => px <= 3 || (px <= 8 ? px % 2 === 0 : px % 4 === 0));
  expect(
    others(/^(gap|row-gap|column-gap|margin|padding)(-|$)/, (value) =>
      value.includes("(") ? true : isOnGrid(value),
    ),
  ).toEqual([]);
});

/**
 * Lines that scroll and need no shadow: tables and panels of a page, which its edge or a heading that stays already
 * shows to go on, and a notice's few lines.
 */
const withoutShadow = [
  "invoices/checks/PaperChecks.module.css: .panel",
  "reconcile/statement/StatementFiles.module.css: .files",
  "reconcile/statement/StatementFiles.module.css: .filesProblems ul",
  "responses/many/ManyResponses.module.css: .region",
  "ui/Notice.module.css: .notice ul",
  "vacancy-dashboard/charts/Charts.module.css: .tableScroll",
  "vacancy-dashboard/sites/Sites.module.css: .linksRegion",
  "vacancy-form/form.module.css: .formAside",
  "vacancy-form/send/send.module.css: .requestBody",
];

test("what opens over the page and is cut at its end shows by a shadow that it goes on", () => {
  const shadow = "background: var(--scroll-shadow);";
  expect(read("main.css")).toMatch(/\.popup \{[^}]*background: var\(--scroll-shadow\);/);
  const cut = globSync("**/*.css", { cwd: root }).flatMap((path) =>
    Array.from(read(path).matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, name = "", rule = ""]) => ({
      name: `${path}: ${name.replaceAll(/\/\*[\s\S]*?\*\//g, "").trim()}`,
      rule,
    })),
  );
  const scrolled = cut.filter(
    ({ name, rule }) =>
      /max-height: (?!none)/.test(rule) &&
      /overflow(-y)?: (hidden )?auto/.test(rule) &&
      // They have the class of what opens over the page, too.
      !/shell\/(NoticeBell|PlainBadge)|\.explainPanel/.test(name),
  );
  expect(scrolled.filter(({ rule }) => rule.includes(shadow)).length).toBeGreaterThan(4);
  const bare = scrolled.filter(({ rule }) => !rule.includes(shadow)).map(({ name }) => name);
  expect(bare.filter((name) => !withoutShadow.includes(name))).toEqual([]);
});

test("all motion has the same duration and easing", () => {
  const isFine = (value: string): boolean =>
    value.includes("var(--motion)") || /^(0s|1|none|(running, )?paused)( !important)?$/.test(value);
  expect(others(/^(transition|animation)(-|$)/, isFine)).toEqual([]);
});

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The classes a module declares, without those of Mantine and of the whole page. */
function declaredIn(css: string): string[] {
  const rules = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/:global\([^)]*\)|"[^"]*"|url\([^)]*\)/g, "");
  return [...new Set(Array.from(rules.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = ""]) => name))];
}

test("every class of a style module is used by a component that imports the module", () => {
  const users = new Map<string, { readonly as: string; readonly text: string }[]>();
  for (const path of globSync("**/*.{ts,tsx}", { cwd: root })) {
    const text = read(path);
    for (const [, as = "", from = ""] of text.matchAll(
      /import (\w+) from "([^"]+\.module\.css)"/g,
    )) {
      const module = relative(root, resolve(root, dirname(path), from));
      users.set(module, [...(users.get(module) ?? []), { as, text }]);
    }
  }
  const unused = globSync("**/*.module.css", { cwd: root }).flatMap((module) =>
    declaredIn(read(module))
      .filter((name) => !(users.get(module) ?? []).some((user) => uses(user, name)))
      .map((name) => `${module} .${name}`),
  );
  expect(users.size).toBeGreaterThan(40);
  expect(unused).toEqual([]);
});

/** `classes.name`, or the name as a string that is looked up in `classes`. */
function uses({ as, text }: { readonly as: string; readonly text: string }, name: string): boolean {
  return (
    new RegExp(String.raw`\b${as}\.${name}\b`).test(text) ||
    (text.includes(`${as}[`) && text.includes(`"${name}"`))
  );
}

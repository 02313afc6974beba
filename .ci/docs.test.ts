import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { settingNames, toolNames } from "../src/service/settings.ts";

const root = resolve(import.meta.dirname, "..");
const documents = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const read = (name: string): string => readFileSync(join(root, name), "utf8");

test("every path of the tree that the documents cite is there", () => {
  const cited = documents.flatMap((name) =>
    Array.from(
      read(name).matchAll(/(?:`|\()((?:src|e2e|bench|docs|public|\.ci)\/[\w./-]+)(?:`|\))/g),
      (match) => match[1] ?? "",
    ),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every file and folder of the map is there", () => {
  const map = /## Map\n+```\n([\s\S]*?)```/.exec(read("README.md"))?.[1] ?? "";
  const missing: string[] = [];
  let parent = "";
  for (const line of map.split("\n").filter((text) => text !== "")) {
    const isTop = !line.startsWith(" ");
    // A line names its paths before the two or more spaces that set off what they are for.
    const names =
      line
        .trim()
        .split(/\s{2,}/)[0]
        ?.split(" ")
        .filter((word) => /[./]/.test(word)) ?? [];
    if (isTop) parent = names[0] ?? "";
    for (const name of names) {
      const path = isTop ? name : join(parent, name);
      if (!existsSync(join(root, path))) missing.push(path);
    }
  }
  expect(map).toContain("src/contract/");
  expect(missing).toEqual([]);
});

test("every script of package.json that the README names is one", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = Array.from(read("README.md").matchAll(/npm run (\w+)/g), (match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("every variable that service, tests and tools read is known to the service, and every setting is in the manual", () => {
  const sources = globSync("{src,e2e,bench,.ci}/**/*.{ts,tsx}", { cwd: root });
  const readNames = new Set(
    sources.flatMap((path) =>
      Array.from(
        read(path).matchAll(/(?:\benv\[|\b(?:read|given)\(\s*)"(PLACARD_\w+)"/g),
        (match) => match[1] ?? "",
      ),
    ),
  );
  const known: readonly string[] = [...settingNames, ...toolNames];
  const unread = known.filter((name) => name.startsWith("PLACARD_") && !readNames.has(name));
  expect([...readNames].filter((name) => !known.includes(name))).toEqual([]);
  expect(unread).toEqual([]);
  const manual = read("docs/operating.md");
  expect(settingNames.filter((name) => !manual.includes(`| \`${name}\` |`))).toEqual([]);
});

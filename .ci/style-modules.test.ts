import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../src/app");
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

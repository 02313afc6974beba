import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";

const assets = resolve(import.meta.dirname, "../dist/client/assets");

test("every library class that the built scripts use has its style in a built style sheet", () => {
  const used = classesOf(assets, /\.js$/, /\b(m_[0-9a-f]{6,8})\b/g);
  const built = classesOf(assets, /\.css$/, /\.(m_[0-9a-f]{6,8})\b/g);
  // Some classes are names without a style; only those that the library styles count.
  const styled = new Set(
    ["core", "dates", "notifications", "spotlight"].flatMap((name) => [
      ...classesOf(stylesOf(name), /\.css$/, /\.(m_[0-9a-f]{6,8})\b/g),
    ]),
  );
  const forgotten = [...used].filter((name) => styled.has(name) && !built.has(name));
  expect(used.size).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
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

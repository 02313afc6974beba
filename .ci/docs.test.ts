import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, test } from "vitest";
import { sentences } from "../src/contract/departures/sentences.ts";
import { operations, type Operation } from "../src/contract/operations.ts";
import { extensions } from "../src/service/capabilities.ts";
import { openApiDocument } from "../src/service/openapi.ts";
import { settingNames, toolNames } from "../src/service/setting-names.ts";
import { commandsOf } from "./bare-root.ts";

const root = resolve(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, name), "utf8");
const files = globSync(["*.*", "{src,e2e,bench,docs,public,.ci}/**/*.*"], { cwd: root });
/** Without this file: its patterns would match themselves. */
const sources = files.filter(
  (path) => /^(src|e2e|bench|\.ci)\/.*\.(tsx?|css)$/.test(path) && path !== ".ci/docs.test.ts",
);
const documents = ["README.md", ...files.filter((path) => /^docs\/[^/]+\.md$/.test(path))];

/** A document, or the comments of a source file, each as one line. */
interface Prose {
  readonly path: string;
  readonly text: string;
}
const comments: readonly Prose[] = sources.map((path) => ({
  path,
  text: Array.from(
    read(path).matchAll(/(?<!["'`\w*])\/\*[\s\S]*?\*\/|(?:(?<![:"'`\w])\/\/.*\n\s*)+/g),
    ([comment]) => comment.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " "),
  ).join("\n"),
}));
const prose: readonly Prose[] = [
  ...documents.map((path) => ({ path, text: read(path) })),
  ...comments,
];

/** Every match of `pattern` that `isRight` rejects, as `file: match`. */
const wrong = (
  texts: readonly Prose[],
  pattern: RegExp,
  isRight: (found: RegExpMatchArray, prose: Prose) => boolean,
): { readonly count: number; readonly wrong: readonly string[] } => {
  const found = texts.flatMap((one) =>
    Array.from(one.text.matchAll(pattern), (match) => [match, one] as const),
  );
  return {
    count: found.length,
    wrong: found
      .filter(([match, one]) => !isRight(match, one))
      .map(([match, { path }]) => `${path}: ${match[0]}`),
  };
};

/** The documents, and the code with its words on the screen, each comment as one line. */
const everything: readonly Prose[] = [
  ...documents.map((path) => ({ path, text: read(path) })),
  ...sources.map((path) => ({ path, text: read(path).replace(/\n\s*(?:\*(?!\/)|\/\/)\s*/g, " ") })),
];

const headings = (path: string): string[] =>
  Array.from(read(path).matchAll(/^#+ (.+)$/gm), (match) => match[1] ?? "");

test("every file and folder that documents and comments cite is there", () => {
  const folders = wrong(
    prose,
    /(?<![\w./*-])(?:src|e2e|bench|docs|public|\.ci)\/[\w./-]*\w/g,
    ([path]) => existsSync(join(root, path)),
  );
  expect(folders.wrong).toEqual([]);
  expect(folders.count).toBeGreaterThan(50);

  // A file may be cited by its name alone, so that it can be moved.
  const named = wrong(
    prose,
    /(?<![\w./*-])[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|css|json|md|html)\b(?![\w/(-])/g,
    ([name], { path }) =>
      files.some((file) => file === name || file.endsWith(`/${name}`)) ||
      existsSync(join(root, dirname(path), name)),
  );
  expect(named.wrong).toEqual([]);
  expect(named.count).toBeGreaterThan(80);
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

test("every command that documents and code name is one", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const isPartOfFile = (kind: RegExp) => (word: string) =>
    files.some((path) => kind.test(path) && path.includes(word));
  const usage = /const usage = `([^`]*)`/.exec(read("src/service/commands/run-command.ts"))?.[1];
  const commands = Array.from(
    (usage ?? "").matchAll(/^ {2}([a-z]+(?: [a-z-]+)?)(?= +[-[]|$)/gm),
    (match) => match[1] ?? "",
  );
  const takes: Readonly<Record<string, (word: string) => boolean>> = {
    unit: isPartOfFile(/\.test\.ts$/),
    e2e: isPartOfFile(/\.e2e\.ts$/),
    bench: (word) =>
      read("bench/run.ts").includes(word) && existsSync(join(root, `bench/${word}.ts`)),
    prove: isPartOfFile(/\.test\.ts$/),
    "prove:browser": isPartOfFile(/\.e2e\.ts$/),
    mutants: (word) => read(".ci/mutants.ts").includes(`\n  ${word}: {`),
    banks: () => true,
    screens: (word) =>
      ["compare", "keep"].includes(word) ||
      read("e2e/screens/screens.ts").includes(`\n  ${word}: [`),
    placard: (word) => commands.some((name) => name.split(" ").includes(word)),
  };
  const npm = wrong(
    everything,
    /\bnpm (?:run (?:--silent )?)?([a-z][a-z\d:]*[a-z\d])(?: -- ([a-z][\w/-]*(?: [a-z][\w/-]*)*))?/g,
    ([said, script = "", words = ""]) => {
      if (!said.startsWith("npm run") && !["test", "start"].includes(script))
        return ["ci", "rebuild"].includes(script);
      return (
        script in scripts &&
        words.split(" ").every((word) => word === "" || (takes[script]?.(word) ?? false))
      );
    },
  );
  expect(npm.wrong).toEqual([]);
  expect(npm.count).toBeGreaterThan(25);

  const placard = wrong(
    documents.map((path) => ({ path, text: read(path) })),
    /(?:^|`)placard ([a-z]+(?: [a-z][a-z-]+)?)/gm,
    ([, command = ""]) => commands.includes(command),
  );
  expect(placard.wrong).toEqual([]);
  expect(placard.count).toBeGreaterThan(5);
});

test("every paragraph of the interface that documents and code cite is in its digest", () => {
  const paragraphs = new Set(
    headings("docs/interface.md").map((heading) => /^§[\d.]+/.exec(heading)?.[0] ?? ""),
  );
  const rules = new Set(
    Array.from(read("docs/interface.md").matchAll(/^- \*\*Rule (\d)\.\*\*/gm), (match) => match[1]),
  );
  const cited = wrong(everything, /§\d+(?:\.\d+)?(?:\/\d+\.\d+)*/g, ([said]) =>
    said
      .slice(1)
      .split("/")
      .every((number) => paragraphs.has(`§${number}`)),
  );
  expect(cited.wrong).toEqual([]);
  expect(cited.count).toBeGreaterThan(250);
  const rule = wrong(
    everything,
    /§4\.7 rules? (\d)(?:(?: and |–)(\d))?/g,
    ([, first, last = first]) => rules.has(first) && rules.has(last),
  );
  expect(rule.wrong).toEqual([]);
  expect(rule.count).toBeGreaterThan(10);
});

test("every heading that documents and comments cite is there", () => {
  const decided = headings("docs/decisions.md");
  /** Whether the text begins with a heading, or with several joined by “and”. */
  const beginsWithHeading = (text: string): boolean =>
    decided.some((heading) => {
      if (!text.startsWith(heading) || /^\w/.test(text.slice(heading.length))) return false;
      const next = /^ and ([A-Z].*)/.exec(text.slice(heading.length))?.[1];
      return next === undefined || beginsWithHeading(next);
    });
  // A citation may continue on the next line.
  const flowing = prose.map(({ path, text }) => ({ path, text: text.replace(/\s+/g, " ") }));
  const groups = wrong(flowing, /\bdecisions, (?:(?!decisions, ).){1,60}/g, ([said]) =>
    beginsWithHeading(said.slice("decisions, ".length)),
  );
  expect(groups.wrong).toEqual([]);
  expect(groups.count).toBeGreaterThan(30);

  const everywhere = documents.flatMap(headings);
  const quoted = wrong(
    flowing.filter(({ path }) => documents.includes(path)),
    /\b(?:see|under) "([^"]+)"/g,
    ([, title = ""]) =>
      everywhere.some((heading) => heading === title || heading.endsWith(` · ${title}`)),
  );
  expect(quoted.wrong).toEqual([]);
  expect(quoted.count).toBeGreaterThan(1);

  const links = wrong(
    documents.map((path) => ({ path, text: read(path) })),
    /\]\(([^):#]*)(?:#([^)]*))?\)(?:, "([^"]+)")?/g,
    ([, file = "", anchor, title], { path }) => {
      const target = file === "" ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return false;
      const slugs = anchor === undefined ? [] : headings(target).map(slugOf);
      return (
        (anchor === undefined || slugs.includes(anchor)) &&
        (title === undefined || headings(target).includes(title))
      );
    },
  );
  expect(links.wrong).toEqual([]);
  expect(links.count).toBeGreaterThan(10);
});

/** The anchor that GitHub makes from a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test("the digest of the interface has every operation, field and extension of the table", () => {
  const digest = read("docs/interface.md");
  // The shape of an OpenAPI document; the service types it as plain JSON.
  const { paths } = openApiDocument(extensions) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(paths).flatMap((path) => Object.values(path));
  const missing: string[] = [];
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const { method, path, source } = operation;
    if (!source.startsWith("§")) continue;
    const paragraph = digest.split(/^(?=##)/m).find((text) => text.includes(`# ${source} `)) ?? "";
    if (!paragraph.includes(`\`${method} ${path}\``)) missing.push(`${source}: ${method} ${path}`);
    const fields = fieldsIn(described.find(({ operationId }) => operationId === name));
    if (fields.size === 0) missing.push(`${source}: its fields`);
    for (const field of fields) {
      if (!new RegExp(`\\b${field}\\b`).test(digest)) missing.push(`${source}: ${field}`);
    }
  }
  expect(missing).toEqual([]);

  const listed = /^## Extensions\n([\s\S]*)/m.exec(digest)?.[1] ?? "";
  const told = Array.from(listed.matchAll(/`(ext\/[\w/-]+)`/g), (match) => match[1] ?? "");
  expect(told.toSorted()).toEqual(extensions.toSorted());
});

test("the list of sentences has every check with its paragraph, and no other", () => {
  const list = read("docs/conform.md");
  const listed = Array.from(list.matchAll(/^\| (§[\d.]+) \| (.+) \| `([a-z-]+)` \|$/gm), (match) =>
    match.slice(1, 4).join(" | "),
  );
  const known = Object.entries(sentences).map(([check, { source, says }]) =>
    [source, says, check].join(" | "),
  );
  expect(listed).toEqual(known);
  // A paragraph without a line would be an unnoticed gap.
  const paragraphs = headings("docs/interface.md").flatMap(
    (heading) => /^§[1-8](?:\.\d+)?(?= )/.exec(heading)?.[0] ?? [],
  );
  const isListed = (paragraph: string): boolean =>
    new RegExp(`${paragraph.replace(".", "\\.")}(?:\\D|$)`, "m").test(list);
  expect(paragraphs.filter((paragraph) => !isListed(paragraph))).toEqual([]);
  expect(paragraphs.length).toBeGreaterThan(20);
});

/** The names of all parameters and properties in a description of OpenAPI. */
function fieldsIn(description: unknown, found = new Set<string>()): Set<string> {
  if (typeof description !== "object" || description === null) return found;
  for (const [key, value] of Object.entries(description)) {
    if (key === "properties") for (const name of Object.keys(Object(value))) found.add(name);
    if (key === "name" && "in" in description && description.in !== "header")
      found.add(String(value));
    fieldsIn(value, found);
  }
  return found;
}

test("every name of the code that documents cite is in the code", () => {
  const words = new Set(sources.flatMap((path) => read(path).match(/\w+/g) ?? []));
  const names = wrong(
    documents.map((path) => ({ path, text: read(path) })),
    /`([a-z]+[A-Z]\w*)(?:\(.*?\))?`/g,
    ([, name = ""]) => words.has(name),
  );
  expect(names.wrong).toEqual([]);
  expect(names.count).toBeGreaterThan(10);
});

test("every variable that service, tests and tools read is known to the service, and every setting is in the manual", () => {
  const readNames = new Set(
    sources.flatMap((path) =>
      Array.from(
        read(path).matchAll(
          /(?:\benv\[|\b(?:read|given|whole|seconds|milliseconds|days)\(\s*)"(PLACARD_\w+)"/g,
        ),
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

test("the policy for a static host allows the script of the built page", () => {
  const hash = createHash("sha256").update(read(".ci/find-folder.js")).digest("base64");
  expect(read("docs/operating.md")).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test("the proof of a newcomer can read the README's two commands", () => {
  expect(commandsOf(read("README.md"))).toEqual({
    start: expect.stringMatching(/^npx .* ci && .*npm start$/),
    test: expect.stringMatching(/^npx .* ci && .*npm test$/),
  });
});

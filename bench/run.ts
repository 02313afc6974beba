// Measurements a person can run: `npm run bench`, or one part of it, such as `npm run bench -- service`. With `--keep`
// the results replace those of the same parts in `docs/benchmarks.md`.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { measureBatch } from "./batch-part.ts";
import { measureClicks } from "./clicks-part.ts";
import { measureExport } from "./export-part.ts";
import { measureDashboard } from "./dashboard-part.ts";
import { beginPart, takePrinted } from "./figures.ts";
import { measureGrowth } from "./growth-part.ts";
import { measureLoad } from "./load-part.ts";
import { measurePages } from "./pages-part.ts";
import { measureReconcile } from "./reconcile-part.ts";
import { measureRequests } from "./requests-part.ts";
import { measureService } from "./service-part.ts";
import { measureSignIn } from "./sign-in-part.ts";
import { measureTyping } from "./typing-part.ts";
import { measureWeight } from "./weight-part.ts";

const parts: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  weight: measureWeight,
  load: measureLoad,
  pages: measurePages,
  clicks: measureClicks,
  typing: measureTyping,
  export: measureExport,
  batch: measureBatch,
  reconcile: measureReconcile,
  dashboard: measureDashboard,
  service: measureService,
  requests: measureRequests,
  growth: measureGrowth,
  "sign-in": measureSignIn,
};

const keep = "--keep";
const words = process.argv.slice(2).filter((word) => word !== keep);
const wanted = Object.keys(parts).filter((name) => words.includes(name));
const options = words.filter((word) => parts[word] === undefined);
if (wanted.length === 0 && options.length > 0) {
  console.error(`There is no part “${options[0]}”; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

const results = new Map<string, string>();
const head = `${machine()}. Commit ${commit()}.`;
console.log(head);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const before = load();
  beginPart();
  await measure(options);
  const around = `Load average ${before} before it, ${load()} after it.`;
  console.log(`\n${around}`);
  const when = new Date().toISOString().slice(0, 10);
  results.set(name, `${when}. ${head} ${around}\n\n\`\`\`text\n${takePrinted()}\n\`\`\``);
}
if (process.argv.includes(keep)) keepResults();

/** Processors, memory and Node.js. */
function machine(): string {
  const { model = "an unknown processor" } = cpus()[0] ?? {};
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${model}, ${gigabytes} GB, Node.js ${process.version}`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain") === "" ? "" : " with changes";
  return git("rev-parse", "--short", "HEAD") + changed;
}

/** The machine's load average of the last minute. */
function load(): string {
  return loadavg()[0]?.toFixed(1) ?? "";
}

/** Writes the results into the document, below its heading “Measured”. Parts that were not measured stay. */
function keepResults(): void {
  const path = resolve(import.meta.dirname, "../docs/benchmarks.md");
  const heading = "## Measured\n";
  const [said = "", measured = ""] = readFileSync(path, "utf8").split(heading);
  const sections = new Map<string, string>();
  for (const section of measured.split(/^### /m).slice(1)) {
    const [name = "", ...text] = section.split("\n");
    sections.set(name, text.join("\n").trim());
  }
  const all = Object.keys(parts).flatMap((name) => {
    const text = results.get(name) ?? sections.get(name);
    return text === undefined ? [] : [`### ${name}\n\n${text}`];
  });
  writeFileSync(path, `${said}${heading}\n${all.join("\n\n")}\n`);
}

// Measurements a person can run: `npm run bench`, or one part of it, such as `npm run bench -- clicks`.
//   --against <commit>  builds that commit too, and measures both in turns (requests, pages, clicks, jobs)
//   --turns <count>     how often each thing is measured
//   --only <text>       only what has this in its name (requests, pages, clicks, jobs)
//   --postgres          the store is PostgreSQL instead of SQLite (requests, growth)
//   --invoices <n,n>    the sizes of growth
import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { measureClicks } from "./clicks.ts";
import { measureGrowth } from "./growth.ts";
import { measureJobs } from "./jobs.ts";
import { measurePages } from "./pages.ts";
import { measureRequests } from "./requests.ts";
import type { Options } from "./running-app.ts";

const parts: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  requests: measureRequests,
  pages: measurePages,
  clicks: measureClicks,
  jobs: measureJobs,
  growth: measureGrowth,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    turns: { type: "string" },
    only: { type: "string", default: "" },
    invoices: { type: "string", default: "10000,100000,1000000" },
    postgres: { type: "boolean", default: false },
  },
});
const unknown = wanted.find((name) => parts[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no part “${unknown}”; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const load = () => loadavg()[0]?.toFixed(1);
const options: Options = {
  ...values,
  against: values.against,
  turns: values.turns === undefined ? undefined : Number(values.turns),
  invoices: values.invoices.split(",").map(Number),
};

for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const before = load();
  console.log(`\n### ${name}`);
  await measure(options);
  console.log(`\n${surroundings()} Load average ${before} before it, ${load()} after it.`);
}

/** Day, processors, memory, Node.js and commit. */
function surroundings(): string {
  const { model = "an unknown processor" } = cpus()[0] ?? {};
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain") === "" ? "" : " with changes";
  const commit = git("rev-parse", "--short", "HEAD") + changed;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}. ${cpus().length} × ${model}, ${gigabytes} GB, Node.js ${process.version}. Commit ${commit}.`;
}

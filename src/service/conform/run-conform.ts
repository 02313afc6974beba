import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { at } from "#contract/departures/answer-rule.ts";
import type { Target } from "./asking.ts";
import { asJson, asJunit, asText, exitStatus, type Report } from "./report.ts";
import { walkBilling } from "./walk-billing.ts";
import { walkProperties, walkReports } from "./walk-reports.ts";
import { walkWrites } from "./walk-writes.ts";
import { Walk } from "./walk.ts";

const usage = `npm run conform -- --base-url URL [options]

  --base-url URL            where the service is; its paths begin with /v1 below it
  --response-base-url URL   where it takes responses, if elsewhere
  --token TOKEN             sent as "Authorization: Bearer …"
  --cookie COOKIE           sent as "Cookie: …"
  --key KEY                 sent as "X-ApiKey: …" to the intake of responses
                            each of the three may be @FILE: other users can read arguments
  --vacancy ID              whose links, views, calls and errors are read
  --write                   make one vacancy “Проверка интерфейса, не публиковать”, edit,
                            unpublish and delete it; with --key also respond to it
  --company ID              the company of that vacancy
  --values FILE             values of that vacancy over the made-up ones, as JSON
  --timeout SECONDS         how long an answer may take, 15
  --json FILE, --junit FILE the report for programs; - prints it in place of the text

Without --write nothing but GET is sent. Ctrl-C ends it after the running request, and
deletes what it made. Exit status: 0 it holds, 1 something departs,
2 something was not answered, 3 wrong arguments.`;

/** The command line's arguments, validated. */
interface Wanted {
  readonly target: Target;
  readonly vacancy: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly json: string | undefined;
  readonly junit: string | undefined;
}

type Print = (text: string) => void;
const toTerminal: Print = (text) => void process.stdout.write(text);

/** @returns the exit status */
export async function runConform(
  words: readonly string[],
  print: Print = toTerminal,
  signal?: AbortSignal,
): Promise<number> {
  if (words.includes("--help") || words.length === 0) {
    print(`${usage}\n`);
    return words.length === 0 ? 3 : 0;
  }
  let wanted: Wanted;
  try {
    wanted = readArguments(words);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return 3;
  }
  const { target, json, junit } = wanted;
  const report = await conform({ ...target, signal }, wanted);
  if (json !== "-" && junit !== "-") print(asText(report));
  for (const [file, write] of [
    [json, asJson],
    [junit, asJunit],
  ] as const) {
    if (file === "-") print(write(report));
    else if (file !== undefined) writeFileSync(file, write(report));
  }
  return exitStatus(report);
}

/** Checks the whole service. */
export async function conform(
  target: Target,
  wanted: Pick<Wanted, "vacancy" | "values">,
): Promise<Report> {
  const walk = new Walk(target);
  const { baseUrl, responseBaseUrl, signal } = target;
  try {
    await walkBilling(walk);
    await walkVacancies(walk, wanted);
  } catch (error) {
    if (signal?.aborted !== true) throw error;
  }
  const isStopped = signal?.aborted === true;
  return { baseUrl, responseBaseUrl, results: walk.results(), left: walk.left, isStopped };
}

/** §4.6–§4.14. */
export async function walkVacancies(
  walk: Walk,
  { vacancy, values }: Pick<Wanted, "vacancy" | "values">,
): Promise<void> {
  const { mayWrite } = walk.target;
  const now = Date.now();
  const allowed = await walkProperties(walk);
  if (vacancy !== undefined || !mayWrite) await walkReports(walk, vacancy, now);
  const hasReports = vacancy !== undefined;
  await walkWrites(walk, { values, allowed, now, hasReports });
}

function readArguments(words: readonly string[]): Wanted {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      "base-url": text,
      "response-base-url": text,
      token: text,
      cookie: text,
      key: text,
      vacancy: text,
      company: text,
      values: text,
      timeout: text,
      json: text,
      junit: text,
      write: { type: "boolean" },
    },
  });
  const baseUrl = address("--base-url", values["base-url"]);
  if (baseUrl === undefined) throw new Error("--base-url is missing: where is the service?");
  const company = wholeNumber("--company", values.company);
  return {
    target: {
      baseUrl,
      responseBaseUrl: address("--response-base-url", values["response-base-url"]) ?? baseUrl,
      token: secret("--token", values.token),
      cookie: secret("--cookie", values.cookie),
      key: secret("--key", values.key),
      mayWrite: values.write === true,
      timeoutMs: (wholeNumber("--timeout", values.timeout) ?? 15) * 1000,
      fetch,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    vacancy: wholeNumber("--vacancy", values.vacancy),
    values: {
      ...(company === undefined ? {} : { company_id: company }),
      ...valuesIn(values.values),
    },
    json: values.json,
    junit: values.junit,
  };
}

/** Without a trailing slash. A password in it would be printed with every request. */
function address(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const isRight = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (!isRight) throw new Error(`${option} must be an address of http or https.`);
  const { username, password, search, hash, href } = new URL(given);
  if (`${username}${password}${search}${hash}` !== "") {
    throw new Error(`${option} may have a path, but neither user, query nor fragment.`);
  }
  return href.replace(/\/+$/, "");
}

function wholeNumber(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new Error(`${option} must be a positive integer.`);
  return Number(given);
}

/** The value itself, or the first line of `@FILE`. */
function secret(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const text = given.startsWith("@") ? readText(option, given.slice(1)).split("\n", 1)[0] : given;
  const isRight = text !== undefined && /^[\x20-\x7e]+$/.test(text.trim());
  if (!isRight) throw new Error(`${option} must be visible characters of ASCII.`);
  return text.trim();
}

function valuesIn(file: string | undefined): Record<string, unknown> {
  if (file === undefined) return {};
  try {
    const read: unknown = JSON.parse(readText("--values", file));
    if (at(read) === undefined || typeof read !== "object" || Array.isArray(read))
      throw new Error();
    return { ...read };
  } catch {
    throw new Error(`--values must be a JSON object of a vacancy's parameters: ${file}`);
  }
}

function readText(option: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${option}: ${file} cannot be read.`);
  }
}

// The program itself: `npm run conform`. It opens no store and reads no settings.
if (import.meta.main) {
  const stopping = new AbortController();
  // Only once: a second signal ends the program immediately.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  process.exitCode = await runConform(process.argv.slice(2), toTerminal, stopping.signal);
}

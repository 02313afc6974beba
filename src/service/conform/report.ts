import { departureLine, sentenceLine } from "#contract/departures/find-departures.ts";
import { sentenceOf } from "#contract/departures/sentences.ts";
import { operations, type Operation } from "#contract/operations.ts";
import type { OperationResult, Outcome } from "./walk.ts";

/** The findings of a check, and what it could not clean up. */
export interface Report {
  readonly baseUrl: string;
  readonly responseBaseUrl: string;
  readonly results: readonly OperationResult[];
  readonly left: readonly string[];
  /** It was stopped early. */
  readonly isStopped: boolean;
}

const outcomes: readonly Outcome[] = ["holds", "departs", "not answered", "not tried"];

/**
 * 0: everything tested conforms. 1: something departs. 2: something was not answered, nothing could be tested, or it
 * was stopped.
 */
export function exitStatus({ results, isStopped }: Report): 0 | 1 | 2 {
  if (results.some(({ outcome }) => outcome === "departs")) return 1;
  const isAnswered = results.some(({ outcome }) => outcome === "holds");
  return !isStopped && isAnswered && results.every(({ outcome }) => outcome !== "not answered")
    ? 0
    : 2;
}

/** For people: one line per operation, with its departures, the reasons, and how to reproduce each. */
export function asText(report: Report): string {
  const lines = [`The interface, at ${report.baseUrl}`, ""];
  for (const result of report.results) lines.push(...operationLines(result));
  if (report.isStopped) lines.push("", "Stopped before its end.");
  if (report.left.length > 0) {
    lines.push("", "Left behind:", ...report.left.map((what) => `  ${what}`));
  }
  const counts = outcomes.map(
    (outcome) => `${report.results.filter((one) => one.outcome === outcome).length} ${outcome}`,
  );
  const requests = report.results.reduce((sum, one) => sum + one.requests, 0);
  lines.push("", `Operations: ${counts.join(", ")}. ${requests} requests.`);
  return `${lines.join("\n")}\n`;
}

function operationLines({
  operation,
  outcome,
  held,
  departures,
  untried,
  unanswered,
}: OperationResult): string[] {
  const { source, method, path }: Operation = operations[operation];
  const checks =
    outcome === "not tried"
      ? ""
      : ` · ${held.length} of ${held.length + failed(departures)} checks hold`;
  return [
    `${outcome.padEnd(12)}  ${source.padEnd(6)} ${method} ${path}${checks}`,
    ...departures
      .toSorted((one, other) => one.check.localeCompare(other.check))
      .flatMap((departure, index, sorted) => [
        ...(sorted[index - 1]?.check === departure.check ? [] : [`    ${sentenceLine(departure)}`]),
        `      ${departureLine(departure)}`,
        ...(sorted[index + 1]?.curl === departure.curl ? [] : [`        ${departure.curl}`]),
      ]),
    ...unanswered.flatMap(({ why, curl }) => [`    not answered: ${why}`, `      ${curl}`]),
    ...untried.map((why) => `    not tried: ${why}`),
  ];
}

const failed = (departures: OperationResult["departures"]): number =>
  new Set(departures.map(({ check }) => check)).size;

/** For programs: the same, as JSON. */
export function asJson(report: Report): string {
  const { baseUrl, responseBaseUrl, results, left, isStopped } = report;
  const summary = {
    base_url: baseUrl,
    response_base_url: responseBaseUrl,
    exit_status: exitStatus(report),
    stopped: isStopped,
    operations: results.map(({ operation, ...result }) => {
      const { source, method, path }: Operation = operations[operation];
      const departures = result.departures.map((departure) => ({
        ...departure,
        sentence: sentenceOf(departure.check).says,
      }));
      return { operation, source, method, path, ...result, departures };
    }),
    left,
  };
  return `${JSON.stringify(summary, null, 2)}\n`;
}

/** For build servers: one suite per operation, one case per check, in JUnit's format. */
export function asJunit({ results }: Report): string {
  const suites = results.map(({ operation, held, departures, untried, unanswered }) => {
    const at = `classname="${operation}"`;
    const cases = [
      ...held.map((check) => `    <testcase ${at} name="${check}"/>`),
      ...departures.map(
        (departure) =>
          `    <testcase ${at} name="${departure.check}: ${xml(departure.path)}"><failure message="${xml(departureLine(departure))}">${xml(`${sentenceLine(departure)}\n${departure.curl}`)}</failure></testcase>`,
      ),
      ...unanswered.map(
        ({ why, curl }) =>
          `    <testcase ${at} name="not answered"><error message="${xml(why)}">${xml(curl)}</error></testcase>`,
      ),
      ...untried.map(
        (why) => `    <testcase ${at} name="not tried"><skipped message="${xml(why)}"/></testcase>`,
      ),
    ];
    const counts = `tests="${cases.length}" failures="${departures.length}" errors="${unanswered.length}" skipped="${untried.length}"`;
    return [`  <testsuite name="${operation}" ${counts}>`, ...cases, "  </testsuite>"].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform">\n${suites.join("\n")}\n</testsuites>\n`;
}

const xml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll("\n", "&#10;");

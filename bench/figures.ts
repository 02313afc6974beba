import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";

/** The value below which a `share` (0 to 1) of the samples is. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** `12.3 ms`; below a millisecond with two digits. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;

/** Thousands of bytes, as the aims count them. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const printed: string[] = [];

/** Prints a line of the results and remembers it for `takePrinted`. */
export function printLine(line: string): void {
  printed.push(line);
  console.log(line);
}

/** The lines printed since the last call. */
export const takePrinted = (): string => printed.splice(0).join("\n").trim();

/** A cell; `undefined` stays empty. */
type Cell = string | undefined;

/** Prints a plain table: the first column to the left, the others to the right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  const print = (line: readonly Cell[]) => {
    const cells = widths.map((width, column) => {
      const text = line[column] ?? "";
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    printLine(`  ${cells.join("  ")}`.trimEnd());
  };
  printLine(`\n${title}`);
  print(head);
  print(widths.map((width) => "─".repeat(width)));
  for (const row of rows) print(row);
}

/** A figure beside its aim, with a mark whether it is met. */
export interface Aimed {
  readonly what: string;
  readonly figure: number;
  readonly aim?: number;
  /** What the figure is the median of. */
  readonly samples?: readonly number[];
  /** Formats figure and aim. */
  readonly shown: (value: number) => string;
}

export function printAims(title: string, aimed: readonly Aimed[]): void {
  const ranges = aimed.map(({ samples, shown }) =>
    samples === undefined
      ? undefined
      : `${shown(Math.min(...samples))} – ${shown(Math.max(...samples))}`,
  );
  const hasRanges = ranges.some((range) => range !== undefined);
  printTable(
    title,
    ["", "measured", ...(hasRanges ? ["from – to"] : []), "aim", ""],
    aimed.map(({ what, figure, aim, shown }, place) => [
      what,
      shown(figure),
      ...(hasRanges ? [ranges[place]] : []),
      aim === undefined ? "" : `≤ ${shown(aim)}`,
      aim === undefined ? "" : figure <= aim ? "met" : "MISSED",
    ]),
  );
}

const lookMs = 100;
const patienceOfPartMs = 60_000;
/** How long the part may still wait, so that a machine that is always busy cannot block it forever. */
let patienceMs = patienceOfPartMs;

/** Lets the next part wait for an idle machine anew. */
export function beginPart(): void {
  patienceMs = patienceOfPartMs;
}

/** Waits until the machine is idle; after a limit it goes on anyway and says so. */
export async function whenQuiet(): Promise<void> {
  while (patienceMs > 0) {
    if ((await busyShare()) < 0.15) return;
    patienceMs -= lookMs;
    if (patienceMs <= 0)
      printLine("The machine is busy with other work, which makes these figures worse.");
  }
}

async function busyShare(): Promise<number> {
  const before = spent();
  await setTimeout(lookMs);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function spent(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.idle + times.user + times.sys + times.nice + times.irq;
  }
  return { idle, all };
}

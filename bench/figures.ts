/** The value below which `share` (0 to 1) of the samples lie. */
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
    console.log(`  ${cells.join("  ")}`.trimEnd());
  };
  console.log(`\n${title}`);
  print(head);
  print(widths.map((width) => "─".repeat(width)));
  for (const row of rows) print(row);
}

/** A figure beside its aim, with a mark whether it is met. */
export interface Aimed {
  readonly what: string;
  readonly figure: number;
  readonly aim?: number;
  /** Formats figure and aim. */
  readonly shown: (value: number) => string;
}

export function printAims(title: string, aimed: readonly Aimed[]): void {
  printTable(
    title,
    ["", "measured", "aim", ""],
    aimed.map(({ what, figure, aim, shown }) => [
      what,
      shown(figure),
      aim === undefined ? "" : `≤ ${shown(aim)}`,
      aim === undefined ? "" : figure <= aim ? "met" : "MISSED",
    ]),
  );
}

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
  /** Turns figure and aim into text. */
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

/** The value below which a `share` (0 to 1) of the samples is. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

type Shown = (value: number) => string;

export const whole: Shown = (value) => value.toFixed(0);
/** `12.3 ms`; below ten with two digits. */
export const ms: Shown = (value) => `${value.toFixed(value < 10 ? 2 : value < 1_000 ? 1 : 0)} ms`;
export const kilobytes: Shown = (bytes) => `${(bytes / 1e3).toFixed(1)} KB`;
export const megabytes: Shown = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Prints a table as documents have it: the first column to the left, the others to the right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): void {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)),
  );
  const print = (cells: readonly (string | undefined)[]) => {
    const padded = widths.map((width, at) => {
      const cell = cells[at] ?? "";
      return at === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`| ${padded.join(" | ")} |`);
  };
  console.log(`\n${title}\n`);
  print(head);
  print(widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  for (const cells of rows) print(cells);
}

/**
 * One figure of each build and of each thing, measured in turns. Printed are each build's, from which to which it goes,
 * and how many times the first one's is that of the second.
 * @param share (0 to 1) of the samples that are below the figure
 */
export function sheet(
  title: string,
  builds: readonly { readonly name: string }[],
  shown: Shown = ms,
  share = 0.5,
) {
  type Row = { taken: number[][]; aim: number | undefined };
  const all = new Map<string, Row>();
  const rowOf = ([what, { taken, aim }]: [string, Row]) => {
    const [first = [], second] = taken;
    // Turn by turn, because whatever else the machine did, it did to both.
    const ratios = second?.map((other, turn) => (first[turn] ?? Number.NaN) / other);
    return [
      what,
      ...taken.flatMap((one) => [
        shown(quantile(one, share)),
        `${shown(Math.min(...one))} – ${shown(Math.max(...one))}`,
      ]),
      ...(ratios === undefined ? [] : [median(ratios).toFixed(2)]),
      aim === undefined ? "" : `≤ ${shown(aim)}`,
      aim === undefined ? "" : quantile(first, share) <= aim ? "met" : "missed",
    ];
  };
  return {
    /** @param build its place */
    add: (what: string, build: number, figure: number, aim?: number): void => {
      const row = all.get(what) ?? { taken: builds.map(() => []), aim };
      all.set(what, row);
      row.taken[build]?.push(figure);
    },
    print: (): void => {
      const columns = builds.flatMap(({ name }) => [name, "from – to"]);
      const head = ["", ...columns, ...(builds.length > 1 ? ["ratio"] : []), "aim", ""];
      if (all.size > 0) printTable(title, head, Array.from(all, rowOf));
    },
  };
}

/** Every thing, every build, in either order, and that so many times: what the machine does else, it does to all. */
export async function inTurns<Thing, App>(
  turns: number,
  things: readonly Thing[],
  apps: readonly App[],
  measure: (thing: Thing, app: App, build: number, turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const thing of things) {
      const order = [...apps.entries()];
      if (turn % 2 === 1) order.reverse();
      for (const [build, app] of order) await measure(thing, app, build, turn);
    }
  }
}

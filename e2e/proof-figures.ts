import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** The name of the attachment with a proof's figures, as JSON. The reporter sums them up when all tests have ended. */
export const figuresName = "proof figures";

export interface ProofFigures {
  /** For example `hostile answers`. */
  readonly proof: string;
  /** What this test covers, such as a screen. */
  readonly part: string;
  readonly lines: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The command that repeats the run. */
  readonly seed?: number;
}

/** Prints the figures of each proof, summed over its tests. */
export default class ProofFiguresReporter implements Reporter {
  readonly #figures: ProofFigures[] = [];

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      // Our own tests write it, in this shape.
      if (name === figuresName && body)
        this.#figures.push(JSON.parse(body.toString()) as ProofFigures);
    }
  }

  onEnd(): void {
    for (const proof of new Set(this.#figures.map((one) => one.proof))) {
      const parts = this.#figures.filter((one) => one.proof === proof);
      const seed = parts[0]?.seed;
      console.log(`\nProof: ${proof}${seed === undefined ? "" : `, seed ${seed}`}`);
      for (const line of new Set(parts.flatMap(({ lines }) => Object.keys(lines)))) {
        const counts = new Map<string, number>();
        for (const part of parts) {
          for (const [name, count] of Object.entries(part.lines[line] ?? {})) {
            counts.set(name, (counts.get(name) ?? 0) + count);
          }
        }
        console.log(`  ${line}: ${summed(counts)}`);
      }
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

function summed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  return `${total} (${sorted.map(([name, count]) => `${name} ${count}`).join(", ")})`;
}

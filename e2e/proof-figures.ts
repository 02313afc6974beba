/** The name of the attachment with a proof's figures, as JSON. The reporter sums them up when all tests have ended. */
export const figuresName = "proof figures";

export interface ProofFigures {
  /** Such as `hostile answers`. */
  readonly proof: string;
  /** What this test covers, such as a screen. */
  readonly part: string;
  readonly lines: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Repeats the run. */
  readonly seed?: number;
}

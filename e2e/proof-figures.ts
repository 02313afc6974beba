/** What a test of a proof has tried; attached under this name as JSON, and summed up when all have ended. */
export const figuresName = "proof figures";

export interface ProofFigures {
  /** Such as `hostile answers`. */
  readonly proof: string;
  /** Of this test, such as the screen. */
  readonly part: string;
  readonly lines: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** With which it can be run again. */
  readonly seed?: number;
}

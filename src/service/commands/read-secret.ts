import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/**
 * A line of standard input; from a terminal it is asked for, and what is typed does not show. Never an argument of the
 * command: those stand in the list of processes and in the shell's history.
 * @throws Error when there is no line
 */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new Error("expected a password on standard input.");
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}

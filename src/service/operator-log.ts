import { hostname } from "node:os";

/** The fields of the log's own lines. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/**
 * Writes a message to the operator: as text on a terminal, otherwise as a line of JSON like those of the log, so that a
 * log collector can read all output.
 * @param facts only in JSON; the sentence has what people need
 */
export function operatorLog(
  level: keyof typeof levels,
  sentence: string,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  const print = level === "info" ? console.log : console.error;
  print(process.stdout.isTTY ? sentence : logLine(level, sentence.trim(), facts));
}

const logLine = (
  level: keyof typeof levels,
  msg: string,
  facts: Readonly<Record<string, unknown>>,
): string =>
  JSON.stringify({
    level: levels[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    ...facts,
    msg,
  });

import { hostname } from "node:os";

/** As the log's own lines have them. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/**
 * Tells the operator something: in words at a terminal, otherwise as a line of JSON like those of the log, so that
 * whatever collects the output can read all of it.
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

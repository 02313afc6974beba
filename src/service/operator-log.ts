import { hostname } from "node:os";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { version } from "./capabilities.ts";

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

/** The addresses of Placard. */
export interface Addresses {
  /** The store, or the other service that Placard serves the app for. */
  readonly of: string;
  readonly address: string;
  readonly responses?: string | undefined;
  readonly metrics?: string | undefined;
}

/** Prints Placard's addresses, how to sign in to the demonstration and how to stop: a few lines at a terminal. */
export function announce({ of, ...addresses }: Addresses, hasDemonstration = false): void {
  const { address, responses, metrics } = addresses;
  const lines = () => [
    "",
    `  Placard ${version} is ready: ${address}`,
    ...(hasDemonstration ? accountLines() : []),
    ...(responses === undefined ? [] : [`  Responses of candidates: ${responses}/v1/add_response`]),
    ...(metrics === undefined ? [] : [`  Metrics: ${metrics}/metrics`]),
    `  Data: ${of}`,
    "  Ctrl+C stops it.",
    "",
  ];
  const demonstration = { password: demoPassword, accounts: demoAccounts };
  operatorLog("info", process.stdout.isTTY ? lines().join("\n") : "Placard is ready", {
    version,
    store: of,
    ...addresses,
    ...(hasDemonstration && { demonstration }),
  });
}

/** The sign-in page offers the people of the first client as buttons. */
const accountLines = (): string[] => [
  "  Sign in by a button on that page, or as",
  `    ${demoAccounts.map(({ login }) => login).join(", ")} (password ${demoPassword})`,
];

import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { operatorLog } from "./operator-log.ts";
import { version } from "./version.ts";

/** The addresses of Placard. */
export interface Addresses {
  /** The store, or the other service that Placard serves the app for. */
  readonly of: string;
  readonly address: string;
  readonly responses?: string | undefined;
  readonly metrics?: string | undefined;
}

/** Prints Placard's addresses and, for the demonstration, how to sign in. */
export function announce({ of, ...addresses }: Addresses, hasDemonstration = false): void {
  const { address, responses, metrics } = addresses;
  const lines = () => [
    "",
    `  Placard ${version} on ${of}`,
    `  ${address}`,
    ...(responses === undefined ? [] : [`  ${responses}/v1/add_response`]),
    ...(metrics === undefined ? [] : [`  ${metrics}/metrics`]),
    ...(hasDemonstration ? accountLines() : []),
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

const accountLines = (): string[] => [
  "",
  `  Demonstration accounts, password ${demoPassword}:`,
  ...demoAccounts.map(
    ({ login, role, client }) => `    ${login.padEnd(28)} ${role.padEnd(10)} ${client}`,
  ),
];

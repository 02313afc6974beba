import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import type { Store } from "./store/open.ts";
import { tell } from "./tell.ts";
import { version } from "./version.ts";

/** Where the service can be reached. */
export interface Addresses {
  readonly address: string;
  readonly responses?: string | undefined;
  readonly metrics?: string | undefined;
}

/** Prints the product's addresses and, for the demonstration, how to sign in. */
export function announce(store: Store, addresses: Addresses, hasDemonstration: boolean): void {
  const { address, responses, metrics } = addresses;
  const lines = () => [
    "",
    `  Placard ${version} on ${store.version}`,
    `  ${address}`,
    ...(responses === undefined ? [] : [`  ${responses}/v1/add_response`]),
    ...(metrics === undefined ? [] : [`  ${metrics}/metrics`]),
    ...(hasDemonstration ? accountLines() : []),
    "",
  ];
  const demonstration = { password: demoPassword, accounts: demoAccounts };
  tell("info", process.stdout.isTTY ? lines().join("\n") : "Placard is ready", {
    version,
    store: store.version,
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

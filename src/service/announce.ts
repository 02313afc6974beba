import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import type { Store } from "./store/open.ts";
import { version } from "./version.ts";

/** Prints the product's address and, for the demonstration, how to sign in. */
export function announce(
  store: Store,
  { address, responses }: { readonly address: string; readonly responses?: string | undefined },
  hasDemonstration: boolean,
): void {
  const lines = [
    "",
    `  Placard ${version} on ${store.version}`,
    `  ${address}`,
    ...(responses === undefined ? [] : [`  ${responses}/v1/add_response`]),
    ...(hasDemonstration ? accountLines() : []),
    "",
  ];
  console.log(lines.join("\n"));
}

const accountLines = (): string[] => [
  "",
  `  Demonstration accounts, password ${demoPassword}:`,
  ...demoAccounts.map(
    ({ login, role, client }) => `    ${login.padEnd(28)} ${role.padEnd(10)} ${client}`,
  ),
];

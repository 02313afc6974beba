import type { Operator } from "./recipients.ts";

/** What an account has to fit. */
interface DemoBank {
  readonly bik: string;
  readonly correspondent_account: string;
}

/** Real banks, so that the paper knows their names and prints a payment code; the accounts there are made up. */
const banks: readonly DemoBank[] = [
  { bik: "044525187", correspondent_account: "30101810700000000187" },
  { bik: "044525593", correspondent_account: "30101810200000000593" },
  { bik: "044030653", correspondent_account: "30101810500000000653" },
  { bik: "046577795", correspondent_account: "30101810900000000795" },
  { bik: "044525823", correspondent_account: "30101810200000000823" },
  { bik: "044525974", correspondent_account: "30101810145250000974" },
  { bik: "049205805", correspondent_account: "30101810000000000805" },
];

/** The bank that an operator is with today. */
export function bankOf(operator: Operator, operators: readonly Operator[]): DemoBank {
  const bank = banks[operators.indexOf(operator) % banks.length];
  if (bank === undefined) throw new Error(`${operator.name} is none of the operators.`);
  return bank;
}

import { dateOnly } from "#contract/wire.ts";

/** `05.03.2026` → `2026-03-05`; undefined where the calendar has no such day. */
export function statementDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return dateOnly.safeParse(date).success ? date : undefined;
}

/** A sum in kopecks: `1234.5`, `1234,50`, `1 234.50`. Undefined where it is none, or too large to count exactly. */
export function statementSum(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0]/g, "");
  const [, roubles, kopecks = ""] = /^(\d{1,13})(?:[.,-](\d{1,2}))?$/.exec(plain) ?? [];
  return roubles === undefined ? undefined : Number(roubles) * 100 + Number(kopecks.padEnd(2, "0"));
}

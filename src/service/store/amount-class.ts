/** The widths of classes: 1 for amounts below 1,000, 10 below 10,000, 100 below 100,000, and so on. */
const widths = Array.from({ length: 14 }, (_, power) => 10 ** power);

/**
 * The class of an amount: its first three digits, followed by zeros. A range of amounts is then a few hundred classes
 * and two ends. Below 1,000 every amount is a class of its own.
 * @param column the SQL of a whole number
 */
export const amountClass = (column: string): string =>
  `CASE ${widths
    .map((width) => `WHEN ${column} < ${width * 1000} THEN ${column} / ${width} * ${width}`)
    .join(" ")} ELSE ${10 ** 16} END`;

/** The amounts of a class, which is named by its first one. */
export const amountsOfClass = (first: number) => ({ from: first, to: first + widthAt(first) - 1 });

/** A range of amounts, both ends included; an omitted end is open. */
export interface AmountRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * A range as whole classes plus the amounts at its ends.
 * @returns the first whole class, the class after the last one, and the amounts outside them
 */
export function classesWithin({ from, to }: AmountRange): {
  readonly classes: { readonly from?: number | undefined; readonly before?: number | undefined };
  readonly ends: readonly AmountRange[];
} {
  const first = from === undefined ? undefined : firstFrom(from);
  const after = to === undefined ? undefined : firstFrom(to + 1, "down");
  if (first !== undefined && after !== undefined && first >= after) {
    return { classes: { from: 0, before: 0 }, ends: [{ from, to }] };
  }
  return {
    classes: { from: first, before: after },
    ends: [
      ...(first === undefined || from === first ? [] : [{ from, to: first - 1 }]),
      ...(after === undefined || to === undefined || after > to ? [] : [{ from: after, to }]),
    ],
  };
}

const widthAt = (amount: number): number =>
  widths.find((width) => amount < width * 1000) ?? 10 ** 13;

/** The class that begins with this amount, or the next one; rounded down, the one that contains it. */
function firstFrom(amount: number, rounded: "up" | "down" = "up"): number {
  const width = widthAt(amount);
  const over = amount < 1000 ? 0 : amount % width;
  return amount - over + (over > 0 && rounded === "up" ? width : 0);
}

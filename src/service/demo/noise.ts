/**
 * A number from 0 up to but not including 1 that depends on the given whole numbers alone: unlike a series, it can be
 * asked for any day in any order.
 */
export function noise(...given: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const one of given) {
    mixed = Math.imul(mixed ^ one, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 2 ** 32;
}

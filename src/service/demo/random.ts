/** Pseudo-random numbers that are the same for the same seed on every machine. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True in `share` of cases, 0 … 1. */
  chance(share: number): boolean;
  /** @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T;
  /**
   * Later entries are rarer.
   * @throws RangeError if the list is empty
   */
  pickEarly<T>(list: readonly T[]): T;
  /**
   * A value with the frequency of its weight.
   * @throws RangeError if no weight is above 0
   */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
}

/** Not for secrets: the numbers are predictable. */
export function makeRandom(seed: number): Random {
  const next = mulberry32(seed);
  const at = <T>(list: readonly T[], share: number): T => {
    const index = Math.floor(share * list.length);
    if (index >= list.length) throw new RangeError("Nothing to pick from.");
    // The index is within the list, so this is one of its values, even where T itself allows undefined.
    return list[index] as T;
  };
  return {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick: (list) => at(list, next()),
    pickEarly: (list) => at(list, next() ** 2),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new RangeError("Nothing to pick from.");
    },
  };
}

/** The generator mulberry32: 32 bits of state, from 0 up to but not including 1. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A number from 0 up to but not including 1 that depends only on the given whole numbers, so days can be calculated in
 * any order.
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

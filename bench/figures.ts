/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** `12.3 ms`; below a millisecond with two digits. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;

/** Thousands of bytes, as the aims count them. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

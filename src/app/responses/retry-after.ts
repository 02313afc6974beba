/** How long a service that does not say how long is waited for, in ms. */
const untoldMs = 5_000;

/**
 * How long to wait before asking again, in ms.
 * @param header `Retry-After` of a 429: seconds, or a moment as HTTP writes it; one that cannot be read counts as none
 * @param now ms since 1970
 */
export function waitOf(header: string | undefined, now: number): number {
  if (header === undefined) return untoldMs;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Math.max(1_000, Number(header) * 1_000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? untoldMs : Math.max(1_000, moment - now);
}

import { ApiError, retryAfterMs } from "#contract/api-error.ts";
import { pause } from "./pause.ts";
import { isRetryable, retryDelayMs } from "./query-client.ts";

/**
 * A request outside the cache, retried like a cached query.
 * @throws the second try's error, or the first one if a retry would not help
 */
export async function retryOnce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await whenAllowed(ask);
  } catch (error) {
    if (!(error instanceof Error) || !isRetryable(error)) throw error;
    await pause(retryDelayMs(error));
    return await whenAllowed(ask);
  }
}

/** A service that asks for a longer pause is not waited for. */
const longestPauseMs = 60_000;
const mostTries = 4;

/** The last 429, and until when the service wants no requests, in ms since 1970. */
let refusal: { readonly error: ApiError; readonly until: number } | undefined;

/**
 * A request that nobody waits for at the moment, such as one of an export. After a 429 all of these pause as long as the
 * service asks, and try again.
 * @throws the 429, without asking, while the service wants no requests for more than a minute
 */
export async function whenAllowed<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ;) {
    const ms = refusal === undefined ? 0 : refusal.until - Date.now();
    if (refusal !== undefined && ms > longestPauseMs) throw refusal.error;
    if (ms > 0) {
      await pause(ms);
      // Another request may have been refused meanwhile.
      continue;
    }
    refusal = undefined;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== "too-many") throw error;
      const now = Date.now();
      refusal = { error, until: now + retryAfterMs(error, now) };
      if (tries === mostTries) throw error;
      tries += 1;
    }
  }
}

import { ApiError, isRetryable, retryAfterMs, retryDelayMs } from "#contract/api-error.ts";
import { pause } from "./pause.ts";

/** Sends a request, and sends it again where that may help. */
export type Retry = <T>(ask: () => Promise<T>) => Promise<T>;

/** A service that asks for a longer pause is not waited for. */
const longestPauseMs = 60_000;
const mostTries = 4;

/**
 * Retries for the requests of one asker. A failure is tried again once; it throws the second try's error, or the first one
 * if a retry would not help. After a 429 all requests pause as long as the service asks, and try again; while that is
 * more than a minute, the 429 is thrown without asking.
 */
export function makeRetries(): Retry {
  /** The last 429, and until when the service wants no requests, in ms since 1970. */
  let refusal: { readonly error: ApiError; readonly until: number } | undefined;

  async function whenAllowed<T>(ask: () => Promise<T>): Promise<T> {
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

  return async (ask) => {
    try {
      return await whenAllowed(ask);
    } catch (error) {
      if (!(error instanceof Error) || !isRetryable(error)) throw error;
      await pause(retryDelayMs(error));
      return await whenAllowed(ask);
    }
  };
}

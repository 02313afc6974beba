import { makeRetries } from "../foreign/retries.ts";

/** For a request outside the cache, retried like a cached query. All requests of the page share the pauses after a 429. */
export const retryOnce = makeRetries();

import { makePostgresTemplate } from "../src/service/testing/start.ts";
import { startPostgres } from "./postgres.ts";

/**
 * Vitest's global set-up of the tests of the service: a PostgreSQL for the second half of them, unless
 * `PLACARD_TEST_POSTGRES` names one.
 * @returns removes it
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PLACARD_TEST_POSTGRES"] !== undefined) return undefined;
  let reason = "none is installed, and none may be installed here";
  try {
    const started = await startPostgres();
    if (started !== undefined) {
      await makePostgresTemplate(started.url);
      process.env["PLACARD_TEST_POSTGRES"] = started.url;
      return started.stop;
    }
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  console.log(`!!! NO POSTGRESQL (${reason}): the tests that need one are SKIPPED !!!`);
  return undefined;
}

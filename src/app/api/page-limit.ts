import { ApiError } from "./api-error.ts";

/** Page sizes that hardly a service refuses, the largest first. The interface names no largest one (§8). */
const modest: readonly number[] = [100, 20];

/** What was taken last where `most` was asked for. */
const allowed = new Map<number, number>();

/**
 * Asks for as many records a page as may be, and for fewer where the service refuses that many; it is not asked for the
 * refused number again while this page is open.
 * @throws what `ask` throws, of several the last
 */
export async function askForPage<T>(most: number, ask: (limit: number) => Promise<T>): Promise<T> {
  const limit = allowed.get(most) ?? most;
  const fewer = modest.filter((size) => size < limit);
  for (const size of [limit, ...fewer]) {
    try {
      const answer = await ask(size);
      allowed.set(most, size);
      return answer;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === "invalid";
      if (!isRefused || size === (fewer.at(-1) ?? limit)) throw error;
    }
  }
  throw new Error("No page size was asked for");
}

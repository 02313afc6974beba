import { ApiError } from "./api-error.ts";

/** Page sizes most services accept, the largest first. The interface sets no maximum (§8). */
const modest: readonly number[] = [100, 20];

/** The size last accepted when `most` was asked for. */
const allowed = new Map<number, number>();

/**
 * Asks for the largest page and falls back to smaller ones if the service refuses. A refused size is not tried again
 * while this page is open.
 * @throws what `ask` throws; after several tries, the last error
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

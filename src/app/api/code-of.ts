import { ApiError } from "#contract/api-error.ts";

/** @throws ApiError `offline` if the chunk does not load: a lost connection is the likely cause. */
export async function codeOf<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk;
  } catch (cause) {
    throw new ApiError("offline", { cause });
  }
}

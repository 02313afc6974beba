import { queryOptions } from "@tanstack/react-query";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { isWorthAnotherTry, restMs } from "./query-client.ts";
import type { Answer } from "./request.ts";

/** The query of an operation. Loader and component share it; its key is `[operationName, input]`. */
export const query = <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
  queryOptions<Answer<ResultOf<Name>>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/**
 * A request outside the cache, retried like a cached query.
 * @throws the second try's error, or the first one if a retry would not help
 */
export async function retryOnce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || !isWorthAnotherTry(error)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, restMs(error));
    });
    return await ask();
  }
}

import {
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { isWorthAnotherTry, restMs } from "./query-client.ts";
import type { Answer, CallOptions } from "./request.ts";

/** The query of an operation. Loader and component share it; its key is `[operationName, input]`. */
export const query = <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
  queryOptions<Answer<ResultOf<Name>>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/** What a change is given: the operation's input, and the headers that guard it. */
export type ChangeInput<Name extends OperationName> = InputOf<Name> & Omit<CallOptions, "signal">;

/**
 * An operation that changes something.
 * @param invalidates the operations whose answers it makes stale
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  options: { invalidates: readonly OperationName[] },
): UseMutationResult<Answer<ResultOf<Name>>, ApiError, ChangeInput<Name>> {
  const client = useQueryClient();
  return useMutation<Answer<ResultOf<Name>>, ApiError, ChangeInput<Name>>({
    mutationKey: [name],
    mutationFn: (input) => call(name, input, input),
    onSuccess: async () => {
      await Promise.all(
        options.invalidates.map((stale) => client.invalidateQueries({ queryKey: [stale] })),
      );
    },
  });
}

/**
 * A request outside the cache, with the patience that the cache's own have.
 * @throws what the second try throws, or the first where another would not help
 */
export async function retryOnce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || !isWorthAnotherTry(error)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, restMs);
    });
    return await ask();
  }
}

import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import { ApiError } from "./api-error.ts";
import { call, type Answer, type CallOptions } from "./client.ts";

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

/** A service that is briefly away is asked once more; a refusal is not. */
const isWorthAnotherTry = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === "offline" || [502, 503, 504].includes(error.status));

const restMs = 500;

/**
 * A request outside the cache, with the patience that the cache's own have.
 * @throws what the second try throws, or the first where another would not help
 */
export async function askTwice<T>(ask: () => Promise<T>): Promise<T> {
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

function makeQueryClient(): QueryClient {
  // The interface answers 403 for an ended session too (§5): ask who we are before believing in a lack of rights.
  const doubtSession = (error: Error) => {
    const isRefusal =
      error instanceof ApiError && (error.kind === "forbidden" || error.kind === "signed-out");
    if (isRefusal) void client.invalidateQueries({ queryKey: ["whoAmI"] });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== "whoAmI") doubtSession(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { options }) => {
        if (options.mutationKey?.[0] !== "signIn") doubtSession(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Without it an offline browser would wait in silence; the screen has to say so.
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
        retryDelay: restMs,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** One for the page: loaders start queries before anything is drawn. */
export const queryClient = makeQueryClient();

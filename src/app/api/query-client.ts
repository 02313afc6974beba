import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isRetryable, retryDelayMs } from "#contract/api-error.ts";
import { checkConnection } from "./connection.ts";

/** How long an answer counts as fresh, in ms. */
export const freshMs = 30_000;

const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.isNotOffered;

function makeQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isRetryable(error)) checkConnection();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without this, an offline browser pauses queries silently, and the screen must report the problem.
        networkMode: "always",
        refetchOnReconnect: ({ state }) =>
          state.status === "error" ? !isNotOffered(state.error) && "always" : true,
        staleTime: freshMs,
        // What the service lacks it will lack again.
        refetchOnWindowFocus: ({ state }) => !isNotOffered(state.error),
        retry: (failures, error) => {
          if (!isRetryable(error)) return false;
          // Before the last retry, so the page says at once that the service is away.
          checkConnection();
          return failures < 1;
        },
        retryDelay: (_failures, error) => retryDelayMs(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** One client per page, because loaders start queries before React renders. */
export const queryClient = makeQueryClient();

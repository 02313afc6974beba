import { queryOptions, useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { RecordKind } from "#contract/audit.ts";
import type { InputOf, Operation, OperationName, ResultOf } from "#contract/operations.ts";
import { ApiError, retryAfterMs } from "./api-error.ts";
import { call } from "./client.ts";
import { isRetryable, pause, queryClient, retryDelayMs } from "./query-client.ts";
import { operationOf, type Answer, type CallOptions } from "./request.ts";

/** The query of an operation. Loader and component share it; its key is `[operationName, input]`. */
export const query = <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
  queryOptions<Answer<ResultOf<Name>>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/** A change's input: the operation's input and its guarding headers. */
export type ChangeInput<Name extends OperationName> = InputOf<Name> & Omit<CallOptions, "signal">;

/** The operations that show records of each kind. */
const readersOf: Record<RecordKind, readonly OperationName[]> = {
  vacancy: [
    "listVacancies",
    "vacancyDetails",
    "vacancyLinks",
    "vacancyErrors",
    "vacancyViews",
    "vacancyCalls",
    "vacancyDays",
    "vacancyAttention",
    "vacancyOverview",
  ],
  response: [
    "listResponses",
    "searchResponses",
    "responseDetails",
    "similarResponses",
    "findDuplicates",
    "listErasures",
    "vacancyAttention",
    "vacancyOverview",
    "newResponses",
  ],
  user: ["listUsers", "listUserSessions", "listOwnSessions", "ownFactor"],
  "api-key": ["listApiKeys"],
  client: ["signInRules", "ownFactor"],
};

const afterErasure: readonly OperationName[] = [
  "listResponses",
  "searchResponses",
  "listErasures",
  "vacancyOverview",
  "newResponses",
];

/** Their page redirects after the deletion. A refetch would first flash "not found" there. */
const removals: Partial<Record<OperationName, readonly OperationName[]>> = {
  // The vacancy's responses are erased with it.
  deleteVacancy: ["listVacancies", ...afterErasure],
  eraseResponse: afterErasure,
  eraseCandidate: afterErasure,
};

/** The operations whose answers become stale when this one succeeds. */
export function staleAfter(name: OperationName, { changes }: Operation): readonly OperationName[] {
  return changes === undefined ? [] : [...(removals[name] ?? readersOf[changes]), "listAudit"];
}

/** Refetches stale queries that are on the screen. */
export async function refetchAfter(name: OperationName): Promise<void> {
  const stale = staleAfter(name, await operationOf(name));
  await Promise.all(
    stale.map(async (read) => {
      const queryKey = [read];
      // A first answer that is on its way may lack the change, and TanStack Query would wait for it instead of asking again.
      await queryClient.cancelQueries({
        queryKey,
        type: "active",
        predicate: ({ state }) => state.data === undefined,
      });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/**
 * How long a change waits for the page's new data, in ms. If they are there, a dialog that closes returns the focus to a
 * button that stays; a service that is slow with them must not make the change look unfinished.
 */
const newDataMs = 1_000;

/**
 * A mutation of an operation. It is done once the stale queries are fetched again, or take too long. Its callbacks run
 * even if the component is gone by then; those passed to `mutate` would not.
 * @param options.refetches false if the caller refetches itself
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  options: {
    refetches?: boolean;
    onDone?: (answer: Answer<ResultOf<Name>>) => void;
    onRefused?: (error: ApiError) => void;
  } = {},
): UseMutationResult<Answer<ResultOf<Name>>, ApiError, ChangeInput<Name>> {
  return useMutation<Answer<ResultOf<Name>>, ApiError, ChangeInput<Name>>({
    mutationKey: [name],
    mutationFn: (input) => call(name, input, input),
    onSuccess: async (answer) => {
      if (options.refetches !== false) await Promise.race([refetchAfter(name), pause(newDataMs)]);
      options.onDone?.(answer);
    },
    ...(options.onRefused && { onError: options.onRefused }),
  });
}

/**
 * A request outside the cache, retried like a cached query.
 * @throws the second try's error, or the first one if a retry would not help
 */
export async function retryOnce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await whenAllowed(ask);
  } catch (error) {
    if (!(error instanceof Error) || !isRetryable(error)) throw error;
    await pause(retryDelayMs(error));
    return await whenAllowed(ask);
  }
}

/** A service that asks for a longer pause is not waited for. */
const longestPauseMs = 60_000;
const mostTries = 4;

/** The last 429, and until when the service wants no requests, in ms since 1970. */
let refusal: { readonly error: ApiError; readonly until: number } | undefined;

/**
 * A request that nobody waits for at the moment, such as one of an export. After a 429 all of these pause as long as the
 * service asks, and try again.
 * @throws the 429, without asking, while the service wants no requests for more than a minute
 */
export async function whenAllowed<T>(ask: () => Promise<T>): Promise<T> {
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

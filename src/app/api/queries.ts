import { queryOptions, useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { RecordKind } from "#contract/audit.ts";
import {
  operations,
  type InputOf,
  type Operation,
  type OperationName,
  type ResultOf,
} from "#contract/operations.ts";
import type { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { isWorthAnotherTry, queryClient, restMs } from "./query-client.ts";
import type { Answer, CallOptions } from "./request.ts";

/** The query of an operation. Loader and component share it; its key is `[operationName, input]`. */
export const query = <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
  queryOptions<Answer<ResultOf<Name>>, ApiError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/** What a change is given: the operation's input, and the headers that guard it. */
export type ChangeInput<Name extends OperationName> = InputOf<Name> & Omit<CallOptions, "signal">;

/** What shows records of a kind. */
const readersOf: Record<RecordKind, readonly OperationName[]> = {
  vacancy: [
    "listVacancies",
    "vacancyDetails",
    "vacancyLinks",
    "vacancyErrors",
    "vacancyViews",
    "vacancyCalls",
  ],
  response: [
    "listResponses",
    "searchResponses",
    "responseDetails",
    "findDuplicates",
    "listErasures",
  ],
  user: ["listUsers", "listUserSessions", "listOwnSessions"],
  "api-key": ["listApiKeys"],
};

/** What they take away has a page that leads elsewhere; asked again, it would first flash its "not found". */
const removals: Partial<Record<OperationName, readonly OperationName[]>> = {
  deleteVacancy: ["listVacancies"],
  eraseResponse: ["listResponses", "searchResponses", "listErasures"],
  eraseCandidate: ["listResponses", "searchResponses", "listErasures"],
};

/** The operations whose answers are stale once this one has succeeded. */
export function staleAfter(name: OperationName): readonly OperationName[] {
  const { changes }: Operation = operations[name];
  return changes === undefined ? [] : [...(removals[name] ?? readersOf[changes]), "listAudit"];
}

/** Asks again for what an operation has made stale, as far as it is on the screen. */
export async function refetchAfter(name: OperationName): Promise<void> {
  await Promise.all(
    staleAfter(name).map((stale) => queryClient.invalidateQueries({ queryKey: [stale] })),
  );
}

/**
 * An operation that changes something. It is pending until what it made stale is read anew.
 * @param options.refetches false where the caller does it, at a time of its own
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  { refetches = true }: { refetches?: boolean } = {},
): UseMutationResult<Answer<ResultOf<Name>>, ApiError, ChangeInput<Name>> {
  return useMutation<Answer<ResultOf<Name>>, ApiError, ChangeInput<Name>>({
    mutationKey: [name],
    mutationFn: (input) => call(name, input, input),
    ...(refetches && { onSuccess: () => refetchAfter(name) }),
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

import {
  experimental_streamedQuery as streamedQuery,
  queryOptions,
  useMutation,
  type QueryFunction,
  type UseMutationResult,
} from "@tanstack/react-query";
import type { RecordKind } from "#contract/audit.ts";
import type { InputOf, Operation, OperationName, ResultOf } from "#contract/operations.ts";
import type { Completeness, Whole } from "../foreign/known.ts";
import type { ApiError } from "#contract/api-error.ts";
import { answers, call } from "./client.ts";
import type { ForeignName, Wanted } from "../foreign/reads.ts";
import { pause } from "../foreign/pause.ts";
import { freshMs, queryClient } from "./query-client.ts";
import { operationOf, type Answer, type CallOptions } from "./request.ts";

/** The reads that need no `wanted`: they are always put together as far as possible. */
const wholeReads: readonly OperationName[] = [
  "billingOverview",
  "listVacancies",
  "listedInvoice",
  "search",
  "vacancyAttention",
  "vacancyDetails",
  "vacancyOverview",
] satisfies ForeignName[];

/**
 * The query of an operation. Loader and component share it; its key is `[operationName, input]`. An extension that the
 * service lacks is put together: its data is what is known so far, and `known` says how much that is.
 */
export const query = <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
  queryOptions<Answer<ResultOf<Name>>, ApiError>({
    queryKey: [name, input],
    ...(wholeReads.includes(name)
      ? streaming((signal) => answers(name, input, { signal }))
      : { queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }) }),
  });

/**
 * The query of an extension of which only so much is put together as is wanted; a service with the extension does not
 * need that.
 * @param version what else makes an earlier answer useless
 */
export const queryOfPart = <Name extends ForeignName>(
  name: Name,
  input: InputOf<Name>,
  wanted: Wanted<Name>,
  ...version: readonly unknown[]
) =>
  queryOptions<Answer<ResultOf<Name>>, ApiError>({
    queryKey: [name, input, ...version],
    ...streaming((signal) => answers(name, input, { signal, wanted })),
  });

/** What may have been put together from several answers. */
interface PartlyKnown {
  readonly known?: Completeness | undefined;
}

/**
 * Whether more of an answer was being read. A query that is left or stopped meanwhile keeps it: the library reverts such a
 * query to what it was last set to.
 */
export const isUnfinished = (answer: PartlyKnown | undefined): boolean =>
  answer?.known?.unchecked.some(({ because }) => because === "reading") ?? false;

/**
 * The data of an answer that is all a service with the extension would say; undefined for a part, so that it is never
 * added, printed or sent as the whole.
 */
export const wholeOf = <T>(
  answer:
    | { readonly data: T; readonly known?: Pick<Completeness, "complete"> | undefined }
    | undefined,
): Whole<T> | undefined =>
  // Nothing else makes one.
  answer?.known?.complete === false ? undefined : (answer?.data as Whole<T> | undefined);

/** For `staleTime`: an unfinished answer is read again. */
export const freshWhenFinished =
  (ms: number) =>
  ({ state }: { readonly state: { readonly data: PartlyKnown | undefined } }) =>
    isUnfinished(state.data) ? 0 : ms;

/** A repeated query shows the earlier answer until the new one is complete; an unfinished one is read anew. */
export const streaming = <T extends PartlyKnown>(
  read: (signal: AbortSignal) => AsyncIterable<T>,
) => ({
  queryFn: (async (context) => {
    const before = context.client.getQueryData<T>(context.queryKey);
    const stream = streamedQuery<T, T>({
      streamFn: ({ signal }) => read(signal),
      reducer: (_, answer) => answer,
      // The library's type wants one; it is never used, because every read answers or fails.
      initialValue: undefined as unknown as T,
      refetchMode: before === undefined || isUnfinished(before) ? "reset" : "replace",
    });
    return await stream(context);
  }) satisfies QueryFunction<T>,
  staleTime: freshWhenFinished(freshMs),
  // Each request has been retried already.
  retry: false,
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

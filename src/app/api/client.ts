import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { Ask } from "../foreign/known.ts";
import { whenVisibleAndIdle } from "../ui/when-idle.ts";
import { ApiError, isRefusal } from "#contract/api-error.ts";
import { fetchCapabilities, isOffered } from "./capabilities.ts";
import { codeOf } from "./code-of.ts";
import type { ForeignName, Wanted } from "../foreign/reads.ts";
import { queryClient } from "./query-client.ts";
import { operationOf, request, type Answer, type CallOptions } from "./request.ts";
import { retryOnce } from "./retries.ts";

/**
 * Calls an operation of the table and reads its answer with the table's schema. An extension the service is known to
 * lack fails as "not found" without a request. If the change needs fresh proof of who the user is, they are asked and the
 * request is repeated.
 * @throws ApiError for anything but a readable success
 * @throws DOMException AbortError when `signal` aborts the call
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<Answer<ResultOf<Name>>> {
  if (await isLacking(name)) throw new ApiError("not-found", { status: 404, isNotOffered: true });
  try {
    return await requestWithProof(name, input, options);
  } catch (error) {
    throw await reasonOf(name, error);
  }
}

async function isLacking(name: OperationName): Promise<boolean> {
  const { source } = await operationOf(name);
  return source.startsWith("ext/") && !(await isOffered(source));
}

/**
 * The service's answer to an extension; where it lacks that, what `foreign/` puts together from the interface, as far as
 * it is known.
 * @param options.wanted the `Wanted` of that name: how much of it is put together
 * @throws ApiError of a request that failed twice
 * @throws DOMException AbortError when `signal` aborts the call
 */
export async function* answers<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: {
    readonly signal: AbortSignal;
    readonly wanted?: unknown;
  },
): AsyncGenerator<Answer<ResultOf<Name>>, void> {
  const { signal, wanted } = options;
  let answer: Answer<ResultOf<Name>> | undefined;
  if (!(await isLacking(name))) {
    try {
      answer = await retryOnce(() => call(name, input, { signal }));
    } catch (error) {
      if (!(await isAbsent(name, error))) throw error;
    }
  }
  if (answer !== undefined) return yield answer;
  const { foreignAnswers } = await loadForeignReads();
  yield* foreignAnswers(name, input, wanted, { ask, signal });
}

/** All of them in one file, which a service with every extension never needs. */
const loadForeignReads = () => codeOf(import("./foreign-reads.ts"));

/** Whether the service lacks the operation although the page's settings promise it, as its own list tells. */
async function isAbsent(name: OperationName, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.kind !== "not-found") return false;
  const { source } = await operationOf(name);
  const known = await fetchCapabilities().catch(() => undefined);
  return known !== undefined && !known.extensions.has(source);
}

/** The last of the `answers`: the whole, or all that can be known. */
export async function callWhole<Name extends ForeignName>(
  name: Name,
  input: InputOf<Name>,
  options: { readonly signal: AbortSignal; readonly wanted: Wanted<Name> },
): Promise<Answer<ResultOf<Name>>> {
  let last: Answer<ResultOf<Name>> | undefined;
  for await (const answer of answers(name, input, options)) last = answer;
  if (last === undefined) throw new Error("A read ended without an answer");
  return last;
}

/** The days of a vacancy, which the service gives for ranges only. */
export async function* dayAnswers(
  input: InputOf<"vacancyDays">,
  { signal, ...wanted }: NonNullable<Wanted<"vacancyDays">> & { readonly signal: AbortSignal },
) {
  const { derivedDays } = await loadForeignReads();
  yield* derivedDays(input, wanted, { ask, signal });
}

const ask: Ask = async (name, input, { signal, isUnhurried, mayBeKnown }) => {
  if (isUnhurried === true) await whenVisibleAndIdle(signal);
  if (mayBeKnown !== true) return await retryOnce(() => call(name, input, { signal }));
  return await queryClient.fetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal: own }) => call(name, input, { signal: own }),
  });
};

async function requestWithProof<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
): Promise<Answer<ResultOf<Name>>> {
  try {
    return await request(name, input, options);
  } catch (error) {
    // With the same key, a change that was already made is not made again.
    if (!isProofRequired(error)) throw error;
    const { askForProof } = await import("./fresh-proof.ts");
    if (!(await askForProof())) throw error;
    return await request(name, input, options);
  }
}

/**
 * The interface answers 403 for an ended session too (§5), so the session is checked before missing rights are reported,
 * also for requests outside the caches.
 * @returns the error to report
 */
async function reasonOf(name: OperationName, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || !isRefusal(error)) return error;
  if (name === "whoAmI" || name === "signIn") return error;
  const queryKey = ["whoAmI", {}];
  // Requests that are refused together share one question.
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  const hasEnded =
    queryClient.getQueryState<unknown, ApiError>(queryKey)?.error?.kind === "signed-out";
  if (!hasEnded || error.kind === "signed-out") return error;
  const { status, requestId } = error;
  return new ApiError("signed-out", { status, requestId, cause: error });
}

const isProofRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.entries[0]?.code === "proof_required";

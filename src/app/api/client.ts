import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import { ApiError, isRefusal } from "./api-error.ts";
import { isOffered } from "./capabilities.ts";
import { queryClient } from "./query-client.ts";
import { operationOf, request, type Answer, type CallOptions } from "./request.ts";

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
  const { source } = await operationOf(name);
  if (source.startsWith("ext/") && !(await isOffered(source))) {
    throw new ApiError("not-found", { status: 404 });
  }
  try {
    return await requestWithProof(name, input, options);
  } catch (error) {
    throw await reasonOf(name, error);
  }
}

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

import {
  operations,
  type InputOf,
  type Operation,
  type OperationName,
  type ResultOf,
} from "#contract/operations.ts";
import { ApiError } from "./api-error.ts";
import { isOffered } from "./capabilities.ts";
import { request, type Answer, type CallOptions } from "./request.ts";

/**
 * Calls an operation of the table and reads its answer with the table's schema. An extension the service is known to
 * lack fails as "not found" without a request.
 * @throws ApiError for anything but a readable success
 * @throws DOMException AbortError when `signal` aborts the call
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<Answer<ResultOf<Name>>> {
  const { source }: Operation = operations[name];
  if (source.startsWith("ext/") && !(await isOffered(source))) {
    throw new ApiError("not-found", { status: 404 });
  }
  return await request(name, input, options);
}

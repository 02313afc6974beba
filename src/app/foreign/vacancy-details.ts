import type { InputOf, ResultOf } from "#contract/operations.ts";
import { ApiError } from "#contract/api-error.ts";
import type { ForeignTools, Known } from "./known.ts";

/**
 * `ext/orders` as this browser last saw the vacancy: the interface shows none.
 * @throws ApiError `not-found` with `isNotOffered` if at most its number is known
 */
export async function* vacancyDetails(
  { memory }: ForeignTools,
  { params: { id } }: InputOf<"vacancyDetails">,
  _wanted: undefined,
): AsyncGenerator<Known<ResultOf<"vacancyDetails">>, void> {
  const seen = await memory.vacancy(id);
  if (seen === undefined) throw new ApiError("not-found", { status: 404, isNotOffered: true });
  yield {
    data: seen.vacancy,
    complete: false,
    asOf: seen.at,
    unchecked: [{ because: "remembered" }],
    isCheap: true,
  };
}

import type { InputOf, ResultOf } from "#contract/operations.ts";
import { ApiError } from "#contract/api-error.ts";
import type { ForeignTools, Known } from "./known.ts";

/** At most a vacancy's number is known, and what a change has made of its `archive`. */
export class OnlyNumberKnown extends ApiError {
  readonly archive: number | undefined;
  constructor(archive: number | undefined) {
    super("not-found", { status: 404, isNotOffered: true });
    this.archive = archive;
  }
}

/**
 * `ext/orders` as this browser last saw the vacancy: the interface shows none.
 * @throws OnlyNumberKnown if it was not seen
 */
export async function* vacancyDetails(
  { memory }: ForeignTools,
  { params: { id } }: InputOf<"vacancyDetails">,
  _wanted: undefined,
): AsyncGenerator<Known<ResultOf<"vacancyDetails">>, void> {
  const seen = await memory.vacancy(id);
  if (seen?.vacancy === undefined) throw new OnlyNumberKnown(seen?.archive);
  yield {
    data: seen.vacancy,
    complete: false,
    asOf: seen.at,
    unchecked: [{ because: "remembered" }],
    isCheap: true,
  };
}

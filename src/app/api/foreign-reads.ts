import { isHosted } from "#contract/hosted-reads.ts";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { BothSeries } from "../foreign/days/day-series-result.ts";
import type { ForeignTools, Known, Recall } from "../foreign/known.ts";
import { reads, type ForeignName, type Wanted } from "../foreign/reads.ts";
import { moscowToday } from "../format/date.ts";
import { ApiError } from "#contract/api-error.ts";
import { addresses } from "./addresses.ts";
import { foreignMemory } from "./foreign-memory.ts";
import { hostedAnswers } from "./hosted-reads.ts";
import { freshMs, queryClient } from "./query-client.ts";
import type { Answer } from "./request.ts";
import { statisticsLimit } from "./statistics-limit.ts";

const isForeign = (name: OperationName): name is ForeignName => Object.hasOwn(reads, name);

/**
 * What is known so far of an extension that the service lacks, and at last all that can be known.
 * @throws ApiError `not-found` with `isNotOffered` if it cannot be put together; what `ask` throws
 */
export async function* foreignAnswers<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  wanted: unknown,
  tools: Pick<ForeignTools, "ask" | "signal">,
): AsyncGenerator<Answer<ResultOf<Name>>, void> {
  if (!isForeign(name)) throw new ApiError("not-found", { status: 404, isNotOffered: true });
  for await (const { data, ...known } of steps(name, input, wanted, tools)) {
    yield { data, unreadable: [], receivedAt: known.asOf, etag: undefined, known };
  }
}

/**
 * The days of a vacancy as far as they can be told from ranges: days may be missing, so they are of a wider type than the
 * extension's row.
 * @throws the reason of the signal; a service that does not answer shows in the result
 */
export const derivedDays = (
  input: InputOf<"vacancyDays">,
  wanted: Wanted<"vacancyDays">,
  tools: Pick<ForeignTools, "ask" | "signal">,
): AsyncGenerator<Known<BothSeries>, void> =>
  steps("vacancyDays", input, wanted, tools) as AsyncGenerator as AsyncGenerator<
    Known<BothSeries>,
    void
  >;

/** Put together by the server of this page if it does that, otherwise here. */
async function* steps<Name extends OperationName>(
  name: Name & ForeignName,
  input: InputOf<Name>,
  wanted: unknown,
  tools: Pick<ForeignTools, "ask" | "signal">,
): AsyncGenerator<Known<ResultOf<Name>>, void> {
  const hosted = addresses().hostsReads ? await hostedSteps(name, input, wanted, tools) : undefined;
  try {
    if (hosted !== undefined) return yield* hosted;
  } catch (error) {
    // After an edit only the browser that made it knows the whole vacancy.
    if (!(error instanceof ApiError) || !error.isNotOffered) throw error;
  }
  yield* ownSteps(name, input, wanted, tools);
}

type Steps<Name extends OperationName> = AsyncIterable<Known<ResultOf<Name>>>;

/** By the server of this page; undefined if it does not do that for this read. */
async function hostedSteps<Name extends OperationName>(
  name: Name & ForeignName,
  input: InputOf<Name>,
  wanted: unknown,
  { signal }: Pick<ForeignTools, "signal">,
): Promise<Steps<Name> | undefined> {
  if (!isHosted(name)) return undefined;
  const read = hostedAnswers(name, input, wanted, await foreignMemory.vacancies(), signal);
  // The lines are read by the row of that name; TypeScript cannot follow a generic name.
  return read as AsyncGenerator as Steps<Name>;
}

/** In this browser. */
function ownSteps<Name extends OperationName>(
  name: Name & ForeignName,
  input: InputOf<Name>,
  wanted: unknown,
  tools: Pick<ForeignTools, "ask" | "signal">,
): Steps<Name> {
  // The function of that name takes its input and gives its result; TypeScript cannot follow a generic name.
  const read = reads[name] as unknown as (
    tools: ForeignTools,
    input: InputOf<Name>,
    wanted: unknown,
  ) => Steps<Name>;
  const own = { recall, memory: foreignMemory, limit: statisticsLimit, today: moscowToday() };
  return read({ ...tools, ...own }, input, wanted);
}

/** In the query cache. */
const recall: Recall = async (name, find) => {
  const asked = queryClient.getQueryCache().findAll({ queryKey: [name] });
  await Promise.allSettled(asked.map(async ({ promise }) => await promise));
  const isRecent = (at: number) => Date.now() - at <= freshMs;
  const newest = asked
    .filter(({ state }) => isRecent(state.dataUpdatedAt))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of newest) {
    // Under the name of an operation its own answers are kept.
    const found = state.data === undefined ? undefined : find((state.data as Answer<never>).data);
    if (found !== undefined) return found;
  }
  return undefined;
};

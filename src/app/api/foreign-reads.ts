import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { BothSeries } from "../foreign/days/day-series-result.ts";
import type { ForeignTools, Known, Recall } from "../foreign/known.ts";
import { moscowToday } from "../format/date.ts";
import { ApiError } from "#contract/api-error.ts";
import { addresses } from "./addresses.ts";
import { codeOf } from "./code-of.ts";
import { freshMs, queryClient } from "./query-client.ts";
import type { Answer } from "./request.ts";

/** The extensions that can be answered over the interface, each loaded when a service lacks it. */
const reads = {
  invoiceSums: async () => (await import("../foreign/invoice-sums.ts")).invoiceSums,
  listDebts: async () => (await import("../foreign/list-debts.ts")).listDebts,
  listedInvoice: async () => (await import("../foreign/listed-invoice.ts")).listedInvoice,
  vacancyDetails: async () => (await import("../foreign/vacancy-details.ts")).vacancyDetails,
  search: async () => (await import("../foreign/search.ts")).search,
  billingOverview: async () => (await import("../foreign/billing-overview.ts")).billingOverview,
  vacancyOverview: async () => (await import("../foreign/vacancy-overview.ts")).vacancyOverview,
  listVacancies: async () => (await import("../foreign/list-vacancies.ts")).listVacancies,
  vacancyAttention: async () =>
    (await import("../foreign/attention/vacancy-attention.ts")).vacancyAttention,
  vacancyDays: async () => (await import("../foreign/days/vacancy-days.ts")).vacancyDays,
} as const;

export type ForeignName = keyof typeof reads;

type ReadOf<Name extends ForeignName> = Awaited<ReturnType<(typeof reads)[Name]>>;

/** How much of a read is put together: its function's own last argument. */
export type Wanted<Name extends ForeignName> = Parameters<ReadOf<Name>>[2];

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

export const isWholeRead = (name: OperationName): boolean => wholeReads.includes(name);

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
  yield* await ownSteps(name, input, wanted, tools);
}

type Steps<Name extends OperationName> = AsyncIterable<Known<ResultOf<Name>>>;

/** By the server of this page; undefined if it does not do that for this read. */
async function hostedSteps<Name extends OperationName>(
  name: Name & ForeignName,
  input: InputOf<Name>,
  wanted: unknown,
  { signal }: Pick<ForeignTools, "signal">,
): Promise<Steps<Name> | undefined> {
  const [{ isHosted }, { hostedAnswers }, { foreignMemory }] = await codeOf(
    Promise.all([
      import("#contract/hosted-reads.ts"),
      import("./hosted-reads.ts"),
      import("./foreign-memory.ts"),
    ]),
  );
  if (!isHosted(name)) return undefined;
  const read = hostedAnswers(name, input, wanted, await foreignMemory.vacancies(), signal);
  // The lines are read by the row of that name; TypeScript cannot follow a generic name.
  return read as AsyncGenerator as Steps<Name>;
}

/** In this browser. */
async function ownSteps<Name extends OperationName>(
  name: Name & ForeignName,
  input: InputOf<Name>,
  wanted: unknown,
  tools: Pick<ForeignTools, "ask" | "signal">,
): Promise<Steps<Name>> {
  const [loaded, { foreignMemory: memory }, { statisticsLimit: limit }] = await codeOf(
    Promise.all([
      reads[name]() as Promise<unknown>,
      import("./foreign-memory.ts"),
      import("./statistics-limit.ts"),
    ]),
  );
  // The function of that name takes its input and gives its result; TypeScript cannot follow a generic name.
  const read = loaded as (
    tools: ForeignTools,
    input: InputOf<Name>,
    wanted: unknown,
  ) => Steps<Name>;
  return read({ ...tools, recall, memory, limit, today: moscowToday() }, input, wanted);
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

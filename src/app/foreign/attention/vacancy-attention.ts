import { notWatched, watchedDays } from "#contract/placement-watch.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import type { VacancyListItem } from "#contract/vacancies.ts";
import { inParallel } from "../in-parallel.ts";
import { addDays } from "#contract/days.ts";
import { deriveDaySeries } from "../days/day-series.ts";
import { sharedPeriodEnd } from "../days/period-end.ts";
import { countsOf } from "../days/site-counts.ts";
import {
  endSent,
  statisticsOperation,
  type PeriodDays,
  type PeriodEnd,
  type StatisticsKind,
} from "../days/statistics.ts";
import { inSteps } from "../in-steps.ts";
import type { CheckedPlacements, ForeignTools, Known, Unchecked } from "../known.ts";
import { rememberedChange } from "../vacancy-summary.ts";
import { watchVacancy, type AskReports, type FoundWatch } from "./watch-vacancy.ts";

type Attention = ResultOf<"vacancyAttention">;

/**
 * `ext/orders/attention` from the reports of each vacancy (§4.11–§4.14): what needs attention, and nothing else. A vacancy
 * that is remembered as archived is not checked.
 * @throws the reason of the signal; a report that fails leaves its vacancy partly unchecked
 */
export async function* vacancyAttention(
  tools: ForeignTools,
  { query: { ids } }: InputOf<"vacancyAttention">,
  _wanted: undefined,
): AsyncGenerator<Known<Attention>, void> {
  const asOf = Date.now();
  const listed = new Map((await tools.memory.vacancies()).map((one) => [one.id, one]));
  const wanted = ids
    .split(",")
    .map((id) => listed.get(Number(id)) ?? { id: Number(id) })
    .filter(isWatched);
  yield* inSteps(async (report) => {
    const found: CheckedPlacements[] = [];
    const soFar = (...more: readonly Unchecked[]): Known<Attention> => ({
      data: { days: [], items: found.map(({ item }) => item) },
      complete: false,
      asOf,
      unchecked: [
        ...more,
        ...found.flatMap(({ unchecked }) => unchecked ?? []),
        // Days left, responses and counts by day.
        { because: "unsaid" },
      ],
      isCheap: false,
    });
    const reading = (): Unchecked => ({
      because: "reading",
      done: found.length,
      of: wanted.length,
    });
    report(() => soFar(reading()));
    await checkPlacements(tools, wanted, (one) => {
      found.push(one);
      report(() => soFar(reading()));
    });
    return soFar();
  });
}

/** A remembered state may have changed since, but nothing leads back from the archive (§3.2). */
export const isWatched = ({ archive }: Pick<VacancyListItem, "archive">): boolean =>
  notWatched({ archive }) === undefined;

/** Each vacancy has requests that wait for others, so some are checked at once. */
const atOnce = 4;

/**
 * Checks the placements of vacancies in their order. What was found out lately is not requested again.
 * @param take gets the result of each, in any order
 * @throws the reason of the signal
 */
export async function checkPlacements(
  tools: ForeignTools,
  vacancies: readonly Pick<VacancyListItem, "id" | "createdAt" | "editedAt">[],
  take: (found: CheckedPlacements) => void,
): Promise<void> {
  const { memory, today, signal } = tools;
  const others = vacancies.filter(({ id }) => {
    const before = memory.placements.get(id);
    if (before !== undefined) take(before);
    return before === undefined;
  });
  if (others.length === 0) return;
  const findEnd = sharedPeriodEnd(memory.periodEnd);
  await inParallel(others, atOnce, signal, async (vacancy, own) => {
    const { id, createdAt } = vacancy;
    const end = await memory.periodEnd.get();
    const ask = reportsOf({ ...tools, signal: own }, id, end, findEnd);
    const createdOn = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(createdAt ?? "")?.[0];
    const found = checkedOf(vacancy, await watchVacancy(ask, today, createdOn));
    memory.placements.put(found);
    take(found);
  });
}

/** Missing views mean nothing for a new placement, so it counts as checked, as in our own service. */
function checkedOf(
  vacancy: Pick<VacancyListItem, "id" | "createdAt" | "editedAt">,
  { flags, unchecked: kinds, unnamed, problem, placedOn, isNewlyPlaced }: FoundWatch,
): CheckedPlacements {
  const { id } = vacancy;
  return {
    item: {
      id,
      placedOn: placedOn ?? null,
      editedAt: rememberedChange(vacancy) ?? null,
      flags: [...flags],
      views: [],
      calls: [],
      responses: null,
      daysLeft: null,
    },
    unchecked:
      kinds.length === 0 || isNewlyPlaced
        ? undefined
        : { because: "placements", id, kinds, unnamed, problem },
  };
}

/** @param known undefined: the end is taken for inclusive until views seem to be missing */
function reportsOf(
  tools: ForeignTools,
  id: number,
  known: PeriodEnd | undefined,
  findEnd: ReturnType<typeof sharedPeriodEnd>,
): AskReports {
  const { ask, limit, memory, signal, today } = tools;
  const end = known ?? "inclusive";
  const params = { id };
  const options = { signal, isUnhurried: true } as const;
  const statistics = async (kind: StatisticsKind, query: Partial<PeriodDays>) =>
    (await ask(statisticsOperation[kind], { params, query }, options)).data;
  const reports: AskReports = {
    links: () => limit(async () => (await ask("vacancyLinks", { params }, options)).data.items),
    errors: () => limit(async () => (await ask("vacancyErrors", { params }, options)).data.items),
    statistics: (kind, days) =>
      limit(() =>
        statistics(kind, days === undefined ? {} : { from: days.from, to: endSent(days.to, end) }),
      ),
    viewDays: async (days, total) => {
      const series = await deriveDaySeries({
        ask: (kind, from, to) => statistics(kind, { from, to }),
        kinds: ["views"],
        known: [{ kind: "views", from: days.from, to: endSent(days.to, end), stats: total }],
        store: await memory.days(id),
        periodEnd: memory.periodEnd,
        ...days,
        today,
        signal,
        limit,
      });
      return series.views;
    },
    withKnownEnd: async () => {
      if (known !== undefined) return reports;
      const found = await findEnd(
        async (from, to) => countsOf((await limit(() => statistics("views", { from, to }))).views),
        { from: addDays(today, -watchedDays), last: addDays(today, -1), after: today, today },
      );
      if (found === undefined || found === "any") return found && reports;
      return found === end ? reports : reportsOf(tools, id, found, findEnd);
    },
  };
  return reports;
}

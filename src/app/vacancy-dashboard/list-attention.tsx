import { QueriesObserver, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { browserStore } from "../api/browser-store.ts";
import { call } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { AttentionMark } from "./AttentionMark.tsx";
import { keptPeriodEnd } from "./closed-days.ts";
import { moscowToday } from "../format/date.ts";
import { endSent, type PeriodEnd } from "./period-end.ts";
import { statisticsLimit } from "./request-limit.ts";
import { statisticsOperation } from "./statistics-operation.ts";
import { untilVisible } from "./until-visible.ts";
import { watchVacancy, type AskReports, type FoundWatch } from "./watch-vacancy.ts";

/** What the list tells of a vacancy. */
interface ListedVacancy {
  readonly id: number;
  readonly createdAt?: string | undefined;
}

const root = "vacancyWatch";
const keyOf = (id: number) => [root, id] as const;

/** Numbers of closed days hardly change; what could not be checked is tried again soon. */
const freshMs = 5 * 60_000;
const freshWithProblemMs = 30_000;

const watchQuery = ({ id, createdAt }: ListedVacancy, end: Promise<PeriodEnd>) =>
  queryOptions<FoundWatch>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      await watchVacancy(
        askReports(id, await end, signal),
        moscowToday(),
        /^\d{4}-\d{2}-\d{2}(?=T)/.exec(createdAt ?? "")?.[0],
      ),
    staleTime: ({ state }) => (state.data?.problem === undefined ? freshMs : freshWithProblemMs),
    gcTime: 2 * freshMs,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });

/** All requests go through the page's one limit, and none starts while nobody sees the page. */
function askReports(id: number, end: PeriodEnd, signal: AbortSignal): AskReports {
  const params = { id };
  const inTurn = async <T,>(asked: () => Promise<{ readonly data: T }>): Promise<T> =>
    await statisticsLimit(async () => {
      await untilVisible(signal);
      return (await asked()).data;
    });
  return {
    links: async () => (await inTurn(() => call("vacancyLinks", { params }, { signal }))).items,
    errors: async () => (await inTurn(() => call("vacancyErrors", { params }, { signal }))).items,
    statistics: async (kind, days) =>
      await inTurn(() =>
        call(
          statisticsOperation[kind],
          {
            params,
            query: days === undefined ? {} : { from: days.from, to: endSent(days.to, end) },
          },
          { signal },
        ),
      ),
  };
}

const periodEndOf = async (owner: string): Promise<PeriodEnd> =>
  (await keptPeriodEnd(browserStore, owner).get()) ?? "inclusive";

/** Looks at many vacancies, one after another in the order of the list; ends what is still asked when it is left. */
export const listAttention = {
  watch: (vacancies: readonly ListedVacancy[], owner: string, changed: () => void) => {
    const end = periodEndOf(owner);
    const observer = new QueriesObserver(
      queryClient,
      vacancies.map((vacancy) => watchQuery(vacancy, end)),
    );
    const leave = observer.subscribe(changed);
    return () => {
      leave();
      for (const { id } of vacancies) void queryClient.cancelQueries({ queryKey: keyOf(id) });
    };
  },
  stateOf: (id: number) => {
    const { data, error } = queryClient.getQueryState<FoundWatch>(keyOf(id)) ?? {};
    if (data === undefined) return error ? "unchecked" : "checking";
    if (data.flags.length > 0) return "wanted";
    return data.unchecked.length === 0 || data.isYoung ? "calm" : "unchecked";
  },
  Mark: ({ id }: { id: number }) => {
    const { data, error } = useQuery<FoundWatch>({ queryKey: keyOf(id), queryFn: skipToken });
    return <AttentionMark found={data} isBroken={error !== null} />;
  },
} as const;

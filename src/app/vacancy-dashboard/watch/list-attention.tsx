import { QueriesObserver, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { watchedDays } from "#contract/placement-watch.ts";
import { ApiError } from "../../api/api-error.ts";
import { browserStore } from "../../api/browser-store.ts";
import { call } from "../../api/client.ts";
import { whenAllowed } from "../../api/retries.ts";
import { queryClient } from "../../api/query-client.ts";
import { moscowToday } from "../../format/date.ts";
import { addDays } from "../../format/days.ts";
import { closedDays } from "../../api/kept-days.ts";
import {
  endSent,
  type PeriodDays,
  type PeriodEnd,
  statisticsOperation,
  type StatisticsKind,
} from "../../foreign/days/statistics.ts";
import { deriveDaySeries } from "../../foreign/days/day-series.ts";
import { periodEndMemory } from "../days/use-day-series.ts";
import { statisticsLimit } from "../dashboard-queries.ts";
import { sharedPeriodEnd, type PeriodEndMemory } from "../../foreign/days/period-end.ts";
import { countsOf, type BoardStats } from "../../foreign/days/site-counts.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import {
  isPlacedRecently,
  watchVacancy,
  type AskReports,
  type FoundWatch,
} from "./watch-vacancy.ts";
import classes from "./AttentionMark.module.css";
import {
  firstTitles,
  flagSentence,
  flagsInOrder,
  type WatchText,
  QuestionIcon,
} from "./flag-words.tsx";

/** What the list knows about a vacancy. */
interface ListedVacancy {
  readonly id: number;
  readonly createdAt?: string | undefined;
}

const root = "vacancyWatch";
const keyOf = (id: number) => [root, id] as const;

/** Counts of closed days hardly change; failed checks are retried soon. On the next day other days are closed. */
const freshMs = 5 * 60_000;
const freshWithProblemMs = 30_000;

/** What a check needs; shared by all vacancies of a list. */
interface Watcher {
  readonly owner: string;
  readonly memory: PeriodEndMemory;
  readonly findEnd: ReturnType<typeof sharedPeriodEnd>;
}

const watchQuery = ({ id, createdAt }: ListedVacancy, watcher: Watcher) =>
  queryOptions<FoundWatch>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      await watchVacancy(
        askReports(id, watcher, await watcher.memory.get(), signal),
        moscowToday(),
        /^\d{4}-\d{2}-\d{2}(?=T)/.exec(createdAt ?? "")?.[0],
      ),
    staleTime: ({ state: { data, dataUpdatedAt } }) => {
      if (moscowToday(dataUpdatedAt) !== moscowToday()) return 0;
      return data?.problem === undefined ? freshMs : freshWithProblemMs;
    },
    gcTime: 2 * freshMs,
    retry: false,
    structuralSharing: false,
  });

/** All requests share the page's limit, and none starts while the page is hidden. */
const inTurn = async <T,>(
  signal: AbortSignal,
  asked: () => Promise<{ readonly data: T }>,
): Promise<T> =>
  await statisticsLimit(async () => {
    await untilVisible(signal);
    return (await whenAllowed(asked)).data;
  });

type PlacementSummary = ResultOf<"vacancyAttention">["items"][number];

/** The service's result for a vacancy, if it checks vacancies itself. */
function foundBy(summary: PlacementSummary | ApiError): FoundWatch {
  if (summary instanceof ApiError) return notChecked(summary);
  const isNewlyPlaced = isPlacedRecently(summary.placedOn ?? undefined, moscowToday());
  const unchecked = isNewlyPlaced ? (["no-views"] as const) : [];
  return { flags: summary.flags, unchecked, unnamed: [], problem: undefined, isNewlyPlaced };
}

const notChecked = ({ kind }: ApiError): FoundWatch => ({
  flags: [],
  unchecked: ["site-error", "sudden-stop", "no-views", "more-calls-than-views"],
  unnamed: [],
  problem: kind,
  isNewlyPlaced: false,
});

/** @param known undefined: the end is taken for inclusive until views seem to be missing */
function askReports(
  id: number,
  watcher: Watcher,
  known: PeriodEnd | undefined,
  signal: AbortSignal,
): AskReports {
  const { owner, memory, findEnd } = watcher;
  const end = known ?? "inclusive";
  const params = { id };
  const statistics = (kind: StatisticsKind, query: Partial<PeriodDays>) =>
    call(statisticsOperation[kind], { params, query }, { signal });
  const ask: AskReports = {
    links: async () =>
      (await inTurn(signal, () => call("vacancyLinks", { params }, { signal }))).items,
    errors: async () =>
      (await inTurn(signal, () => call("vacancyErrors", { params }, { signal }))).items,
    statistics: async (kind, days) =>
      await inTurn(signal, () =>
        statistics(kind, days === undefined ? {} : { from: days.from, to: endSent(days.to, end) }),
      ),
    viewDays: async (days: PeriodDays, known: BoardStats) =>
      (
        await deriveDaySeries({
          ask: async (kind, from, to) => {
            await untilVisible(signal);
            return (await statistics(kind, { from, to })).data;
          },
          kinds: ["views"],
          known: [{ kind: "views", from: days.from, to: endSent(days.to, end), stats: known }],
          store: closedDays(browserStore, owner, id),
          periodEnd: memory,
          ...days,
          today: moscowToday(),
          signal,
          limit: statisticsLimit,
        })
      ).views,
    withKnownEnd: async () => {
      if (known !== undefined) return ask;
      const today = moscowToday();
      const found = await findEnd(
        async (from, to) =>
          countsOf((await inTurn(signal, () => statistics("views", { from, to }))).views),
        { from: addDays(today, -watchedDays), last: addDays(today, -1), after: today, today },
      );
      if (found === undefined || found === "any") return found && ask;
      return found === end ? ask : askReports(id, watcher, found, signal);
    },
  };
  return ask;
}

/** Checks the vacancies in the order of the list, and cancels open requests when the user leaves it. */
export const listAttention = {
  watch: (vacancies: readonly ListedVacancy[], owner: string, changed: () => void) => {
    const memory = periodEndMemory(owner, queryClient);
    const watcher = { owner, memory, findEnd: sharedPeriodEnd(memory) };
    const observer = new QueriesObserver(
      queryClient,
      vacancies.map((vacancy) => watchQuery(vacancy, watcher)),
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
    if (data.flags.length > 0) return "needed";
    return data.unchecked.length === 0 || data.isNewlyPlaced ? "clear" : "unchecked";
  },
  Mark: ({
    id,
    summary,
  }: {
    id: number;
    summary: PlacementSummary | ApiError | "loading" | undefined;
  }) =>
    summary === undefined ? (
      <FoundMark id={id} />
    ) : (
      <AttentionMark
        found={summary === "loading" ? undefined : foundBy(summary)}
        isBroken={false}
      />
    ),
} as const;

/** The results of the app's own checks. */
function FoundMark({ id }: { id: number }) {
  const { data, error } = useQuery<FoundWatch>({ queryKey: keyOf(id), queryFn: skipToken });
  return <AttentionMark found={data} isBroken={error !== null} />;
}

/** Waits while the page is hidden. @throws the signal's reason */
async function untilVisible(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (document.visibilityState === "visible") return;
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(abortReason(signal));
      else resolve();
    };
    const look = () => {
      if (document.visibilityState === "visible") end();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", end);
  });
}

function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error("aborted");
}

/** With more reasons the hint would be too long. */
const mostReasons = 6;

/** The list's mark of a vacancy's placements: an icon and a word; the reasons are in its hint and for screen readers. */
function AttentionMark(props: { found: FoundWatch | undefined; isBroken: boolean }) {
  const { language } = useLanguage();
  const text = useFeatureText("vacancyWatch");
  const { found, isBroken } = props;
  if (found === undefined) {
    return isBroken ? (
      <Mark icon="unchecked" word={text.list.unchecked} reasons={[text.list.because.other]} />
    ) : (
      <span className={classes.checking}>
        <span className={classes.bar} aria-hidden="true" />
        {text.list.checking}
      </span>
    );
  }
  const flags = flagsInOrder(found.flags);
  const [first] = flags;
  const gaps = uncheckedReasons(found, text);
  if (first === undefined) {
    if (found.isNewlyPlaced) {
      return <Mark icon="clear" word={text.list.calm} reasons={[text.list.young]} />;
    }
    return gaps.length === 0 ? (
      <Mark icon="clear" word={text.list.calm} reasons={[]} />
    ) : (
      <Mark icon="unchecked" word={text.list.unchecked} reasons={gaps} />
    );
  }
  const shown = flags.slice(0, mostReasons).map((flag) => flagSentence(flag, text, language));
  const left = flags.length - shown.length;
  return (
    <Mark
      icon="needed"
      word={text.list.kinds[first.kind]}
      more={flags.length > 1 ? `+${flags.length - 1}` : ""}
      reasons={[...shown, ...(left > 0 ? [`${text.list.more(left)}…`] : []), ...gaps]}
    />
  );
}

function uncheckedReasons(
  { unchecked, unnamed, problem, isNewlyPlaced }: FoundWatch,
  text: WatchText,
): string[] {
  if (unchecked.length === 0 || isNewlyPlaced) return [];
  const { because } = text.list;
  return [
    problem !== undefined && problem in because
      ? // Safe: `in` has checked the key.
        because[problem as keyof typeof because]
      : problem === undefined && unnamed.length > 0
        ? text.unchecked.unnamed(firstTitles(unnamed, text))
        : because.other,
    text.list.uncheckedPart(unchecked.map((kind) => text.unchecked.kinds[kind]).join("; ")),
  ];
}

const icons = { needed: WarningIcon, clear: CheckIcon, unchecked: QuestionIcon } as const;

function Mark(props: {
  icon: keyof typeof icons;
  word: string;
  more?: string;
  reasons: readonly string[];
}) {
  const { icon, word, more = "", reasons } = props;
  const Icon = icons[icon];
  return (
    <span className={classes.mark} data-icon={icon} title={reasons.join("\n") || undefined}>
      <Icon />
      <span className={classes.word}>{word}</span>
      {more !== "" && <span>{more}</span>}
      {reasons.length > 0 && <span className="visually-hidden">. {reasons.join(" ")}</span>}
    </span>
  );
}

import {
  type ComponentType,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { ResultOf } from "#contract/operations.ts";
import type { ApiError } from "../../api/api-error.ts";
import type { RecordPage } from "../../ui/list/use-record-list.ts";
import { recordsAtFirst } from "../../ui/list/rows-in-parts.tsx";
import { whenIdle } from "../../ui/when-idle.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { notChecked, type VacancyList, type VacancyRow } from "./use-vacancy-list.ts";
import { type VacancyFilter, vacancyFilter } from "./vacancy-filter.ts";
import classes from "./VacanciesPage.module.css";

type AttentionAnswer = ResultOf<"vacancyAttention">;

/** The service's data about a row's placements (`ext/orders/attention`), with the days of its series. */
export type PlacementSummary = AttentionAnswer["items"][number] & {
  readonly days: readonly string[];
};

/** Why there is nothing to show: it is still loading, the request failed, or the service has no such vacancy. */
export type SummaryMissing = "loading" | ApiError;

export interface Placements {
  /** Otherwise the app checks the vacancies itself. */
  readonly isOffered: boolean;
  readonly of: (id: number) => PlacementSummary | SummaryMissing;
}

/** The result of checking a vacancy's placements. */
export type AttentionState =
  | "checking"
  /** Something needs attention. */
  | "needed"
  /** Everything was checked and nothing was found. */
  | "clear"
  /** Nothing was found, but not everything could be checked. */
  | "unchecked";

/**
 * Checks the placements of the list's vacancies. The code belongs to another feature; the route passes it to the list.
 */
export interface AttentionWatch {
  /**
   * Checks these vacancies until it is stopped.
   * @param changed is called when the result of `stateOf` has changed for one of them
   * @returns stops it and cancels its requests
   */
  readonly watch: (
    vacancies: readonly VacancyRow[],
    owner: string,
    changed: () => void,
  ) => () => void;
  readonly stateOf: (id: number) => AttentionState;
  /**
   * Mark, word and reasons of one vacancy.
   * @param summary the service's result, if it checks vacancies itself
   */
  readonly Mark: ComponentType<{
    id: number;
    summary: PlacementSummary | SummaryMissing | undefined;
  }>;
}
export type LoadAttention = () => Promise<AttentionWatch>;

/** Counts of a list's vacancies by result. Those that are not published have none. */
interface AttentionCounts {
  readonly wanted: number;
  readonly unchecked: number;
  readonly checking: number;
  /** All that can be checked. */
  readonly of: number;
  /** All vacancies of the list. */
  readonly listed: number;
}

export function attentionCounts(
  rows: readonly VacancyRow[],
  stateOf: AttentionWatch["stateOf"],
): AttentionCounts {
  const states = rows.filter((row) => notChecked(row) === undefined).map(({ id }) => stateOf(id));
  const count = (wanted: AttentionState) => states.filter((state) => state === wanted).length;
  return {
    wanted: count("needed"),
    unchecked: count("unchecked"),
    checking: count("checking"),
    of: states.length,
    listed: rows.length,
  };
}

/** The rows that need attention and those that could not be checked, which are never hidden. */
export const rowsNeedingAttention = (
  rows: readonly VacancyRow[],
  stateOf: AttentionWatch["stateOf"],
): readonly VacancyRow[] =>
  rows.filter(
    (row) => notChecked(row) === undefined && ["needed", "unchecked"].includes(stateOf(row.id)),
  );

/** The progress of checking the list in the browser, for a service that cannot filter by attention. */
export interface AttentionCheck {
  readonly counts: AttentionCounts;
  /** Requests are under way. */
  readonly isRunning: boolean;
  /** Stops and keeps the results so far. */
  readonly stop: () => void;
  /** Resumes after a stop, or continues with the next part of a long list. */
  readonly resume: () => void;
}

/** The list's rows and the state of their placements. */
interface Attention {
  /** The page to show; undefined before the first answer. */
  readonly shown: RecordPage<VacancyRow> | undefined;
  /** Undefined if the service filters, or if the filter is not set. */
  readonly check: AttentionCheck | undefined;
  readonly Mark: AttentionWatch["Mark"] | undefined;
  /** The code that checks placements could not be loaded. */
  readonly isMissing: boolean;
}

const checking = (): AttentionState => "checking";
const nothing = () => undefined;
const none: readonly VacancyRow[] = [];
/** The longest wait for an idle browser: a busy one may not be idle for many seconds, and the column waits for this. */
const longestWaitMs = 500;

/**
 * If the service does not check vacancies itself, checks the rows on the screen once they are drawn and the browser is
 * idle; with the attention filter, all rows of the list in parts.
 * @param isSeen the result is shown in each row
 * @param isCheckedByService the service says what needs attention
 */
export function useAttention(
  load: LoadAttention,
  list: VacancyList,
  filter: VacancyFilter,
  isSeen: boolean,
  isCheckedByService: boolean,
): Attention {
  const [watch, setWatch] = useState<AttentionWatch>();
  const [isMissing, setIsMissing] = useState(false);
  const { toCheck, isCheckedHere } = list;
  // Until all rows are there, it is unknown which of them match the filter.
  const shown = isCheckedHere ? undefined : list.shown;
  const isFilter = filter.attention === true;
  const limit = useCheckLimit(vacancyFilter.write({ ...filter, page: 1 }));
  const rows = toCheck ?? shown?.items;
  const watched = useMemo(
    () =>
      rows
        ?.filter((row) => notChecked(row) === undefined)
        .slice(0, toCheck === undefined ? recordsAtFirst : limit.most),
    [rows, toCheck, limit.most],
  );
  const isWanted = (isSeen || isFilter) && watched !== undefined && watched.length > 0;
  const isNeeded = isWanted && watch === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    return whenIdle(() => {
      load().then(setWatch, () => setIsMissing(true));
    }, longestWaitMs);
  }, [load, isNeeded]);

  const { owner, isPlaceholder } = list;
  const isHeld = toCheck === undefined ? isPlaceholder : limit.isStopped;
  const subscribe = useCallback(
    (changed: () => void) =>
      watch === undefined || owner === undefined || isCheckedByService || !isWanted || isHeld
        ? nothing
        : watch.watch(watched, owner, changed),
    [watch, owner, watched, isCheckedByService, isWanted, isHeld],
  );
  const states = useSyncExternalStore(subscribe, () =>
    watch === undefined ? "" : (watched ?? none).map(({ id }) => watch.stateOf(id)).join(" "),
  );
  const { stop, resume, isStopped } = limit;
  const found = useMemo(() => {
    if (toCheck === undefined) return { shown, check: undefined };
    // `states` has the current results of `stateOf`.
    const stateOf = states === "" || watch === undefined ? checking : watch.stateOf;
    const wanted = rowsNeedingAttention(toCheck, stateOf);
    const first = (filter.page - 1) * filter.limit;
    return {
      shown: {
        items: wanted.slice(first, first + filter.limit),
        total: wanted.length,
        pages: Math.max(1, Math.ceil(wanted.length / filter.limit)),
      },
      check: {
        counts: attentionCounts(toCheck, stateOf),
        isRunning:
          isWanted && !isStopped && !isMissing && (states === "" || states.includes("checking")),
        stop,
        resume,
      },
    };
  }, [
    toCheck,
    shown,
    states,
    watch,
    filter.page,
    filter.limit,
    isWanted,
    isStopped,
    isMissing,
    stop,
    resume,
  ]);
  return { ...found, Mark: watch?.Mark, isMissing };
}

/** After this many vacancies the user is asked whether to continue, because each costs several requests. */
const checkedAtOnce = 500;

interface CheckLimit {
  readonly list: string;
  readonly most: number;
  readonly isStopped: boolean;
}

/** @param list identifies the list; another one starts over */
function useCheckLimit(list: string) {
  const begin: CheckLimit = { list, most: checkedAtOnce, isStopped: false };
  const [kept, setLimit] = useState<CheckLimit>(begin);
  const limit = kept.list === list ? kept : begin;
  const { most, isStopped } = limit;
  return {
    most,
    isStopped,
    stop: useCallback(() => setLimit({ list, most, isStopped: true }), [list, most]),
    resume: useCallback(
      () => setLimit({ list, most: isStopped ? most : most + checkedAtOnce, isStopped: false }),
      [list, most, isStopped],
    ),
  };
}

/** The progress of checking the list and what could not be checked, for a service that cannot filter by attention. */
export function AttentionNotice(props: {
  check: AttentionCheck | undefined;
  isMissing: boolean;
  /** How many vacancies the service left out. */
  unchecked: number;
}) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  if (props.isMissing) {
    return (
      <p className={classes.attentionNotice} role="status">
        {text.missingLong}
      </p>
    );
  }
  if (props.unchecked > 0) {
    return (
      <p className={classes.attentionNotice} role="status">
        {text.tooMany(props.unchecked, format.number(props.unchecked))}
      </p>
    );
  }
  if (props.check === undefined) return null;
  const { counts, isRunning, stop, resume } = props.check;
  const { wanted, of, checking, unchecked } = counts;
  const done = of - checking;
  const [doneText, ofText] = [format.number(done), format.number(of)];
  return (
    <div className={classes.attentionNotice}>
      {isRunning && <progress max={of} value={done} aria-label={text.progress} />}
      <p role="status" aria-busy={isRunning}>
        {[
          isRunning
            ? text.going(doneText, ofText)
            : checking > 0
              ? text.stopped(doneText, ofText)
              : text.done(format.number(of - unchecked)),
          text.wanted(format.number(wanted)),
          ...(unchecked === 0 ? [] : [text.uncheckedToo(unchecked, format.number(unchecked))]),
        ].join(" ")}
      </p>
      {isRunning && <Button onClick={stop}>{text.stop}</Button>}
      {!isRunning && checking > 0 && <Button onClick={resume}>{text.resume}</Button>}
    </div>
  );
}

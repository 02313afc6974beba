import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { recordsAtFirst } from "../ui/use-first-rows.ts";
import { whenIdle } from "../ui/when-idle.ts";
import {
  attentionCounts,
  notWatched,
  rowsToLookAt,
  type AttentionCounts,
  type AttentionState,
  type AttentionWatch,
  type LoadAttention,
} from "./attention.ts";
import type { VacancyFilter } from "./vacancy-filter.ts";
import type { VacancyList } from "./use-vacancy-list.ts";
import type { VacancyRow } from "./vacancy-row.ts";

/** The list's rows and how they stand. */
export interface Attention {
  /** Those of the filter; undefined before the first answer. */
  readonly rows: readonly VacancyRow[] | undefined;
  /** Undefined where the filter is not set, or there are no rows. */
  readonly counts: AttentionCounts | undefined;
  readonly Mark: AttentionWatch["Mark"] | undefined;
  /** The code that looks did not come. */
  readonly isMissing: boolean;
}

const checking = (): AttentionState => "checking";
const nothing = () => undefined;

/**
 * Looks after the rows on the screen once they are drawn and the browser has nothing else to do.
 * @param isSeen somebody will see what is found in each row
 */
export function useAttention(
  load: LoadAttention,
  list: VacancyList,
  filter: VacancyFilter,
  isSeen: boolean,
): Attention {
  const [watch, setWatch] = useState<AttentionWatch>();
  const [isMissing, setIsMissing] = useState(false);
  const isFilter = filter.attention === true;
  const items = list.shown?.items;
  const watched = useMemo(
    () => items?.slice(0, recordsAtFirst).filter((row) => notWatched(row) === undefined),
    [items],
  );
  const isWanted = (isSeen || isFilter) && watched !== undefined && watched.length > 0;
  const isNeeded = isWanted && watch === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    return whenIdle(() => {
      load().then(setWatch, () => setIsMissing(true));
    });
  }, [load, isNeeded]);

  const { owner, isOfBefore } = list;
  const subscribe = useCallback(
    (changed: () => void) =>
      watch === undefined || owner === undefined || !isWanted || isOfBefore
        ? nothing
        : watch.watch(watched, owner, changed),
    [watch, owner, watched, isWanted, isOfBefore],
  );
  const states = useSyncExternalStore(subscribe, () =>
    watch === undefined ? "" : (watched ?? []).map(({ id }) => watch.stateOf(id)).join(" "),
  );
  const shown = useMemo(() => {
    if (!isFilter || items === undefined) return { rows: items, counts: undefined };
    // `states` has what `stateOf` says now.
    const stateOf = states === "" || watch === undefined ? checking : watch.stateOf;
    return { rows: rowsToLookAt(items, stateOf), counts: attentionCounts(items, stateOf) };
  }, [isFilter, items, states, watch]);
  return { ...shown, Mark: watch?.Mark, isMissing };
}

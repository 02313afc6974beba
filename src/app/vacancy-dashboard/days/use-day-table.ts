import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hidesEarlier, type ApiError } from "#contract/api-error.ts";
import { query } from "../../api/queries.ts";
import type { UnreadableRecord } from "#contract/errors.ts";
import { refreshed, requestLine } from "../dashboard-data.ts";
import { tableRanges, type DashboardPeriod, type TableRange } from "../dashboard-period.ts";
import { dayTable, type DayTable } from "./day-table.ts";

/** All days of a period in one answer, if the service has it. */
export interface AskedTable {
  /** Undefined before the first answer, and after a refusal. */
  readonly table: DayTable | undefined;
  readonly receivedAt: number | undefined;
  readonly error: ApiError | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  readonly isFetching: boolean;
  readonly request: string;
  readonly refetch: () => void;
}

/** Undefined if the service has no such answer: then each range is requested alone. */
export type TableState = AskedTable | undefined;

/** The days of a period, and those the flags check; the same answer unless the period is too long ago. */
export function useDayTables(
  id: number,
  period: DashboardPeriod,
  today: string,
): { readonly ofPeriod: TableState; readonly ofFlags: TableState } {
  const [range, apart] = useMemo(() => tableRanges(period, today), [period, today]);
  const ofPeriod = useDayTable(id, range);
  const ofFlags = useDayTable(id, apart);
  return useMemo(() => {
    if (apart === undefined) return { ofPeriod, ofFlags: ofPeriod };
    if (ofPeriod === undefined || ofFlags === undefined) return { ofPeriod, ofFlags };
    const refetch = () => {
      ofPeriod.refetch();
      ofFlags.refetch();
    };
    return { ofPeriod: { ...ofPeriod, refetch }, ofFlags };
  }, [apart, ofPeriod, ofFlags]);
}

/** @param range undefined if nothing is requested */
function useDayTable(id: number, range: TableRange | undefined): TableState {
  const input = { params: { id }, query: range ?? {} };
  const { data, error, isFetching, refetch } = useQuery({
    ...query("vacancyDays", input),
    ...refreshed,
    enabled: range !== undefined,
  });
  const answer = hidesEarlier(error) ? undefined : data;
  const table = useMemo(() => answer && dayTable(answer.data), [answer]);
  const request = requestLine("vacancyDays", input);
  const asked = useMemo(
    () => ({
      table,
      receivedAt: answer?.receivedAt,
      error: error ?? undefined,
      unreadable: answer?.unreadable ?? [],
      isFetching,
      request,
      refetch: () => void refetch(),
    }),
    [table, answer, error, isFetching, request, refetch],
  );
  // If the vacancy does not exist, the other answers report it too.
  return error?.kind === "not-found" || error?.status === 501 ? undefined : asked;
}

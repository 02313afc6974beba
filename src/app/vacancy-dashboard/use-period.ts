import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { moscowToday } from "../format/date.ts";
import {
  readDashboardPeriod,
  writeDashboardPeriod,
  type DashboardPeriod,
} from "./dashboard-period.ts";

const ownNames = ["period", "from", "to"];

/** The period lives in the address; a new one is a step in the history, and what else the address says stays. */
export function usePeriod(): readonly [DashboardPeriod, (period: DashboardPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const today = moscowToday();
  const period = useMemo(() => readDashboardPeriod(search, today), [search, today]);
  const choose = useCallback(
    (chosen: DashboardPeriod) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ownNames) next.delete(name);
          for (const [name, value] of new URLSearchParams(writeDashboardPeriod(chosen))) {
            next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return [period, choose];
}

import { memo, useDeferredValue } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import classes from "./Charts.module.css";
import { isSettled, type DashboardData } from "../dashboard-data.ts";
import { useIsNear, useLazyPlots } from "./lazy-plots.ts";
import type { PeriodDays } from "../../foreign/days/statistics.ts";
import { DayChart } from "./DayChart.tsx";
import { SiteChart } from "./SiteChart.tsx";
import { usePeriodSeries } from "../days/use-day-series.ts";
import { useLackNotes } from "../figures/figure-words.ts";

/** Views and calls, by site and by day. */
export const DashboardCharts = memo(function DashboardCharts({ data }: { data: DashboardData }) {
  const text = useFeatureText("dashboard").charts;
  const { dayRange } = useFormat();
  const { vacancy, days, sites } = data;
  const lackNotes = useLackNotes(data);
  const isReady = [data.views, data.calls].every(isSettled);
  const found = usePeriodSeries(data);
  const [isNear, place] = useIsNear();
  const lazyPlots = useLazyPlots(isReady && isNear);
  // The charts are drawn one after the other, so that input never waits for both.
  const dayPlots = useDeferredValue(lazyPlots);
  // The charts keep their place while the first day of the placement is loading.
  if (days === undefined && isReady) return null;
  const number = text.vacancy(vacancy.id);
  const shared = {
    vacancyId: vacancy.id,
    period: days === undefined ? "" : dayRange(days.from, days.to),
    fileRange: days === undefined ? "" : fileRangeOf(days),
    heading: vacancy.title === undefined ? number : `${number}. ${vacancy.title}`,
    lazyPlots,
  };
  return (
    <div ref={place} className={classes.charts}>
      {lazyPlots.state === "failed" && (
        <p role="status" className={classes.frameWarning}>
          {text.frame.noPlots}
          <Button size="small" className={classes.inlineButton} onClick={lazyPlots.retry}>
            {text.frame.again}
          </Button>
        </p>
      )}
      {(!isReady || sites.length > 0) && (
        <SiteChart {...shared} sites={sites} lackNotes={lackNotes} />
      )}
      <DayChart
        {...shared}
        lazyPlots={dayPlots}
        series={found.series}
        isDone={found.isDone}
        placedOn={data.placedOn}
        onRetry={found.retry}
      />
    </div>
  );
});

const fileRangeOf = ({ from, to }: PeriodDays): string => (from === to ? from : `${from}_${to}`);

import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import frameClasses from "./ChartFrame.module.css";
import classes from "./DashboardCharts.module.css";
import type { DashboardData, StatisticsPart } from "./dashboard-data.ts";
import { useLatePlots } from "./chart-late-plots.ts";
import { DayChart } from "./DayChart.tsx";
import { SiteChart } from "./SiteChart.tsx";
import { useDaySeries } from "./use-day-series.ts";

/** Who looks and who calls: per site and per day. */
export function DashboardCharts({ data }: { data: DashboardData }) {
  const text = useFeatureText("dashboard").charts;
  const { date } = useFormat();
  const { vacancy, days, sites } = data;
  const isReady = isSettled(data.views) && isSettled(data.calls);
  const found = useDaySeries({
    vacancyId: vacancy.id,
    days,
    today: data.today,
    known: data.known,
    isReady,
  });
  const late = useLatePlots(isReady);
  if (days === undefined) return null;
  const number = text.vacancy(vacancy.id);
  const shared = {
    vacancyId: vacancy.id,
    period: text.period(date(days.from), date(days.to)),
    fileRange: days.from === days.to ? days.from : `${days.from}_${days.to}`,
    heading: vacancy.title === undefined ? number : `${number}. ${vacancy.title}`,
    late,
  };
  return (
    <div className={classes.charts}>
      {late.state === "missing" && (
        <p role="status" className={frameClasses.warning}>
          {text.frame.noPlots}
          <button type="button" className={frameClasses.inline} onClick={late.retry}>
            {text.frame.again}
          </button>
        </p>
      )}
      <SiteChart {...shared} sites={sites} />
      <DayChart
        {...shared}
        series={found.series}
        isDone={found.isDone}
        placedOn={data.placedOn}
        onRetry={found.retry}
      />
    </div>
  );
}

const isSettled = ({ data, error }: StatisticsPart): boolean =>
  data !== undefined || error !== undefined;

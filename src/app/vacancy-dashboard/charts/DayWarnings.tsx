import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { countedDays, type BothSeries } from "../chart-day-points.ts";
import frameClasses from "./ChartFrame.module.css";
import { statisticsKinds } from "../statistics-operation.ts";

const mostNamed = 5;

/** How far the days are known. */
export function DayProgress({ series }: { series: BothSeries }) {
  const { days } = useFeatureText("dashboard").charts;
  return (
    <span role="status" className={frameClasses.period} data-progress="">
      {days.progress(countedDays(series), series.views.days.length)}
    </span>
  );
}

/** Days without an answer, and sites whose days do not add up to what the service says of all of them. */
export function DayWarnings(props: { series: BothSeries; onRetry: () => void }) {
  const { series } = props;
  const text = useFeatureText("dashboard").charts;
  const { date, number } = useFormat();
  const failed = series.views.days.filter((day) =>
    statisticsKinds.some((kind) => series[kind].failedDays.includes(day)),
  );
  const mismatches = statisticsKinds.flatMap((kind) =>
    series[kind].mismatches.map((mismatch) => ({
      ...mismatch,
      kind,
      title: series[kind].sites.find(({ key }) => key === mismatch.site)?.title ?? mismatch.site,
    })),
  );
  const inWords = (count: number | undefined) =>
    count === undefined ? text.days.noNumber : number(count);
  const named = failed.slice(0, mostNamed).map(date);
  const others = failed.length - named.length;
  return (
    <>
      {failed.length > 0 && (
        <div role="status" className={frameClasses.warning}>
          {text.days.failedDays(
            failed.length,
            [named.join(", "), ...(others > 0 ? [text.days.andMore(others)] : [])].join(" "),
          )}
          <button type="button" className={frameClasses.inline} onClick={props.onRetry}>
            {text.days.retry}
          </button>
        </div>
      )}
      {mismatches.length > 0 && (
        <div role="status" className={frameClasses.warning}>
          {text.days.broken}
          <ul>
            {mismatches.slice(0, mostNamed).map(({ site, kind, title, days, range }) => (
              <li key={`${kind} ${site}`}>
                {text.days.mismatch(title, text.kindsInside[kind], inWords(days), inWords(range))}
              </li>
            ))}
            {mismatches.length > mostNamed && (
              <li>{text.days.andMore(mismatches.length - mostNamed)}</li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}

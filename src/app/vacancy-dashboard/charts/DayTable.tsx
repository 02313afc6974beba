import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { DayPoint } from "../chart-day-points.ts";
import { readDay, valueInWords } from "./chart-day-words.ts";
import { ChartTable } from "./ChartTable.tsx";
import { statisticsKinds } from "../statistics-operation.ts";

/** The numbers of the chart of days; their words are found once the table is shown. */
export function DayTable({ points, caption }: { points: readonly DayPoint[]; caption: string }) {
  const text = useFeatureText("dashboard").charts;
  const format = useFormat();
  return (
    <ChartTable
      caption={caption}
      heads={[text.days.day, text.kinds.views, text.kinds.calls, text.days.note]}
      hasNotes
      rows={points.map((point) => ({
        key: point.day,
        head: `${text.days.weekdays[point.weekday] ?? ""}, ${format.date(point.day)}`,
        cells: [
          ...statisticsKinds.map((kind) => ({
            text: valueInWords(point[kind], text, format.number),
            isGap: point[kind].state !== "count",
          })),
          { text: readDay(point, text, format).note ?? "" },
        ],
      }))}
    />
  );
}

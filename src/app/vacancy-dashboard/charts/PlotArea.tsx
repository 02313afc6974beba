import type { ReactNode } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { PlotBands } from "./chart-geometry.ts";
import frameClasses from "./ChartFrame.module.css";
import { ChartReader, type ChartReading } from "./ChartReader.tsx";
import { useWidth } from "./use-width.ts";

/** Where a plot stands: of the same height before its code has come, and readable value by value after. */
export function PlotArea(props: {
  title: string;
  height: number;
  bands: (width: number) => PlotBands;
  read: (at: number) => ChartReading;
  /** Undefined while its code is on its way. */
  renderPlot: ((width: number) => ReactNode) | undefined;
}) {
  const { frame } = useFeatureText("dashboard").charts;
  const { title, height, renderPlot } = props;
  const [area, width] = useWidth<HTMLDivElement>();
  const isDrawn = renderPlot !== undefined && width !== undefined && width > 0;
  return (
    <div
      ref={area}
      className={frameClasses.plot}
      style={{ height }}
      data-plot=""
      aria-busy={!isDrawn}
    >
      {isDrawn ? (
        <>
          {/* Its values are read out one by one below, and all at once in the table. */}
          <div aria-hidden="true">{renderPlot(width)}</div>
          <ChartReader title={title} bands={props.bands(width)} read={props.read} />
        </>
      ) : (
        <div className={frameClasses.skeleton}>
          <p className="visually-hidden">{frame.coming}</p>
        </div>
      )}
    </div>
  );
}

import {
  useEffect,
  useRef,
  useState,
  useId,
  useLayoutEffect,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
} from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { bandAt, type PlotBands } from "./chart-geometry.ts";
import classes from "./Charts.module.css";

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
    <div ref={area} className={classes.plot} style={{ height }} data-plot="" aria-busy={!isDrawn}>
      {isDrawn ? (
        <>
          {/* Its values are read out one by one below, and all at once in the table. */}
          <div aria-hidden="true">{renderPlot(width)}</div>
          <ChartReader title={title} bands={props.bands(width)} read={props.read} />
        </>
      ) : (
        <div className={classes.plotSkeleton}>
          <p className="visually-hidden">{frame.coming}</p>
        </div>
      )}
    </div>
  );
}

/**
 * An element's width in whole px, followed as it changes; undefined before it is known. Only the observer reads it, once
 * the page is laid out anyway: a look right after drawing would lay out the whole page a second time.
 */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number | undefined] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const observer = new ResizeObserver(() => {
      // While it is hidden it has none, and keeps the one it had.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** One place of a chart in words. */
export interface ChartReading {
  readonly title: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly note?: string | undefined;
}

/**
 * Reads a plot value by value, with the pointer or with the keys; it lies over the plot, so that moving over it draws
 * nothing anew. A slider, because that is what screen readers hand the arrow keys to and speak the value of.
 * @param props.read what stands in a band
 */
function ChartReader(props: {
  title: string;
  bands: PlotBands;
  read: (at: number) => ChartReading;
}) {
  const { frame } = useFeatureText("dashboard").charts;
  const { title, bands, read } = props;
  const hintId = useId();
  const [at, setAt] = useState<number>();
  const [isShown, setShown] = useState(false);
  const last = bands.count - 1;
  // The data may have become shorter since.
  const current = Math.min(at ?? 0, last);
  const show = (next: number) => {
    setAt(Math.min(Math.max(next, 0), last));
    setShown(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setShown(false);
    const to = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: last,
      PageDown: current + 7,
      PageUp: current - 7,
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The page's own keys must not act on what moves the reading.
    event.stopPropagation();
    show(to);
  };
  if (last < 0) return null;
  const reading = read(current);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={frame.read(title)}
      aria-describedby={hintId}
      aria-orientation={bands.axis === "x" ? "horizontal" : "vertical"}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={current + 1}
      aria-valuetext={inWords(reading)}
      className={classes.reader}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) show(current);
      }}
      onBlur={() => setShown(false)}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        const next = bandAt(bands, bands.axis === "x" ? clientX - left : clientY - top);
        if (next !== at || !isShown) show(next);
      }}
      onPointerLeave={() => setShown(false)}
    >
      <span id={hintId} hidden>
        {frame.readHint}
      </span>
      {isShown && <Shown bands={bands} at={current} reading={reading} />}
    </div>
  );
}

const inWords = ({ title, values, note }: ChartReading): string =>
  [title, ...values.map(({ name, value }) => `${name}: ${value}`), ...(note ? [note] : [])].join(
    ". ",
  );

function Shown(props: { bands: PlotBands; at: number; reading: ChartReading }) {
  const { bands, at, reading } = props;
  const tip = useRef<HTMLDivElement>(null);
  const start = bands.start + at * bands.size;
  useLayoutEffect(() => {
    const area = tip.current?.parentElement;
    if (tip.current === null || !area) return;
    const { offsetWidth: width, offsetHeight: height, style } = tip.current;
    const clamp = (place: number, most: number) => Math.max(4, Math.min(place, most - 4));
    if (bands.axis === "x") {
      // Beside the band, on the side with more room.
      const isRight = start + bands.size / 2 < area.offsetWidth / 2;
      const left = isRight ? start + bands.size + 8 : start - width - 8;
      style.left = `${clamp(left, area.offsetWidth - width)}px`;
      style.top = "28px";
    } else {
      const isAbove = start > area.offsetHeight / 2;
      const top = isAbove ? start - height - 4 : start + bands.size + 4;
      style.left = `${clamp(area.offsetWidth * 0.4, area.offsetWidth - width)}px`;
      style.top = `${clamp(top, area.offsetHeight - height)}px`;
    }
  });
  const mark =
    bands.axis === "x"
      ? { left: start, width: bands.size, top: 24, bottom: 0 }
      : { top: start, height: bands.size, left: 0, right: 0 };
  return (
    <>
      <div className={classes.readerMark} style={mark} />
      <div ref={tip} role="tooltip" className={classes.readerTip}>
        <p>{reading.title}</p>
        <dl>
          {reading.values.map(({ name, value }) => (
            <ReadValue key={name} name={name} value={value} />
          ))}
        </dl>
        {reading.note !== undefined && <p className={classes.readerNote}>{reading.note}</p>}
      </div>
    </>
  );
}

function ReadValue({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useId,
  useLayoutEffect,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
} from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import dashboard from "../Dashboard.module.css";
import { bandAt, type PlotBands } from "./chart-geometry.ts";
import classes from "./Charts.module.css";

/** The place of a plot, with the same height before its code loads. Its values can be read one by one. */
export function PlotArea(props: {
  title: string;
  height: number;
  bands: (width: number) => PlotBands;
  read: (at: number) => ChartReading;
  /** Undefined while its code is loading. */
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
          {/* Screen readers get the values from the slider below and from the table. */}
          <div aria-hidden="true">{renderPlot(width)}</div>
          <ChartReader title={title} bands={props.bands(width)} read={props.read} />
        </>
      ) : (
        <div className={dashboard.stripes}>
          <p className="visually-hidden">{frame.loading}</p>
        </div>
      )}
    </div>
  );
}

/** Keeps the place of a second panel and draws it in a render of its own, so that input never waits for both. */
export function SecondPanel(props: { width: number; height: number; children: ReactNode }) {
  const { width, height } = props;
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? props.children : <div style={{ width, height }} />;
}

/**
 * An element's current width in whole px; undefined before the first measurement. Only the observer reads it, after the
 * browser's own layout: reading it right after drawing would force a second one.
 */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number | undefined] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const observer = new ResizeObserver(() => {
      // A hidden element has no width; keep the last one.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** The values of one site or day in words. */
export interface ChartReading {
  readonly title: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly note?: string | undefined;
}

/**
 * Shows the values under the pointer, or of the day or site chosen with the keys. It is above the plot, so that moving
 * redraws nothing of the plot. It is a slider, because screen readers pass arrow keys on to one and speak its value.
 * @param props.read the values of a band
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
  // The data may be shorter by now.
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
    // The page's own shortcuts must not react to these keys.
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

/** What the dashboard's page records; times in ms since the navigation began. */
export interface DashboardNotes {
  /** All figures were on the screen. */
  figures?: number;
  /** The first chart was on the screen. */
  chart?: number;
  /** Every day was on the screen. */
  days?: number;
  /** The code that draws charts was requested. */
  chartCode?: number;
}

declare global {
  interface Window {
    benchDashboard: DashboardNotes;
    /** From now on, measures every such event up to its paint, in ms. */
    benchWatchPaints(event: "keydown" | "click" | "pointermove"): void;
    benchPaints: number[];
    /** Measures the next click until the figures, and the chart of days, show this many days. */
    benchWatchPeriod(days: number): void;
    benchPeriod: Promise<{ figures: number; charts: number }>;
  }
}

/** Runs in the page before the page's own scripts. It is sent as text, so it must not refer to anything outside. */
export function watchDashboard(): void {
  const notes: DashboardNotes = {};
  const { window } = globalThis;
  window.benchDashboard = notes;

  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", then);
      port1.start();
      port2.postMessage(null);
    });
  const has = (selector: string) => document.querySelector(selector) !== null;
  const hasFigures = () => has("li[aria-busy='false']") && !has("li[aria-busy='true']");
  const hasChart = () => has("[data-plot] svg");
  const days = () =>
    [...document.querySelectorAll("[role='slider'][aria-orientation='horizontal']")]
      .map((slider) => Number(slider.getAttribute("aria-valuemax")))
      .at(0) ?? 0;
  const hasDays = () => days() > 0 && !has("[data-progress]");

  const watch = new MutationObserver(() => {
    for (const [name, isThere] of [
      ["figures", hasFigures],
      ["chart", hasChart],
      ["days", hasDays],
    ] as const) {
      if (notes[name] !== undefined || !isThere()) continue;
      notes[name] = performance.now();
      whenPainted(() => {
        notes[name] = performance.now();
      });
    }
    if (notes.days !== undefined) watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (/\/(SitePlot|DayPlot)/.test(name)) notes.chartCode ??= startTime;
    }
  }).observe({ type: "resource", buffered: true });

  window.benchWatchPaints = (event) => {
    const taken: number[] = [];
    window.benchPaints = taken;
    addEventListener(
      event,
      ({ timeStamp }) => whenPainted(() => taken.push(performance.now() - timeStamp)),
      { capture: true },
    );
  };

  window.benchWatchPeriod = (wanted) => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      figures: number;
      charts: number;
    }>();
    setTimeout(() => reject(new Error(`No ${wanted} days within 60 s of a click`)), 60_000);
    window.benchPeriod = promise;
    const isOfPeriod = () =>
      [...document.querySelectorAll("header p")].some(({ textContent }) =>
        textContent.includes(`, ${wanted} `),
      );
    const onClick = ({ timeStamp }: Event) => {
      let figures: number | undefined;
      const arrival = new MutationObserver(() => {
        if (!hasFigures() || !isOfPeriod()) return;
        if (figures === undefined) {
          figures = performance.now() - timeStamp;
          whenPainted(() => {
            figures = performance.now() - timeStamp;
          });
        }
        if (days() !== wanted) return;
        arrival.disconnect();
        whenPainted(() => {
          const charts = performance.now() - timeStamp;
          resolve({ figures: figures ?? charts, charts });
        });
      });
      arrival.observe(document, { childList: true, subtree: true, attributes: true });
    };
    addEventListener("click", onClick, { capture: true, once: true });
  };
}

/** What the page records; all times in ms since the navigation began. */
export interface PageNotes {
  /** The first row was in the document. */
  rowInserted?: number;
  /** The first row was on the screen. */
  rowPainted?: number;
  /** The first thing was on the screen. */
  firstPaint: number;
  /** Sum of all layout shifts. */
  shift: number;
  tasks: { start: number; duration: number }[];
}

export interface Answered {
  /** From the click to the painted result, in ms. */
  readonly total: number;
  /** The part of it that the service's answer took, by the browser's resource timing, in ms. */
  readonly answer: number;
}

declare global {
  interface Window {
    benchNotes: PageNotes;
    /**
     * Measures the next click, or the next step back in the history, up to its result.
     * @param result other rows, or the selector of what appears
     * @param answerPath the path of the requests that answer it
     */
    benchWatch(event: "click" | "popstate", result: string, answerPath: string): void;
    /** Of the event watched. */
    benchAnswered: Promise<Answered>;
    /** From now on, measures every keystroke. */
    benchWatchKeys(): void;
    /** From a key's press to its paint, in ms each. */
    benchKeystrokes: number[];
  }
}

/** Runs in the page before the page's own scripts. It is sent as text, so it must not refer to anything outside. */
export function watchPage(): void {
  const notes: PageNotes = { firstPaint: 0, shift: 0, tasks: [] };
  globalThis.window.benchNotes = notes;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    notes.firstPaint = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: "longtask", buffered: true });

  /** A message sent from an animation frame arrives once the frame has been painted. */
  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", then);
      port1.start();
      port2.postMessage(null);
    });

  // A row's link contains the list's address, so it changes with every answer, even if the rows are the same.
  const rows = () =>
    [...document.querySelectorAll("tbody a[data-row]")]
      .slice(0, 5)
      .map((row) => row.getAttribute("href"))
      .join();

  const watch = new MutationObserver(() => {
    if (rows() === "") return;
    watch.disconnect();
    notes.rowInserted = performance.now();
    whenPainted(() => {
      notes.rowPainted = performance.now();
    });
  });
  watch.observe(document, { childList: true, subtree: true });

  globalThis.window.benchWatchKeys = () => {
    const taken: number[] = [];
    globalThis.window.benchKeystrokes = taken;
    addEventListener(
      "keydown",
      // The time of the press itself, so that waiting for the page counts too.
      ({ timeStamp }) => whenPainted(() => taken.push(performance.now() - timeStamp)),
      { capture: true },
    );
  };

  let awaited: string | undefined;
  let begin: (start: number) => void = () => undefined;
  // Registered before the page's own listeners, which may render the result at once: after a step back React does.
  for (const type of ["click", "popstate"]) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        if (type !== awaited) return;
        awaited = undefined;
        begin(timeStamp);
      },
      { capture: true },
    );
  }

  globalThis.window.benchWatch = (event, result, answerPath) => {
    const before = rows();
    // The browser keeps only 250 entries.
    performance.clearResourceTimings();
    const isThere = () =>
      result === "other rows"
        ? document.querySelector("table[data-busy='false']") !== null &&
          rows() !== "" &&
          rows() !== before
        : document.querySelector(result) !== null;
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    setTimeout(() => reject(new Error(`No ${result} within 20 s of a ${event}`)), 20_000);
    globalThis.window.benchAnswered = promise;
    awaited = event;
    begin = (start) => {
      const arrival = new MutationObserver(() => {
        if (!isThere()) return;
        arrival.disconnect();
        whenPainted(() => {
          const total = performance.now() - start;
          const answers = performance
            .getEntriesByType("resource")
            .filter((entry) => entry.name.includes(answerPath) && entry.startTime >= start);
          resolve({ total, answer: Math.max(0, ...answers.map((entry) => entry.duration)) });
        });
      });
      arrival.observe(document, { childList: true, subtree: true, attributes: true });
    };
  };
}

/** What the page itself notes; all times in ms since the navigation began. */
export interface PageNotes {
  /** The first row stood in the document. */
  rowInserted?: number;
  /** The first row was on the screen. */
  rowPainted?: number;
  /** Anything at all was on the screen. */
  firstPaint: number;
  /** Sum of all layout shifts. */
  shift: number;
  tasks: { start: number; duration: number }[];
}

export interface Answered {
  /** From the click to the painted result, in ms. */
  readonly total: number;
  /** How much of it the service's answer took, as the browser's network saw it, in ms. */
  readonly answer: number;
}

declare global {
  interface Window {
    benchNotes: PageNotes;
    /** Watches for the next click and what it leads to. @param answerPath of the service's answer */
    benchWatchClick(result: "other rows" | "paper", answerPath: string): void;
    /** Of the click watched. */
    benchAnswered: Promise<Answered>;
    /** From now on, times every keystroke. */
    benchWatchKeys(): void;
    /** From a key's press to its paint, in ms each. */
    benchKeystrokes: number[];
  }
}

/** Runs in the page before any script of its own. It is sent over as text, so it refers to nothing outside. */
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

  /** A message sent from a frame comes once that frame has been painted. */
  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", then);
      port1.start();
      port2.postMessage(null);
    });

  // A row's link names the list it is from, so it changes with every answer, even where the rows are the same.
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
      // The press's own moment: how long it waited for the page counts too.
      ({ timeStamp }) => whenPainted(() => taken.push(performance.now() - timeStamp)),
      { capture: true },
    );
  };

  globalThis.window.benchWatchClick = (result, answerPath) => {
    const before = rows();
    // The browser keeps 250 entries and no more.
    performance.clearResourceTimings();
    const isThere = () =>
      result === "paper"
        ? document.querySelector("[data-paper]") !== null
        : document.querySelector("table[data-busy='false']") !== null &&
          rows() !== "" &&
          rows() !== before;
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    setTimeout(() => reject(new Error(`No ${result} within 20 s of a click`)), 20_000);
    globalThis.window.benchAnswered = promise;
    const onClick = (event: Event) => {
      const start = event.timeStamp;
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
    addEventListener("click", onClick, { capture: true, once: true });
  };
}

declare global {
  interface Window {
    /** When what the visit waits for was on the screen, and the bytes of scripts and style sheets there before. */
    benchShown: Promise<{ readonly ms: number; readonly bytes: number }>;
    /** Durations of the tasks of more than 50 ms, in ms. */
    benchTasks: number[];
    /**
     * Measures the next such event until other things of this kind are painted.
     * @param selector of rows, figures and so on; "" for whatever the next frame paints
     */
    benchWatch(event: "click" | "popstate" | "keydown", selector: string): void;
    /** What the event watched has taken, in ms. */
    benchTook: Promise<number>;
  }
}

/** Runs in the page before the page's own scripts. It is sent as text, so it must not refer to anything outside. */
export function watchPage(content: string): void {
  const { window } = globalThis;
  const busy = "table[data-busy='true'], li[aria-busy='true'], [data-progress]";
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });

  /** A message sent from an animation frame arrives once the frame has been painted. */
  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", then);
      port1.start();
      port2.postMessage(null);
    });
  const whenever = (isThere: () => boolean, then: () => void) => {
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      then();
    });
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  };

  const shown = Promise.withResolvers<Awaited<Window["benchShown"]>>();
  window.benchShown = shown.promise;
  whenever(
    () => document.querySelector(content) !== null,
    () => {
      const bytes = performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0);
      whenPainted(() => shown.resolve({ ms: performance.now(), bytes }));
    },
  );

  // A row's link contains the list's address, so it changes with every answer, even if the rows are the same.
  const written = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .slice(0, 5)
      .map((one) => {
        const last = one.getAttribute("aria-valuemax") ?? one.textContent;
        return `${one.tagName} ${one.getAttribute("href") ?? last}`;
      })
      .join();
  let begin: (type: string, start: number) => void = () => undefined;
  // Registered before the page's own listeners, which may render the result at once: after a step back React does.
  for (const type of ["click", "popstate", "keydown"]) {
    // The time of the press itself, so that waiting for the page counts too.
    addEventListener(type, ({ timeStamp }) => begin(type, timeStamp), { capture: true });
  }
  window.benchWatch = (event, selector) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    window.benchTook = promise;
    const before = selector === "" ? "" : written(selector);
    setTimeout(() => reject(new Error(`No other ${selector} within 30 s of a ${event}`)), 30_000);
    begin = (type, start) => {
      if (type !== event) return;
      begin = () => undefined;
      const painted = () => whenPainted(() => resolve(performance.now() - start));
      if (selector === "") painted();
      else {
        whenever(() => {
          const after = written(selector);
          return after !== "" && after !== before && document.querySelector(busy) === null;
        }, painted);
      }
    };
  };
}

import { type Slowness, launchBrowser, openPage } from "./browser.ts";
import { median, ms, printAims, printTable, type Aimed, whenQuiet, printLine } from "./figures.ts";
import { openList, type OpenedList } from "./weight-part.ts";
import { startApp } from "./running-app.ts";

const samples = 7;
/** How long to watch for shifts and blocking after the first row. */
const settleMs = 1_500;

interface Loaded extends OpenedList {
  readonly heapBytes: number;
}

/** From the start of navigation to the first row on the screen: signed in, a new browser each time, median of 7. */
export async function measureLoad(): Promise<void> {
  const app = await startApp();
  try {
    for (const { name, url } of [
      { name: "HTTP/2 with encryption", url: app.http2Url },
      { name: "HTTP/1.1, the service itself", url: app.url },
    ]) {
      if (url === undefined) {
        printLine(`\n${name}: not measured, there is no openssl to make a certificate.`);
        continue;
      }
      const plain = await load(url, app.token, {});
      const slow = await load(url, app.token, { cpu: 4, network: true });
      printAims(`First row of /invoices (${name})`, aimed(plain, slow));
      printStarts(slow);
    }
  } finally {
    await app.close();
  }
}

async function load(url: string, token: string, slowness: Slowness): Promise<Loaded[]> {
  const loads: Loaded[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const browser = await launchBrowser();
    try {
      await whenQuiet();
      const { page, devtools } = await openPage(browser, url, token, slowness);
      const opened = await openList(page, url);
      await page.waitForTimeout(settleMs);
      const notes = await page.evaluate(() => window.benchNotes);
      const { metrics } = await devtools.send("Performance.getMetrics");
      const heapBytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
      loads.push({ ...opened, notes: { ...opened.notes, ...notes }, heapBytes });
    } finally {
      await browser.close();
    }
  }
  return loads;
}

function aimed(plain: readonly Loaded[], slow: readonly Loaded[]): Aimed[] {
  const painted = (loads: readonly Loaded[]) => {
    const samples = loads.map(({ notes }) => notes.rowPainted);
    return { figure: median(samples), samples };
  };
  const longest = ({ notes }: Loaded, from: number) =>
    Math.max(
      0,
      ...notes.tasks.filter(({ start }) => start >= from).map(({ duration }) => duration),
    );
  const shift = Math.max(...[...plain, ...slow].map(({ notes }) => notes.shift));
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    { what: "first row", ...painted(plain), aim: 450, shown: ms },
    {
      what: "first row at 150 ms, 1.6 Mbit/s, CPU ÷ 4",
      ...painted(slow),
      aim: 1_800,
      shown: ms,
    },
    {
      what: "layout shift, the worst of all",
      figure: shift,
      aim: 0,
      shown: (value) => value.toFixed(3),
    },
    {
      what: "longest task after the first paint, CPU ÷ 4",
      figure: median(slow.map((loaded) => longest(loaded, loaded.notes.firstPaint))),
      aim: 200,
      shown: ms,
    },
    {
      what: "longest task at all, CPU ÷ 4",
      figure: median(slow.map((loaded) => longest(loaded, 0))),
      shown: ms,
    },
    {
      what: "JavaScript heap",
      figure: median(plain.map(({ heapBytes }) => heapBytes)),
      shown: megabytes,
    },
  ];
}

/** Whether the route's chunk, its texts or its first query wait for the main bundle. */
function printStarts(slow: readonly Loaded[]): void {
  const [first] = slow;
  if (first === undefined) return;
  const { notes, fetched } = first;
  const needed = fetched.filter(({ start }) => start < notes.rowInserted);
  printTable(
    "What one of these loads asked for, in ms since the navigation began",
    ["file", "asked", "there", "bytes"],
    needed.map(({ name, start, end, bytes }) => [
      name,
      start.toFixed(0),
      end.toFixed(0),
      String(bytes),
    ]),
  );
  const main = needed.find(({ kind }) => kind === "JS")?.end ?? 0;
  const late = needed.filter(({ start }) => start >= main);
  printLine(
    late.length === 0
      ? "  Everything was asked for before the first script was there."
      : `  Asked for only after the first script was there: ${late.map(({ name }) => name).join(", ")}`,
  );
  printLine(`  First paint ${ms(notes.firstPaint)}, first row ${ms(notes.rowPainted)}`);
}

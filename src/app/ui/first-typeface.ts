import { keepText, keptText } from "../api/kept-texts.ts";
import { pause } from "../foreign/pause.ts";
import { whenAnswered } from "./when-idle.ts";

const key = "placard-typeface";
/** Longer than the browser needs to read a file from its cache. */
const keptMs = 100;

const isKept = keptText(key) !== undefined;
let showWithNextPage: (() => void) | undefined;

/**
 * Text moves when its typeface comes after it. So the first render waits briefly for a typeface that the browser has
 * kept. On a first visit it is fetched after the first rows, and shown with the next page.
 */
export const typefaceIfKept = (): Promise<void> =>
  isKept ? Promise.race([load((show) => show()), pause(keptMs)]) : Promise.resolve();

let isFirst = true;

/**
 * Called when a page is about to be seen.
 * @param isNext the user went there, and did not only type a filter
 */
export function letTypefaceShow(isNext: boolean): void {
  if (isFirst && !isKept) {
    whenAnswered(
      () =>
        void load((show) => {
          showWithNextPage = show;
        }),
    );
  }
  isFirst = false;
  if (!isNext) return;
  showWithNextPage?.();
  showWithNextPage = undefined;
}

async function load(then: (show: () => void) => void): Promise<void> {
  try {
    const show = await (await import("./typeface.ts")).loadTypeface();
    keepText(key, "loaded");
    then(show);
  } catch {
    // The fallback font stays.
  }
}

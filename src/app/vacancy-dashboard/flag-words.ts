import { formatDayRange } from "../format/day-range.ts";
import { cutText } from "../format/cut.ts";
import { formatNumber } from "../format/number.ts";
import type { Language } from "../i18n/catalogue.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import type { Flag, FlagKind } from "./placement-watch.ts";

export type WatchText = FeatureText<"vacancyWatch">;

/** The surest first: a site says so itself; something was there and is gone; nothing came; numbers that cannot be. */
const order: readonly FlagKind[] = [
  "error-without-link",
  "sudden-stop",
  "no-views",
  "more-calls-than-views",
];

/** Sites in which two flags speak of the same silence are told once: that it stopped says more. */
export function flagsInOrder(flags: readonly Flag[]): readonly Flag[] {
  const stopped = new Set(
    flags.filter(({ kind }) => kind === "sudden-stop").map(({ site }) => site),
  );
  return flags
    .filter(({ kind, site }) => kind !== "no-views" || !stopped.has(site))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/**
 * What was seen, as a sentence without the site's name.
 * @param isByDays the days before a stop were looked at one by one
 */
export function flagReason(
  flag: Flag,
  text: WatchText,
  language: Language,
  isByDays: boolean,
): string {
  const range = (from: string | undefined, to: string | undefined) =>
    from === undefined || to === undefined ? "" : formatDayRange(from, to, language);
  const views = (count: number) => text.views(count, formatNumber(count, language));
  switch (flag.kind) {
    case "no-views":
      return text.reasons.noViews(flag.days.length, range(flag.days[0], flag.days.at(-1)));
    case "sudden-stop": {
      const say = isByDays ? text.reasons.suddenStop : text.reasons.suddenStopOfTotals;
      return say(
        flag.days.length,
        range(flag.days[0], flag.days.at(-1)),
        range(flag.before.from, flag.before.to),
        views(flag.viewsBefore),
      );
    }
    case "more-calls-than-views":
      return text.reasons.moreCalls(
        text.calls(flag.calls, formatNumber(flag.calls, language)),
        views(flag.views),
        range(flag.range.from, flag.range.to),
      );
    case "error-without-link":
      return text.reasons.errorWithoutLink(cutText(flag.error, 200));
  }
}

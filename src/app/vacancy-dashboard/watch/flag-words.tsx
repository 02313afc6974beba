import type { PlacementFlag } from "#contract/reports.ts";
import { formatDayRange } from "../../format/date.ts";
import { cutText } from "../../format/cut.ts";
import { formatNumber } from "../../format/number.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { Icon } from "../../ui/icons.tsx";
import type { FlagKind } from "../../foreign/attention/placement-watch.ts";
import { answerNote } from "./error-answer.ts";
import { adviceFor } from "./error-advice.ts";
import { isRussian, siteRules, type SiteRule } from "./site-rule.ts";

export type WatchText = FeatureText<"vacancyWatch">;

/** The most certain first: reported by the site, views stopped, no views, impossible counts. */
const order: readonly FlagKind[] = [
  "site-error",
  "sudden-stop",
  "no-views",
  "more-calls-than-views",
];

/** A site whose views stopped gets only that flag, not "no views" as well. */
export function flagsInOrder(flags: readonly PlacementFlag[]): readonly PlacementFlag[] {
  const stopped = new Set(
    flags.filter(({ kind }) => kind === "sudden-stop").map(({ site }) => site),
  );
  return flags
    .filter(({ kind, site }) => kind !== "no-views" || !stopped.has(site))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The reason of a flag, as a sentence without the site's name. */
export function flagReason(flag: PlacementFlag, text: WatchText, language: Language): string {
  const range = (from: string | undefined, to: string | undefined) =>
    from === undefined || to === undefined ? "" : formatDayRange(from, to, language);
  const views = (count: number) => text.views(count, formatNumber(count, language));
  switch (flag.kind) {
    case "no-views":
      return text.reasons.noViews(flag.days.length, range(flag.days[0], flag.days.at(-1)));
    case "sudden-stop":
      return text.reasons.suddenStop(
        flag.days.length,
        range(flag.days[0], flag.days.at(-1)),
        range(flag.before.from, flag.before.to),
        views(flag.viewsBefore),
      );
    case "more-calls-than-views":
      return text.reasons.moreCalls(
        text.calls(flag.calls, formatNumber(flag.calls, language)),
        views(flag.views),
        range(flag.range.from, flag.range.to),
      );
    case "site-error": {
      const error = cutText(flag.error.trim(), 300);
      if (error === "") return text.reasons.wordlessError;
      const { siteError, quoted } = text.reasons;
      const { inRussian } = text.siteErrors;
      return inRussian === undefined || !isRussian(error)
        ? `${siteError[flag.link]}: ${quoted(error)}`
        : `${siteError[flag.link]}. ${[...errorMeaning(flag.error, text), inRussian].join(" ")} ${quoted(error)}`;
    }
  }
}

/**
 * What a site's error asks for: what to do, the site's rule with its numbers, and for readers of another language what
 * happens next.
 */
export function errorMeaning(error: string, text: WatchText): readonly string[] {
  const { advice, rules: words, inRussian } = text.siteErrors;
  const found = adviceFor(error);
  const rules = siteRules(error);
  const limits = rules.flatMap((rule) => (rule.kind === "limit" ? [limitInWords(rule, text)] : []));
  const isTranslated = inRussian !== undefined && isRussian(error);
  const nextOf = (rule: SiteRule) =>
    rule.kind === "taken-down"
      ? [words.takenDown]
      : rule.kind === "appears-by-itself"
        ? [words.appearsByItself]
        : [];
  return [
    ...(found === undefined ? [] : [advice[found.advice]]),
    ...rules.flatMap((rule) =>
      rule.kind === "range-width" ? [words.rangeWidth(rule.percent)] : [],
    ),
    ...(limits.length === 0 ? [] : [words.limits(limits)]),
    ...(isTranslated ? rules.flatMap(nextOf) : []),
  ];
}

function limitInWords(
  { bound, amount, unit, side }: Extract<SiteRule, { kind: "limit" }>,
  text: WatchText,
): string {
  const { rules: words } = text.siteErrors;
  const limit = words[bound](words.units[unit](amount));
  return side === undefined ? limit : words.sides[side](limit);
}

/**
 * The reason of a flag as a sentence with the site's name, and whether the site has answered since the vacancy was
 * changed.
 * @param editedAt when the vacancy was last changed, if known
 */
export function flagSentence(
  flag: PlacementFlag,
  text: WatchText,
  language: Language,
  editedAt: string | null,
): string {
  const reason = flagReason(flag, text, language);
  const note =
    flag.kind === "site-error" ? answerNote(editedAt, flag.since, text, language) : undefined;
  const sentence = `${cutText(flag.title, 60)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return note === undefined ? sentence : `${sentence} ${note}`;
}

/** How many sites one sentence names. */
export const namedSites = 6;

/** The first titles, and how many more there are. */
export function firstTitles(titles: readonly string[], text: WatchText): string {
  const named = titles.slice(0, namedSites).map((title) => cutText(title, 60));
  const left = titles.length - named.length;
  return [...named, ...(left > 0 ? [text.list.more(left)] : [])].join(", ");
}

/** Unknown; differs in shape from a warning and a tick. */
export const QuestionIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.2" strokeDasharray="2.4 1.6" />
    <path d="M6.2 6.3a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.6-.9 1.3M8 11.4v.1" />
  </Icon>
);

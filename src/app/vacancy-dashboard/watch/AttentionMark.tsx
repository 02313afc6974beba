import type { PlacementFlag } from "#contract/reports.ts";
import { ApiError } from "#contract/api-error.ts";
import type { PlacementSummary } from "../../api/kept-placements.ts";
import { tooEarlyFor, type FlagKind } from "../../foreign/attention/placement-watch.ts";
import type { UncheckedPlacements } from "../../foreign/known.ts";
import { moscowToday } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useReason } from "../../ui/Button.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import classes from "./AttentionMark.module.css";
import { siteAnswer } from "./error-answer.ts";
import {
  firstTitles,
  flagSentence,
  flagsInOrder,
  type WatchText,
  QuestionIcon,
} from "./flag-words.tsx";

/** What was found out about a vacancy's placements. */
interface Found {
  readonly flags: readonly PlacementFlag[];
  readonly editedAt: string | null;
  readonly unchecked: Pick<UncheckedPlacements, "kinds" | "unnamed" | "problem"> | undefined;
  /** What cannot be told yet, because it was placed recently. */
  readonly tooEarly: readonly FlagKind[];
}

function foundBy(summary: PlacementSummary | ApiError): Found {
  if (summary instanceof ApiError) {
    const unchecked = { kinds: allKinds, unnamed: [], problem: summary.kind };
    return { flags: [], editedAt: null, unchecked, tooEarly: [] };
  }
  const { flags, editedAt, unchecked, placedOn } = summary;
  const tooEarly = unchecked === undefined ? tooEarlyFor(placedOn ?? undefined, moscowToday()) : [];
  return { flags, editedAt, unchecked, tooEarly };
}

const allKinds = ["site-error", "sudden-stop", "no-views", "more-calls-than-views"] as const;

/** With more reasons the hint would be too long. */
const mostReasons = 6;

/** The list's mark of a vacancy's placements: an icon and a word; its hint says the reasons, each with its site. */
export function AttentionMark(props: {
  summary: PlacementSummary | ApiError | "loading";
  isCurrent: boolean;
}) {
  const { summary, isCurrent } = props;
  const { language } = useLanguage();
  const text = useFeatureText("vacancyWatch");
  if (summary === "loading") {
    return (
      <span className={classes.checking}>
        <span className={classes.bar} aria-hidden="true" />
        {text.list.checking}
      </span>
    );
  }
  const found = foundBy(summary);
  const flags = flagsInOrder(found.flags);
  const [first] = flags;
  const gaps = found.unchecked === undefined ? [] : uncheckedReasons(found.unchecked, text);
  if (first === undefined) {
    if (found.tooEarly.length > 0) {
      const kinds = found.tooEarly.map((kind) => text.unchecked.kinds[kind]).join("; ");
      return (
        <Mark
          isCurrent={isCurrent}
          icon="unchecked"
          word={text.list.early}
          reasons={[text.list.young(kinds), ...gaps]}
        />
      );
    }
    return gaps.length === 0 ? (
      <Mark isCurrent={isCurrent} icon="clear" word={text.list.calm} reasons={[]} />
    ) : (
      <Mark isCurrent={isCurrent} icon="unchecked" word={text.list.unchecked} reasons={gaps} />
    );
  }
  const { editedAt } = found;
  const shown = flags
    .slice(0, mostReasons)
    .map((flag) => flagSentence(flag, text, language, editedAt));
  const left = flags.length - shown.length;
  return (
    <Mark
      isCurrent={isCurrent}
      icon="needed"
      word={
        first.kind === "site-error" && siteAnswer(editedAt, first.since) === "awaited"
          ? text.list.answerAwaited
          : text.list.kinds[first.kind]
      }
      more={flags.length > 1 ? `+${flags.length - 1}` : ""}
      reasons={[...shown, ...(left > 0 ? [`${text.list.more(left)}…`] : []), ...gaps]}
    />
  );
}

function uncheckedReasons(
  { kinds, unnamed, problem }: NonNullable<Found["unchecked"]>,
  text: WatchText,
): string[] {
  const { because } = text.list;
  return [
    problem !== undefined && problem in because
      ? // Safe: `in` has checked the key.
        because[problem as keyof typeof because]
      : problem === undefined && unnamed.length > 0
        ? text.unchecked.unnamed(firstTitles(unnamed, text))
        : because.other,
    text.list.uncheckedPart(kinds.map((kind) => text.unchecked.kinds[kind]).join("; ")),
  ];
}

const icons = { needed: WarningIcon, clear: CheckIcon, unchecked: QuestionIcon } as const;

function Mark(props: {
  isCurrent: boolean;
  icon: keyof typeof icons;
  word: string;
  more?: string;
  reasons: readonly string[];
}) {
  const { icon, word, more = "", reasons } = props;
  const Icon = icons[icon];
  const why = useReason(
    reasons.length === 0
      ? undefined
      : reasons.map((reason) => (
          <span key={reason} className={classes.reason}>
            {`${reason} `}
          </span>
        )),
  );
  const content = (
    <>
      <Icon />
      <span className={classes.word}>{word}</span>
      {more !== "" && <span>{more}</span>}
    </>
  );
  if (reasons.length === 0) {
    return (
      <span className={classes.mark} data-icon={icon}>
        {content}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.mark}
        data-icon={icon}
        tabIndex={props.isCurrent ? 0 : -1}
        {...why.described}
        // Not every browser focuses a button that is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {content}
      </button>
      {why.hint}
    </>
  );
}

import { cutText } from "../../format/cut.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import classes from "./AttentionMark.module.css";
import { flagReason, flagsInOrder, type WatchText } from "./flag-words.ts";
import { QuestionIcon } from "./QuestionIcon.tsx";
import type { FoundWatch } from "./watch-vacancy.ts";

/** More reasons would make the hint too long to read. */
const mostReasons = 6;

/** The list's mark of a vacancy's placements: an icon and a word; the reasons are in its hint and for screen readers. */
export function AttentionMark(props: { found: FoundWatch | undefined; isBroken: boolean }) {
  const { language } = useLanguage();
  const text = useFeatureText("vacancyWatch");
  const { found, isBroken } = props;
  if (found === undefined) {
    return isBroken ? (
      <Mark icon="unchecked" word={text.list.unchecked} reasons={[text.list.because.other]} />
    ) : (
      <span className={classes.checking}>
        <span className={classes.bar} aria-hidden="true" />
        {text.list.checking}
      </span>
    );
  }
  const flags = flagsInOrder(found.flags);
  const [first] = flags;
  const gaps = uncheckedReasons(found, text);
  if (first === undefined) {
    if (found.isYoung) {
      return <Mark icon="calm" word={text.list.calm} reasons={[text.list.young]} />;
    }
    return gaps.length === 0 ? (
      <Mark icon="calm" word={text.list.calm} reasons={[]} />
    ) : (
      <Mark icon="unchecked" word={text.list.unchecked} reasons={gaps} />
    );
  }
  const told = flags
    .slice(0, mostReasons)
    .map((flag) => `${cutText(flag.title, 60)}: ${flagReason(flag, text, language)}`);
  const left = flags.length - told.length;
  return (
    <Mark
      icon="wanted"
      word={text.list.kinds[first.kind]}
      more={flags.length > 1 ? `+${flags.length - 1}` : ""}
      reasons={[...told, ...(left > 0 ? [`${text.list.more(left)}…`] : []), ...gaps]}
    />
  );
}

function uncheckedReasons({ unchecked, problem, isYoung }: FoundWatch, text: WatchText): string[] {
  if (unchecked.length === 0 || isYoung) return [];
  const { because } = text.list;
  return [
    problem !== undefined && problem in because
      ? // The line above has looked.
        because[problem as keyof typeof because]
      : because.other,
    text.list.uncheckedPart(unchecked.map((kind) => text.unchecked.kinds[kind]).join("; ")),
  ];
}

const icons = { wanted: WarningIcon, calm: CheckIcon, unchecked: QuestionIcon } as const;

function Mark(props: {
  icon: keyof typeof icons;
  word: string;
  more?: string;
  reasons: readonly string[];
}) {
  const { icon, word, more = "", reasons } = props;
  const Icon = icons[icon];
  return (
    <span className={classes.mark} data-icon={icon} title={reasons.join("\n") || undefined}>
      <Icon />
      <span className={classes.word}>{word}</span>
      {more !== "" && <span>{more}</span>}
      {reasons.length > 0 && <span className="visually-hidden">. {reasons.join(" ")}</span>}
    </span>
  );
}

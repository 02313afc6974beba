import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/icons.tsx";
import type { ComparedPeriods } from "../dashboard-period.ts";
import type { FigureChange } from "./figure-change.ts";
import classes from "./Figures.module.css";
import { useDayWords } from "../use-day-words.ts";
import { useFigureWords } from "./use-figure-words.ts";

/** More, less or the same, in words and in an arrow's shape; its hint says which days are compared. */
export function ChangeLine(props: {
  change: FigureChange;
  isRatio: boolean;
  compared: ComparedPeriods | undefined;
}) {
  const { change, compared } = props;
  const words = useChangeWords(props.isRatio);
  const hint = useComparedWords(change, compared);
  return (
    <p className={classes.change} title={hint}>
      {change.state === "known" && change.absolute > 0 && <ArrowUpIcon />}
      {change.state === "known" && change.absolute < 0 && <ArrowDownIcon />}
      <span>{words(change)}</span>
      {hint !== undefined && <span className="visually-hidden"> ({hint})</span>}
    </p>
  );
}

/** A change in words. @param isRatio it is of calls per view, and told in percentage points */
export function useChangeWords(isRatio: boolean): (change: FigureChange) => string {
  const text = useFeatureText("dashboard").figures.change;
  const format = useFormat();
  const words = useFigureWords();
  return (change) => {
    switch (change.state) {
      case "known": {
        if (change.absolute === 0) return text.same;
        const size = Math.abs(change.absolute);
        const shown = isRatio ? words.points(size) : words.count(size);
        const share =
          isRatio || change.share === undefined ? undefined : words.share(Math.abs(change.share));
        return change.absolute > 0 ? text.more(shown, share) : text.less(shown, share);
      }
      case "other-sites":
        return text.otherSites;
      case "before-placement":
        return text.beforePlacement(format.date(change.placedOn));
      case "no-whole-day":
        return text.noWholeDay;
      case "unknown":
        return text.unknown;
    }
  };
}

/** Which days are compared, and which sites stand in the way; undefined when none are. */
export function useComparedWords(
  change: FigureChange,
  compared: ComparedPeriods | undefined,
): string | undefined {
  const text = useFeatureText("dashboard").figures.change;
  const dayWords = useDayWords();
  if (compared === undefined) return undefined;
  const days = text.compared(
    dayWords.range(compared.now),
    dayWords.range(compared.before),
    dayWords.length(compared.now),
  );
  if (change.state !== "other-sites") return days;
  return `${days}. ${text.otherSitesDetail(change.appeared.join(", "), change.gone.join(", "))}`;
}

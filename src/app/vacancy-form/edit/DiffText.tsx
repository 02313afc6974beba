import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import classes from "./edit.module.css";
import { diffWords, type DiffPart } from "./word-diff.ts";

/** Unchanged text this close to a change is shown; the middle of a longer run is omitted. In characters. */
const around = 80;

/**
 * A changed text with removals struck out and additions underlined. A version shows only its own part of the change;
 * `both` is for a text without the old one next to it.
 */
export function DiffText(props: {
  before: string;
  after: string;
  show: "before" | "after" | "both";
}) {
  const { review } = useFeatureText("vacancyForm").edit;
  const { before, after, show } = props;
  const parts = diffWords(before, after);
  const left = { before: "new", after: "gone", both: undefined }[show];
  return (
    <span className={classes.diffText}>
      {parts.map((part, place) => {
        if (part.kind === left) return null;
        if (part.kind === "same") return shortened(part, place, parts.length);
        const Mark = part.kind === "gone" ? "del" : "ins";
        return (
          // The parts of one comparison never change order.
          <Mark key={place} className={part.kind === "gone" ? classes.diffGone : classes.diffNew}>
            <span className="visually-hidden">
              [{part.kind === "gone" ? review.gone : review.added}:{" "}
            </span>
            {part.text}
            <span className="visually-hidden">]</span>
          </Mark>
        );
      })}
    </span>
  );
}

/** Nothing is before the first part or after the last, so only their end next to a change is kept. */
function shortened({ text }: DiffPart, place: number, count: number): string {
  const head = place === 0 ? 0 : around;
  const tail = place === count - 1 ? 0 : around;
  if (count === 1 || text.length <= head + tail + around) return text;
  return `${text.slice(0, head)} … ${tail === 0 ? "" : text.slice(-tail)}`.toWellFormed();
}

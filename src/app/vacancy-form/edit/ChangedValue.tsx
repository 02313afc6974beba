import { vacancyField } from "#contract/vacancy-fields.ts";
import { isSameValue, type VacancyValue } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { ShownValue } from "../ShownValue.tsx";
import type { FormFieldName } from "../form-values.ts";
import classes from "./edit.module.css";
import { diffWords, type DiffPart } from "./word-diff.ts";

/** A field's value with additions and removals marked; an emptied text is marked as removed. */
export function ChangedValue(props: {
  field: FormFieldName;
  before: VacancyValue | undefined;
  after: VacancyValue | undefined;
  /** Shows the old value before a value without marks. */
  hasOld?: boolean;
}) {
  const { field, before = "", after = "" } = props;
  const isText = ["longText", "text"].includes(vacancyField(field)?.kind ?? "");
  if (isText && typeof before === "string" && typeof after === "string") {
    if (before.trim() !== "" && !isSameValue(before, after)) {
      return <DiffText before={before} after={after} show="both" />;
    }
  }
  if (props.hasOld !== true) return <ShownValue field={field} value={after} />;
  return (
    <>
      <ShownValue field={field} value={before} /> → <ShownValue field={field} value={after} />
    </>
  );
}

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

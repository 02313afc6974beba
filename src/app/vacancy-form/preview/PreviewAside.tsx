import { useId, useState } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useMedia } from "../../ui/use-media.ts";
import { useVacancyForm } from "../form-context.ts";
import layout from "../form.module.css";
import { VacancyPreview } from "./VacancyPreview.tsx";

/** The ad beside the form where there is room; below it and on demand where there is not. */
export function PreviewAside() {
  const text = useFeatureText("vacancyForm").wizard.preview;
  const isWide = useMedia("(min-width: 80rem)");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { subject } = useVacancyForm();
  // What nobody has told would look as if it were not there.
  if (subject.kind === "edit" && subject.base === undefined) return null;
  if (isWide) {
    return (
      // It scrolls by itself, so the keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <aside className={layout.formAside} aria-label={text.label} tabIndex={0}>
        <VacancyPreview />
      </aside>
    );
  }
  return (
    <aside className={layout.formAside} aria-label={text.label}>
      <button
        type="button"
        className={layout.formToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hide : text.show}
      </button>
      <div id={id}>{isOpen && <VacancyPreview />}</div>
    </aside>
  );
}

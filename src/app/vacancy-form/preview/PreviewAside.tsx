import { useId, useState } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import { useMedia } from "../../ui/page-width.ts";
import { useVacancyForm } from "../form-context.tsx";
import layout from "../form.module.css";
import { useLaterParts, useLaterPartsAhead } from "../use-later-parts.ts";

/** The ad next to the form, or below it on demand if there is no room. */
export function PreviewAside() {
  const text = useFeatureText("vacancyForm").wizard.preview;
  const isWide = useMedia("(min-width: 88rem)");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { subject } = useVacancyForm();
  useLaterPartsAhead(isWide || isOpen);
  const Preview = useLaterParts()?.VacancyPreview;
  // Unknown values would look as if the vacancy lacked them.
  if (subject.kind === "edit" && subject.base === undefined) return null;
  if (isWide) {
    return (
      // It scrolls, so it must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <aside className={layout.formAside} aria-label={text.label} tabIndex={0}>
        {Preview !== undefined && <Preview />}
      </aside>
    );
  }
  return (
    <aside className={layout.formAside} aria-label={text.label}>
      <Button
        className={layout.formToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hide : text.show}
      </Button>
      <div id={id}>{isOpen && Preview !== undefined && <Preview />}</div>
    </aside>
  );
}

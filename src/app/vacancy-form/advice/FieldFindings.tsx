import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { fieldId, useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { useLaterParts } from "../use-later-parts.ts";
import classes from "./advice.module.css";

/** The element referenced by `aria-describedby` of the field's control. */
export const findingsId = (field: FormFieldName): string => `${fieldId(field)}-findings`;

/**
 * Shows what sites report about a field, and what they or the law may object to. It is advice and blocks nothing. It is not a live region,
 * because it would speak while people type.
 */
export function FieldFindings({ field }: { field: FormFieldName }) {
  const { complaints } = useVacancyForm();
  const List = useLaterParts()?.FieldFindingList;
  return (
    <div id={findingsId(field)}>
      {complaints?.(field)}
      {List !== undefined && <List field={field} />}
    </div>
  );
}

/** One list of everything job sites or the law may object to; it blocks nothing. */
export function ReviewFindings() {
  const { wizard } = useFeatureText("vacancyForm");
  const List = useLaterParts()?.AllFindings;
  return (
    <section aria-label={wizard.review.findings}>
      <h3 className={classes.allTitle}>{wizard.review.findings}</h3>
      {List !== undefined && <List />}
    </section>
  );
}

import type { VacancyValues } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { ChangedValue } from "./ChangedValue.tsx";
import classes from "./edit.module.css";
import type { Conflict } from "./merge-vacancies.ts";

/** The values of one side, with additions and removals marked in texts. */
export function ConflictValues({
  conflict,
  values,
}: {
  conflict: Conflict;
  values: VacancyValues;
}) {
  const { titles } = useFeatureText("vacancyForm").fields;
  const { fields, base } = conflict;
  return (
    <span className={classes.mergeValues}>
      {fields.map((field) => (
        <span key={field}>
          {fields.length > 1 && <span className={classes.mergeName}>{titles[field]}: </span>}
          <ChangedValue field={field} before={base[field]} after={values[field]} />
        </span>
      ))}
    </span>
  );
}

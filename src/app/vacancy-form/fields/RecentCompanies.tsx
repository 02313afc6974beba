import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.ts";
import classes from "./fields.module.css";

/** The companies this browser's vacancies were given last; a press takes one. */
export function RecentCompanies({ ids }: { ids: readonly string[] }) {
  const text = useFeatureText("vacancyForm").wizard.company;
  const { form, subject } = useVacancyForm();
  if (ids.length === 0 || (subject.kind === "edit" && subject.locked.has("company_id")))
    return null;
  return (
    <p className={classes.idRecent}>
      {text.recent}{" "}
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => form.setValue("company_id", id)}>
          {text.byId(id)}
        </button>
      ))}
    </p>
  );
}

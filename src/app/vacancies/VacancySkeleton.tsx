import { useFeatureText } from "../i18n/use-feature-text.ts";
import classes from "./VacancyPage.module.css";

/** Stands where the vacancy will. */
export function VacancySkeleton() {
  const { page } = useFeatureText("vacancies");
  return (
    <div className={classes.skeleton} aria-busy="true">
      <span style={{ width: "45%" }} />
      <span style={{ width: "30%" }} />
      <span style={{ width: "80%" }} />
      <span style={{ width: "70%" }} />
      <span style={{ width: "75%" }} />
      <p className="visually-hidden">{page.skeleton}</p>
    </div>
  );
}

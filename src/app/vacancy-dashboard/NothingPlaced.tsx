import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import type { DashboardVacancy } from "./dashboard-data.ts";
import classes from "./NothingPlaced.module.css";

/** A vacancy that hangs nowhere: why, and what to do about it. */
export function NothingPlaced({ vacancy }: { vacancy: DashboardVacancy }) {
  const { nothing } = useFeatureText("dashboard").figures;
  const isUnpublished = vacancy.state === "not_paid";
  const { publish } = vacancy;
  return (
    <section className={classes.nothing}>
      <h3>{nothing.title}</h3>
      <p>{isUnpublished ? nothing.notPublished : nothing.noSites}</p>
      {isUnpublished && publish?.run !== undefined && (
        <ActionButton variant="primary" reason={publish.reason} onClick={publish.run}>
          {publish.label}
        </ActionButton>
      )}
    </section>
  );
}

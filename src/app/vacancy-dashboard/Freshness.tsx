import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { Age } from "./Age.tsx";
import classes from "./DashboardBar.module.css";
import type { DashboardData } from "./dashboard-data.ts";
import { oldestReceived, partsOf } from "./dashboard-parts.ts";

/** How old the oldest of what is shown is, and a button that asks for all of it again. */
export function Freshness({ data }: { data: DashboardData }) {
  const { age } = useFeatureText("dashboard").figures;
  const parts = partsOf(data);
  const received = oldestReceived(data);
  const isFetching = parts.some((part) => part.isFetching);
  return (
    <>
      {received !== undefined && (
        <span className={classes.age}>
          <Age of={received} as="updated" />
        </span>
      )}
      <ActionButton isBusy={isFetching} onClick={() => parts.forEach(({ retry }) => retry())}>
        {isFetching ? age.refreshing : age.refresh}
      </ActionButton>
    </>
  );
}

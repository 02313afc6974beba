import { useStorageOwner } from "../../api/browser-store.ts";
import { useDraftCount } from "../../api/use-draft-count.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import type { TableView } from "../../ui/list/use-table-view.ts";
import { useRole } from "../use-role.ts";
import { vacancyCan } from "../vacancy-can.ts";
import type { VacancyColumn } from "./vacancy-columns.tsx";

/** Beside the list's title: its columns, the drafts, a new vacancy. */
export function ListTools({ view }: { view: TableView<VacancyColumn> }) {
  const text = useFeatureText("vacancies");
  const format = useFormat();
  const count = useDraftCount(useStorageOwner()) ?? 0;
  const against = vacancyCan.create(useRole());
  return (
    <>
      <TableSettingsButton view={view} titles={text.columns} />
      <ButtonLink to={paths.drafts()} variant="quiet">
        {text.drafts(count === 0 ? undefined : format.number(count))}
      </ButtonLink>
      <ButtonLink
        to={paths.newVacancy()}
        variant="primary"
        reason={against === undefined ? undefined : text.reasons[against]}
      >
        {text.newVacancy}
      </ButtonLink>
    </>
  );
}

import { useCallback, useState, type ReactNode } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { useVacancyActions } from "../vacancy-actions.ts";
import { useVacancyChange } from "../use-vacancy-change.tsx";
import { vacancyName } from "../vacancy-name.ts";
import type { VacancyRow } from "./vacancy-row.ts";

/** The menu that all rows share, and the question its actions ask. */
export function useRowMenu(): {
  /** Keeps its identity, so rows do not render again. */
  readonly onMenu: (vacancy: VacancyRow, button: HTMLElement) => void;
  readonly menu: ReactNode;
} {
  const text = useFeatureText("vacancies");
  const [open, setOpen] = useState<{ vacancy: VacancyRow; button: HTMLElement }>();
  const change = useVacancyChange();
  const actionsOf = useVacancyActions(change.ask);
  const onMenu = useCallback(
    (vacancy: VacancyRow, button: HTMLElement) => setOpen({ vacancy, button }),
    [],
  );
  return {
    onMenu,
    menu: (
      <>
        {open !== undefined && (
          <ActionMenu
            key={open.vacancy.id}
            label={text.actions.label(vacancyName(open.vacancy, text))}
            actions={actionsOf(open.vacancy)}
            anchor={open.button}
            onClose={() => setOpen(undefined)}
          />
        )}
        {change.question}
      </>
    ),
  };
}

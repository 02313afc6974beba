import { type ReactNode, useCallback, useState } from "react";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { vacancyName, useVacancyActions } from "./vacancy-actions.ts";
import type { VacancyRow } from "./list/use-vacancy-list.ts";
import { useVacancyChange, type RemarksPart } from "./use-vacancy-change.tsx";

/** The menu that all rows share, and the dialog of its actions. */
export function useRowMenu(Remarks: RemarksPart): {
  /** Keeps its identity, so rows do not rerender. */
  readonly onMenu: (vacancy: VacancyRow, button: HTMLElement) => void;
  readonly menu: ReactNode;
} {
  const text = useFeatureText("vacancies");
  const [open, setOpen] = useState<{ vacancy: VacancyRow; button: HTMLElement }>();
  const change = useVacancyChange(Remarks);
  const actionsOf = useVacancyActions(change);
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
            actions={actionsOf({
              ...open.vacancy,
              isRemembered: open.vacancy.seenAt !== undefined,
            })}
            anchor={open.button}
            onClose={() => setOpen(undefined)}
          />
        )}
        {change.question}
      </>
    ),
  };
}

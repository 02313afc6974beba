import { useExtensions } from "../api/capabilities.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import type { Action } from "../ui/ActionMenu.tsx";
import { useRole } from "./use-role.ts";
import { vacancyCan, type ActedOn, type Reason } from "./vacancy-can.ts";

/** The steps of §3.2 that are asked about first. */
export type ChangeKind = "publish" | "unpublish" | "delete";

/** What can be asked for; the order of menus and of the page. */
export interface ActedOnVacancy extends ActedOn {
  readonly id: number;
  readonly title?: string | undefined;
}

/**
 * The actions on a vacancy, each with the reason why it cannot be taken now, for menus and buttons alike.
 * @param ask opens the question before a change
 */
export function useVacancyActions(
  ask: (what: { kind: ChangeKind; vacancy: ActedOnVacancy }) => void,
): (vacancy: ActedOnVacancy) => Action[] {
  const text = useFeatureText("vacancies");
  const role = useRole();
  const extensions = useExtensions();
  const canPublish = extensions?.has("ext/orders/publish") === true;
  const isRemembered = extensions?.has("ext/orders") === false;
  const words = (reason: Reason | undefined) =>
    reason === undefined ? undefined : text.reasons[reason];

  return (vacancy) => [
    {
      key: "edit",
      label: text.actions.edit,
      reason: words(vacancyCan.edit(vacancy, role)),
      to: paths.editVacancy(vacancy.id),
    },
    {
      key: "duplicate",
      label: text.actions.duplicate,
      reason: words(vacancyCan.duplicate(vacancy, role)),
      to: paths.newVacancy({ like: vacancy.id }),
    },
    ...(["publish", "unpublish", "delete"] as const)
      .filter((kind) => kind !== "publish" || canPublish)
      .map((kind) => ({
        key: kind,
        label: text.actions[kind],
        reason: words(vacancyCan[kind](isRemembered ? asSurely(vacancy) : vacancy, role)),
        run: () => ask({ kind, vacancy }),
      })),
  ];
}

/**
 * What this browser remembers may be over by now: somebody else may have archived what it knew as not archived. Nothing
 * leads back from the archive (§3.2).
 */
const asSurely = (vacancy: ActedOnVacancy): ActedOnVacancy =>
  vacancy.archive === 0 ? { ...vacancy, archive: undefined } : vacancy;

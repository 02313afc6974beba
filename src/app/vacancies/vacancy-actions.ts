import type { Role } from "#contract/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import type { Action } from "../ui/ActionMenu.tsx";
import { roleMay, useMay } from "../api/may.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useRole } from "../api/session.ts";

/**
 * What decides whether an action is available; undefined values are unknown (plain mode), and then the service decides.
 */
export interface ActedOn {
  readonly archive?: number | undefined;
  readonly state?: { readonly type: string } | undefined;
}

/** Why an action is unavailable; the texts are in the vacancies' texts under `reasons`. */
type Reason =
  | "role"
  | "archived"
  | "alreadyArchived"
  | "notArchived"
  | "alreadyPublished"
  | "completed"
  | "noSuchState";

const isArchived = ({ archive }: ActedOn): boolean => archive !== undefined && archive !== 0;

/**
 * THE CAPABILITY TABLE (§3.2): why a user of this role cannot do it to this vacancy; undefined if they can. Buttons,
 * their hints and menus all use it.
 */
export const vacancyCan = {
  create: (role: Role | undefined): Reason | undefined =>
    roleMay("createVacancy", role) ? undefined : "role",

  /** In any state (§4.8); once published, the form locks `post` and the company. */
  edit: (_vacancy: ActedOn, role: Role | undefined): Reason | undefined =>
    roleMay("editVacancy", role) ? undefined : "role",

  duplicate: (_vacancy: ActedOn, role: Role | undefined): Reason | undefined =>
    vacancyCan.create(role),

  /** An extension: without it there is no such button. */
  publish: (vacancy: ActedOn, role: Role | undefined): Reason | undefined => {
    if (!roleMay("publishVacancy", role)) return "role";
    if (isArchived(vacancy)) return "archived";
    switch (vacancy.state?.type) {
      case undefined:
      case "not_paid":
        return undefined;
      case "published":
        return "alreadyPublished";
      case "completed":
        return "completed";
      default:
        return "noSuchState";
    }
  },

  /** Any vacancy, once (§4.9). */
  unpublish: (vacancy: ActedOn, role: Role | undefined): Reason | undefined => {
    if (!roleMay("unpublishVacancy", role)) return "role";
    return isArchived(vacancy) ? "alreadyArchived" : undefined;
  },

  /** Only an unpublished one (§4.10). */
  delete: (vacancy: ActedOn, role: Role | undefined): Reason | undefined => {
    if (!roleMay("deleteVacancy", role)) return "role";
    return vacancy.archive === undefined || isArchived(vacancy) ? undefined : "notArchived";
  },
};

/** The actions of §3.2 that need a confirmation. */
export type ChangeKind = "publish" | "unpublish" | "delete";

/** A vacancy that actions are offered for. */
export interface ActedOnVacancy extends ActedOn {
  readonly id: number;
  readonly title?: string | undefined;
  /** It is what this browser remembers, and may have changed since. */
  readonly isRemembered?: boolean;
}

/**
 * The actions on a vacancy, each with the reason if it is unavailable, for menus and buttons alike.
 * @param change opens the confirmation of a change, or removes a vacancy from this browser's list
 */
export function useVacancyActions(change: {
  readonly ask: (what: { kind: ChangeKind; vacancy: ActedOnVacancy }) => void;
  readonly forget: (vacancy: ActedOnVacancy) => void;
}): (vacancy: ActedOnVacancy) => Action[] {
  const text = useFeatureText("vacancies");
  const role = useRole();
  const may = useMay();
  // Without the right the button says so; without the operation there is none.
  const canPublish = may("publishVacancy") || !roleMay("publishVacancy", role);
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
        reason: words(
          vacancyCan[kind](vacancy.isRemembered === true ? certainFacts(vacancy) : vacancy, role),
        ),
        run: () => change.ask({ kind, vacancy }),
      })),
    // A mistyped number has no vacancy to delete. What was seen of one may be found nowhere else, so that stays.
    ...(vacancy.isRemembered === true && vacancy.title === undefined
      ? [{ key: "forget", label: text.plain.forget, run: () => change.forget(vacancy) }]
      : []),
  ];
}

/**
 * Keeps only what cannot have changed since this browser saw the vacancy. Somebody may have archived it since, but
 * nothing leads back from the archive (§3.2).
 */
const certainFacts = (vacancy: ActedOnVacancy): ActedOnVacancy =>
  vacancy.archive === 0 ? { ...vacancy, archive: undefined } : vacancy;

/** The vacancy's name in a sentence: its title, otherwise its number. */
export const vacancyName = (
  vacancy: { readonly id: number; readonly title?: string | undefined },
  text: FeatureText<"vacancies">,
): string =>
  vacancy.title === undefined || vacancy.title.trim() === ""
    ? text.numberOf(vacancy.id)
    : cutText(vacancy.title, 150);

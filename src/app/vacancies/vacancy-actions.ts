import type { Role } from "#contract/session.ts";
import { useExtensions } from "../api/capabilities.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import type { Action } from "../ui/ActionMenu.tsx";
import { roleMay } from "../api/role-may.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useRole } from "../api/session.ts";

/** What decides about an action; undefined is what is not known (plain mode): then the service decides. */
export interface ActedOn {
  readonly archive?: number | undefined;
  readonly state?: { readonly type: string } | undefined;
}

/** Why an action cannot be taken; the words are in the vacancies' texts under `reasons`. */
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
 * THE CAPABILITY TABLE (§3.2): why a user of this role cannot do it to this vacancy; undefined when they can. Buttons,
 * their hints and menus all ask it.
 */
export const vacancyCan = {
  create: (role: Role | undefined): Reason | undefined =>
    roleMay("createVacancy", role) ? undefined : "role",

  /** In any state (§4.8); `post` and the company are locked in the form once it is published. */
  edit: (_vacancy: ActedOn, role: Role | undefined): Reason | undefined =>
    roleMay("editVacancy", role) ? undefined : "role",

  duplicate: (_vacancy: ActedOn, role: Role | undefined): Reason | undefined =>
    vacancyCan.create(role),

  /** An extension: where the service lacks it there is no button to ask about. */
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

/** How a vacancy is called in a sentence: by its title, else by its number. */
export const vacancyName = (
  vacancy: { readonly id: number; readonly title?: string | undefined },
  text: FeatureText<"vacancies">,
): string =>
  vacancy.title === undefined || vacancy.title.trim() === ""
    ? text.numberOf(vacancy.id)
    : cutText(vacancy.title, 150);

import type { Role } from "#contract/session.ts";
import { roleMay } from "../api/role-may.ts";

/** What decides about an action; undefined is what is not known (plain mode): then the service decides. */
export interface ActedOn {
  readonly archive?: number | undefined;
  readonly state?: { readonly type: string } | undefined;
}

/** Why an action cannot be taken; the words are in the vacancies' texts under `reasons`. */
export type Reason =
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

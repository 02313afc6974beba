import type { Vacancy } from "#contract/vacancies.ts";
import type { FormFieldName } from "../form-values.ts";

export type LockReason = "published";

const lockedOncePublished: readonly FormFieldName[] = ["post", "company_id"];

/**
 * The fields an edit may not change, and why (§4.8). Publication once started is not undone by archiving; a vacancy that
 * the service does not show locks nothing here, the service then refuses by itself.
 */
export function editLocks(
  vacancy: Pick<Vacancy, "state"> | undefined,
): ReadonlyMap<FormFieldName, LockReason> {
  const isPublished = vacancy !== undefined && vacancy.state.type !== "not_paid";
  return new Map(isPublished ? lockedOncePublished.map((field) => [field, "published"]) : []);
}

import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, type VacancyValue } from "#contract/vacancy-values.ts";
import type { FormKey } from "../form-values.ts";
import { isSameValue } from "../vacancy-changes.ts";

/** What one window typed into a field. */
export interface FieldVersion {
  readonly value: VacancyValue;
  /** The window and how many changes it had made; empty for what no window of this version of the app wrote. */
  readonly revision: string;
}

/** A version and those it may replace: the window had them in sight. Its own earlier ones it always may. */
export interface NewVersion extends FieldVersion {
  readonly sees: readonly string[];
}

/** `window` holds no space. */
export const revisionOf = (window: string, count: number): string => `${window} ${count}`;
export const windowOf = (revision: string): string => revision.split(" ")[0] ?? "";
const countOf = (revision: string): number => Number(revision.split(" ")[1] ?? 0);

/**
 * Puts a version among those of its field. What its window had not in sight stays beside it, so that nothing typed is
 * replaced unseen; the first is the one the draft goes on with.
 */
export function withVersion(
  field: FormKey,
  versions: readonly FieldVersion[],
  { value, revision, sees }: NewVersion,
): readonly FieldVersion[] {
  const isOwn = (one: FieldVersion) => windowOf(one.revision) === windowOf(revision);
  if (versions.some((one) => isOwn(one) && countOf(one.revision) >= countOf(revision))) {
    return versions;
  }
  // A tick has no text to lose, and nothing beside it to choose from.
  const isTick = field === "emptied" || vacancyField(field)?.kind === "flag";
  const isReplaced = (one: FieldVersion) =>
    isTick ||
    isOwn(one) ||
    sees.includes(one.revision) ||
    isEmptyValue(one.value) ||
    isSameValue(one.value, value);
  const place = versions.findIndex(isReplaced);
  const before = versions.slice(0, place === -1 ? versions.length : place);
  const after = versions.slice(before.length);
  return [...before, { value, revision }, ...after.filter((one) => !isReplaced(one))];
}

import type { VacancyValue, VacancyValues } from "#contract/vacancy-values.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { DraftBase } from "../draft/draft.ts";
import {
  formFieldNames,
  formValuesOf,
  type FormFieldName,
  type FormValues,
} from "../form-values.ts";
import { mergeVacancies, nextBase, type Conflict, type Merge } from "./merge-vacancies.ts";
import { isSameValue } from "../vacancy-changes.ts";

/** The value to keep in a conflict; `both` puts one text below the other for editing by hand. */
export type Choice = "mine" | "theirs" | "both";

type ShownBase = DraftBase & { readonly values: VacancyValues };

/** A merge shown to the user. */
export interface Merging {
  readonly former: ShownBase;
  readonly theirs: ShownBase;
  readonly merge: Merge;
  /** By the conflict's first field; a conflict without a choice is unresolved. */
  readonly choices: ReadonlyMap<FormFieldName, Choice>;
}

/** @param mine the form's values */
export const startMerge = (former: ShownBase, mine: VacancyValues, theirs: ShownBase): Merging => ({
  former,
  theirs,
  merge: mergeVacancies(former.values, mine, theirs.values),
  choices: new Map(),
});

export const keyOf = ({ fields }: Conflict): FormFieldName | undefined => fields[0];

export const choiceOf = ({ choices }: Merging, conflict: Conflict): Choice | undefined => {
  const key = keyOf(conflict);
  return key === undefined ? undefined : choices.get(key);
};

export const undecided = (merging: Merging): readonly Conflict[] =>
  merging.merge.conflicts.filter((conflict) => choiceOf(merging, conflict) === undefined);

/** Whether the merge has something for the user to know or decide. */
export const isWorthTelling = ({ merge }: Merging): boolean =>
  [merge.taken, merge.same, merge.joined, merge.conflicts].some((list) => list.length > 0);

/** The new base of the edit. It has the new version only when no conflict is left. */
export function baseOf(merging: Merging): DraftBase {
  const open = undecided(merging);
  const { former, theirs } = merging;
  return {
    vacancyId: theirs.vacancyId,
    values: nextBase(former.values, theirs.values, open),
    etag: open.length > 0 ? former.etag : theirs.etag,
  };
}

/**
 * The fields a draft must contain after a merge: those that were typed, and those that differ from the new base.
 * Otherwise a field changed and reverted would undo what others saved.
 */
export function formAfter(merging: Merging, typed: Partial<FormValues>): Partial<FormValues> {
  const base = baseOf(merging).values ?? {};
  const merged = formValuesOf(merging.merge.merged);
  return Object.fromEntries(
    formFieldNames
      .filter((name) => name in typed || !isSameValue(base[name], merged[name]))
      .map((name) => [name, merged[name]]),
  );
}

/** @returns the merge with the choice, and the values it puts into the form */
export function decide(
  merging: Merging,
  conflict: Conflict,
  choice: Choice,
): { readonly merging: Merging; readonly values: Partial<FormValues> } {
  const key = keyOf(conflict);
  if (key === undefined) return { merging, values: {} };
  return {
    merging: { ...merging, choices: new Map([...merging.choices, [key, choice]]) },
    values: Object.fromEntries(
      conflict.fields.map((field) => [field, chosen(conflict, field, choice)]),
    ),
  };
}

/** The value of a field after a choice. */
export function chosen(
  { mine, theirs }: Conflict,
  field: FormFieldName,
  choice: Choice,
): VacancyValue {
  const empty = vacancyField(field)?.kind === "multiDictionary" ? [] : "";
  const [own, other] = [mine[field] ?? empty, theirs[field] ?? empty];
  if (choice === "mine") return own;
  if (choice === "theirs") return other;
  return typeof own === "string" && typeof other === "string" ? `${own}\n\n${other}`.trim() : own;
}

/** Only two texts can both be kept, one below the other. */
export const canHaveBoth = ({ fields, mine, theirs }: Conflict): boolean =>
  fields.every(
    (field) =>
      vacancyField(field)?.kind === "longText" &&
      mine[field] !== undefined &&
      theirs[field] !== undefined,
  );

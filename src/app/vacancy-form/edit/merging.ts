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

/** What to keep of a conflict; `both` puts the two texts one below the other, to be edited by hand. */
export type Choice = "mine" | "theirs" | "both";

type ShownBase = DraftBase & { readonly values: VacancyValues };

/** A merge the user is looking at. */
export interface Merging {
  readonly former: ShownBase;
  readonly theirs: ShownBase;
  readonly merge: Merge;
  /** By the conflict's first field; a conflict without a choice is undecided. */
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

/** Something happened that the user has to know or decide. */
export const isWorthTelling = ({ merge }: Merging): boolean =>
  [merge.taken, merge.same, merge.joined, merge.conflicts].some((list) => list.length > 0);

/** What the edit starts from now. Its version is the new one only when nothing is left to decide. */
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
 * The fields a draft has to hold after a merge: those that were typed in, and those that differ from the new base.
 * Left as they were, a field typed and taken back would undo what the others saved.
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

/** @returns the merge with the choice in it, and what the choice puts into the form */
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

/** What a choice makes of a field. */
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

/** Two texts can stand one below the other; of anything else one has to go. */
export const canHaveBoth = ({ fields, mine, theirs }: Conflict): boolean =>
  fields.every(
    (field) =>
      vacancyField(field)?.kind === "longText" &&
      mine[field] !== undefined &&
      theirs[field] !== undefined,
  );

import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import type { Draft, DraftBase } from "./draft.ts";
import type { DraftChange } from "./draft-store.ts";
import { formValuesOf, valuesOfForm, type FormValues } from "./form-values.ts";
import { baseOf, formAfter, startMerge, type Merging } from "./merging.ts";
import { changeList } from "./vacancy-changes.ts";

/** What is known of the vacancy when its edit is opened. */
export interface KnownVacancy {
  readonly vacancyId: number;
  /** Undefined where neither the service nor this browser knows it. */
  readonly values: VacancyValues | undefined;
  readonly etag: string | undefined;
}

export interface EditStart {
  readonly base: DraftBase;
  /** What the form begins with. */
  readonly initial: FormValues;
  /** Others saved since the draft was begun. */
  readonly merging: Merging | undefined;
  /** To be kept at once, so that a reload begins from the same. */
  readonly keep: DraftChange;
  /** Something typed before is in the form again. */
  readonly isRestored: boolean;
}

/** Opens an edit: the vacancy as it is now, with what this user typed before on top of it. */
export function beginEdit(now: KnownVacancy, draft: Pick<Draft, "edits" | "values">): EditStart {
  const former = draft.edits;
  if (former?.values !== undefined && now.values !== undefined) {
    const mine = valuesOfForm({ ...formValuesOf(former.values), ...draft.values });
    if (changeList(former.values, now.values).length > 0) {
      return mergedStart({ ...former, values: former.values }, mine, now, now.values, draft.values);
    }
  }
  // Of a vacancy that was not shown an empty field said nothing: it is no wish to empty it.
  const wasBlind = former !== undefined && former.values === undefined;
  const typed = wasBlind && now.values !== undefined ? filled(draft.values) : draft.values;
  const base: DraftBase = former?.values !== undefined && now.values === undefined ? former : now;
  return {
    base,
    initial: { ...formValuesOf(base.values ?? {}), ...typed },
    merging: undefined,
    keep: { edits: base },
    isRestored: isChanged(base.values, typed),
  };
}

function mergedStart(
  former: DraftBase & { readonly values: VacancyValues },
  mine: VacancyValues,
  now: KnownVacancy,
  theirs: VacancyValues,
  typed: Partial<FormValues>,
): EditStart {
  const merging = startMerge(former, mine, { ...now, values: theirs });
  const base = baseOf(merging);
  return {
    base,
    initial: formValuesOf(merging.merge.merged),
    merging,
    keep: { edits: base, values: formAfter(merging, typed) },
    isRestored: true,
  };
}

const filled = (values: Partial<FormValues>): Partial<FormValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));

const isChanged = (base: VacancyValues | undefined, typed: Partial<FormValues>): boolean =>
  changeList(base, valuesOfForm({ ...formValuesOf(base ?? {}), ...typed })).length > 0;

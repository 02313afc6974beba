import type { Vacancy } from "#contract/vacancies.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import type { DraftChange } from "../draft/typed-parts.ts";
import type { Draft, DraftBase } from "../draft/draft.ts";
import {
  emptyOf,
  formFieldNames,
  formValuesOf,
  valuesOfForm,
  type FormFieldName,
  type FormValues,
} from "../form-values.ts";
import { changeList } from "../vacancy-changes.ts";
import { baseOf, formAfter, startMerge, type Merging } from "./merge-vacancies.ts";

/** The known data of the vacancy when its edit opens. */
export interface KnownVacancy {
  readonly vacancyId: number;
  /** Undefined if neither the service nor this browser has it. */
  readonly values: VacancyValues | undefined;
  readonly etag: string | undefined;
}

export interface EditStart {
  readonly base: DraftBase;
  /** The initial values of the form. */
  readonly initial: FormValues;
  /** Set if others saved changes since the draft was started. */
  readonly merging: Merging | undefined;
  /** Must be stored immediately, so that a reload starts from the same state. */
  readonly keep: DraftChange;
  /** Whether the form contains restored values of a draft. */
  readonly isRestored: boolean;
}

/** Starts an edit with the current vacancy and the values this user typed before. */
export function beginEdit(now: KnownVacancy, draft: Pick<Draft, "edits" | "values">): EditStart {
  const former = draft.edits;
  if (former?.values !== undefined && now.values !== undefined) {
    const mine = valuesOfForm({ ...formValuesOf(former.values), ...draft.values });
    if (changeList(former.values, now.values).length > 0) {
      return mergedStart({ ...former, values: former.values }, mine, now, now.values, draft.values);
    }
  }
  const base: DraftBase = former?.values !== undefined && now.values === undefined ? former : now;
  // While the vacancy was unknown, an empty field did not mean to empty it, unless the user asked for that explicitly.
  const wasUnknown = former !== undefined && former.values === undefined;
  const typed = wasUnknown && now.values !== undefined ? filled(draft.values) : draft.values;
  const known = emptiedKnownFields(typed, base.values);
  return {
    base,
    initial: { ...formValuesOf(base.values ?? {}), ...typed, ...known },
    merging: undefined,
    keep: { edits: base, ...(known === undefined ? {} : { values: known }) },
    isRestored: isChanged(base.values, { ...typed, ...known }),
  };
}

/**
 * Turns emptied fields whose values have become known into normal empty fields.
 * @returns the fields to take over; undefined if there are none
 */
function emptiedKnownFields(
  { emptied = [] }: Partial<FormValues>,
  base: VacancyValues | undefined,
): Partial<FormValues> | undefined {
  const shown = formFieldNames.filter(
    (name) => emptied.includes(name) && !isEmptyValue(base?.[name]),
  );
  if (shown.length === 0) return undefined;
  return {
    ...Object.fromEntries(shown.map((name) => [name, emptyOf(name)])),
    emptied: emptied.filter((name) => !(shown as readonly string[]).includes(name)),
  };
}

/**
 * The fields with an unknown value. Another service may not return the company, and the interface does not promise to
 * return citizenship and sex (§2.5).
 * @param vacancy as last seen in this browser; undefined if it was not
 * @param isShown whether the service returns the whole vacancy
 */
export function unknownFields(
  base: VacancyValues | undefined,
  vacancy: Vacancy | undefined,
  isShown: boolean,
): ReadonlySet<FormFieldName> {
  if (base === undefined) return new Set(formFieldNames);
  if (isShown) return new Set();
  const unlisted: readonly FormFieldName[] = [
    ...(vacancy?.company === undefined ? (["company_id", "logo_url"] as const) : []),
    "citizenship",
    "w_m",
  ];
  return new Set(unlisted.filter((name) => isEmptyValue(base[name])));
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

const lockedOncePublished: readonly FormFieldName[] = ["post", "company_id"];

/**
 * The fields an edit may not change (§4.8). Archiving does not unlock fields once publication has started.
 * A vacancy the service does not return has no locked fields here, because the service itself refuses.
 */
export function editLocks(vacancy: Pick<Vacancy, "state"> | undefined): readonly FormFieldName[] {
  const isPublished = vacancy !== undefined && vacancy.state.type !== "not_paid";
  return isPublished ? lockedOncePublished : [];
}

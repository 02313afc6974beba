import type { Vacancy } from "#contract/vacancies.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import type { DraftChange } from "../draft/draft-store.ts";
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
import { baseOf, formAfter, startMerge, type Merging } from "./merging.ts";

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
  const base: DraftBase = former?.values !== undefined && now.values === undefined ? former : now;
  // Of a vacancy that was not shown an empty field said nothing: it is no wish to empty it, unless it was asked to be.
  const wasBlind = former !== undefined && former.values === undefined;
  const typed = wasBlind && now.values !== undefined ? filled(draft.values) : draft.values;
  const known = emptiedInSight(typed, base.values);
  return {
    base,
    initial: { ...formValuesOf(base.values ?? {}), ...typed, ...known },
    merging: undefined,
    keep: { edits: base, ...(known === undefined ? {} : { values: known }) },
    isRestored: isChanged(base.values, { ...typed, ...known }),
  };
}

/**
 * What a field emptied unseen holds may have been told since: then it is emptied as any other.
 * @returns the fields to take over; undefined where there are none
 */
function emptiedInSight(
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
 * The fields of which nobody has told what they hold. An answer of another service need not show the company; citizenship
 * and sex the interface does not promise to show at all (§2.5).
 * @param vacancy as this browser has seen it; undefined where it has not
 * @param isShown the service shows the whole vacancy
 */
export function unknownFields(
  base: VacancyValues | undefined,
  vacancy: Vacancy | undefined,
  isShown: boolean,
): ReadonlySet<FormFieldName> {
  if (base === undefined) return new Set(formFieldNames);
  if (isShown) return new Set();
  const untold: readonly FormFieldName[] = [
    ...(vacancy?.company === undefined ? (["company_id", "logo_url"] as const) : []),
    "citizenship",
    "w_m",
  ];
  return new Set(untold.filter((name) => isEmptyValue(base[name])));
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

type LockReason = "published";

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

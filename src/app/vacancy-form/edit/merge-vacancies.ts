import { diff3Merge } from "node-diff3";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { isSameValue, type VacancyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import {
  emptyOf,
  type FormFieldName,
  formFieldNames,
  formValuesOf,
  type FormValues,
} from "../form-values.ts";
import { editableFields } from "../vacancy-changes.ts";
import type { DraftBase } from "../draft/draft.ts";

/** Both sides changed the same fields differently, so the user has to choose. */
export interface Conflict {
  /** One field, or fields that have a meaning only together. */
  readonly fields: readonly FormFieldName[];
  readonly base: VacancyValues;
  readonly mine: VacancyValues;
  readonly theirs: VacancyValues;
}

export interface Merge {
  /** All values; an unresolved conflict has my values. */
  readonly merged: VacancyValues;
  /** Fields changed only by others; taken over. */
  readonly taken: readonly FormFieldName[];
  /** Fields changed only by me. */
  readonly kept: readonly FormFieldName[];
  /** Fields changed by both to the same value. */
  readonly same: readonly FormFieldName[];
  /** Long texts in which both changed different lines; both changes are included. */
  readonly joined: readonly FormFieldName[];
  readonly conflicts: readonly Conflict[];
}

/** Fields chosen together: nobody meant one person's lower and another person's upper end of a salary. */
const companions: readonly (readonly FormFieldName[])[] = [
  ["specializations", "specializations_subheading"],
  ["salary_from", "salary_to"],
  ["age_kandidat_ot", "age_kandidat_to"],
  ["phone", "phone_extension"],
  ["phone_additional", "phone_additional_extension"],
];

const groups: readonly (readonly FormFieldName[])[] = editableFields.flatMap((name) => {
  const together = companions.find((group) => group.includes(name));
  if (together === undefined) return [[name]];
  // Equivalent mutant: The fields of a group are neighbors, so its place in the order is the same.
  //   together[0] === name ⇒ together[0] !== name
  return together[0] === name ? [together] : [];
});

type Side = "neither" | "mine" | "theirs" | "both" | "differently";

/**
 * Merges two edits of the same vacancy field by field. Every value of either side is in `merged` or in a conflict, except
 * an unchanged value that the other side replaced.
 */
export function mergeVacancies(
  base: VacancyValues,
  mine: VacancyValues,
  theirs: VacancyValues,
): Merge {
  const merged: { [Name in FormFieldName]?: VacancyValue } = {};
  const found = { mine: [], theirs: [], both: [], joined: [] } as Record<
    "mine" | "theirs" | "both" | "joined",
    FormFieldName[]
  >;
  const conflicts: Conflict[] = [];
  const put = (field: FormFieldName, value: VacancyValue | undefined) => {
    if (value !== undefined) merged[field] = value;
  };

  for (const fields of groups) {
    const sides = fields.map((field) => sideOf(base[field], mine[field], theirs[field]));
    const joined = sides[0] === "differently" ? joinedText(fields, base, mine, theirs) : undefined;
    if (joined !== undefined) {
      found.joined.push(joined.field);
      put(joined.field, joined.text);
    } else if (isDecided(sides)) {
      fields.forEach((field, place) => {
        // Equivalent mutant: There is a side for every field of the group.
        //   "neither" ⇒ ""
        const side = sides[place] ?? "neither";
        put(field, (side === "theirs" ? theirs : mine)[field]);
        // Equivalent mutants: A decided group has no field that both changed differently.
        //   side !== "differently" ⇒ true
        //   "differently" ⇒ ""
        if (side !== "neither" && side !== "differently") found[side].push(field);
      });
    } else {
      for (const field of fields) put(field, mine[field]);
      conflicts.push({
        fields,
        base: only(fields, base),
        mine: only(fields, mine),
        theirs: only(fields, theirs),
      });
    }
  }
  return {
    merged: { ...notEditable(mine), ...merged },
    taken: found.theirs,
    kept: found.mine,
    same: found.both,
    joined: found.joined,
    conflicts,
  };
}

function sideOf(
  base: VacancyValue | undefined,
  mine: VacancyValue | undefined,
  theirs: VacancyValue | undefined,
): Side {
  const isMine = !isSameValue(base, mine);
  const isTheirs = !isSameValue(base, theirs);
  if (isMine && isTheirs) return isSameValue(mine, theirs) ? "both" : "differently";
  if (isMine) return "mine";
  return isTheirs ? "theirs" : "neither";
}

/** Whether a group has no conflict: only one side changed it, or both made the same change. */
const isDecided = (sides: readonly Side[]): boolean =>
  !sides.includes("differently") && !(sides.includes("mine") && sides.includes("theirs"));

function joinedText(
  [field]: readonly FormFieldName[],
  base: VacancyValues,
  mine: VacancyValues,
  theirs: VacancyValues,
): { field: FormFieldName; text: string } | undefined {
  // Equivalent mutants: A group has a field, and every field of the form is known; the types do not say so.
  //   field === undefined ⇒ false
  //   vacancyField(field)?.kind ⇒ vacancyField(field).kind
  if (field === undefined || vacancyField(field)?.kind !== "longText") return undefined;
  const [before, one, other] = [base, mine, theirs].map((values) => values[field]);
  if (typeof before !== "string" || typeof one !== "string" || typeof other !== "string") {
    return undefined;
  }
  const text = mergeTexts(before, one, other);
  return text === undefined ? undefined : { field, text };
}

const only = (fields: readonly FormFieldName[], values: VacancyValues): VacancyValues =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );

/** Values that an edit never sends stay as on this side. */
const notEditable = (values: VacancyValues): VacancyValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !editableFields.some((field) => field === name)),
  );

/**
 * The base of the next merge once `theirs` is known: the service's values, except the old ones for unresolved conflicts.
 * In another merge from it (after a reload, or when a third person saved), resolved conflicts stay resolved and the
 * others come back.
 */
export function nextBase(
  base: VacancyValues,
  theirs: VacancyValues,
  undecided: readonly Conflict[],
): VacancyValues {
  const open = undecided.flatMap(({ fields }) => fields);
  const next: { [Name in FormFieldName]?: VacancyValue } = { ...theirs };
  for (const field of open) {
    delete next[field];
    const value = base[field];
    if (value !== undefined) next[field] = value;
  }
  return next;
}

/** A text with more lines is compared as a whole: no vacancy is that long, and the cost is quadratic. */
const mostLines = 500;

/**
 * Combines two changes of one text if an unchanged line separates them.
 * @returns undefined if they touch, so that the user has to choose
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const [baseLines, mineLines, theirLines] = [base, mine, theirs].map(linesOf);
  if (baseLines === undefined || mineLines === undefined || theirLines === undefined) {
    return undefined;
  }
  const regions = diff3Merge(mineLines, baseLines, theirLines);
  const lines: string[] = [];
  for (const { ok } of regions) {
    if (ok === undefined) return undefined;
    lines.push(...ok);
  }
  return lines.join("\n");
}

function linesOf(text: string): string[] | undefined {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  return lines.length > mostLines ? undefined : lines;
}

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
  // Equivalent mutant: A conflict has a first field; the types do not say so.
  //   key === undefined ⇒ false
  return key === undefined ? undefined : choices.get(key);
};

export const undecided = (merging: Merging): readonly Conflict[] =>
  merging.merge.conflicts.filter((conflict) => choiceOf(merging, conflict) === undefined);

/** Whether the merge has something for the user to know or decide. */
export const needsNotice = ({ merge }: Merging): boolean =>
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

/** My side is the form's value, unless the form holds a chosen other side. */
function withMine(merging: Merging, conflict: Conflict, typed: VacancyValues): Conflict {
  const isMine = (choiceOf(merging, conflict) ?? "mine") === "mine";
  return isMine ? { ...conflict, mine: only(conflict.fields, typed) } : conflict;
}

/**
 * The merge with what was typed since it began.
 * @param typed the form's values
 */
export function withTyped(merging: Merging, typed: VacancyValues): Merging {
  const conflicts = merging.merge.conflicts.map((one) => withMine(merging, one, typed));
  return { ...merging, merge: { ...merging.merge, conflicts } };
}

/**
 * @param typed the form's values
 * @returns the merge with the choice, and the values it puts into the form
 */
export function decide(
  before: Merging,
  conflict: Conflict,
  choice: Choice,
  typed: VacancyValues,
): { readonly merging: Merging; readonly values: Partial<FormValues> } {
  const merging = withTyped(before, typed);
  const key = keyOf(conflict);
  // Equivalent mutants: A conflict has a first field; the types do not say so.
  //   { merging, values: {} } ⇒ {}
  //   key === undefined ⇒ false
  if (key === undefined) return { merging, values: {} };
  const now = withMine(before, conflict, typed);
  return {
    merging: { ...merging, choices: new Map([...merging.choices, [key, choice]]) },
    values: Object.fromEntries(now.fields.map((field) => [field, chosen(now, field, choice)])),
  };
}

/** The value of a field after a choice. */
export function chosen(
  { mine, theirs }: Conflict,
  field: FormFieldName,
  choice: Choice,
): VacancyValue {
  const empty = emptyOf(field);
  const [own, other] = [mine[field] ?? empty, theirs[field] ?? empty];
  if (choice === "mine") return own;
  if (choice === "theirs") return other;
  // Equivalent mutants: Both values of a field are texts, or both are lists.
  //   typeof own === "string" && typeof other === "string" ⇒ typeof own === "string" || typeof other === "string"
  //   typeof own === "string" ⇒ true
  //   typeof other === "string" ⇒ true
  return typeof own === "string" && typeof other === "string" ? `${own}\n\n${other}`.trim() : own;
}

/** Only two texts can both be kept, one below the other. */
export const canHaveBoth = ({ fields, mine, theirs }: Conflict): boolean =>
  fields.every(
    (field) =>
      // Equivalent mutant: Every field of the form is known; the types do not say so.
      //   vacancyField(field)?.kind ⇒ vacancyField(field).kind
      vacancyField(field)?.kind === "longText" &&
      mine[field] !== undefined &&
      theirs[field] !== undefined,
  );

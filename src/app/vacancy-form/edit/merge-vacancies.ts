import { diff3Merge } from "node-diff3";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { VacancyValue, VacancyValues } from "#contract/vacancy-values.ts";
import type { FormFieldName } from "../form-values.ts";
import { editableFields, isSameValue } from "../vacancy-changes.ts";

/** Both changed the same thing, differently. Only a person can say which is right. */
export interface Conflict {
  /** One field, or those that mean something together only. */
  readonly fields: readonly FormFieldName[];
  readonly base: VacancyValues;
  readonly mine: VacancyValues;
  readonly theirs: VacancyValues;
}

export interface Merge {
  /** All values, an undecided conflict's as I have them. */
  readonly merged: VacancyValues;
  /** Changed by others only; taken over. */
  readonly taken: readonly FormFieldName[];
  /** Changed by me only. */
  readonly kept: readonly FormFieldName[];
  /** Changed by both to the same. */
  readonly same: readonly FormFieldName[];
  /** Long texts both changed in different lines; both changes are in. */
  readonly joined: readonly FormFieldName[];
  readonly conflicts: readonly Conflict[];
}

/** What is chosen together: a salary of one person's lower and another's upper end is nobody's. */
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
  return together[0] === name ? [together] : [];
});

type Side = "neither" | "mine" | "theirs" | "both" | "differently";

/**
 * Brings together two edits that began from the same vacancy, field by field. Every value of either side is in `merged`
 * or in a conflict, except those the other side replaced while this one left them alone.
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
        const side = sides[place] ?? "neither";
        put(field, (side === "theirs" ? theirs : mine)[field]);
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

/** Nothing is at odds, and what comes of it for the whole group is what one of the two sides has. */
const isDecided = (sides: readonly Side[]): boolean =>
  !sides.includes("differently") && !(sides.includes("mine") && sides.includes("theirs"));

function joinedText(
  [field]: readonly FormFieldName[],
  base: VacancyValues,
  mine: VacancyValues,
  theirs: VacancyValues,
): { field: FormFieldName; text: string } | undefined {
  if (field === undefined || vacancyField(field)?.kind !== "longText") return undefined;
  const texts = [base[field] ?? "", mine[field] ?? "", theirs[field] ?? ""];
  const [before, one, other] = texts;
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

/** What an edit neither sends nor changes stays as this side has it. */
const notEditable = (values: VacancyValues): VacancyValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !editableFields.some((field) => field === name)),
  );

/**
 * What the next edit starts from once `theirs` is known: the service's values, but where a conflict is not decided yet
 * still the old ones. Merged again from there (after a reload, or when a third person saved), the decided stays decided
 * and the undecided is asked again.
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

/** Beyond this many lines a text is compared as a whole: no vacancy is that long, and comparing takes their square. */
const mostLines = 500;

/**
 * Joins two changes of one text where they touch different lines with an unchanged one between them.
 * @returns undefined where they meet, which only a person can decide
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

import * as z from "zod/mini";
import { vacancyField } from "#contract/vacancy-fields.ts";
import {
  isEmptyValue,
  isSameValue,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import {
  formKeys,
  formSteps,
  type FormKey,
  type FormStep,
  type FormValues,
  formFieldNames,
  formValuesOf,
  valuesOfForm,
} from "../form-values.ts";
import { changeList } from "../vacancy-changes.ts";
import { isFieldRequired, missingFields, type FoundFault } from "../check-values.ts";

/** Input not sent yet, as stored in this browser. Times in ms since 1970. */
export interface Draft {
  readonly id: string;
  /** The user and service it belongs to (`useStorageOwner`). */
  readonly owner: string;
  /** The vacancy it changes; undefined for a new one. */
  readonly edits: DraftBase | undefined;
  /** Only the changed fields, as typed. An emptied field is `""` or `[]`. */
  readonly values: Partial<FormValues>;
  /** The revision of each field, with the window that typed it. */
  readonly revisions: Partial<Record<FormKey, string>>;
  /** Versions of the same field from other windows, until the user chooses one. */
  readonly held: Partial<Record<FormKey, readonly FieldVersion[]>>;
  readonly step: FormStep;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A request that was sent and whose answer is unknown. */
  readonly sending: Sending | undefined;
}

/** The base of an edit. */
export interface DraftBase {
  readonly vacancyId: number;
  /** Undefined if the service does not return the vacancy (plain mode). */
  readonly values: VacancyValues | undefined;
  readonly etag: string | undefined;
}

/** Everything needed to repeat exactly the same request. */
export interface Sending {
  readonly idempotencyKey: string;
  /** The sent values, to find out what was typed since. */
  readonly values: VacancyValues;
  readonly sentAt: number;
  /** The version of the edit's base, as sent. */
  readonly etag?: string | undefined;
}

/** The one draft of an edit that each user has. */
export const editDraftId = (vacancyId: number): string => `edit-${vacancyId}`;
export const editedBy = (draftId: string): number | undefined =>
  draftId.startsWith("edit-") ? Number(draftId.slice("edit-".length)) : undefined;

/** The result of a sent draft of a new vacancy. */
export interface SentDraft {
  readonly vacancyId: number;
  /** The key of the request that created it. */
  readonly idempotencyKey: string;
}

/** The current version of the field, followed by the others. */
export function versionsOf({ values, revisions, held }: Draft, field: FormKey): FieldVersion[] {
  const value = values[field];
  const first = value === undefined ? [] : [{ value, revision: revisions[field] ?? "" }];
  return [...first, ...(held[field] ?? [])];
}

const value = z.union([z.string(), z.array(z.string())]);
const anyRecord = z.record(z.string(), z.unknown());
const ownedRecord = z.looseObject({ owner: z.string() });
const version = z.object({ value, revision: z.string() });
const moment = z.number();
const step = z.enum(formSteps);
const base = z.object({
  vacancyId: z.int().check(z.positive()),
  values: z.optional(z.unknown()),
  etag: z.optional(z.string()),
});
const sending = z.object({
  idempotencyKey: z.string().check(z.minLength(1)),
  values: z.unknown(),
  sentAt: moment,
  etag: z.optional(z.string()),
});

const sentDraft = z.object({ vacancyId: z.int(), idempotencyKey: z.string() });
export const readSentDraft = (stored: unknown): SentDraft | undefined => good(sentDraft, stored);

/**
 * Reads a draft stored by any version of this app. An invalid part is dropped alone, because the user typed the rest.
 * Undefined if it has no owner.
 */
export function readStoredDraft(id: string, stored: unknown): Draft | undefined {
  const record = good(ownedRecord, stored);
  if (record === undefined) return undefined;
  const changedAt = good(moment, record["changedAt"]) ?? 0;
  const sent = good(sending, record["sending"]);
  return {
    id,
    owner: record.owner,
    edits: readBase(record["edits"]),
    values: readFormValues(record["values"]),
    revisions: readFields(record["revisions"], (held) => good(z.string(), held)),
    held: readFields(record["held"], (held) => good(z.array(version), held)),
    step: good(step, record["step"]) ?? "job",
    createdAt: good(moment, record["createdAt"]) ?? changedAt,
    changedAt,
    sending: sent === undefined ? undefined : { ...sent, values: readValues(sent.values) },
  };
}

/** The valid fields of a form in any value; others are dropped. */
export function readFormValues(stored: unknown): Partial<FormValues> {
  const { emptied, ...values } = readFields(stored, (held) => good(value, held));
  return Array.isArray(emptied) ? { ...values, emptied } : values;
}

function readFields<T>(
  stored: unknown,
  read: (held: unknown) => T | undefined,
): Partial<Record<FormKey, T>> {
  const record = good(anyRecord, stored) ?? {};
  const fields = formKeys.flatMap((name) => {
    const held = read(record[name]);
    return held === undefined ? [] : [[name, held] as const];
  });
  return Object.fromEntries(fields);
}

function readBase(stored: unknown): DraftBase | undefined {
  const read = good(base, stored);
  return read === undefined
    ? undefined
    : {
        vacancyId: read.vacancyId,
        values: read.values === undefined ? undefined : readValues(read.values),
        etag: read.etag,
      };
}

function readValues(stored: unknown): VacancyValues {
  const fields = Object.entries(good(anyRecord, stored) ?? {}).flatMap(([name, held]) => {
    const read = vacancyField(name) === undefined ? undefined : good(value, held);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(fields);
}

function good<S extends z.ZodMiniType>(schema: S, stored: unknown): z.output<S> | undefined {
  const read = schema.safeParse(stored);
  return read.success ? read.data : undefined;
}

/** The value one window typed into a field. */
export interface FieldVersion {
  readonly value: VacancyValue;
  /** The window and the number of its change; empty if not written by this version of the app. */
  readonly revision: string;
}

/** A version with those its window showed, which it may replace. It may always replace its own earlier ones. */
interface NewVersion extends FieldVersion {
  readonly sees: readonly string[];
}

/** `window` contains no space. */
export const revisionOf = (window: string, count: number): string => `${window} ${count}`;
// Equivalent mutant: A text that is split has a first part; the types do not say so.
//   "" ⇒ "Stryker was here!"
export const windowOf = (revision: string): string => revision.split(" ")[0] ?? "";
const countOf = (revision: string): number => Number(revision.split(" ")[1] ?? 0);

/**
 * Adds a version to those of its field. Versions that its window did not show stay, so that no input is replaced without
 * being seen. The first version is the current one.
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
  // A checkbox has no text to lose, so the new version always replaces the others.
  // Equivalent mutant: Every field of the form is known; the types do not say so.
  //   vacancyField(field)?.kind ⇒ vacancyField(field).kind
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

/**
 * The number of required fields that are filled in. Fields found by the title may be empty (§4.7 rule 1) and are required
 * only if nothing is found.
 * @param faults of `checkValues`
 */
export function completeness(faults: readonly FoundFault[]): { filled: number; of: number } {
  const missing = missingFields(faults);
  const asked = formFieldNames.filter(
    (name) => isFieldRequired({ kind: "create" }, name) || missing.includes(name),
  );
  return { filled: asked.length - missing.length, of: asked.length };
}

/** The number of fields that a draft of an edit changes. */
export function changedFields({ values: base }: DraftBase, values: Draft["values"]): number {
  return changeList(base, valuesOfForm({ ...formValuesOf(base ?? {}), ...values })).length;
}

/** The age of a change in the largest fitting unit. */
interface DraftAge {
  readonly unit: "now" | "minutes" | "hours" | "days";
  readonly count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Times in ms since 1970; if the clock was set back, the age is zero. */
export function draftAge(changedAt: number, now: number): DraftAge {
  const age = now - changedAt;
  if (age < minute) return { unit: "now", count: 0 };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < day) return { unit: "hours", count: Math.floor(age / hour) };
  return { unit: "days", count: Math.floor(age / day) };
}

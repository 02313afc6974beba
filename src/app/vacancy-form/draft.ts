import * as z from "zod/mini";
import { vacancyField, type VacancyFieldName } from "#contract/vacancy-fields.ts";
import type { VacancyValue, VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, formSteps, type FormStep, type FormValues } from "./form-values.ts";

/** What was typed and not yet sent, as this browser keeps it. Moments in ms since 1970. */
export interface Draft {
  readonly id: string;
  /** User and service it belongs to (`useStorageOwner`). */
  readonly owner: string;
  /** The vacancy it changes; undefined for a new one. */
  readonly edits: DraftBase | undefined;
  /** As typed: only fields that were touched. An emptied field stands as `""` or `[]`. */
  readonly values: Partial<FormValues>;
  readonly step: FormStep;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A request that went out and whose answer is not known. */
  readonly sending: Sending | undefined;
}

/** What an edit started from. */
export interface DraftBase {
  readonly vacancyId: number;
  /** Undefined where the service does not show the vacancy (plain mode). */
  readonly values: VacancyValues | undefined;
  readonly etag: string | undefined;
}

/** Everything needed to ask again for the very same thing. */
export interface Sending {
  readonly idempotencyKey: string;
  /** What was sent, so that what was typed since can be told from it. */
  readonly values: VacancyValues;
  readonly sentAt: number;
  /** The version an edit started from, as it was sent. */
  readonly etag?: string | undefined;
}

/** The one draft of an edit that each user has. */
export const editDraftId = (vacancyId: number): string => `edit-${vacancyId}`;

const value = z.union([z.string(), z.array(z.string())]);
const anyRecord = z.record(z.string(), z.unknown());
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

/**
 * Reads what some version of this app has stored. A part that does not fit is left out alone: the rest was typed by
 * somebody. Undefined when it says not even whose it is.
 */
export function readStoredDraft(id: string, stored: unknown): Draft | undefined {
  const record = good(anyRecord, stored);
  const owner = good(z.string(), record?.["owner"]);
  if (record === undefined || owner === undefined) return undefined;
  const changedAt = good(moment, record["changedAt"]) ?? 0;
  const sent = good(sending, record["sending"]);
  return {
    id,
    owner,
    edits: readBase(record["edits"]),
    values: readFormValues(record["values"]),
    step: good(step, record["step"]) ?? "job",
    createdAt: good(moment, record["createdAt"]) ?? changedAt,
    changedAt,
    sending: sent === undefined ? undefined : { ...sent, values: readValues(sent.values) },
  };
}

/** The fields of a form among anything; others are left out. */
export function readFormValues(stored: unknown): Partial<FormValues> {
  return readNamed(
    stored,
    (name) => name === "emptied" || (formFieldNames as readonly string[]).includes(name),
  );
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

const readValues = (stored: unknown): VacancyValues =>
  readNamed(stored, (name) => vacancyField(name) !== undefined);

function readNamed(
  stored: unknown,
  isKnown: (name: string) => boolean,
): Partial<Record<VacancyFieldName, VacancyValue>> {
  const fields = Object.entries(good(anyRecord, stored) ?? {}).flatMap(([name, held]) => {
    const read = isKnown(name) ? good(value, held) : undefined;
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(fields);
}

function good<S extends z.ZodMiniType>(schema: S, stored: unknown): z.output<S> | undefined {
  const read = schema.safeParse(stored);
  return read.success ? read.data : undefined;
}

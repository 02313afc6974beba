import * as z from "zod/mini";
import {
  isEmptyValue,
  isSameValue,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";

/** The parts of a draft that hold what a user typed. */
interface DraftContent {
  /** The vacancy that it changes; undefined for a new one. */
  readonly edits?: { readonly values?: VacancyValues | undefined } | undefined;
  /** Values by field, and under `emptied` the names of fields with an unknown value that an edit empties. */
  readonly values: Readonly<Record<string, VacancyValue>>;
  /** A request without an answer. */
  readonly sending?: unknown;
}

/** Whether deleting the draft would lose anything. Others are neither listed nor counted. */
export function hasContent({ edits, values, sending }: DraftContent): boolean {
  if (sending !== undefined) return true;
  if (edits === undefined) return Object.values(values).some((value) => !isEmptyValue(value));
  const base: Readonly<Record<string, VacancyValue>> = edits.values ?? {};
  return Object.entries(values).some(([name, value]) =>
    name === "emptied" && typeof value !== "string"
      ? value.some((field) => isEmptyValue(base[field]))
      : !isSameValue(base[name], value),
  );
}

const values = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const content = z.object({
  edits: z.optional(z.object({ values: z.optional(values) })),
  values,
  sending: z.optional(z.unknown()),
});

/** The same for a draft as the browser stores it; one with parts of another version of the app is kept. */
export function hasStoredContent(stored: unknown): boolean {
  const read = content.safeParse(stored);
  return !read.success || hasContent(read.data);
}

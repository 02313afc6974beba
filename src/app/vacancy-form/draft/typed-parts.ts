import { isEmptyValue, type VacancyValue } from "#contract/vacancy-values.ts";
import {
  editedBy,
  readStoredDraft,
  revisionOf,
  versionsOf,
  withVersion,
  type DraftBase,
} from "./draft.ts";
import { formKeys, type FormKey, type FormStep, type FormValues } from "../form-values.ts";

/** The key of a draft: the same id of two owners means two drafts. */
export interface DraftKey {
  readonly owner: string;
  readonly id: string;
}

/** A part of a draft; `values` are merged field by field. */
export interface DraftChange {
  readonly values?: Partial<FormValues>;
  readonly step?: FormStep;
  readonly edits?: DraftBase;
}

/** One part of a draft changed by a window. */
export type TypedPart = {
  /** The running number of the window's change. */
  readonly count: number;
  /** In ms since 1970. */
  readonly at: number;
} & (
  | {
      readonly part: FormKey;
      readonly value: VacancyValue;
      /** The revisions of the field that the window showed and may replace. */
      readonly sees: readonly string[];
    }
  | { readonly part: "step"; readonly value: FormStep }
  | { readonly part: "edits"; readonly value: DraftBase }
);

/** A draft as the browser stores it. */
export type Stored = Record<string, unknown>;
/** The stored form, with the window that typed it. */
export type StoredPart = TypedPart & DraftKey & { readonly window: string };

export const storedId = ({ owner, id }: DraftKey): string => `${owner}\n${id}`;

/** The parts that a change consists of. */
export function partsOf({ values, step, edits }: DraftChange): TypedPart[] {
  const common = { count: 1, at: Date.now() };
  return [
    ...(edits === undefined ? [] : [{ ...common, part: "edits" as const, value: edits }]),
    ...(step === undefined ? [] : [{ ...common, part: "step" as const, value: step }]),
    ...Object.entries(values ?? {}).map(([name, value]) => ({
      ...common,
      // The keys are field names of the form.
      part: name as FormKey,
      value,
      // A value not written by a window of this version of the app may be replaced.
      sees: [""],
    })),
  ];
}

export const newStoredDraft = (key: DraftKey, now: number): Stored => ({
  id: storedId(key),
  owner: key.owner,
  values: {},
  step: "job",
  createdAt: now,
  changedAt: now,
});

/** The stored draft with the changes typed since; undefined if nothing was typed. */
export function withTyped(
  key: DraftKey,
  stored: Stored | undefined,
  typed: readonly StoredPart[],
): Stored | undefined {
  const known = mergedCounts(stored);
  const news = typed
    .filter(({ window, count }) => count > (known[window] ?? 0))
    .toSorted((a, b) => a.at - b.at || a.count - b.count);
  const [first] = news;
  if (first === undefined) return stored;
  const isTyped = news.some(({ part, value }) => isField(part) && !isEmptyValue(asValue(value)));
  const isChange = news.some(({ part }) => part === "edits") && news.some(isOfField);
  if (stored === undefined && !isTyped && !isChange) return undefined;
  const counts = { ...known };
  for (const { window, count } of news) counts[window] = Math.max(count, counts[window] ?? 0);
  const merged = news.reduce(withPart, stored ?? begun(key, first.at));
  return { ...merged, merged: Object.fromEntries(Object.entries(counts).slice(-mostWindows)) };
}

/** The number of windows remembered; parts of earlier ones were deleted long ago. */
const mostWindows = 40;

/** The number of the last merged change by window. */
const mergedCounts = (stored: Stored | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(record(stored?.["merged"])).flatMap(([window, count]) =>
      typeof count === "number" ? [[window, count]] : [],
    ),
  );

/** Starts a draft. Input in the form of an edit makes it an edit, even if the rest of its draft is missing. */
function begun(key: DraftKey, at: number): Stored {
  const vacancyId = editedBy(key.id);
  return {
    ...newStoredDraft(key, at),
    ...(vacancyId === undefined ? {} : { edits: { vacancyId } }),
  };
}

function withPart(stored: Stored, typed: StoredPart): Stored {
  const { part, value, window, count, at } = typed;
  // Opening another step does not count as a change.
  if (!("sees" in typed)) return { ...stored, [part]: value };
  const draft = readStoredDraft("", stored);
  const versions = draft === undefined ? [] : versionsOf(draft, typed.part);
  const [now, ...held] = withVersion(typed.part, versions, {
    value: typed.value,
    revision: revisionOf(window, count),
    sees: typed.sees,
  });
  return {
    ...stored,
    values: { ...record(stored["values"]), [part]: now?.value },
    revisions: { ...record(stored["revisions"]), [part]: now?.revision },
    held: { ...record(stored["held"]), [part]: held },
    changedAt: at,
  };
}

const isOfField = ({ part }: StoredPart): boolean => isField(part);
const isField = (part: string): part is FormKey => (formKeys as readonly string[]).includes(part);
const asValue = (value: unknown): VacancyValue =>
  typeof value === "string" || Array.isArray(value) ? value : "";
const record = (value: unknown): Stored => (typeof value === "object" ? { ...value } : {});

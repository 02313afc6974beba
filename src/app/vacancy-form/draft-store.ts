import type { IDBPTransaction } from "idb";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import { browserStore } from "../api/browser-store.ts";
import { readStoredDraft, type Draft, type DraftBase, type Sending } from "./draft.ts";
import { holdsSomething } from "./draft-completeness.ts";
import type { FormStep, FormValues } from "./form-values.ts";

/** Where a draft stands: the same id of two owners is two drafts. */
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

/** `empty`: nothing was typed yet, so nothing is kept; `gone`: it was there and another window took it away. */
export type Patched = "kept" | "empty" | "gone";

/** `other`: what another window sent meanwhile stands instead of this one's request. */
export type Claimed =
  | { readonly kind: "claimed" | "other"; readonly sending: Sending }
  | { readonly kind: "gone" };

type Stored = Record<string, unknown>;

const storedId = ({ owner, id }: DraftKey): string => `${owner}\n${id}`;

/** @throws DOMException where the browser keeps nothing; so do all others here */
export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const stored: unknown = await (await browserStore()).get("drafts", storedId(key));
  return readStoredDraft(key.id, stored);
}

/** The drafts of one user in which something was typed, the last changed first. */
export async function listDrafts(owner: string): Promise<Draft[]> {
  const all: Stored[] = await (await browserStore()).getAllFromIndex("drafts", "owner", owner);
  return all
    .flatMap((stored) => {
      const id = String(stored["id"]).slice(owner.length + 1);
      const draft = readStoredDraft(id, stored);
      return draft !== undefined && holdsSomething(draft) ? [draft] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/**
 * Merges a change into what is stored, in one transaction, so that windows that write different fields keep each other's.
 * @param mustExist it was stored before: when it is not there any more, it is not made anew
 */
export async function patchDraft(
  key: DraftKey,
  change: DraftChange,
  { mustExist = false, now = Date.now() }: { mustExist?: boolean; now?: number } = {},
): Promise<Patched> {
  return await update(key, (stored) => {
    if (stored === undefined && mustExist) return { result: "gone" };
    const isTyped = Object.values(change.values ?? {}).some((value) => !isEmptyValue(value));
    const isChange = change.edits !== undefined && Object.keys(change.values ?? {}).length > 0;
    if (stored === undefined && !isTyped && !isChange) return { result: "empty" };
    return { put: merged(key, stored, change, now), result: "kept" };
  });
}

function merged(
  key: DraftKey,
  stored: Stored | undefined,
  { values, step, edits }: DraftChange,
  now: number,
): Stored {
  const typed = stored?.["values"];
  return {
    createdAt: now,
    step: "job",
    // What this version of the app does not know stays as it is.
    ...stored,
    id: storedId(key),
    owner: key.owner,
    values: { ...(typeof typed === "object" ? typed : undefined), ...values },
    ...(step === undefined ? {} : { step }),
    ...(edits === undefined ? {} : { edits }),
    // A look at another step is no change.
    changedAt: values === undefined ? (stored?.["changedAt"] ?? now) : now,
  };
}

/**
 * Writes down that a request goes out. Of windows that do it side by side one is first, and the others are told what
 * it sends.
 */
export async function claimSending(
  key: DraftKey,
  sending: Sending,
  { mustExist = false, now = Date.now() }: { mustExist?: boolean; now?: number } = {},
): Promise<Claimed> {
  return await update(key, (stored): Update<Claimed> => {
    if (stored === undefined && mustExist) return { result: { kind: "gone" } };
    const other = readStoredDraft(key.id, stored)?.sending;
    if (other !== undefined) return { result: { kind: "other", sending: other } };
    return {
      put: { ...merged(key, stored, {}, now), sending },
      result: { kind: "claimed", sending },
    };
  });
}

/** The outcome of that request is known, and nothing came of it. */
export async function releaseSending(key: DraftKey, idempotencyKey: string): Promise<void> {
  await update(key, (stored): Update<undefined> => {
    const isThat = readStoredDraft(key.id, stored)?.sending?.idempotencyKey === idempotencyKey;
    return isThat && stored !== undefined
      ? { put: { ...stored, sending: undefined }, result: undefined }
      : { result: undefined };
  });
}

export async function removeDraft(key: DraftKey): Promise<void> {
  await (await browserStore()).delete("drafts", storedId(key));
}

/** Puts back what was removed, unless something else was begun in its place. */
export async function restoreDraft(draft: Draft): Promise<void> {
  await update(draft, (stored) =>
    stored === undefined
      ? { put: { ...draft, id: storedId(draft) }, result: undefined }
      : { result: undefined },
  );
}

interface Update<T> {
  readonly put?: Stored;
  readonly result: T;
}

async function update<T>(
  key: DraftKey,
  change: (stored: Stored | undefined) => Update<T>,
): Promise<T> {
  const database = await browserStore();
  const transaction: IDBPTransaction<unknown, ["drafts"], "readwrite"> = database.transaction(
    "drafts",
    "readwrite",
  );
  const stored: Stored | undefined = await transaction.store.get(storedId(key));
  const { put, result } = change(stored);
  if (put !== undefined) await transaction.store.put(put);
  await transaction.done;
  return result;
}

import * as z from "zod/mini";
import { browserStore, keysUnder, openedStore } from "../../api/browser-store.ts";
import { hasContent } from "../../api/draft-content.ts";
import { forgetNoted, note, readNoted } from "../../api/typed-journal.ts";
import {
  readSentDraft,
  readStoredDraft,
  type Draft,
  type Sending,
  type SentDraft,
} from "./draft.ts";
import {
  newStoredDraft,
  partsOf,
  storedId,
  withTyped,
  type DraftChange,
  type DraftKey,
  type Stored,
  type StoredPart,
  type TypedPart,
} from "./typed-parts.ts";

/** `empty`: nothing was typed yet, so nothing is stored; `gone`: another window removed the draft. */
export type Merged =
  | { readonly kind: "kept"; readonly draft: Draft }
  | { readonly kind: "empty" | "gone" };

/** `other`: another window has already sent a request, which replaces this one. */
export type Claimed =
  | { readonly kind: "claimed" | "other"; readonly sending: Sending }
  | { readonly kind: "gone" };

/**
 * Stores what was typed without waiting for anything: when a page closes, requests already made reach the database, but
 * steps waiting for an answer are lost. Merging follows, and must never keep this store busy while it waits.
 * @throws DOMException if the browser cannot store anything, like all functions here
 */
export async function putTyped(
  { owner, id }: DraftKey,
  window: string,
  parts: readonly TypedPart[],
): Promise<void> {
  const noted = parts.map((part) => ({ part: part.part, text: JSON.stringify(part) }));
  for (const { part, text } of noted) note([owner, id, window, part], text);
  // If the database is already open, there is no wait for it.
  const change = (openedStore() ?? (await browserStore())).transaction("typed", "readwrite");
  const puts = parts.map((part) => change.store.put({ ...part, owner, id, window }));
  // An automatic commit would happen only after the page handles the result of the last put.
  change.commit();
  await Promise.all([...puts, change.done]);
  for (const { part, text } of noted) forgetNoted([owner, id, window, part], text);
}

/** The draft with everything typed so far in any window. */
export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const merged = await mergeTyped(key);
  return merged.kind === "kept" ? merged.draft : undefined;
}

/**
 * Merges what was typed into the draft in one transaction, so that windows keep each other's changes.
 * @param storedBy the window, if it knows that the draft was stored: a draft that is gone is then not created again
 */
export async function mergeTyped(key: DraftKey, storedBy?: string): Promise<Merged> {
  const merged = await update(key, storedBy, (stored): Update<Merged> => {
    const draft = readStoredDraft(key.id, stored);
    return { result: draft === undefined ? { kind: "empty" } : { kind: "kept", draft } };
  });
  return merged ?? { kind: "gone" };
}

/** The drafts of one user in which something was typed, the last changed first. */
export async function listDrafts(owner: string): Promise<Draft[]> {
  // Read in this order so that a part merged meanwhile is found twice rather than missed.
  const typed = await readTyped([owner], readNoted([owner]));
  const all: Stored[] = await (await browserStore()).getAllFromIndex("drafts", "owner", owner);
  const kept = new Map(all.map((stored) => [String(stored["id"]), stored]));
  const ids = [
    ...all.map(({ id }) => String(id).slice(owner.length + 1)),
    ...typed.map(({ id }) => id),
  ];
  return [...new Set(ids)]
    .flatMap((id) => {
      const key = { owner, id };
      const own = typed.filter((part) => part.id === id);
      const draft = readStoredDraft(id, withTyped(key, kept.get(storedId(key)), own));
      return draft !== undefined && hasContent(draft) ? [draft] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Applies a change to the stored draft as a separate window. @returns whether anything is stored */
export async function patchDraft(key: DraftKey, change: DraftChange): Promise<boolean> {
  const window = crypto.randomUUID();
  await putTyped(key, window, partsOf(change));
  return (await mergeTyped(key)).kind === "kept";
}

/**
 * Stores that a request is about to be sent. If several windows do so at once, the first one wins and the others get its
 * request.
 */
export async function claimSending(
  key: DraftKey,
  sending: Sending,
  { storedBy }: { storedBy?: string | undefined } = {},
): Promise<Claimed> {
  const claimed = await update(key, storedBy, (stored): Update<Claimed> => {
    const other = readStoredDraft(key.id, stored)?.sending;
    if (other !== undefined) return { result: { kind: "other", sending: other } };
    return {
      put: { ...(stored ?? newStoredDraft(key, Date.now())), sending },
      result: { kind: "claimed", sending },
    };
  });
  return claimed ?? { kind: "gone" };
}

/** Removes a request that is known to have had no effect. */
export async function releaseSending(key: DraftKey, idempotencyKey: string): Promise<void> {
  await update(key, undefined, (stored): Update<true> => {
    const isThat = readStoredDraft(key.id, stored)?.sending?.idempotencyKey === idempotencyKey;
    return isThat && stored !== undefined
      ? { put: { ...stored, sending: undefined }, result: true }
      : { result: true };
  });
}

/** Removes the draft with everything typed into it so far. */
export async function removeDraft(key: DraftKey): Promise<void> {
  forgetNoted([key.owner, key.id]);
  const change = (await browserStore()).transaction(["drafts", "typed"], "readwrite");
  const gone = [
    change.objectStore("drafts").delete(storedId(key)),
    change.objectStore("typed").delete(keysUnder(key.owner, key.id)),
  ];
  change.commit();
  await Promise.all([...gone, change.done]);
}

/** Restores a removed draft, unless a new one was started in its place. */
export async function restoreDraft(draft: Draft): Promise<void> {
  await update(draft, undefined, (stored): Update<true> =>
    stored === undefined
      ? { put: { ...draft, id: storedId(draft) }, result: true }
      : { result: true },
  );
}

const rememberSentMs = 180 * 24 * 60 * 60 * 1_000;

/** Stores immediately which vacancy a draft became, so that a later visit to its address shows it. */
export async function noteSent({ owner, id }: DraftKey, sent: SentDraft): Promise<void> {
  const at = Date.now();
  const change = (openedStore() ?? (await browserStore())).transaction("sent", "readwrite");
  const put = change.store.put({ ...sent, owner, id, at });
  change.commit();
  await Promise.all([put, change.done]);
  await forgetOldSent(owner, at - rememberSentMs);
}

async function forgetOldSent(owner: string, before: number): Promise<void> {
  const change = (await browserStore()).transaction("sent", "readwrite");
  const all: readonly (DraftKey & { readonly at: number })[] = await change.store.getAll(
    keysUnder(owner),
  );
  const old = all.filter(({ at }) => at < before);
  await Promise.all([...old.map(({ id }) => change.store.delete([owner, id])), change.done]);
}

/** The vacancy a draft became; undefined if it was not sent, or was sent long ago. */
export async function readSent({ owner, id }: DraftKey): Promise<SentDraft | undefined> {
  return readSentDraft(await (await browserStore()).get("sent", [owner, id]));
}

interface Update<T> {
  readonly put?: Stored;
  readonly result: T;
}

/**
 * Merges what was typed, then changes the draft.
 * @param storedBy as in `mergeTyped`
 * @returns undefined if the draft is gone
 */
async function update<T>(
  key: DraftKey,
  storedBy: string | undefined,
  change: (stored: Stored | undefined) => Update<T>,
): Promise<T | undefined> {
  const { owner, id } = key;
  const database = await browserStore();
  const noted = readNoted([owner, id]);
  const typed = await readTyped([owner, id], noted);
  const transaction = database.transaction("drafts", "readwrite");
  const stored = (await transaction.store.get(storedId(key))) as Stored | undefined;
  if (stored === undefined && storedBy !== undefined) {
    await transaction.done;
    forgetNoted([owner, id, storedBy]);
    await forgetTyped([keysUnder(owner, id, storedBy)]);
    return undefined;
  }
  const merged = withTyped(key, stored, typed);
  const { put = merged, result } = change(merged);
  if (put !== undefined && put !== stored) await transaction.store.put(put);
  await transaction.done;
  if (merged !== undefined) {
    for (const { place, text } of noted) forgetNoted(place, text);
    await forgetTyped(typed.map(keyOfTyped));
  }
  return result;
}

/** @param noted parts still being written; read first, or a part arriving meanwhile would be missed */
async function readTyped(
  start: readonly string[],
  noted: ReturnType<typeof readNoted>,
): Promise<readonly StoredPart[]> {
  const reading = (await browserStore()).transaction("typed");
  const typed = reading.store.getAll(keysUnder(...start));
  // Committed immediately, so that new input does not wait until this window handles the answer.
  reading.commit();
  return [...((await typed) as StoredPart[]), ...noted.flatMap(partOf)];
}

const noteShape = z.object({
  part: z.string(),
  value: z.unknown(),
  count: z.number(),
  at: z.number(),
});

function partOf({ place, text }: ReturnType<typeof readNoted>[number]): StoredPart[] {
  const [owner = "", id = "", window = ""] = place;
  try {
    const read: unknown = JSON.parse(text);
    // The rest is as `putTyped` wrote it; the draft's schema validates the result.
    return noteShape.safeParse(read).success ? [{ ...(read as TypedPart), owner, id, window }] : [];
  } catch {
    return [];
  }
}

const keyOfTyped = ({ owner, id, window, part, count }: StoredPart): IDBValidKey => [
  owner,
  id,
  window,
  part,
  count,
];

/** Deletes merged parts. If it fails, they are recognized as merged and ignored. */
async function forgetTyped(keys: readonly (IDBValidKey | IDBKeyRange)[]): Promise<void> {
  if (keys.length === 0) return;
  const change = (await browserStore()).transaction("typed", "readwrite");
  const gone = keys.map((key) => change.store.delete(key));
  change.commit();
  await Promise.all([...gone, change.done]);
}

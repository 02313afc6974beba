import type { Draft, DraftBase, Sending } from "./draft.ts";
import {
  claimSending,
  patchDraft,
  readDraft,
  releaseSending,
  removeDraft,
  type Claimed,
  type DraftChange,
  type DraftKey,
} from "./draft-store.ts";
import { joinDraftTabs, type DraftEnd, type DraftNews } from "./draft-tabs.ts";
import { failureOf, makeDraftWriter, type DraftState } from "./draft-writer.ts";
import type { FormValues } from "./form-values.ts";

export type { DraftState } from "./draft-writer.ts";

/** What other windows do with the draft. */
export interface DraftElsewhereState {
  readonly isOpen: boolean;
  /** It was sent or discarded there. */
  readonly end: DraftEnd | undefined;
}

/** One open draft: keeps what is typed, at once and in order. What it promises never rejects. */
export interface DraftHandle {
  readonly key: DraftKey;
  /** As it was opened. */
  readonly draft: Draft;
  /** All that was typed by now, here and in other windows. */
  values(): Partial<FormValues>;
  /** What an edit starts from by now. */
  base(): DraftBase | undefined;
  /** A request of this window whose answer is not known. */
  sending(): Sending | undefined;
  /** Returns at once. */
  keep(change: DraftChange): void;
  /** Resolves when it is stored; a request that another window sent meanwhile stands instead. */
  claimSending(sending: Sending): Promise<Claimed>;
  /** The outcome of that request is known, and nothing came of it. */
  releaseSending(idempotencyKey: string): Promise<void>;
  /** Removes it and tells the other windows. */
  end(end: DraftEnd): Promise<void>;
  discard(): Promise<void>;
  /** What another window has ended goes on here, under another id. @returns whether it is kept */
  keepAs(id: string): Promise<boolean>;
  /** What another window has ended goes on here, under the same id. */
  goOn(): void;
  /** Something typed is in this window's memory only: leaving would lose it. */
  isUnsaved(): boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => DraftState;
  readonly getElsewhere: () => DraftElsewhereState;
  /** Fields that another window changed. */
  onElsewhere(listener: (values: Partial<FormValues>) => void): () => void;
  /** A request of another window went out, or its outcome is known; read the draft again. */
  onSending(listener: () => void): () => void;
  close(): void;
}

/** Never rejects: where the browser keeps nothing, the handle says so. */
export async function openDraft(key: DraftKey): Promise<DraftHandle> {
  try {
    return makeHandle(key, await readDraft(key), undefined);
  } catch (error) {
    return makeHandle(key, undefined, failureOf(error));
  }
}

const freshDraft = ({ owner, id }: DraftKey, now: number): Draft => ({
  id,
  owner,
  edits: undefined,
  values: {},
  step: "job",
  createdAt: now,
  changedAt: now,
  sending: undefined,
});

function makeHandle(
  key: DraftKey,
  found: Draft | undefined,
  failed: DraftState | undefined,
): DraftHandle {
  const draft = found ?? freshDraft(key, Date.now());
  let { values, edits: base, sending: open } = draft;
  let elsewhere: DraftElsewhereState = { isOpen: false, end: undefined };
  const listeners = new Set<() => void>();
  const valueListeners = new Set<(values: Partial<FormValues>) => void>();
  const sendingListeners = new Set<() => void>();

  const emit = () => listeners.forEach((listener) => listener());
  const setElsewhere = (part: Partial<DraftElsewhereState>) => {
    elsewhere = { ...elsewhere, ...part };
    emit();
  };
  const onGone = () => {
    if (elsewhere.end === undefined) setElsewhere({ end: { kind: "discarded" } });
  };
  const writer = makeDraftWriter(key, {
    isStored: found !== undefined,
    state: failed ?? (found ? { kind: "saved", at: found.changedAt } : { kind: "empty" }),
    isEnded: () => elsewhere.end !== undefined,
    onKept: ({ values: kept }) => {
      if (kept !== undefined) tabs.tell({ kind: "changed", values: kept });
    },
    onGone,
    onState: emit,
  });

  const takeOver = (theirs: Partial<FormValues>) => {
    writer.setStored(true);
    // What is being typed here is newer.
    const own = writer.waiting()?.values ?? {};
    const changed = Object.fromEntries(Object.entries(theirs).filter(([name]) => !(name in own)));
    values = { ...values, ...changed };
    valueListeners.forEach((listener) => listener(changed));
  };
  const onNews = (news: DraftNews) => {
    switch (news.kind) {
      case "changed":
        return takeOver(news.values);
      case "sending":
        return sendingListeners.forEach((listener) => listener());
      case "ended":
        return setElsewhere({ end: news.end });
      case "restored":
        setElsewhere({ end: undefined });
        return writer.write();
    }
  };
  const tabs = joinDraftTabs(key, { onNews, onOthers: (isOpen) => setElsewhere({ isOpen }) });

  const flushWhenHidden = () => {
    if (document.visibilityState === "hidden") writer.flush();
  };
  addEventListener("pagehide", writer.flush);
  document.addEventListener("visibilitychange", flushWhenHidden);

  const end = async (how: DraftEnd): Promise<void> => {
    open = undefined;
    await writer.drop();
    writer.setStored(false);
    // Where nothing could be kept there is nothing to remove.
    await removeDraft(key).catch(() => undefined);
    tabs.tell({ kind: "ended", end: how });
    writer.setState({ kind: "empty" });
  };

  return {
    key,
    draft,
    values: () => values,
    base: () => base,
    sending: () => open,
    keep: (change) => {
      values = { ...values, ...change.values };
      base = change.edits ?? base;
      writer.keep(change);
    },
    claimSending: async (sending) => {
      writer.flush();
      open = sending;
      try {
        const claimed = await claimSending(key, sending, { mustExist: writer.isStored() });
        if (claimed.kind === "gone") {
          open = undefined;
          onGone();
        } else {
          open = claimed.sending;
          writer.setStored(true);
          tabs.tell({ kind: "sending" });
        }
        return claimed;
      } catch (error) {
        writer.setState(failureOf(error));
        return { kind: "claimed", sending };
      }
    },
    releaseSending: async (idempotencyKey) => {
      open = undefined;
      try {
        await releaseSending(key, idempotencyKey);
        tabs.tell({ kind: "sending" });
      } catch (error) {
        writer.setState(failureOf(error));
      }
    },
    end,
    discard: () => end({ kind: "discarded" }),
    keepAs: async (id) => {
      try {
        await patchDraft(
          { ...key, id },
          { values, ...(base === undefined ? {} : { edits: base }) },
        );
        await writer.drop();
        return true;
      } catch (error) {
        writer.setState(failureOf(error));
        return false;
      }
    },
    goOn: () => {
      writer.setStored(false);
      setElsewhere({ end: undefined });
      writer.keep({ values, ...(base === undefined ? {} : { edits: base }) });
      if (open !== undefined) void claimSending(key, open).catch(() => undefined);
    },
    isUnsaved: () =>
      Object.keys(writer.waiting()?.values ?? {}).length > 0 &&
      (writer.state().kind === "failed" ||
        writer.state().kind === "saving" ||
        elsewhere.end !== undefined),
    subscribe: (listener) => added(listeners, listener),
    getState: writer.state,
    getElsewhere: () => elsewhere,
    onElsewhere: (listener) => added(valueListeners, listener),
    onSending: (listener) => added(sendingListeners, listener),
    close: () => {
      writer.flush();
      writer.close();
      removeEventListener("pagehide", writer.flush);
      document.removeEventListener("visibilitychange", flushWhenHidden);
      tabs.close();
    },
  };
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

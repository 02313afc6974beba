import { rememberVacancy } from "../api/known-vacancies.ts";
import { remainingChanges } from "./vacancy-changes.ts";
import type { VacancyValue } from "#contract/vacancy-values.ts";
import {
  readFormValues,
  versionsOf,
  windowOf,
  type Draft,
  type DraftBase,
  type FieldVersion,
  type Sending,
  type SentDraft,
} from "./draft/draft.ts";
import {
  claimSending,
  noteSent,
  patchDraft,
  readDraft,
  readSent,
  releaseSending,
  removeDraft,
  type Claimed,
  type DraftChange,
  type DraftKey,
} from "./draft/draft-store.ts";
import { joinDraftTabs, type DraftEnd, type DraftNews } from "./draft/draft-tabs.ts";
import { failureOf, makeDraftWriter, type DraftState } from "./draft/draft-writer.ts";
import { formKeys, type FormFieldName, type FormKey, type FormValues } from "./form-values.ts";

export type { DraftState } from "./draft/draft-writer.ts";

/** What other windows do with the draft. */
export interface DraftElsewhereState {
  readonly isOpen: boolean;
  /** It was sent or discarded there. */
  readonly end: DraftEnd | undefined;
}

/** Fields with what other windows typed into them meanwhile, unseen here. */
export type OtherVersions = ReadonlyMap<FormFieldName, readonly FieldVersion[]>;

/** One open draft: keeps what is typed, at once and in order. What it promises never rejects. */
export interface DraftHandle {
  readonly key: DraftKey;
  /** As it was opened. */
  readonly draft: Draft;
  /** The vacancy that it has become, where it is known to be sent. */
  readonly sent: SentDraft | undefined;
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
  /** The answer is there: whatever becomes of this page, whoever comes back is told. Never rejects. */
  noteSent(sent: SentDraft): Promise<void>;
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
  readonly getOthers: () => OtherVersions;
  /** What stays of a field that two windows have changed; the form is told by `onElsewhere`. */
  settle(field: FormFieldName, value: VacancyValue, other: FieldVersion): void;
  /** Fields that another window changed. */
  onElsewhere(listener: (values: Partial<FormValues>) => void): () => void;
  /** A request of another window went out, or its outcome is known; read the draft again. */
  onSending(listener: () => void): () => void;
  close(): void;
}

/** Never rejects: where the browser keeps nothing, the handle says so. */
export async function openDraft(key: DraftKey): Promise<DraftHandle> {
  try {
    const [draft, sent] = await Promise.all([readDraft(key), readSent(key)]);
    const isDone = sent !== undefined && draft !== undefined && isAllSent(draft, sent);
    // The page went before it could.
    if (isDone) {
      await rememberVacancy(key.owner, { id: sent.vacancyId, how: "created" });
      await removeDraft(key);
    }
    return makeHandle(key, { draft: isDone ? undefined : draft, sent });
  } catch (error) {
    return makeHandle(key, { failed: failureOf(error) });
  }
}

/** Nothing was typed since the request went out that made the vacancy. */
const isAllSent = ({ values, sending }: Draft, sent: SentDraft): boolean =>
  sending?.idempotencyKey === sent.idempotencyKey &&
  Object.keys(remainingChanges(values, sending.values)).length === 0;

const freshDraft = ({ owner, id }: DraftKey, now: number): Draft => ({
  id,
  owner,
  edits: undefined,
  values: {},
  revisions: {},
  held: {},
  step: "job",
  createdAt: now,
  changedAt: now,
  sending: undefined,
});

function makeHandle(
  key: DraftKey,
  {
    draft: found,
    sent,
    failed,
  }: { draft?: Draft | undefined; sent?: SentDraft | undefined; failed?: DraftState },
): DraftHandle {
  const draft = found ?? freshDraft(key, Date.now());
  const window = crypto.randomUUID();
  /** The version of each field that stands in this window. */
  const shown = new Map<FormKey, string>();
  let others: OtherVersions = new Map();
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
    window,
    isStored: found !== undefined,
    state: failed ?? (found ? { kind: "saved", at: found.changedAt } : { kind: "empty" }),
    isEnded: () => elsewhere.end !== undefined,
    onMerged: (merged, isNews) => {
      takeOver(merged);
      if (isNews) tabs.tell({ kind: "changed" });
    },
    onGone,
    onState: emit,
  });

  /** What stands in the store now is seen here, but for what was typed here since, and what this window has typed. */
  const takeOver = (stored: Draft) => {
    const changed: Partial<Record<FormKey, VacancyValue>> = {};
    const next = new Map<FormFieldName, readonly FieldVersion[]>();
    for (const field of formKeys) {
      const unseen = field === "emptied" ? undefined : others.get(field);
      if (!writer.isWaiting(field)) {
        const versions = versionsOf(stored, field);
        const own =
          versions.find(({ revision }) => windowOf(revision) === window) ??
          versions.find(({ revision }) => revision === shown.get(field)) ??
          versions[0];
        if (own === undefined) continue;
        if (windowOf(own.revision) !== window && own.revision !== shown.get(field)) {
          changed[field] = own.value;
        }
        shown.set(field, own.revision);
        const rest = versions.filter((one) => one !== own);
        if (rest.length > 0 && field !== "emptied") next.set(field, rest);
      } else if (unseen !== undefined && field !== "emptied") next.set(field, unseen);
    }
    const news = readFormValues(changed);
    values = { ...values, ...news };
    if (Object.keys(news).length > 0) valueListeners.forEach((listener) => listener(news));
    if (!isSameVersions(others, next)) {
      others = next;
      emit();
    }
  };
  const readAgain = () => {
    void readDraft(key).then((stored) => {
      if (stored === undefined) return;
      writer.setStored(true);
      takeOver(stored);
    }, failWith);
  };
  const failWith = (error: unknown) => writer.setState(failureOf(error));
  const keep = (change: DraftChange, sees: readonly string[] = []) => {
    values = { ...values, ...change.values };
    base = change.edits ?? base;
    writer.keep(change, (field) => [shown.get(field) ?? "", ...sees]);
  };
  const onNews = (news: DraftNews) => {
    switch (news.kind) {
      case "changed":
        return readAgain();
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

  if (found !== undefined) takeOver(found);

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
    sent,
    values: () => values,
    base: () => base,
    sending: () => open,
    keep: (change) => keep(change),
    claimSending: async (sending) => {
      open = sending;
      try {
        const storedBy = writer.isStored() ? window : undefined;
        const claimed = await claimSending(key, sending, { storedBy });
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
        failWith(error);
      }
    },
    noteSent: async (made) => {
      await noteSent(key, made).catch(failWith);
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
      keep({ values, ...(base === undefined ? {} : { edits: base }) });
      if (open !== undefined) void claimSending(key, open).catch(() => undefined);
    },
    isUnsaved: () =>
      writer.hasTyped() &&
      (writer.state().kind === "failed" ||
        writer.state().kind === "saving" ||
        elsewhere.end !== undefined),
    subscribe: (listener) => added(listeners, listener),
    getState: writer.state,
    getElsewhere: () => elsewhere,
    getOthers: () => others,
    settle: (field, value, other) => {
      // Of three windows the third's is chosen from next.
      const rest = (others.get(field) ?? []).filter((one) => one !== other);
      const left = [...others].filter(([name]) => name !== field);
      others = new Map(rest.length === 0 ? left : [...left, [field, rest]]);
      keep({ values: { [field]: value } }, [other.revision]);
      valueListeners.forEach((listener) => listener({ [field]: value }));
      emit();
    },
    onElsewhere: (listener) => added(valueListeners, listener),
    onSending: (listener) => added(sendingListeners, listener),
    close: () => {
      writer.close();
      tabs.close();
    },
  };
}

const isSameVersions = (one: OtherVersions, other: OtherVersions): boolean =>
  marksOf(one) === marksOf(other);
const marksOf = (versions: OtherVersions): string =>
  JSON.stringify(
    [...versions].map(([field, list]) => [field, list.map(({ revision }) => revision)]),
  );

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

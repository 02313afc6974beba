import { createStore, makeListeners, type Readable } from "../api/memory-store.ts";
import { learnVacancy } from "../api/known-vacancies.ts";
import { remainingChanges } from "./vacancy-changes.ts";
import type { VacancyValue } from "#contract/vacancy-values.ts";
import {
  editDraftId,
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
} from "./draft/draft-store.ts";
import type { DraftChange, DraftKey } from "./draft/typed-parts.ts";
import { joinDraftTabs, type DraftEnd, type DraftNews } from "./draft/draft-tabs.ts";
import { failureOf, makeDraftWriter, type DraftState } from "./draft/draft-writer.ts";
import { formKeys, type FormFieldName, type FormKey, type FormValues } from "./form-values.ts";

export type { DraftState } from "./draft/draft-writer.ts";

/** The state of the draft in other windows. */
export interface DraftElsewhereState {
  readonly isOpen: boolean;
  /** Set when it was sent or discarded there. */
  readonly end: DraftEnd | undefined;
}

/** Fields that other windows changed meanwhile, with the values not seen here. */
export type OtherVersions = ReadonlyMap<FormFieldName, readonly FieldVersion[]>;

/** One open draft: stores what is typed immediately and in order. Its promises never reject. */
export interface DraftHandle {
  readonly key: DraftKey;
  /** The draft as it was when opened. */
  readonly draft: Draft;
  /** The vacancy it has become, if it is known to be sent. */
  readonly sent: SentDraft | undefined;
  /** Everything typed so far, here and in other windows. */
  values(): Partial<FormValues>;
  /** The same, with what was typed since this handle was closed. Never rejects. */
  newestValues(): Promise<Partial<FormValues>>;
  /** The current base of an edit. */
  base(): DraftBase | undefined;
  /** A request of this window without a known answer. */
  sending(): Sending | undefined;
  /** Returns immediately. */
  keep(change: DraftChange): void;
  /** Resolves when the request is stored; a request that another window sent first takes precedence. */
  claimSending(sending: Sending): Promise<Claimed>;
  /** The request is known to have had no effect. */
  releaseSending(idempotencyKey: string): Promise<void>;
  /** Stores that the request succeeded, so that a later visit shows it even if this page closes now. Never rejects. */
  noteSent(sent: SentDraft): Promise<void>;
  /** Removes it and tells the other windows. */
  end(end: DraftEnd): Promise<void>;
  discard(): Promise<void>;
  /** Continues here, under another id, a draft that another window ended. @returns whether it is stored */
  keepAs(id: string): Promise<boolean>;
  /** Continues here, under the same id, a draft that another window ended. */
  continueAsNew(): void;
  /** Whether something typed is only in this window's memory, so that leaving would lose it. */
  isUnsaved(): boolean;
  readonly state: Readable<DraftState>;
  readonly elsewhere: Readable<DraftElsewhereState>;
  readonly others: Readable<OtherVersions>;
  /** Resolves a field that two windows changed; the form gets the value through `onElsewhere`. */
  settle(field: FormFieldName, value: VacancyValue, other: FieldVersion): void;
  /** Called with fields that another window changed. */
  onElsewhere(listener: (values: Partial<FormValues>) => void): () => void;
  /** Called when another window sends a request or learns its outcome; the draft must be read again. */
  onSending(listener: () => void): () => void;
  close(): void;
}

/** Never rejects: if the browser stores nothing, the handle says so. */
export async function openDraft(key: DraftKey): Promise<DraftHandle> {
  try {
    const [draft, sent] = await Promise.all([readDraft(key), readSent(key)]);
    const isDone = sent !== undefined && draft !== undefined && isAllSent(draft, sent);
    // The page closed before it could end the draft.
    if (isDone) {
      await learnVacancy(key.owner, { id: sent.vacancyId });
      await removeDraft(key);
    }
    return makeHandle(key, { draft: isDone ? undefined : draft, sent });
  } catch (error) {
    return makeHandle(key, { failed: failureOf(error) });
  }
}

/** Whether nothing was typed since the request that created the vacancy. */
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
  /** The version of each field shown in this window. */
  const shown = new Map<FormKey, string>();
  const others = createStore<OtherVersions>(new Map());
  let { values, edits: base, sending: open } = draft;
  /** The values of the last request, sent here or in another window. */
  let lastSent = open?.values;
  let isClosed = false;
  /** The vacancy that the draft has become, and the draft of its edit, opened once something is typed. */
  let edited: { readonly vacancyId: number; handle?: Promise<DraftHandle> } | undefined;
  let made = sent;
  const elsewhere = createStore<DraftElsewhereState>({ isOpen: false, end: undefined });
  const stateListeners = makeListeners();
  const valueListeners = makeListeners<[values: Partial<FormValues>]>();
  const sendingListeners = makeListeners();

  const setElsewhere = (part: Partial<DraftElsewhereState>) => {
    elsewhere.set({ ...elsewhere.get(), ...part });
  };
  const onGone = () => {
    if (elsewhere.get().end === undefined) setElsewhere({ end: { kind: "discarded" } });
  };
  const writer = makeDraftWriter(key, {
    window,
    isStored: found !== undefined,
    state: failed ?? (found ? { kind: "saved", at: found.changedAt } : { kind: "empty" }),
    isEnded: () => elsewhere.get().end !== undefined,
    onMerged: (merged, hasChanges) => {
      takeOver(merged);
      if (hasChanges) tabs.announce({ kind: "changed" });
    },
    onGone,
    onState: stateListeners.tell,
  });

  /** Shows the stored values here, except fields with unsaved input and this window's own versions. */
  const takeOver = (stored: Draft) => {
    const changed: Partial<Record<FormKey, VacancyValue>> = {};
    const next = new Map<FormFieldName, readonly FieldVersion[]>();
    for (const field of formKeys) {
      const unseen = field === "emptied" ? undefined : others.get().get(field);
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
    lastSent = stored.sending?.values ?? lastSent;
    if (Object.keys(news).length > 0) valueListeners.tell(news);
    if (!isSameVersions(others.get(), next)) others.set(next);
  };
  const readAgain = () => {
    void readDraft(key).then((stored) => {
      if (stored === undefined) return;
      writer.setStored(true);
      takeOver(stored);
    }, failWith);
  };
  const failWith = (error: unknown) => writer.setState(failureOf(error));
  /** Between the answer and the next page. */
  const keepAsEdit = (to: NonNullable<typeof edited>, change: DraftChange) => {
    const news = remainingChanges(change.values ?? {}, lastSent ?? {});
    if (Object.keys(news).length === 0) return;
    to.handle ??= openDraft({ ...key, id: editDraftId(to.vacancyId) });
    void to.handle.then((handle) => handle.keep({ values: news }));
  };
  const keep = (change: DraftChange, sees: readonly string[] = []) => {
    if (edited !== undefined) return keepAsEdit(edited, change);
    values = { ...values, ...change.values };
    base = change.edits ?? base;
    writer.keep(change, (field) => [shown.get(field) ?? "", ...sees]);
  };
  const onNews = (news: DraftNews) => {
    switch (news.kind) {
      case "changed":
        return readAgain();
      case "sending":
        readAgain();
        return sendingListeners.tell();
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
    if (how.kind === "sent" && base === undefined) edited = { vacancyId: how.vacancyId };
    await writer.drop();
    writer.setStored(false);
    // If nothing could be stored, there is nothing to remove.
    await removeDraft(key).catch(() => undefined);
    // An edit keeps its values: fields changed since may still be open in the same form.
    if (how.kind === "sent" && base === undefined) values = {};
    tabs.announce({ kind: "ended", end: how });
    writer.setState({ kind: "empty" });
  };

  const hasUnsent = (): boolean =>
    lastSent !== undefined &&
    Object.keys(remainingChanges(values, { ...base?.values, ...lastSent })).length > 0;

  return {
    key,
    draft,
    get sent() {
      return made;
    },
    values: () => values,
    newestValues: async () => {
      const stored = isClosed ? await readDraft(key).catch(() => undefined) : undefined;
      return { ...values, ...stored?.values };
    },
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
          lastSent = open.values;
          writer.setStored(true);
          tabs.announce({ kind: "sending" });
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
        tabs.announce({ kind: "sending" });
      } catch (error) {
        failWith(error);
      }
    },
    noteSent: async (now) => {
      made = now;
      await noteSent(key, now).catch(failWith);
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
        lastSent = undefined;
        return true;
      } catch (error) {
        writer.setState(failureOf(error));
        return false;
      }
    },
    continueAsNew: () => {
      writer.setStored(false);
      setElsewhere({ end: undefined });
      keep({ values, ...(base === undefined ? {} : { edits: base }) });
      if (open !== undefined) void claimSending(key, open).catch(() => undefined);
    },
    isUnsaved: () =>
      (elsewhere.get().end?.kind === "sent" && hasUnsent()) ||
      (writer.hasTyped() &&
        (writer.state().kind === "failed" ||
          writer.state().kind === "saving" ||
          elsewhere.get().end !== undefined)),
    state: { get: writer.state, subscribe: stateListeners.subscribe },
    elsewhere,
    others,
    settle: (field, value, other) => {
      // With three windows, the version of the third is offered next.
      const rest = (others.get().get(field) ?? []).filter((one) => one !== other);
      const left = [...others.get()].filter(([name]) => name !== field);
      keep({ values: { [field]: value } }, [other.revision]);
      valueListeners.tell({ [field]: value });
      others.set(new Map(rest.length === 0 ? left : [...left, [field, rest]]));
    },
    onElsewhere: valueListeners.subscribe,
    onSending: sendingListeners.subscribe,
    close: () => {
      isClosed = true;
      void edited?.handle?.then((handle) => handle.close());
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

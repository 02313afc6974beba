import type { Vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import { rememberVacancy } from "../../api/known-vacancies.ts";
import { rememberEdit } from "../edit/edited-vacancy.ts";
import { editDraftId, type DraftBase, type Sending } from "../draft/draft.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { patchDraft, type DraftChange, type DraftKey } from "../draft/draft-store.ts";
import { remainingChanges, withChanges } from "../vacancy-changes.ts";
import type { SendSubject } from "./send-vacancy.ts";

/** The vacancy the service created or edited. */
export interface MadeVacancy {
  readonly vacancyId: number;
  /** Its current data; the answer to an edit does not include it. */
  readonly vacancy: Vacancy | undefined;
  readonly etag: string | undefined;
}

export interface Settled {
  /** The number of fields changed after sending. */
  readonly remaining: number;
  /** Whether they are stored in a draft of an edit; otherwise they are only in this window. */
  readonly isKept: boolean;
}

/** Removes the draft; values typed after sending become an edit of the vacancy. Never rejects. */
export async function settleSent(
  handle: DraftHandle,
  subject: SendSubject,
  made: MadeVacancy,
  sending: Sending,
): Promise<Settled> {
  const { vacancyId, vacancy, etag } = made;
  const { owner } = handle.key;
  if (subject.kind === "create") {
    await handle.noteSent({ vacancyId, idempotencyKey: sending.idempotencyKey });
  }
  // Done first, because it is the only way to find the vacancy if the service has no list.
  if (subject.kind === "create") {
    await rememberVacancy(owner, { id: vacancyId, how: "created", vacancy, etag });
  } else {
    await rememberEdit(owner, vacancyId, sending.values);
  }
  const known = subject.kind === "edit" ? subject.base : undefined;
  const values = remainingChanges(handle.values(), { ...known, ...sending.values });
  const edits: DraftBase = {
    vacancyId,
    values:
      vacancy === undefined
        ? known && withChanges(known, sending.values)
        : valuesOfVacancy(vacancy),
    etag,
  };
  const remaining = Object.keys(values).length;
  const key = { owner, id: editDraftId(vacancyId) };
  const isSameKey = key.id === handle.key.id;
  // Under the same key the old draft is removed first; under different keys the new one is stored first.
  if (isSameKey) await handle.end({ kind: "sent", vacancyId });
  const isKept = remaining === 0 || (await isPatched(key, { values, edits }));
  if (!isSameKey && isKept) await handle.end({ kind: "sent", vacancyId });
  return { remaining, isKept };
}

async function isPatched(key: DraftKey, change: DraftChange): Promise<boolean> {
  try {
    return await patchDraft(key, change);
  } catch {
    return false;
  }
}

import type { Vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import { rememberVacancy } from "../../api/known-vacancies.ts";
import { rememberEdit } from "../edit/edited-vacancy.ts";
import { editDraftId, type DraftBase, type Sending } from "../draft/draft.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { patchDraft, type DraftChange, type DraftKey } from "../draft/draft-store.ts";
import { remainingChanges, withChanges } from "../vacancy-changes.ts";
import type { SendSubject } from "./send-vacancy.ts";

/** What the service acknowledged. */
export interface MadeVacancy {
  readonly vacancyId: number;
  /** As it is now; an edit's answer does not show it. */
  readonly vacancy: Vacancy | undefined;
  readonly etag: string | undefined;
}

export interface Settled {
  /** Fields that were changed after it was sent. */
  readonly remaining: number;
  /** They wait in an edit's draft; false where this browser keeps nothing, and they are in this window only. */
  readonly isKept: boolean;
}

/** The draft goes; what was typed after the request went out becomes an edit of the vacancy. Never rejects. */
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
  // First of all: where the service has no list, this is all that leads to it.
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
  // Of two drafts under one key the old one goes first; under different keys the new one is safe before.
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

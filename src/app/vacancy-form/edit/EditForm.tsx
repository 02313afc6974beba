import { useCallback, useEffect, useMemo, useState } from "react";
import type { Vacancy } from "#contract/vacancies.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { beginEdit, unknownFields, type KnownVacancy } from "./begin-edit.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { DraftElsewhere } from "../draft/DraftElsewhere.tsx";
import { editLocks } from "./edit-locks.ts";
import { EditProgress } from "./EditProgress.tsx";
import { EditReview } from "./EditReview.tsx";
import type { FormSubject } from "../form-context.ts";
import type { FormFieldName, FormStep } from "../form-values.ts";
import { SendEditButton } from "./SendEditButton.tsx";
import { UnsavedGuard } from "../send/UnsavedGuard.tsx";
import { useMerging } from "./use-merging.ts";
import { useSendVacancy } from "../send/use-send-vacancy.ts";
import { VacancyForm } from "../VacancyForm.tsx";

/** The form of an edit, once the vacancy and its draft are read. */
export function EditForm(props: {
  known: KnownVacancy;
  /** What is known of its state; undefined where nothing is. */
  vacancy: Vacancy | undefined;
  /** The service shows the whole vacancy; otherwise it is as this browser has seen it, if it has. */
  isShown: boolean;
  handle: DraftHandle;
  /** Undefined: where the draft was left. */
  step: FormStep | undefined;
  openAt: FormFieldName | undefined;
  /** What was typed while the last request was out waits in a new draft. */
  onRemaining: () => void;
}) {
  const { handle, known } = props;
  const { vacancyId } = known;
  const [start] = useState(() =>
    beginEdit(known, { edits: handle.base(), values: handle.values() }),
  );
  useEffect(() => handle.keep(start.keep), [handle, start]);
  const [vacancy, setVacancy] = useState(props.vacancy);
  const edit = useMerging(handle, start, setVacancy);
  const locked = useLocked(vacancy);

  const { values: base, etag } = edit.base;
  const { isShown } = props;
  const subject = useMemo<FormSubject & { kind: "edit" }>(
    () => ({
      kind: "edit",
      vacancyId,
      base,
      unknown: unknownFields(base, vacancy, isShown),
      etag,
      locked,
    }),
    [vacancyId, base, vacancy, isShown, etag, locked],
  );
  const sending = useSendVacancy({ handle, subject });
  const { onRemaining } = props;
  const isRemaining = sending.state.kind === "done" && sending.state.remaining > 0;
  useEffect(() => {
    if (isRemaining) onRemaining();
  }, [isRemaining, onRemaining]);

  const step = props.step ?? handle.draft.step;
  const pathOf = useCallback(
    (to: FormStep) => paths.editVacancy(vacancyId, { step: to }),
    [vacancyId],
  );
  return (
    <>
      <UnsavedGuard handle={handle} />
      <DraftElsewhere handle={handle} />
      <VacancyForm
        subject={subject}
        handle={handle}
        initial={start.initial}
        step={step}
        pathOf={pathOf}
        openAt={props.openAt}
        above={
          <EditProgress
            handle={handle}
            edit={edit}
            sending={sending}
            isRestored={start.isRestored}
            isReview={step === "review"}
          />
        }
        review={<EditReview vacancyId={vacancyId} edit={edit} locked={locked} />}
        send={<SendEditButton edit={edit} sending={sending} locked={locked} />}
      />
    </>
  );
}

function useLocked(vacancy: Vacancy | undefined): ReadonlyMap<FormFieldName, string> {
  const text = useFeatureText("vacancyForm").edit.locked;
  return useMemo(
    () => new Map([...editLocks(vacancy)].map(([field, reason]) => [field, text[reason]])),
    [vacancy, text],
  );
}

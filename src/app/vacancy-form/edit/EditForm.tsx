import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from "react";
import { useNavigate } from "react-router";
import type { Vacancy } from "#contract/vacancies.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { VacancyForm } from "../VacancyForm.tsx";
import type { DraftHandle } from "../draft-handle.ts";
import { DraftElsewhere, DraftNotice } from "../draft/DraftNotices.tsx";
import { useVacancyForm } from "../form-context.tsx";
import {
  valuesOfForm,
  type FormFieldName,
  type FormStep,
  type FormSubject,
} from "../form-values.ts";
import { SendingNotice } from "../send/SendingNotice.tsx";
import { UnsavedGuard } from "../send/UnsavedGuard.tsx";
import { useRefusal } from "../send/place-errors.ts";
import type { SendState } from "../send/send-vacancy.ts";
import { useSendVacancy, type SendingVacancy } from "../send/use-send-vacancy.ts";
import { changedValues } from "../vacancy-changes.ts";
import { EditReview } from "./EditReview.tsx";
import { SendEditButton } from "./SendEditButton.tsx";
import { beginEdit, editLocks, unknownFields, type KnownVacancy } from "./begin-edit.ts";
import { useMerging, type EditState } from "./use-merging.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";

/** What sites report about a field of a vacancy, or, without one, about none in particular. */
export type Complaints = ComponentType<{
  vacancyId: number;
  field: FormFieldName | undefined;
  editedAt: string | undefined;
}>;

/** The form of an edit, shown once the vacancy and its draft are loaded. */
export function EditForm(props: {
  known: KnownVacancy;
  /** The state of the vacancy; undefined if unknown. */
  vacancy: Vacancy | undefined;
  /** Whether the service returns the whole vacancy; otherwise the data is what this browser last saw, if any. */
  isShown: boolean;
  handle: DraftHandle;
  /** Undefined means the step at which the draft was left. */
  step: FormStep | undefined;
  openAt: FormFieldName | undefined;
  complaints: Complaints;
  /** Called when values typed during the last request are in a new draft. */
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
  const sending = useSendVacancy({ handle, subject, onRemaining: props.onRemaining });

  const { complaints: SiteComplaints } = props;
  const editedAt = vacancy?.editedAt ?? undefined;
  const complaints = useCallback(
    (field: FormFieldName | undefined) => (
      <Suspense fallback={null}>
        <SiteComplaints vacancyId={vacancyId} field={field} editedAt={editedAt} />
      </Suspense>
    ),
    [SiteComplaints, vacancyId, editedAt],
  );

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
        complaints={complaints}
        above={
          <>
            {complaints(undefined)}
            <EditProgress
              handle={handle}
              edit={edit}
              sending={sending}
              isRestored={start.isRestored}
              isReview={step === "review"}
            />
          </>
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
    () => new Map(editLocks(vacancy).map((field) => [field, text.published])),
    [vacancy, text],
  );
}

/** Above the fields of every step: the progress of sending, and a notice that others changed the vacancy. */
function EditProgress(props: {
  handle: DraftHandle;
  edit: EditState;
  sending: SendingVacancy;
  isRestored: boolean;
  isReview: boolean;
}) {
  const { edit: text } = useFeatureText("vacancyForm");
  const { form } = useVacancyForm();
  const navigate = useNavigate();
  const { handle, edit, sending } = props;
  useRefusal(sending.state);
  const isChangedAgain = useMergeOnceChanged(edit, sending);
  return (
    <>
      <SendingNotice
        sending={sending}
        kind="edit"
        values={() => changedValues(edit.base.values, valuesOfForm(form.getValues()))}
        onDiscard={() => {
          void handle.discard().then(() => navigate(paths.vacancy(edit.base.vacancyId)));
        }}
      />
      {edit.reading === "reading" && <DraftNotice tone="news">{text.merge.merging}</DraftNotice>}
      {edit.reading === "failed" && (
        <DraftNotice
          tone="trouble"
          actions={
            <Button size="small" onClick={() => void edit.merge(form)}>
              {text.merge.readAgain}
            </Button>
          }
        >
          {text.merge.readFailed}
        </DraftNotice>
      )}
      {isChangedAgain && <DraftNotice tone="trouble">{text.merge.changedAgain}</DraftNotice>}
      <MergeNotice edit={edit} isReview={props.isReview} />
      {edit.merging === undefined && props.isRestored && (
        <DraftNotice tone="news">{text.restored}</DraftNotice>
      )}
    </>
  );
}

/** The review shows the merge itself. */
function MergeNotice({ edit, isReview }: { edit: EditState; isReview: boolean }) {
  const text = useFeatureText("vacancyForm").edit.merge;
  const { pathOf } = useVacancyForm();
  if (edit.merging === undefined || isReview) return null;
  return (
    <DraftNotice
      tone="news"
      actions={
        <ButtonLink size="small" to={pathOf("review")}>
          {text.toReview}
        </ButtonLink>
      }
    >
      {edit.undecided.length > 0 ? text.openNoticeConflicts : text.openNotice}
    </DraftNotice>
  );
}

/**
 * After a version conflict (412) the changes of others are loaded, once per refusal. If no field differs, as after an
 * unpublishing, the edit is sent once more by itself.
 * @returns whether that was refused, too
 */
function useMergeOnceChanged(edit: EditState, { state, send }: SendingVacancy): boolean {
  const { form, subject } = useVacancyForm();
  const { merge, wasMerged, base } = edit;
  const [same, setSame] = useState<{ readonly refusal: SendState; readonly isAgain: boolean }>();
  const isSecond = useRef(false);
  useEffect(() => {
    if (state.kind !== "changed" || wasMerged(state)) return;
    void merge(form, state).then((isSame) => {
      if (!isSame) return;
      setSame({ refusal: state, isAgain: isSecond.current });
      isSecond.current = !isSecond.current;
    });
  });
  useEffect(() => {
    if (same === undefined || same.isAgain) return;
    const changes = changedValues(base.values, valuesOfForm(form.getValues()));
    const names = Object.keys(changes) as FormFieldName[];
    const isLocked = subject.kind === "edit" && names.some((name) => subject.locked.has(name));
    // By then the new version is the one that is sent.
    if (names.length > 0 && !isLocked) queueMicrotask(() => send(changes));
    // Sent once, when the version is known to have the same fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [same]);
  return same?.isAgain === true && same.refusal === state;
}

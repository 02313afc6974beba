import { useCallback, useMemo, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { useTitle } from "../../ui/use-title.ts";
import { readFormValues } from "./draft.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { DraftElsewhere } from "./DraftElsewhere.tsx";
import { DraftStatus } from "./DraftStatus.tsx";
import { useVacancyForm, type FormSubject } from "../form-context.ts";
import { formValuesOf, valuesOfForm, type FormStep } from "../form-values.ts";
import classes from "../form.module.css";
import { ReviewStep } from "../steps/ReviewStep.tsx";
import { SendingNotice } from "../send/SendingNotice.tsx";
import { SendVacancyButton } from "../send/SendVacancyButton.tsx";
import { UnsavedGuard } from "../send/UnsavedGuard.tsx";
import { useDraft } from "./use-draft.ts";
import { useRefusal } from "../send/use-refusal.ts";
import { useSendVacancy, type SendingVacancy } from "../send/use-send-vacancy.ts";
import { VacancyForm } from "../VacancyForm.tsx";

const create: FormSubject & { kind: "create" } = { kind: "create" };

/** The form of a new vacancy, once its draft is read. */
export function NewVacancyDraft(props: {
  id: string;
  owner: string | undefined;
  /** Undefined: where the draft was left. */
  step: FormStep | undefined;
}) {
  const text = useFeatureText("vacancyForm").wizard;
  const opened = useDraft(props.id, props.owner);
  const handle = opened.status === "ready" ? opened.handle : undefined;
  // What was typed after it was sent is still to become an edit; the form does that.
  if (handle?.sent !== undefined && Object.keys(handle.values()).length === 0) {
    return <WasSent vacancyId={handle.sent.vacancyId} />;
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text.title}</h1>
        {opened.status === "ready" && <DraftStatus handle={opened.handle} />}
      </header>
      {opened.status === "loading" ? (
        <div className={classes.waiting} />
      ) : (
        <OpenedForm key={opened.handle.key.owner} handle={opened.handle} step={props.step} />
      )}
    </div>
  );
}

/** Whoever comes back to a draft that is a vacancy by now. */
function WasSent({ vacancyId }: { vacancyId: number }) {
  const { elsewhere: text } = useFeatureText("vacancyForm").drafts;
  useTitle(text.wasSentTitle);
  return (
    <section className={classes.notice}>
      <h1>{text.wasSentTitle}</h1>
      <p>{text.wasSent(vacancyId)}</p>
      <p className={classes.ways}>
        <Link to={paths.vacancy(vacancyId)}>{text.toVacancy}</Link>
        <Link to={paths.newVacancy()}>{text.beginAnother}</Link>
      </p>
    </section>
  );
}

function OpenedForm({ handle, step }: { handle: DraftHandle; step: FormStep | undefined }) {
  // Of a copy that this browser could not keep.
  const { state } = useLocation();
  const [begunWith] = useState(() => readFormValues(Reflect.get(Object(state), "values")));
  const initial = useMemo(
    () => ({ ...formValuesOf({}), ...begunWith, ...handle.values() }),
    [handle, begunWith],
  );
  const draft = handle.key.id;
  const pathOf = useCallback((to: FormStep) => paths.newVacancy({ draft, step: to }), [draft]);
  const sending = useSendVacancy({ handle, subject: create });
  return (
    <>
      <UnsavedGuard handle={handle} />
      <DraftElsewhere handle={handle} />
      <VacancyForm
        subject={create}
        handle={handle}
        initial={initial}
        step={step ?? handle.draft.step}
        pathOf={pathOf}
        above={<Sending sending={sending} handle={handle} />}
        review={<ReviewStep />}
        send={<SendVacancyButton sending={sending} />}
      />
    </>
  );
}

/** How the sending goes, in whatever step; what was refused goes to its fields. */
function Sending({ sending, handle }: { sending: SendingVacancy; handle: DraftHandle }) {
  const { form } = useVacancyForm();
  const navigate = useNavigate();
  useRefusal(sending.state);
  return (
    <SendingNotice
      sending={sending}
      kind="create"
      values={() => valuesOfForm(form.getValues())}
      onDiscard={() => {
        void handle.discard().then(() => navigate(paths.vacancies()));
      }}
    />
  );
}

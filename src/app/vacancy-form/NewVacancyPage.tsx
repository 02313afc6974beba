import { Suspense, useCallback, useMemo, useState } from "react";
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { operations } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { VacancyForm } from "./VacancyForm.tsx";
import { RecruitersOnly } from "./RecruitersOnly.tsx";
import { LoadingForm } from "./LoadingForm.tsx";
import type { DraftHandle } from "./draft-handle.ts";
import { DraftElsewhere, DraftStatus } from "./draft/DraftNotices.tsx";
import { readFormValues } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { useVacancyForm } from "./form-context.tsx";
import {
  formSteps,
  formValuesOf,
  valuesOfForm,
  type FormStep,
  type FormSubject,
} from "./form-values.ts";
import classes from "./form.module.css";
import { SendingNotice } from "./send/SendingNotice.tsx";
import { UnsavedGuard } from "./send/UnsavedGuard.tsx";
import { SendVacancyButton } from "./send/SendVacancyButton.tsx";
import { useRefusal } from "./send/place-errors.ts";
import { useSendVacancy, type SendingVacancy } from "./send/use-send-vacancy.ts";
import { ReviewStep } from "./steps/ReviewStep.tsx";

const CopyOfVacancy = lazyPanel(async () => (await import("./CopyOfVacancy.tsx")).CopyOfVacancy);

/** A new vacancy (§4.7): the address has its draft and step; without a draft a new one is started. */
export function Component() {
  const text = useFeatureText("vacancyForm").wizard;
  const [search] = useSearchParams();
  const owner = useStorageOwner();
  const session = useSession();
  const draft = draftId(search.get("draft"));
  const like = vacancyId(search.get("like"));
  const { key } = useLocation();
  // Every visit without a draft begins another one.
  // oxlint-disable-next-line react/exhaustive-deps
  const begun = useMemo(() => crypto.randomUUID(), [key]);
  useTitle(text.title);

  if (session.state === "signed-in" && !mayCreate(session.user.role)) {
    return <RecruitersOnly title={text.viewerTitle} />;
  }
  if (draft === undefined && like !== undefined) {
    return (
      <Suspense fallback={null}>
        <CopyOfVacancy key={like} like={like} owner={owner} />
      </Suspense>
    );
  }
  const id = draft ?? begun;
  const step = readStep(search);
  return (
    <>
      {/* Before anything is typed, so that a reload finds the draft. */}
      {draft === undefined && (
        <Navigate replace to={paths.newVacancy({ draft: id, ...(step && { step }) })} />
      )}
      <NewVacancyDraft key={id} id={id} owner={owner} step={step} />
    </>
  );
}

const { access } = operations.createVacancy;
const mayCreate = (role: Role): boolean => access.allow.includes(role);

/** Undefined if the id does not have the form this page generates. */
const draftId = (text: string | null): string | undefined =>
  text !== null && /^[\w-]{1,64}$/.test(text) && !text.startsWith("edit-") ? text : undefined;

const vacancyId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Undefined means the step at which the draft was left; an unknown step is the first one. */
function readStep(search: URLSearchParams): FormStep | undefined {
  const step = search.get("step");
  if (step === null) return undefined;
  return formSteps.find((known) => known === step) ?? "job";
}

const create: FormSubject & { kind: "create" } = { kind: "create" };

/** The form of a new vacancy, shown once its draft is loaded. */
function NewVacancyDraft(props: {
  id: string;
  owner: string | undefined;
  /** Undefined means the step at which the draft was left. */
  step: FormStep | undefined;
}) {
  const text = useFeatureText("vacancyForm").wizard;
  const opened = useDraft(props.id, props.owner);
  const handle = opened.status === "ready" ? opened.handle : undefined;
  // Values typed after sending still have to become an edit, which the form does.
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
        <LoadingForm />
      ) : (
        <OpenedForm key={opened.handle.key.owner} handle={opened.handle} step={props.step} />
      )}
    </div>
  );
}

/** Shown when the user returns to a draft that has become a vacancy. */
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
  // The values of a copy that this browser could not store.
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

/** The progress of sending, in any step; errors go to their fields. */
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

import { BackLink, Button } from "../../ui/Button.tsx";
import { useDeferredValue, useState, type ReactNode } from "react";
import { Link, type NavigateOptions, useNavigate, useParams, useSearchParams } from "react-router";
import { operations } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { recordId } from "#contract/wire.ts";
import { ApiError } from "#contract/api-error.ts";
import { useStorageOwner } from "../../api/browser-store.ts";
import { useSession } from "../../api/session.ts";
import { cutText } from "../../format/cut.ts";
import { formatMoment } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { DraftStatus } from "../draft/DraftNotices.tsx";
import { editDraftId } from "../draft/draft.ts";
import { patchDraft } from "../draft/draft-store.ts";
import { useDraft } from "../draft/use-draft.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { creatable, stepOfField } from "../form-layout.ts";
import {
  formFieldNames,
  formSteps,
  formValuesOf,
  valuesOfForm,
  type FormFieldName,
  type FormStep,
} from "../form-values.ts";
import classes from "../form.module.css";
import { RecruitersOnly } from "../RecruitersOnly.tsx";
import { LoadingForm } from "../LoadingForm.tsx";
import { EditForm, type Complaints } from "./EditForm.tsx";
import { useVacancyToEdit, type OpenedVacancy } from "./use-vacancy-to-edit.ts";

/** The edit of one vacancy (§4.8): only what changed is sent. The address has the step, or the field to open at. */
export function EditVacancyPage({ complaints }: { complaints: Complaints }) {
  const id = recordId.safeParse(useParams()["id"]);
  const session = useSession();
  const text = useFeatureText("vacancyForm").edit;
  if (session.state === "signed-in" && !mayEdit(session.user.role)) {
    return <RecruitersOnly title={text.viewerTitle} />;
  }
  return id.success ? (
    <EditVacancy key={id.data} vacancyId={id.data} complaints={complaints} />
  ) : (
    <NoVacancy />
  );
}

// The operation table types this list more narrowly than all roles.
const editors: readonly Role[] = operations.editVacancy.access.allow;
const mayEdit = (role: Role): boolean => editors.includes(role);

function EditVacancy(props: { vacancyId: number; complaints: Complaints }) {
  const { vacancyId } = props;
  const [round, setRound] = useState(0);
  const text = useFeatureText("vacancyForm").edit;
  useTitle(text.title(vacancyId));
  return (
    <div className={classes.page}>
      <OneEdit key={round} {...props} onRemaining={() => setRound(round + 1)} />
    </div>
  );
}

function OneEdit(props: { vacancyId: number; complaints: Complaints; onRemaining: () => void }) {
  const { vacancyId } = props;
  const text = useFeatureText("vacancyForm").edit;
  const owner = useStorageOwner();
  const draft = useDraft(editDraftId(vacancyId), owner, true);
  const read = useVacancyToEdit(vacancyId);
  const at = readPlace(useSearchParams()[0]);
  // The form started with the first data; data loaded later must not replace what was typed.
  const [opened, setOpened] = useState<OpenedVacancy>();
  if (opened === undefined && read.state === "opened") setOpened(read);
  // The form is drawn in slices.
  const drawn = useDeferredValue(opened);

  if (opened === undefined && read.state === "problem") {
    const handle = draft.status === "ready" ? draft.handle : undefined;
    return <EditProblem draft={handle} error={read.error} onRetry={read.retry} />;
  }
  if (drawn === undefined || draft.status === "loading") {
    return (
      <>
        <EditHead vacancyId={vacancyId} />
        <LoadingForm>
          <p role="status">{text.loading}</p>
        </LoadingForm>
      </>
    );
  }
  return (
    <>
      <EditHead
        vacancyId={vacancyId}
        opened={drawn}
        status={<DraftStatus handle={draft.handle} />}
      />
      <EditForm
        key={draft.handle.key.owner}
        known={drawn.known}
        vacancy={drawn.vacancy}
        isShown={drawn.from.kind === "service"}
        handle={draft.handle}
        step={at.step}
        openAt={at.field}
        complaints={props.complaints}
        onRemaining={props.onRemaining}
      />
    </>
  );
}

/** Undefined means the step at which the draft was left. */
function readPlace(search: URLSearchParams): {
  step: FormStep | undefined;
  field: FormFieldName | undefined;
} {
  const field = formFieldNames.find((name) => name === search.get("field"));
  const step = formSteps.find((name) => name === search.get("step"));
  return { step: step ?? (field && stepOfField(field)), field };
}

function EditProblem(props: {
  draft: DraftHandle | undefined;
  error: ApiError;
  onRetry: () => void;
}) {
  const { draft } = props;
  const text = useFeatureText("vacancyForm").edit;
  const navigate = useNavigate();
  const isMissing = props.error.kind === "not-found";
  const isFinal = ["not-found", "forbidden"].includes(props.error.kind);
  return (
    <ProblemPanel error={props.error} level="page" {...(isFinal ? {} : { onRetry: props.onRetry })}>
      {isMissing && draft !== undefined && Object.keys(draft.values()).length > 0 && (
        <Button onClick={() => void beginNew(draft).then((begun) => navigate(...begun))}>
          {text.toNew}
        </Button>
      )}
      <Link to={paths.vacancies()}>{text.toVacancies}</Link>
    </ProblemPanel>
  );
}

/**
 * Turns the draft of an edit into one of a new vacancy.
 * @returns its address, with the values if this browser cannot store them
 */
async function beginNew(draft: DraftHandle): Promise<[to: string, NavigateOptions]> {
  const base = formValuesOf(draft.base()?.values ?? {});
  const values = creatable(valuesOfForm({ ...base, ...draft.values() }));
  const id = crypto.randomUUID();
  const isKept = await patchDraft({ ...draft.key, id }, { values }).catch(() => false);
  // Texts of other windows between which the user has not chosen are only there.
  if (isKept && draft.others.get().size === 0) await draft.discard();
  return [paths.newVacancy({ draft: id }), isKept ? {} : { state: { values } }];
}

const noSuchVacancy = new ApiError("not-found", { status: 404 });

function NoVacancy() {
  const text = useFeatureText("vacancyForm").edit;
  return (
    <ProblemPanel error={noSuchVacancy} level="page">
      <span>{text.noVacancy}</span>
      <Link to={paths.vacancies()}>{text.toVacancies}</Link>
    </ProblemPanel>
  );
}

/** The title of the vacancy, and the source of the form's values if it is not the service. */
function EditHead(props: { vacancyId: number; opened?: OpenedVacancy; status?: ReactNode }) {
  const text = useFeatureText("vacancyForm").edit;
  const { language } = useLanguage();
  const { vacancyId, opened } = props;
  const post = opened?.known.values?.post;
  const note = () => {
    if (opened === undefined) return undefined;
    const { from, vacancy } = opened;
    switch (from.kind) {
      case "service":
        if (from.isStale) return text.stale;
        return vacancy?.archive === 1 ? text.archived : undefined;
      case "browser":
        return text.plain.known(formatMoment(from.seenAt, language));
      case "nowhere":
        return text.plain.unknown;
    }
  };
  const shown = note();
  return (
    <>
      <BackLink to={paths.vacancy(vacancyId)}>{text.toVacancy(vacancyId)}</BackLink>
      <header className={classes.head}>
        <h1>
          {post === undefined ? text.title(vacancyId) : text.titleOf(cutText(String(post), 150))}
        </h1>
        {props.status}
        {shown !== undefined && <p className={classes.note}>{shown}</p>}
      </header>
    </>
  );
}

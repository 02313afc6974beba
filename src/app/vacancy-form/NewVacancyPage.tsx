import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Role } from "#contract/session.ts";
import { operations } from "#contract/operations.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { useTitle } from "../ui/use-title.ts";
import { CopyOfVacancy } from "./steps/CopyOfVacancy.tsx";
import { formSteps, type FormStep } from "./form-values.ts";
import { NewVacancyDraft } from "./draft/NewVacancyDraft.tsx";
import classes from "./form.module.css";

/** A new vacancy (§4.7): the address names its draft and the step; without a draft it begins one. */
export function Component() {
  const text = useFeatureText("vacancyForm").wizard;
  const [search] = useSearchParams();
  const owner = useStorageOwner();
  const session = useSession();
  const draft = search.get("draft") ?? undefined;
  const like = vacancyId(search.get("like"));
  useTitle(text.title);

  if (session.state === "signed-in" && !mayCreate(session.user.role)) return <NotAllowed />;
  if (draft !== undefined && isDraftId(draft)) {
    return <NewVacancyDraft key={draft} id={draft} owner={owner} step={readStep(search)} />;
  }
  if (like !== undefined) return <CopyOfVacancy key={like} like={like} owner={owner} />;
  return <BeginDraft step={readStep(search)} />;
}

const { access } = operations.createVacancy;
const mayCreate = (role: Role): boolean => access.allow.includes(role);

/** What this page makes itself; anything else in the address is nobody's draft. */
const isDraftId = (id: string): boolean => /^[\w-]{1,64}$/.test(id) && !id.startsWith("edit-");

const vacancyId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Undefined stands for where the draft was left; a step nobody knows is the first. */
function readStep(search: URLSearchParams): FormStep | undefined {
  const step = search.get("step");
  if (step === null) return undefined;
  return formSteps.find((known) => known === step) ?? "job";
}

/** The address names a draft before anything is typed, so that a reload finds it again. */
function BeginDraft({ step }: { step: FormStep | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    const at = { draft: crypto.randomUUID(), ...(step === undefined ? {} : { step }) };
    void navigate(paths.newVacancy(at), { replace: true });
  }, [navigate, step]);
  return null;
}

function NotAllowed() {
  const text = useFeatureText("vacancyForm").wizard;
  return (
    <section className={classes.notice}>
      <h1>{text.viewerTitle}</h1>
      <p>{text.viewerText}</p>
      <Link to={paths.vacancies()}>{text.toVacancies}</Link>
    </section>
  );
}

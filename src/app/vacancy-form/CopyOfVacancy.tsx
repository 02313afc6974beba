import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { openDraft } from "./draft-handle.ts";
import { useVacancyToEdit } from "./edit/use-vacancy-to-edit.ts";
import { creatable } from "./form-layout.ts";
import classes from "./form.module.css";

/** The values kept in the history entry when this browser cannot store drafts. */
interface BegunWith {
  readonly values: VacancyValues;
}

/** Starts a draft with the values of another vacancy and opens its address. */
export function CopyOfVacancy({ like, owner }: { like: number; owner: string | undefined }) {
  const text = useFeatureText("vacancyForm").wizard;
  const navigate = useNavigate();
  const read = useVacancyToEdit(like);
  const values = read.state === "opened" ? read.known.values : undefined;

  useEffect(() => {
    if (values === undefined || owner === undefined) return;
    let isCurrent = true;
    const begun: BegunWith = { values: creatable(values) };
    void beginCopy(owner, begun).then(({ draft, isKept }) => {
      const to = paths.newVacancy({ draft, step: "job" });
      if (isCurrent) void navigate(to, { replace: true, state: isKept ? null : begun });
    });
    return () => {
      isCurrent = false;
    };
    // The vacancy is copied once, as first read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values === undefined, owner, navigate]);

  if (read.state === "problem") {
    return (
      <ProblemPanel error={read.error} level="page" onRetry={read.retry}>
        <Link to={paths.newVacancy()}>{text.startBlank}</Link>
      </ProblemPanel>
    );
  }
  if (read.state === "opened" && values === undefined) {
    return (
      <section className={classes.notice}>
        <h1>{text.title}</h1>
        <p>{text.noCopyHere}</p>
        <Link to={paths.newVacancy()}>{text.startBlank}</Link>
      </section>
    );
  }
  return (
    <section className={classes.notice} aria-busy="true">
      <h1>{text.title}</h1>
      <p role="status">{text.readingCopy}</p>
    </section>
  );
}

async function beginCopy(
  owner: string,
  { values }: BegunWith,
): Promise<{ readonly draft: string; readonly isKept: boolean }> {
  const draft = crypto.randomUUID();
  const handle = await openDraft({ owner, id: draft });
  const isKept = handle.state.get().kind !== "failed";
  handle.keep({ values });
  handle.close();
  return { draft, isKept };
}

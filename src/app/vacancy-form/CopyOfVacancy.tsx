import { skipToken, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router";
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
  const read = useVacancyToEdit(like);
  const values = read.state === "opened" ? read.known.values : undefined;

  const { data: copy } = useQuery({
    queryKey: ["copyOfVacancy", owner, like],
    queryFn:
      values === undefined || owner === undefined
        ? skipToken
        : () => beginCopy(owner, { values: creatable(values) }),
    // It is copied once, as first read, into this browser.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: "always",
  });

  if (copy !== undefined) {
    const { draft, begun } = copy;
    return <Navigate replace to={paths.newVacancy({ draft, step: "job" })} state={begun} />;
  }
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
  begun: BegunWith,
): Promise<{ readonly draft: string; readonly begun: BegunWith | null }> {
  const draft = crypto.randomUUID();
  const handle = await openDraft({ owner, id: draft });
  const isKept = handle.state.get().kind !== "failed";
  handle.keep(begun);
  handle.close();
  return { draft, begun: isKept ? null : begun };
}

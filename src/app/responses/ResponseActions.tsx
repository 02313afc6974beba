import { useNavigate } from "react-router";
import { cutText } from "../format/cut.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { MenuButton } from "../ui/MenuButton.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { ConfirmDialog, FormDialog } from "../ui/Dialog.tsx";
import type { ResponseDetails } from "./ResponseFacts.tsx";
import classes from "./ResponsePage.module.css";
import { SimilarResponses } from "./SimilarResponses.tsx";
import { useMay } from "../api/may.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useOperation } from "../api/queries.ts";
import { showDone, showProblem } from "../ui/notices.ts";
import { useQuestion, type OpenQuestion } from "../ui/use-question.ts";
import { useState } from "react";
import { ApiError } from "#contract/api-error.ts";
import { call } from "../api/client.ts";
import { saveFile } from "../format/save-file.ts";
import { refusalText } from "../ui/refusal-text.ts";

/** Actions on a candidate's request: exporting or erasing their data. */
export function ResponseActions({ response }: { response: ResponseDetails }) {
  const text = useFeatureText("responses");
  const { actions, erase, reasons } = text;
  const { common } = useText();
  const navigate = useNavigate();
  const may = useMay();
  const { id } = response;
  const exporting = useExport(id);
  const erasing = useErasing(id, () => void navigate(paths.responses(), { replace: true }));
  const { asked } = erasing;
  const [isCorrecting, setCorrecting] = useState(false);
  const name = cutText(response.full_name, 150);
  return (
    <div className={classes.actions} role="group" aria-label={actions.group}>
      <Button
        variant="quiet"
        reason={may("exportCandidate") ? undefined : reasons.role}
        isBusy={exporting.isPending}
        onClick={exporting.run}
      >
        {exporting.isPending ? actions.exporting : actions.export}
      </Button>
      <MenuButton
        variant="quiet"
        label={common.more}
        menuLabel={actions.group}
        actions={[
          {
            key: "response",
            label: actions.eraseResponse,
            reason: may("eraseResponse") ? undefined : reasons.role,
            run: () => erasing.ask({ what: "response" }),
          },
          {
            key: "candidate",
            label: actions.eraseCandidate,
            reason: may("eraseCandidate") ? undefined : reasons.role,
            run: () => erasing.ask({ what: "candidate" }),
          },
          {
            key: "correct",
            label: actions.correct,
            reason: may("enterResponse") ? undefined : reasons.role,
            run: () => setCorrecting(true),
          },
        ]}
      />
      {isCorrecting && (
        <FormDialog
          title={actions.correctTitle}
          cancel={common.close}
          onClose={() => setCorrecting(false)}
        >
          <p>{actions.correctText}</p>
          <ButtonLink to={paths.newResponse({ vacancy: response.vacancy.id })} target="_blank">
            {actions.correctEnter}
          </ButtonLink>
        </FormDialog>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={erase[asked.what].title}
          confirm={erase[asked.what].confirm}
          pending={erase.pending}
          variant="danger"
          isPending={asked.isPending}
          problem={asked.problem}
          onConfirm={erasing.confirm}
          onClose={erasing.close}
        >
          {asked.what === "response" ? (
            erase.response.text(name, cutText(response.vacancy.title, 150))
          ) : (
            <>
              {erase.candidate.text(name, response.sameCandidate.length + 1)}
              <SimilarResponses id={id} />
            </>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** One response, or all data of its candidate. */
type ErasureScope = "response" | "candidate";

type AskedErasure = OpenQuestion<{ readonly what: ErasureScope }>;

/** Erases data after confirmation. @param onErased leaves the page of the erased response */
function useErasing(id: number, onErased: () => void) {
  const text = useFeatureText("responses");
  const client = useQueryClient();
  const operations = {
    response: useOperation("eraseResponse"),
    candidate: useOperation("eraseCandidate"),
  };
  const erase = async ({ what, idempotencyKey }: AskedErasure) => {
    const { data } = await operations[what].mutateAsync({ params: { id }, idempotencyKey });
    onErased();
    // Removes the candidate's data from this page's cache.
    client.removeQueries({ queryKey: ["responseDetails"] });
    client.removeQueries({ queryKey: ["similarResponses"], type: "inactive" });
    client.removeQueries({ queryKey: ["searchResponses"], type: "inactive" });
    client.removeQueries({ queryKey: ["listResponses"], type: "inactive" });
    showDone(
      what === "response" ? text.erase.response.done : text.erase.candidate.done(data.erased),
    );
    return undefined;
  };
  return useQuestion(erase, text.refusals);
}

/** Exports all data of a response's candidate as a JSON file. The file's name does not identify the candidate. */
function useExport(id: number): { readonly isPending: boolean; readonly run: () => void } {
  const text = useFeatureText("responses");
  const [isPending, setPending] = useState(false);
  const exportAll = async () => {
    setPending(true);
    try {
      const { data } = await call("exportCandidate", { params: { id } });
      const json = JSON.stringify(data, null, 2);
      saveFile(json, text.actions.fileName(id), "application/json");
      showDone(text.actions.exported(data.responses.length));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showProblem(refusalText(error, text.refusals));
    }
    setPending(false);
  };
  return { isPending, run: () => void exportAll() };
}

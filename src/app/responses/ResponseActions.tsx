import { useNavigate } from "react-router";
import { cutText } from "../format/cut.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import type { ResponseDetails } from "./ResponseFacts.tsx";
import classes from "./ResponsePage.module.css";
import { useErasing } from "./use-erasing.ts";
import { useExport } from "./use-export.ts";
import { useMay } from "./use-may.ts";

/** What a candidate may ask for: all that is kept of them, or that nothing is. */
export function ResponseActions({ response }: { response: ResponseDetails }) {
  const text = useFeatureText("responses");
  const { actions, erase, reasons } = text;
  const navigate = useNavigate();
  const may = useMay();
  const { id } = response;
  const exporting = useExport(id);
  const erasing = useErasing(id, () => void navigate(paths.responses(), { replace: true }));
  const { asked } = erasing;
  const name = cutText(response.full_name, 150);
  return (
    <div className={classes.actions} role="group" aria-label={actions.group}>
      <Button
        reason={may("exportCandidate") ? undefined : reasons.role}
        isBusy={exporting.isPending}
        onClick={exporting.run}
      >
        {exporting.isPending ? actions.exporting : actions.export}
      </Button>
      <Button
        reason={may("eraseResponse") ? undefined : reasons.role}
        onClick={() => erasing.ask({ what: "response" })}
      >
        {actions.eraseResponse}
      </Button>
      <Button
        reason={may("eraseCandidate") ? undefined : reasons.role}
        onClick={() => erasing.ask({ what: "candidate" })}
      >
        {actions.eraseCandidate}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          title={erase[asked.what].title}
          confirm={erase[asked.what].confirm}
          pending={erase.pending}
          cancel={erase.cancel}
          variant="danger"
          isPending={asked.isPending}
          problem={asked.problem}
          onConfirm={erasing.confirm}
          onClose={erasing.close}
        >
          {asked.what === "response"
            ? erase.response.text(name, cutText(response.vacancy.title, 150))
            : erase.candidate.text(name, response.sameCandidate.length + 1)}
        </ConfirmDialog>
      )}
    </div>
  );
}

import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { saveFile } from "../format/save-file.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone, showProblem } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";

/** All that is kept of a response's candidate, as a JSON file; its name tells nothing of the candidate. */
export function useExport(id: number): { readonly isPending: boolean; readonly run: () => void } {
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

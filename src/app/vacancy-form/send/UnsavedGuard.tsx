import { LeaveDialog } from "../../ui/LeaveDialog.tsx";
import { useCallback } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import type { DraftHandle } from "../draft-handle.ts";

/** Warns before leaving only if input would be lost; usually all of it is stored. */
export function UnsavedGuard({ handle }: { handle: Pick<DraftHandle, "isUnsaved"> }) {
  const { leave } = useFeatureText("vacancyForm").drafts;
  const isUnsaved = useCallback(() => handle.isUnsaved(), [handle]);
  return <LeaveDialog text={leave} isUnsaved={isUnsaved} />;
}

import { useCallback } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { LeaveDialog } from "../../ui/LeaveDialog.tsx";
import type { DraftHandle } from "../draft-handle.ts";

/** Leaving warns, but only when it would lose something: as a rule all that was typed is kept. */
export function UnsavedGuard({ handle }: { handle: Pick<DraftHandle, "isUnsaved"> }) {
  const { leave } = useFeatureText("vacancyForm").drafts;
  const isUnsaved = useCallback(() => handle.isUnsaved(), [handle]);
  return <LeaveDialog text={leave} isUnsaved={isUnsaved} />;
}

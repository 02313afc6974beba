import { useSyncExternalStore } from "react";
import { formatTime } from "../../format/time.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import type { DraftHandle, DraftState } from "../draft-handle.ts";
import classes from "./draft.module.css";

/** Whether what is typed is kept. Heard once, not with every minute that passes. */
export function DraftStatus({ handle }: { handle: Pick<DraftHandle, "subscribe" | "getState"> }) {
  const state = useSyncExternalStore(handle.subscribe, handle.getState);
  const { language } = useLanguage();
  const { status } = useFeatureText("vacancyForm").drafts;
  const isFailed = state.kind === "failed";
  return (
    <p className={isFailed ? classes.statusFailed : classes.status}>
      {isFailed && <WarningIcon />}
      <span aria-hidden={!isFailed}>{shown(state)}</span>
      <span role="status" className="visually-hidden">
        {state.kind === "saved" && status.savedSpoken}
        {isFailed && shown(state)}
      </span>
    </p>
  );

  function shown(state: DraftState): string {
    switch (state.kind) {
      case "empty":
        return "";
      case "saving":
        return status.saving;
      case "saved":
        return status.saved(formatTime(state.at, language));
      case "failed":
        return state.reason === "full" ? status.full : status.noStore;
    }
  }
}

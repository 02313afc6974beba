import { useState } from "react";
import { eraseBrowserStore, useStorageOwner } from "../api/browser-store.ts";
import { useDraftCount } from "../api/use-draft-count.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import classes from "./OwnSettings.module.css";

/** What this browser keeps, and the way to leave nothing of it: on a computer that others use, signing out is not enough. */
export function BrowserData() {
  const text = useFeatureText("settings").own.browser;
  const format = useFormat();
  const drafts = useDraftCount(useStorageOwner());
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const erase = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await eraseBrowserStore();
      setAsked(false);
      showDone(text.done);
    } catch {
      setProblem(text.failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={classes.section} aria-labelledby="browser-data">
      <h2 id="browser-data">{text.title}</h2>
      <p>{text.text}</p>
      {drafts !== undefined && <p>{text.drafts(format.number(drafts))}</p>}
      <Button onClick={() => setAsked(true)}>{text.erase}</Button>
      {isAsked && (
        <ConfirmDialog
          title={text.confirmTitle}
          confirm={text.confirm}
          pending={text.pending}
          cancel={text.keep}
          variant="danger"
          isPending={isPending}
          problem={problem}
          onConfirm={() => void erase()}
          onClose={() => setAsked(false)}
        >
          {text.confirmText}
        </ConfirmDialog>
      )}
    </section>
  );
}

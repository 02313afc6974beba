import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { DraftHandle } from "./draft-handle.ts";
import classes from "./UnsavedGuard.module.css";

/** Leaving warns, but only when it would lose something: as a rule all that was typed is kept. */
export function UnsavedGuard({ handle }: { handle: Pick<DraftHandle, "isUnsaved"> }) {
  const { leave: text } = useFeatureText("vacancyForm").drafts;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (handle.isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [handle]);

  // The steps of the form are addresses, too.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && handle.isUnsaved(),
  );
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="leave-title"
      onClose={() => {
        if (blocker.state === "blocked") blocker.reset();
      }}
    >
      <h2 id="leave-title">{text.title}</h2>
      <p>{text.text}</p>
      <div className={classes.actions}>
        <button type="button" onClick={() => dialog.current?.close()}>
          {text.stay}
        </button>
        <button
          type="button"
          onClick={() => {
            if (blocker.state === "blocked") blocker.proceed();
          }}
        >
          {text.leave}
        </button>
      </div>
    </dialog>
  );
}

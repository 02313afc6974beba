import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import classes from "./LeaveDialog.module.css";

/** Warns whoever leaves the page, by a link or by closing it, while that would lose something. */
export function LeaveDialog(props: {
  text: {
    readonly title: string;
    readonly text: string;
    readonly stay: string;
    readonly leave: string;
  };
  /** Asked when somebody leaves. */
  isUnsaved: () => boolean;
}) {
  const { text, isUnsaved } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);

  // The parts of a form may be addresses, too.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && isUnsaved(),
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

import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import frame from "./ConfirmDialog.module.css";
import { useFirstWrong } from "./use-first-wrong.ts";
import classes from "./FormDialog.module.css";

/**
 * A form, or something to read, over the page. Open while it is mounted; Escape and the quiet button leave it, and the
 * focus goes back to where it was. What is wrong with a field gets the focus, be it said here or by the service. Without
 * `submit` there is only the way out.
 */
export function FormDialog(props: {
  title: string;
  children: ReactNode;
  /** What the button does, in a verb. */
  submit?: { readonly label: string; readonly pending: string; readonly isPending: boolean };
  cancel: string;
  problem?: string | undefined;
  onSubmit?: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { submit } = props;
  const focusFirst = useEffectEvent((element: HTMLDialogElement) => {
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    focusFirst(element);
    // Closed before it leaves the page, which gives the focus back.
    return () => element.close();
  }, []);
  const isPending = submit?.isPending === true;
  const focusWrong = useFirstWrong(dialog, isPending);
  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClose={(event) => {
        // A browser may close it over the refusal above, at a second Escape.
        if (!event.currentTarget.open) props.onClose();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending) return;
          props.onSubmit?.();
          focusWrong();
        }}
      >
        <h2 id={`${id}-title`} className={frame.title}>
          {props.title}
        </h2>
        <div className={classes.body}>{props.children}</div>
        <p className={frame.problem} role="alert">
          {props.problem}
        </p>
        <div className={frame.buttons}>
          <Button onClick={props.onClose}>{props.cancel}</Button>
          {submit !== undefined && (
            <Button type="submit" variant="primary" isBusy={submit.isPending}>
              {submit.isPending ? submit.pending : submit.label}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}

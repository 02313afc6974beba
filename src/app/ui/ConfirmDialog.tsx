import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import classes from "./ConfirmDialog.module.css";

/**
 * Asks before something that cannot be taken back. Open while it is mounted; Escape and the quiet button leave it, and the
 * focus goes back to where it was. A request under way goes on when it is left.
 */
export function ConfirmDialog(props: {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button does, in a verb. */
  confirm: string;
  /** Says so while it is being done. */
  pending: string;
  cancel: string;
  isPending: boolean;
  variant: "primary" | "danger";
  /** What went wrong the last time; the button can be pressed again. */
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const focusCancel = useEffectEvent((element: HTMLDialogElement) => {
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    focusCancel(element);
    // Closed before it leaves the page, which gives the focus back.
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClose={(event) => {
        // A browser may close it over the refusal above, at a second Escape.
        if (!event.currentTarget.open) props.onClose();
      }}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {props.title}
      </h2>
      <div id={`${id}-text`} className={classes.text}>
        {props.children}
      </div>
      <p className={classes.problem} role="alert">
        {props.problem}
      </p>
      <div className={classes.buttons}>
        <Button onClick={props.onClose} data-autofocus>
          {props.cancel}
        </Button>
        <Button variant={props.variant} isBusy={props.isPending} onClick={props.onConfirm}>
          {props.isPending ? props.pending : props.confirm}
        </Button>
      </div>
    </dialog>
  );
}

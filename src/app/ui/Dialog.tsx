import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { Button } from "./Button.tsx";
import classes from "./Dialog.module.css";
import { fetchCode, latePanel } from "./filter/late-panel.ts";
import { whenIdle } from "./when-idle.ts";

const load = async () => (await import("./DialogFrame.tsx")).DialogFrame;
const DialogFrame = latePanel(load);
// A page that may ask something has the frame at hand before it is asked.
whenIdle(() => fetchCode(load));

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
  return (
    <Suspense fallback={null}>
      <DialogFrame title={props.title} text={props.children} onClose={props.onClose}>
        <Problem text={props.problem} />
        <div className={classes.buttons}>
          <Button onClick={props.onClose} data-autofocus>
            {props.cancel}
          </Button>
          <Button variant={props.variant} isBusy={props.isPending} onClick={props.onConfirm}>
            {props.isPending ? props.pending : props.confirm}
          </Button>
        </div>
      </DialogFrame>
    </Suspense>
  );
}

/**
 * A form, or something to read, over the page. Open while it is mounted; Escape and the quiet button leave it, and the
 * focus goes back to where it was. What is wrong with a field gets the focus, be it found here or by the service. Without
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
  const { submit } = props;
  const isPending = submit?.isPending === true;
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (!isPending) focusFirstWrong();
  }, [isPending]);
  return (
    <Suspense fallback={null}>
      <DialogFrame title={props.title} onClose={props.onClose}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isPending) return;
            props.onSubmit?.();
            // Once what is wrong is drawn.
            requestAnimationFrame(focusFirstWrong);
          }}
        >
          <div className={classes.body}>{props.children}</div>
          <Problem text={props.problem} />
          <div className={classes.buttons}>
            <Button onClick={props.onClose}>{props.cancel}</Button>
            {submit !== undefined && (
              <Button type="submit" variant="primary" isBusy={submit.isPending}>
                {submit.isPending ? submit.pending : submit.label}
              </Button>
            )}
          </div>
        </form>
      </DialogFrame>
    </Suspense>
  );
}

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
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame title={text.title} text={text.text} onClose={() => blocker.reset()}>
        <div className={classes.buttons}>
          <Button onClick={() => blocker.reset()} data-autofocus>
            {text.stay}
          </Button>
          <Button onClick={() => blocker.proceed()}>{text.leave}</Button>
        </div>
      </DialogFrame>
    </Suspense>
  );
}

const Problem = ({ text }: { text: string | undefined }) => (
  <p className={classes.problem} role="alert">
    {text}
  </p>
);

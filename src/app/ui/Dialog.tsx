import { Suspense, type ReactNode } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "./Button.tsx";
import classes from "./Dialog.module.css";
import { lazyPanel, usePrefetchWhenIdle } from "./lazy-part.tsx";
import type { CheckedForm } from "./form/use-checked-form.ts";

const load = async () => (await import("./DialogFrame.tsx")).DialogFrame;
export const DialogFrame = lazyPanel(load);

const loads = [load];
/** Loads the frame while idle, so that a page's dialogs open at once. */
export const usePreloadedDialogs = (): void => usePrefetchWhenIdle(loads, true);

/**
 * Asks before an irreversible action. Open while mounted. Escape and the quiet button close it, and the focus returns.
 * Closing it does not stop a running request.
 */
export function ConfirmDialog(props: {
  title: string;
  /** Explains the consequence. */
  children: ReactNode;
  /** The button's label, a verb. */
  confirm: string;
  /** The label while the action runs. */
  pending: string;
  isPending: boolean;
  variant: "primary" | "danger";
  /** The last error; the button can be pressed again. */
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { common } = useText();
  return (
    <Suspense fallback={null}>
      <DialogFrame title={props.title} text={props.children} onClose={props.onClose}>
        <Problem text={props.problem} />
        <div className={classes.buttons}>
          <Button onClick={props.onClose} data-autofocus>
            {common.cancel}
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
 * A dialog with a form or with text. Open while mounted. Escape and the quiet button close it, and the focus returns.
 * Without `submit` there is only the quiet button.
 */
export function FormDialog(props: {
  title: string;
  children: ReactNode;
  /** What the button sends, and its labels, verbs. */
  submit?: {
    readonly form: Pick<CheckedForm<Record<string, unknown>>, "isPending" | "problem" | "submit">;
    readonly label: string;
    readonly pending: string;
  };
  /** The quiet button, if it is not “Cancel”. */
  cancel?: string;
  problem?: string | undefined;
  onClose: () => void;
}) {
  const { common } = useText();
  const { submit } = props;
  const form = submit?.form;
  return (
    <Suspense fallback={null}>
      <DialogFrame title={props.title} onClose={props.onClose}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form?.submit();
          }}
        >
          <div className={classes.body}>{props.children}</div>
          <Problem text={form?.problem ?? props.problem} />
          <div className={classes.buttons}>
            <Button onClick={props.onClose}>{props.cancel ?? common.cancel}</Button>
            {submit !== undefined && (
              <Button type="submit" variant="primary" isBusy={submit.form.isPending}>
                {submit.form.isPending ? submit.pending : submit.label}
              </Button>
            )}
          </div>
        </form>
      </DialogFrame>
    </Suspense>
  );
}

const Problem = ({ text }: { text: string | undefined }) => (
  <p className={classes.problem} role="alert">
    {text}
  </p>
);

import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { useFocusReturn } from "../ui/focus-return.ts";
import { AccountDemand } from "./AccountDemand.tsx";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

/**
 * Shown over the page when the session has ended, or has to wait for a new password or a second factor; the page below keeps what the user
 * typed.
 */
export function SignInAgain({ previousLogin }: { previousLogin: string }) {
  const session = useFeatureText("session");
  const isHeld = useSession().state === "signed-in";
  // The browser returns the focus only if the dialog closes before it is removed.
  useFocusReturn();
  return (
    <dialog
      ref={showModal}
      className={classes.dialog}
      aria-labelledby={isHeld ? "account-demand" : "session-ended"}
      // Every request would be refused without a session, so the dialog cannot be closed.
      onCancel={(event) => event.preventDefault()}
    >
      {isHeld ? (
        <AccountDemand />
      ) : (
        <>
          <h2 id="session-ended" className={classes.title}>
            {session.endedTitle}
          </h2>
          <p className={classes.text}>{session.endedText}</p>
          <SignInForm previousLogin={previousLogin} />
        </>
      )}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  // The browser would choose the first field.
  dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}

import { useEffect, useRef } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

/** Shown over the page when the session has ended; the page below keeps what the user typed. */
export function SignInAgain({ previousLogin }: { previousLogin: string }) {
  const { session } = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes["dialog"]}
      aria-labelledby="session-ended"
      // Every request would be refused without a session, so the dialog cannot be closed.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended" className={classes["title"]}>
        {session.endedTitle}
      </h2>
      <p className={classes["text"]}>{session.endedText}</p>
      <SignInForm previousLogin={previousLogin} />
    </dialog>
  );
}

import { Suspense, useState } from "react";
import { useOperation } from "../../api/queries.ts";
import { useSignedInAgain } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { FocusReturn } from "../../ui/focus-return.ts";
import { lazyPanel, usePrefetchWhenIdle } from "../../ui/lazy-part.tsx";
import { refusalText } from "../../ui/refusal-text.ts";
import classes from "./factor.module.css";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

// The button needs no fields.
const loadConfirmation = () => import("./FactorConfirmation.tsx");
const FactorConfirmation = lazyPanel(async () => (await loadConfirmation()).FactorConfirmation);
const loads = [loadConfirmation];

/** Sets up an authenticator app: its secret, the code that confirms it, and the recovery codes. */
export function FactorSetup(props: {
  login: string;
  /** The label of the button that starts it. */
  begin: string;
  /** Whether it is the page's primary action. */
  isMain?: boolean;
  /** Called when it opens and closes. */
  onOpen?: (isOpen: boolean) => void;
  onDone: () => void;
}) {
  const text = useFeatureText("session").factor;
  const [codes, setCodes] = useState<readonly string[]>();
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (next: boolean) => {
    setIsOpen(next);
    props.onOpen?.(next);
  };
  usePrefetchWhenIdle(loads, true);
  const begin = useOperation("beginFactor", { onDone: () => setOpen(true) });
  useSignedInAgain(() => {
    if (begin.error?.kind === "signed-out") begin.reset();
  });

  if (codes !== undefined) {
    const onDone = () => {
      setCodes(undefined);
      setOpen(false);
      props.onDone();
    };
    return <RecoveryCodes login={props.login} codes={codes} onDone={onDone} />;
  }
  if (begin.data !== undefined && isOpen) {
    return (
      <FocusReturn>
        <Suspense>
          <FactorConfirmation
            begun={begin.data.data}
            onConfirmed={setCodes}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      </FocusReturn>
    );
  }
  return (
    <>
      <p role="alert" className={classes.problem}>
        {begin.error === null ? undefined : refusalText(begin.error, text.problems)}
      </p>
      <Button
        variant={props.isMain === false ? "plain" : "primary"}
        isBusy={begin.isPending}
        onClick={() => begin.mutate({})}
      >
        {begin.isPending ? text.setup.beginning : props.begin}
      </Button>
    </>
  );
}

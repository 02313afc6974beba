import { useId } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { useVacancyForm } from "../form-context.tsx";
import { valuesOfForm, type FormFieldName } from "../form-values.ts";
import { SendLine } from "../send/SendLine.tsx";
import type { SendingVacancy } from "../send/use-send-vacancy.ts";
import { changedValues } from "../vacancy-changes.ts";
import { useEditChanges } from "./EditReview.tsx";
import classes from "./edit.module.css";
import type { EditState } from "./use-merging.ts";

/** Checks and sends the changes. If it cannot, the button stays and says why. */
export function SendEditButton(props: {
  edit: EditState;
  sending: SendingVacancy;
  locked: ReadonlyMap<FormFieldName, string>;
}) {
  const { review } = useFeatureText("vacancyForm").edit;
  const { form, check } = useVacancyForm();
  const { edit, sending, locked } = props;
  const changes = useEditChanges(edit);
  const id = useId();
  const { kind } = sending.state;
  const isBusy = kind === "sending" || kind === "asking-again";
  const reason = whyNot();

  const send = () => {
    if (check()) sending.send(changedValues(edit.base.values, valuesOfForm(form.getValues())));
  };

  return (
    <SendLine>
      <span id={id} className={classes.sendReason}>
        {reason}
      </span>
      <Button
        variant="primary"
        data-send
        aria-disabled={reason !== undefined}
        aria-describedby={id}
        aria-keyshortcuts="Control+Enter"
        onClick={send}
      >
        {isBusy ? review.sending : review.send(changes.length)}
      </Button>
    </SendLine>
  );

  function whyNot(): string | undefined {
    const text = review.cannotSend;
    if (isBusy) return text.sending;
    if (edit.reading === "reading") return text.reading;
    if (edit.undecided.length > 0) return text.undecided(edit.undecided.length);
    if (changes.some(({ field }) => locked.has(field))) return text.locked;
    return changes.length === 0 ? text.nothing : undefined;
  }
}

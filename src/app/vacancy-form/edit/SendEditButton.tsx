import { useId } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "./edit.module.css";
import { useVacancyForm } from "../form-context.ts";
import { valuesOfForm, type FormFieldName } from "../form-values.ts";
import { useEditChanges } from "./use-edit-changes.ts";
import type { EditState } from "./use-merging.ts";
import type { SendingVacancy } from "../send/use-send-vacancy.ts";
import { changedValues } from "../vacancy-changes.ts";

/** Checks, then sends what changed. Where it cannot, it stays in its place and says why. */
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
    if (reason !== undefined || !check()) return;
    sending.send(changedValues(edit.base.values, valuesOfForm(form.getValues())));
  };

  return (
    <p className={classes.reviewSend}>
      <span id={id} className={classes.reviewReason}>
        {reason}
      </span>
      <button
        type="button"
        className={classes.reviewButton}
        data-send
        aria-disabled={reason !== undefined}
        aria-describedby={id}
        aria-keyshortcuts="Control+Enter"
        onClick={send}
      >
        {isBusy ? review.sending : review.send(changes.length)}
      </button>
    </p>
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

import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.ts";
import { valuesOfForm } from "../form-values.ts";
import stepClasses from "../steps/steps.module.css";
import type { SendingVacancy } from "./use-send-vacancy.ts";

/** Checks, then sends. While a request runs a press does nothing. */
export function SendVacancyButton({ sending }: { sending: SendingVacancy }) {
  const text = useFeatureText("vacancyForm").wizard.review;
  const { form, check } = useVacancyForm();
  const { kind } = sending.state;
  const isBusy = kind === "sending" || kind === "asking-again";
  const send = () => {
    if (!isBusy && check()) sending.send(valuesOfForm(form.getValues()));
  };
  return (
    <p className={stepClasses.reviewSend}>
      <kbd>{text.sendHint}</kbd>
      <button
        type="button"
        className={stepClasses.reviewButton}
        data-send
        aria-disabled={isBusy}
        aria-keyshortcuts="Control+Enter"
        onClick={send}
      >
        {isBusy ? text.sending : text.send}
      </button>
    </p>
  );
}

import { useId } from "react";
import { useMay } from "../../api/may.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { useVacancyForm } from "../form-context.tsx";
import { valuesOfForm } from "../form-values.ts";
import { SendLine } from "./SendLine.tsx";
import type { SendingVacancy } from "./use-send-vacancy.ts";

/** Checks and sends. A press has no effect while a request is running. */
export function SendVacancyButton({ sending }: { sending: SendingVacancy }) {
  const text = useFeatureText("vacancyForm").wizard.review;
  const { form, check } = useVacancyForm();
  const id = useId();
  const may = useMay();
  // Another service may publish by itself what it gets.
  const isPublishedLater = may("publishVacancy");
  const { kind } = sending.state;
  const isBusy = kind === "sending" || kind === "asking-again";
  const send = () => {
    if (check()) sending.send(valuesOfForm(form.getValues()));
  };
  return (
    <SendLine>
      {isPublishedLater && <span id={id}>{text.publishedLater}</span>}
      <kbd>{text.sendHint}</kbd>
      <Button
        variant="primary"
        data-send
        isBusy={isBusy}
        aria-keyshortcuts="Control+Enter"
        aria-describedby={isPublishedLater ? id : undefined}
        onClick={send}
      >
        {isBusy ? text.sending : isPublishedLater ? text.sendToPublish : text.send}
      </Button>
    </SendLine>
  );
}

import { useState } from "react";
import { cutText } from "../format/cut.ts";
import { formatTimestampDay } from "../format/time.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import classes from "./PhoneReveal.module.css";
import { useMay } from "../api/role-may.ts";
import { longestKeepDays } from "#contract/responses.ts";
import { addDays, formatDate, moscowToday } from "../format/date.ts";
import { TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { FormDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { readTypedDate } from "../ui/filter/typed-date.ts";

/** The day a response is erased, and a button to change it. */
export function KeepUntil(props: { id: number; keepUntil: string }) {
  const { id, keepUntil } = props;
  const { language } = useLanguage();
  const { keep, reasons } = useFeatureText("responses");
  const [isOpen, setOpen] = useState(false);
  const reason = useMay()("keepResponse") ? undefined : reasons.role;
  return (
    <span className={classes.phone}>
      <span>{cutText(formatTimestampDay(keepUntil, language), 40)}</span>
      <Button
        size="inline"
        reason={reason}
        onClick={() => setOpen(true)}

        aria-label={keep.changeOf}
      >
        {keep.change}
      </Button>
      {isOpen && <KeepUntilForm id={id} keepUntil={keepUntil} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Asks for the last day to keep a response. */
function KeepUntilForm(props: { id: number; keepUntil: string; onClose: () => void }) {
  const { id, keepUntil, onClose } = props;
  const { language } = useLanguage();
  const { keep, refusals } = useFeatureText("responses");
  const today = moscowToday();
  const form = useOperationForm("keepResponse", {
    defaults: { keep_until: formatTimestampDay(keepUntil, language) },
    input: ({ keep_until: typed }) => {
      const read = readTypedDate(typed, today);
      return { params: { id }, body: { keep_until: read.ok ? (read.date ?? "") : "" } };
    },
    problems: { keep_until: keep.problems["not-date"] },
    check: ({ keep_until: typed }) => {
      const read = readTypedDate(typed, today);
      if (!read.ok) return { keep_until: keep.problems[read.problem] };
      const { date: day = today } = read;
      if (day < today) return { keep_until: keep.problems.past };
      const isTooFar = day > addDays(today, longestKeepDays);
      return isTooFar ? { keep_until: keep.problems.tooFar } : {};
    },
    refusals,
    onDone: (_answer, { body }) => {
      showDone(keep.done(formatDate(body.keep_until, language)));
      onClose();
    },
  });
  return (
    <FormDialog
      title={keep.title}
      submit={{ label: keep.save, pending: keep.pending, isPending: form.isPending }}
      cancel={keep.cancel}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{keep.text}</p>
      <TextField form={form} name="keep_until" label={keep.label} hint={keep.hint} data-autofocus />
    </FormDialog>
  );
}

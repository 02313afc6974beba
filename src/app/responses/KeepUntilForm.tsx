import { longestKeepDays } from "#contract/responses.ts";
import { addDays, formatDate, moscowToday } from "../format/date.ts";
import { formatTimestampDay } from "../format/timestamp.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { FormDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { readTypedDate } from "../ui/filter/typed-date.ts";

/** Asks for the last day on which a response is kept. */
export function KeepUntilForm(props: { id: number; keepUntil: string; onClose: () => void }) {
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

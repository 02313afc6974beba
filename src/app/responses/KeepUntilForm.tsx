import { useState } from "react";
import { longestKeepDays } from "#contract/responses.ts";
import { useOperation } from "../api/queries.ts";
import { addDays, formatDate, moscowToday } from "../format/date.ts";
import { formatTimestampDay } from "../format/timestamp.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { showDone } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import { TextField } from "../ui/TextField.tsx";
import { readTypedDate } from "../ui/filter/typed-date.ts";

/** Asks for the last day on which a response is kept. */
export function KeepUntilForm(props: { id: number; keepUntil: string; onClose: () => void }) {
  const { id, keepUntil, onClose } = props;
  const { language } = useLanguage();
  const { keep, refusals } = useFeatureText("responses");
  const [typed, setTyped] = useState(() => formatTimestampDay(keepUntil, language));
  const [wasAsked, setWasAsked] = useState(false);
  const change = useOperation("keepResponse");
  const today = moscowToday();
  const read = readTypedDate(typed, today);
  const day = read.ok ? read.date : undefined;

  let problem: string | undefined;
  if (!read.ok) problem = keep.problems[read.problem];
  else if (day === undefined) problem = keep.problems["not-date"];
  else if (day < today) problem = keep.problems.past;
  else if (day > addDays(today, longestKeepDays)) problem = keep.problems.tooFar;

  const submit = () => {
    setWasAsked(true);
    if (problem !== undefined || day === undefined) return;
    change.mutate(
      { params: { id }, body: { keep_until: day } },
      {
        onSuccess: () => {
          showDone(keep.done(formatDate(day, language)));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={keep.title}
      submit={{ label: keep.save, pending: keep.pending, isPending: change.isPending }}
      cancel={keep.cancel}
      problem={change.error === null ? undefined : refusalText(change.error, refusals)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{keep.text}</p>
      <TextField
        label={keep.label}
        hint={keep.hint}
        problem={wasAsked ? problem : undefined}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setWasAsked(false);
          setTyped(event.currentTarget.value);
        }}
      />
    </FormDialog>
  );
}

import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { longestKeepDays } from "#contract/responses.ts";
import { cutText } from "../format/cut.ts";
import { formatDate, formatTimestamp, formatTimestampDay, moscowToday } from "../format/date.ts";
import { addDays } from "#contract/days.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { SafeLink } from "../ui/SafeLink.tsx";
import { useMay } from "../api/may.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { FormDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { dateOrders, readTypedDate, shownAsRead } from "../ui/filter/typed-date.ts";
import { PhoneReveal } from "./PhoneReveal.tsx";
import classes from "./ResponsePage.module.css";
import { ageOn, sourceWords } from "./response-words.ts";

export type ResponseDetails = ResultOf<"responseDetails">;

/** A response's data except the letter. */
export function ResponseFacts({ response }: { response: ResponseDetails }) {
  const { language } = useLanguage();
  const text = useFeatureText("responses");
  const { columns, page } = text;
  const may = useMay();
  const { birthday, cv_url: cv, vacancy } = response;
  const age = birthday === null ? undefined : ageOn(birthday, moscowToday());
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      columns.phone,
      <PhoneReveal
        key="phone"
        id={response.id}
        masked={response.phone}
        name={cutText(response.full_name, 150)}
        text={text}
        reason={may("revealPhone") ? undefined : text.reasons.role}
      />,
    ],
    [
      columns.vacancy,
      <Link key="vacancy" to={paths.vacancy(vacancy.id)}>
        {cutText(vacancy.title, 150) || text.numberOf(vacancy.id)}
      </Link>,
    ],
    [
      columns.birthday,
      birthday &&
        cutText(formatDate(birthday, language), 40) +
          (age === undefined ? "" : ` · ${page.age(age)}`),
    ],
    [columns.citizenship, response.citizenship && cutText(response.citizenship, 150)],
    [page.cv, cv && <SafeLink key="cv" href={cv} />],
    [columns.createdAt, cutText(formatTimestamp(response.createdAt, language), 40)],
    [columns.source, sourceWords(response.source, text)],
    [columns.keepUntil, <KeepUntil key="keep" id={response.id} keepUntil={response.keepUntil} />],
  ];
  return (
    <dl className={classes.facts} aria-label={page.facts}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value === null || value === "" ? (
              <span className={classes.quiet}>{page.notGiven}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The day a response is erased, and a button to change it. */
function KeepUntil(props: { id: number; keepUntil: string }) {
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
  const order = dateOrders[language];
  const form = useOperationForm("keepResponse", {
    defaults: { keep_until: formatTimestampDay(keepUntil, language) },
    input: ({ keep_until: typed }) => {
      const read = readTypedDate(typed, today, order);
      return { params: { id }, body: { keep_until: read.ok ? (read.date ?? "") : "" } };
    },
    problems: { keep_until: keep.problems["not-date"] },
    check: ({ keep_until: typed }) => {
      const read = readTypedDate(typed, today, order);
      if (!read.ok) return { keep_until: keep.problems[read.problem] };
      const { date: day = today } = read;
      if (day < today) return { keep_until: keep.problems.past };
      const isTooFar = day > addDays(today, longestKeepDays);
      return isTooFar ? { keep_until: keep.problems.tooFar } : {};
    },
    refusals,
    onDone: (_answer, { body }) => showDone(keep.done(formatDate(body.keep_until, language))),
    onClose,
  });
  return (
    <FormDialog
      title={keep.title}
      submit={{ form, label: keep.save, pending: keep.pending }}
      onClose={onClose}
    >
      <p>{keep.text}</p>
      <TextField
        form={form}
        name="keep_until"
        label={keep.label}
        hint={keep.hint}
        rewrite={(day) => shownAsRead(day, today, language)}
        data-autofocus
      />
    </FormDialog>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { responseLimits } from "#contract/responses.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { lengthOf } from "./check-response.ts";
import { CitizenshipField } from "./CitizenshipField.tsx";
import { FormField, type ControlProps } from "./FormField.tsx";
import control from "../ui/FormField.module.css";
import classes from "./NewResponsePage.module.css";
import { PhoneField } from "./PhoneField.tsx";
import { plainKeyId } from "./PlainKey.tsx";
import { requiredFields, type ResponseField } from "./response-values.ts";
import type { IntakeDoor } from "./send-response.ts";
import { useEntry } from "./use-entry.ts";
import { VacancyPicker } from "./VacancyPicker.tsx";

const idOf = (field: ResponseField | "key") => (field === "key" ? plainKeyId : `response-${field}`);
const focusOn = (field: ResponseField | "key") => document.getElementById(idOf(field))?.focus();

/** One candidate's response (§2.4), entered by hand. */
export function OneResponse(props: {
  vacancy: string;
  door: IntakeDoor | undefined;
  /** Told whether leaving would lose something. */
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const { onUnsaved } = props;
  const text = useFeatureText("responses").entry;
  const entry = useEntry({ vacancy: props.vacancy, door: props.door, onWrong: focusOn });
  const { values, problems, duplicate, done } = entry;
  const doneTitle = useRef<HTMLHeadingElement>(null);
  useEffect(() => onUnsaved(entry.isUnsaved), [onUnsaved, entry.isUnsaved]);
  useEffect(() => {
    if (done !== undefined) doneTitle.current?.focus();
  }, [done]);

  const field = (
    name: ResponseField,
    render: (props: ControlProps) => React.ReactNode,
    more: { aside?: React.ReactNode; foot?: React.ReactNode } = {},
  ) => (
    <FormField
      id={idOf(name)}
      label={text.fields[name]}
      isRequired={requiredFields.includes(name)}
      hint={name in text.hints ? text.hints[name as keyof typeof text.hints] : undefined}
      problem={problems[name]}
      {...more}
    >
      {render}
    </FormField>
  );
  const line = (name: ResponseField) =>
    field(name, (tied) => (
      <input
        {...tied}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={control.number}
        value={values[name]}
        onChange={(event) => entry.type(name, event.currentTarget.value)}
        onBlur={() => entry.leave(name)}
      />
    ));

  if (done !== undefined) {
    return (
      <section className={classes.done} aria-labelledby="response-done">
        <h2 id="response-done" ref={doneTitle} tabIndex={-1}>
          {text.done(done.id)}
        </h2>
        <div className={classes.buttons}>
          <Button
            variant="primary"
            onClick={() => {
              entry.beginAnother();
              requestAnimationFrame(() => focusOn("full_name"));
            }}
          >
            {text.another}
          </Button>
          {done.id !== undefined && props.door?.kind === "staff" && (
            <ButtonLink to={paths.response(done.id)}>{text.open}</ButtonLink>
          )}
        </div>
      </section>
    );
  }

  const left = responseLimits.about_candidate - lengthOf(values.about_candidate.trim());
  return (
    <form
      className={classes.form}
      aria-label={text.title}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        entry.send();
      }}
    >
      <VacancyPicker
        id={idOf("vacancy_id")}
        label={text.fields.vacancy_id}
        value={values.vacancy_id}
        hint={text.hints.vacancy_id}
        problem={problems.vacancy_id}
        isRequired
        onValue={(value) => entry.type("vacancy_id", value)}
      />
      {line("full_name")}
      {field(
        "phone",
        (tied) => (
          <PhoneField
            control={tied}
            value={values.phone}
            onValue={(phone) => entry.type("phone", phone)}
            onLeave={() => entry.leave("phone")}
          />
        ),
        {
          foot: duplicate !== undefined && (
            <p className={classes.warning} role="status">
              <WarningIcon /> {text.duplicate}{" "}
              <Link to={paths.response(duplicate)} target="_blank">
                {text.duplicateLink(duplicate)}
              </Link>
              . {entry.isAcknowledged && text.duplicateAsk}
            </p>
          ),
        },
      )}
      <div className={classes.pair}>
        {line("birthday")}
        {field("citizenship", (tied) => (
          <CitizenshipField
            control={tied}
            label={text.fields.citizenship}
            value={values.citizenship}
            onValue={(country) => entry.type("citizenship", country)}
            onLeave={() => entry.leave("citizenship")}
          />
        ))}
      </div>
      {field(
        "about_candidate",
        (tied) => (
          <textarea
            {...tied}
            rows={6}
            autoComplete="off"
            spellCheck={false}
            className={control.area}
            value={values.about_candidate}
            onChange={(event) => entry.type("about_candidate", event.currentTarget.value)}
            onBlur={() => entry.leave("about_candidate")}
          />
        ),
        {
          aside: (
            <span className={control.counter} data-over={left < 0}>
              {text.counter(left)}
            </span>
          ),
        },
      )}
      {line("cv_url")}
      <p className={classes.consent}>{text.consent}</p>
      <p className={classes.problem} role="alert">
        {entry.general}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="primary"
          isBusy={entry.isSending}
          type="submit"

          // Leaving a field may show its problem, and move the button from under the pointer before it is let go.
          onMouseDown={(event) => event.preventDefault()}
        >
          {entry.isSending ? text.sending : entry.isAcknowledged ? text.sendAnyway : text.send}
        </Button>
        <span className={classes.quiet}>{text.notKept}</span>
      </div>
    </form>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useImperativeHandle, useState, type Ref } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useController, useWatch } from "react-hook-form";
import { responseLimits } from "#contract/responses.ts";
import { ApiError } from "#contract/api-error.ts";
import { query, refetchAfter } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { formatDate, moscowToday } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Counter, Field, type ControlProps } from "../ui/form/Field.tsx";
import { Form } from "../ui/form/Form.tsx";
import { LongTextField, TextField, useFieldProblem } from "../ui/form/text-fields.tsx";
import { useCheckedForm, type CheckedForm } from "../ui/form/use-checked-form.ts";
import { focusOnMount } from "../ui/focus-return.ts";
import { WarningIcon } from "../ui/icons.tsx";
import {
  checkResponse,
  lengthOf,
  noValues,
  readBirthday,
  requiredFields,
  responseFields,
  type ResponseField,
  type ResponseValues,
} from "./check-response.ts";
import { CitizenshipField } from "./CitizenshipField.tsx";
import classes from "./NewResponsePage.module.css";
import { knownVacancy, longestTitle, useNamedVacancy, vacancyNumber } from "./named-vacancy.ts";
import { maskedInput } from "./phone-mask.ts";
import { apiKeyFieldId } from "./ApiKeyForm.tsx";
import {
  refuseApiKey,
  isRefusedKey,
  mayBeTaken,
  sendResponse,
  type Intake,
} from "./send-response.ts";
import { dateOrders } from "../ui/filter/typed-date.ts";
import { VacancyPicker } from "./VacancyPicker.tsx";

interface Entered {
  /** Undefined if the service does not return it (§4.6). */
  readonly id: number | undefined;
  readonly who: string;
  readonly vacancyId: number;
}

/** A form that may lose input. */
export interface WithInput {
  readonly isUnsaved: () => boolean;
}

/** The form for one candidate's response (§2.4). Its data stays in memory and is never stored in the browser. */
export function OneResponse({
  ref,
  ...props
}: {
  vacancy: string;
  /** Undefined until the API key is typed. */
  intake: Intake | undefined;
  ref: Ref<WithInput>;
}) {
  const { intake } = props;
  const { entry: text, refusals } = useFeatureText("responses");
  const client = useQueryClient();
  const { language } = useLanguage();
  const order = dateOrders[language];
  const [done, setDone] = useState<Entered>();
  const [isUnsure, setUnsure] = useState(false);

  const form = useCheckedForm({
    id: "response",
    defaults: { ...noValues, vacancy_id: props.vacancy },
    checksOnLeave: true,
    sum: text.wrong,
    refusals,
    check: (values: ResponseValues) => {
      const { body, problems = {} } = checkResponse(values, moscowToday(), order);
      const id = vacancyNumber(values.vacancy_id);
      const vacancy = id === undefined ? undefined : knownVacancy(client, id);
      if (vacancy !== undefined && vacancy.archive !== 0) {
        const archived = text.vacancy.archived(cutText(vacancy.title, longestTitle));
        return { problems: { vacancy_id: archived } };
      }
      if (body !== undefined) return { sent: body };
      const faults = responseFields.map((name) => [name, problems[name]] as const);
      return {
        problems: Object.fromEntries(
          faults.map(([name, problem]) => [name, problem && text.problems[problem]]),
        ),
      };
    },
    send: async (body, idempotencyKey): Promise<Entered | undefined> => {
      if (intake === undefined) {
        form.form.setError("root", { message: text.key.required });
        document.getElementById(apiKeyFieldId)?.focus();
        return undefined;
      }
      if (await duplicates.isRepeated()) return undefined;
      setUnsure(false);
      try {
        const id = await sendResponse(intake, body, idempotencyKey);
        return { id, who: body.full_name, vacancyId: body.vacancy_id };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The form for the key shows this problem.
        if (isRefusedKey(intake, error)) refuseApiKey(intake);
        else if (mayBeTaken(intake, error)) {
          setUnsure(true);
          form.form.setError("root", { message: text.mayBeAdded });
        } else throw error;
        return undefined;
      }
    },
    onDone: (entered) => {
      if (entered === undefined) return;
      setDone(entered);
      void refetchAfter("enterResponse");
    },
  });
  const duplicates = useDuplicates(form, intake?.kind === "staff");

  const isDone = done !== undefined;
  useImperativeHandle(ref, () => ({
    isUnsaved: () => {
      const values = form.form.getValues();
      const isFilled = (name: ResponseField) => name !== "vacancy_id" && values[name].trim() !== "";
      return !isDone && responseFields.some(isFilled);
    },
  }));

  if (done !== undefined) {
    return (
      <section className={classes.done} aria-labelledby="response-done">
        <h2 id="response-done" ref={focusOnMount} tabIndex={-1}>
          {text.done(done.id)}
        </h2>
        <EnteredLine entered={done} />
        <div className={classes.buttons}>
          <Button
            variant="primary"
            onClick={() => {
              // Starts the next candidate for the same vacancy.
              form.begin({ ...noValues, vacancy_id: form.form.getValues("vacancy_id") });
              // At once, because the next key may come before the next frame.
              flushSync(() => setDone(undefined));
              document.getElementById("response-full_name")?.focus();
            }}
          >
            {text.another}
          </Button>
          {done.id !== undefined && intake?.kind === "staff" && (
            <ButtonLink to={paths.response(done.id)}>{text.open}</ButtonLink>
          )}
        </div>
      </section>
    );
  }

  const field = (name: ResponseField) => ({
    form,
    name,
    label: text.fields[name],
    isRequired: requiredFields.includes(name),
    hint: name in text.hints ? text.hints[name as keyof typeof text.hints] : undefined,
    spellCheck: false,
  });
  return (
    <Form form={form} className={classes.form} aria-label={text.title}>
      <VacancyOfResponse form={form} />
      <TextField {...field("full_name")} />
      <TextField
        {...field("phone")}
        inputMode="tel"
        onInput={({ currentTarget: input, nativeEvent }) => {
          const { value, selectionStart } = input;
          const { text, caret } = maskedInput(value, selectionStart ?? value.length, nativeEvent);
          input.value = text;
          input.setSelectionRange(caret, caret);
        }}
        foot={
          duplicates.isUnknown ? (
            <p className={classes.warning} role="status">
              <WarningIcon /> {text.duplicateUnknown}
            </p>
          ) : (
            duplicates.known !== undefined && (
              <p className={classes.warning} role="status">
                <WarningIcon /> {text.duplicate}{" "}
                <Link to={paths.response(duplicates.known)} target="_blank">
                  {text.duplicateLink(duplicates.known)}
                </Link>
                . {duplicates.isAcknowledged && text.duplicateAsk}
              </p>
            )
          )
        }
      />
      <div className={classes.pair}>
        <TextField
          {...field("birthday")}
          // Where days are written in numbers alone; `05031994` is read as well.
          inputMode={order === "day-first" ? "numeric" : "text"}
          rewrite={(typed) => {
            const read = readBirthday(typed.trim(), moscowToday(), order);
            return "value" in read ? formatDate(read.value, language) : typed;
          }}
        />
        <CitizenshipOfResponse {...field("citizenship")} />
      </div>
      <LongTextField {...field("about_candidate")} aside={<CharactersLeft form={form} />} />
      <TextField {...field("cv_url")} />
      <p className={classes.consent}>{text.consent}</p>
      <p className={classes.problem} role="alert">
        {form.problem}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending
            ? text.sending
            : duplicates.isAcknowledged || isUnsure
              ? text.sendAnyway
              : text.send}
        </Button>
        <span className={classes.quiet}>{text.notKept}</span>
      </div>
    </Form>
  );
}

type ResponseForm = CheckedForm<ResponseValues>;

/** Who was entered, and for which vacancy. */
function EnteredLine({ entered: { who, vacancyId } }: { entered: Entered }) {
  const text = useFeatureText("responses").entry;
  const vacancy = useNamedVacancy(vacancyId);
  const title = vacancy.state === "known" ? vacancy.title : undefined;
  return <p>{text.entered(cutText(who, 150), vacancyId, title)}</p>;
}

function VacancyOfResponse({ form }: { form: ResponseForm }) {
  const text = useFeatureText("responses").entry;
  const { field } = useController({ name: "vacancy_id", control: form.form.control });
  const problem = useFieldProblem(form, "vacancy_id");
  return (
    <VacancyPicker
      id={`${form.id}-vacancy_id`}
      label={text.fields.vacancy_id}
      value={field.value}
      hint={text.hints.vacancy_id}
      problem={problem}
      isRequired
      isForEntry
      onValue={(value) => {
        field.onChange(value);
        form.clearProblem("vacancy_id");
      }}
      onLeave={() => form.check("vacancy_id")}
    />
  );
}

function CitizenshipOfResponse(props: {
  form: ResponseForm;
  label: string;
  hint?: string | undefined;
}) {
  const { form, label, hint } = props;
  const { field } = useController({ name: "citizenship", control: form.form.control });
  const problem = useFieldProblem(form, "citizenship");
  return (
    <Field id={`${form.id}-citizenship`} label={label} hint={hint} problem={problem}>
      {(control: ControlProps) => (
        <CitizenshipField
          control={control}
          label={label}
          value={field.value}
          onValue={(value) => {
            field.onChange(value);
            form.clearProblem("citizenship");
          }}
          onLeave={() => form.check("citizenship")}
        />
      )}
    </Field>
  );
}

/** A separate component, because it rerenders on every letter. */
function CharactersLeft({ form }: { form: ResponseForm }) {
  const text = useFeatureText("responses").entry;
  const format = useFormat();
  const typed = useWatch({ control: form.form.control, name: "about_candidate" });
  const left = responseLimits.about_candidate - lengthOf(typed.trim());
  return <Counter left={left} text={text.counter(left, format.number(Math.abs(left)))} />;
}

/** Warns that this phone has already responded to the vacancy; the next press sends anyway. */
function useDuplicates(form: ResponseForm, canAsk: boolean) {
  const client = useQueryClient();
  const [acknowledged, setAcknowledged] = useState<string>();
  const [vacancy_id, phone] = useWatch({
    control: form.form.control,
    name: ["vacancy_id", "phone"],
  });
  const asked = canAsk ? duplicatesOf(vacancy_id, phone) : undefined;
  const found = useQuery({
    ...(asked?.options ?? duplicatesQuery(1, "")),
    enabled: asked !== undefined,
    gcTime: 0,
  });
  const known = asked === undefined ? undefined : found.data?.data.items[0]?.id;
  return {
    known,
    isUnknown: asked !== undefined && found.isError,
    /** The warning was shown; the next press creates another response. */
    isAcknowledged: known !== undefined && acknowledged === asked?.key,
    isRepeated: async (): Promise<boolean> => {
      if (asked === undefined || acknowledged === asked.key) return false;
      try {
        const { data } = await client.fetchQuery(asked.options);
        if (data.items.length === 0) return false;
      } catch {
        // If the check fails, the response is sent anyway.
        return false;
      }
      setAcknowledged(asked.key);
      return true;
    },
  };
}

const duplicatesQuery = (vacancy_id: number, phone: string) =>
  query("findDuplicates", { body: { responses: [{ vacancy_id, phone }] } });

/** Undefined until both values are known. */
function duplicatesOf(vacancy: string, typed: string) {
  const { body } = checkResponse(
    { ...noValues, full_name: "—а", vacancy_id: vacancy, phone: typed },
    "",
  );
  if (body === undefined) return undefined;
  const { vacancy_id, phone } = body;
  return { key: `${vacancy_id} ${phone}`, options: duplicatesQuery(vacancy_id, phone) };
}

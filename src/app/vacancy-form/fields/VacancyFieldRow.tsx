import { useState, type ComponentProps } from "react";
import { flushSync } from "react-dom";
import { useController, useWatch } from "react-hook-form";
import { vacancyField, type FieldKind } from "#contract/vacancy-fields.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Counter } from "../../ui/form/Field.tsx";
import { PlainInput, PlainTextarea } from "../../ui/form/PlainInput.tsx";
import { fieldId, useVacancyForm } from "../form-context.tsx";
import type { FieldRow } from "../form-layout.ts";
import type { FormFieldName } from "../form-values.ts";
import { CompanyDataPreview } from "../steps/CompanyDataPreview.tsx";
import { useHasOurLimits } from "../../api/service-rules.ts";
import { CompanyPicker } from "./CompanyPicker.tsx";
import { DictionaryField } from "./DictionaryField.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import classes from "./fields.module.css";
import { readNumber, unitOf, type NumberUnit, type RangeEnd } from "./typed-number.ts";

/** A field of any kind, or two fields that share a line. */
export function VacancyFieldRow({ row: [name, second] }: { row: FieldRow }) {
  const { fields } = useFeatureText("vacancyForm");
  if (second === undefined) return <VacancyField name={name} />;
  const isRange = vacancyField(name)?.kind === "integer";
  return (
    <div className={isRange ? classes.rowRange : classes.rowPhone}>
      <VacancyField name={name} />
      <VacancyField name={second} label={isRange ? undefined : fields.short[second]} />
    </div>
  );
}

function VacancyField({ name, label }: { name: FormFieldName; label?: string | undefined }) {
  const number = unitOf(name);
  if (number !== undefined) return <NumberField name={name} unit={number[0]} end={number[1]} />;
  switch (vacancyField(name)?.kind) {
    case "longText":
      return <LongTextField name={name} />;
    case "dictionary":
    case "multiDictionary":
      return <DictionaryField name={name} />;
    case "company":
      return <CompanyPicker />;
    case "flag":
      return (
        <div id={fieldId(name)} data-field={name}>
          <CompanyDataPreview />
        </div>
      );
    default:
      return <TextField name={name} label={label} />;
  }
}

/**
 * A number, shown as typed, stored as digits, and formatted when the field loses the focus. The currency sign is no part
 * of what is edited: Backspace at the end removes a digit.
 */
function NumberField(props: { name: FormFieldName; unit: NumberUnit; end: RangeEnd }) {
  const { name, unit, end } = props;
  const { form, errors } = useVacancyForm();
  const format = useFormat();
  const { field } = useController({ name, control: form.control });
  const value = String(field.value);
  const [typed, setTyped] = useState<string>();
  const isSum = unit === "rubles" && /^\d{1,15}$/.test(value);
  /** In the next frame, because the browser places the caret or selects everything after the focus event. */
  const dropSign = (input: HTMLInputElement) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== input) return;
      const { selectionStart, selectionEnd } = input;
      // In English the sign comes first.
      const lead = Math.max(0, input.value.search(/\d/));
      const moved = (at: number | null) => Math.max(0, (at ?? 0) - lead);
      flushSync(() => setTyped((before) => before ?? format.number(Number(value))));
      input.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    });
  return (
    <FieldFrame name={name}>
      {(control) => (
        <PlainInput
          {...control}
          ref={field.ref}
          type="text"
          name={name}
          // Letters are allowed, as in «80 тыс.».
          inputMode={unit === "years" ? "numeric" : "text"}
          autoComplete="off"
          spellCheck={false}
          isNumber
          value={typed ?? (isSum ? format.rubles(Number(value)) : value)}
          onFocus={(event) => isSum && dropSign(event.currentTarget)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            field.onChange(readNumber(event.currentTarget.value, unit, end));
          }}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur();
            errors.leave(name);
          }}
        />
      )}
    </FieldFrame>
  );
}

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;

const inputOf: Partial<Record<FieldKind, InputProps>> = {
  // Not type=email or url, because the browser would trim and check by other rules than the service.
  email: { inputMode: "email" },
  url: { inputMode: "url" },
  phone: { inputMode: "tel" },
};

/** One line of text, kept as typed. */
function TextField(props: { name: FormFieldName; label?: string | undefined }) {
  const { name } = props;
  const { form, errors, subject } = useVacancyForm();
  const kind = vacancyField(name)?.kind ?? "text";
  const isLocked = subject.kind === "edit" && subject.locked.has(name);
  return (
    <FieldFrame {...props} aside={<LengthCounter name={name} />}>
      {(control) => (
        <PlainInput
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={kind === "text"}
          {...inputOf[kind]}
          readOnly={isLocked}
          {...form.register(name, { onBlur: () => errors.leave(name) })}
        />
      )}
    </FieldFrame>
  );
}

/** A multiline text field that grows with its content. */
function LongTextField({ name }: { name: FormFieldName }) {
  const { form, errors } = useVacancyForm();
  return (
    <FieldFrame name={name} aside={<LengthCounter name={name} />}>
      {(control) => (
        <PlainTextarea
          {...control}
          rows={5}
          {...form.register(name, { onBlur: () => errors.leave(name) })}
        />
      )}
    </FieldFrame>
  );
}

/** The counter is shown from this many characters left, or a tenth of the limit. */
const near = 500;

/** The number of characters left, shown when there are few. */
function LengthCounter({ name }: { name: FormFieldName }) {
  const text = useFeatureText("vacancyForm").wizard;
  const { form } = useVacancyForm();
  // Another service may accept more (decisions, Vacancies).
  const hasOurLimits = useHasOurLimits();
  const max = vacancyField(name)?.maxLength ?? Number.POSITIVE_INFINITY;
  const left = useWatch({
    control: form.control,
    name,
    exact: true,
    compute: (value) => {
      const rest = max - (typeof value === "string" ? value.trim().length : 0);
      return rest > Math.min(near, max / 10) ? undefined : rest;
    },
  });
  if (left === undefined) return null;
  return (
    <Counter
      left={hasOurLimits ? left : Math.max(0, left)}
      text={hasOurLimits ? text.counter(left) : text.counterOfOthers(max - left, max)}
    />
  );
}

import { useCallback, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { VacancyValue } from "#contract/vacancy-values.ts";
import { useHasOurLimits } from "../api/service-rules.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { checkValue, type Fault, type FoundFault } from "./check-values.ts";
import { partnersOf } from "./form-layout.ts";
import { formFieldNames, type FormFieldName, type FormValues } from "./form-values.ts";

/** An error of the service, with its field if it has one. */
export interface PlacedError {
  readonly field?: FormFieldName | undefined;
  readonly text: string;
}

type Said =
  | { readonly by: "service"; readonly text: string }
  | { readonly by: "form"; readonly fault: Fault };

/** An error stored in the form. */
export interface FormError {
  readonly key: string;
  readonly field: FormFieldName | undefined;
  readonly said: Said;
  /** The values that caused it: the field's, and its partners' if they have a part in it. It applies while they stay. */
  readonly against: readonly (readonly [FormFieldName, VacancyValue])[];
}

export interface FormErrors {
  readonly all: readonly FormError[];
  /** The errors of the last attempt to send, fixed or not. */
  readonly attempt: readonly FormError[];
  /** The number of refused attempts. */
  readonly attempts: number;
  readonly setAttempt: (found: readonly (FoundFault | PlacedError)[], about: FormValues) => void;
  /** Checks a field and its partners when it loses the focus; an empty field is not checked. */
  readonly leave: (name: FormFieldName) => void;
}

interface Kept {
  readonly attempt: readonly FormError[];
  readonly left: readonly FormError[];
  readonly attempts: number;
}

const nothing: Kept = { attempt: [], left: [], attempts: 0 };

/** The errors of a form, stored with the values that caused them; an error goes away once they change. */
export function useFormErrors(form: UseFormReturn<FormValues>): FormErrors {
  const hasOurLimits = useHasOurLimits();
  const [kept, setKept] = useState(nothing);
  const counter = useRef(0);

  const keep = useCallback((found: FoundFault | PlacedError, about: FormValues): FormError => {
    const { field } = found;
    counter.current += 1;
    return {
      key: String(counter.current),
      field,
      said:
        "fault" in found ? { by: "form", fault: found.fault } : { by: "service", text: found.text },
      against:
        field === undefined
          ? []
          : [field, ...(isOwn(found) ? [] : partnersOf(field))].map(
              (name) => [name, about[name]] as const,
            ),
    };
  }, []);

  const setAttempt = useCallback(
    (found: readonly (FoundFault | PlacedError)[], about: FormValues) => {
      const attempt = found.map((one) => keep(one, about));
      setKept(({ attempts }) => ({ attempt, left: [], attempts: attempts + 1 }));
    },
    [keep],
  );

  const leave = useCallback(
    (name: FormFieldName) => {
      const values = form.getValues();
      // What was typed here may have made a value beside it wrong or right.
      const checked = formFieldNames.filter(
        (field) => field === name || partnersOf(field).includes(name),
      );
      const kept = checked.flatMap((field) => {
        const fault = checkValue(field, values, { hasOurLimits });
        // A reversed range was already shown as advice while typing.
        const isShown = fault !== undefined && fault.rule !== "reversed";
        return isShown ? [keep({ field, fault }, values)] : [];
      });
      setKept((before) => {
        const others = before.left.filter(
          ({ field }) => field === undefined || !checked.includes(field),
        );
        return kept.length === 0 && others.length === before.left.length
          ? before
          : { ...before, left: [...others, ...kept] };
      });
    },
    [form, keep, hasOurLimits],
  );

  return useMemo(
    () => ({
      all: withoutRepeated([...kept.attempt, ...kept.left]),
      attempt: kept.attempt,
      attempts: kept.attempts,
      setAttempt,
      leave,
    }),
    [kept, setAttempt, leave],
  );
}

/** Rules that other fields have a part in; any other one is broken by the field's own value alone. */
const rulesBetween: readonly Fault["rule"][] = [
  "required",
  "notFoundByTitle",
  "otherExtension",
  "reversed",
];

const isOwn = (found: FoundFault | PlacedError): boolean =>
  "fault" in found && !rulesBetween.includes(found.fault.rule);

/** An error of the last attempt is not repeated when the field is left. */
function withoutRepeated(errors: readonly FormError[]): readonly FormError[] {
  const said = new Set<string>();
  return errors.filter(({ field, said: what }) => {
    const mark = `${field} ${JSON.stringify(what)}`;
    if (field !== undefined && said.has(mark)) return false;
    said.add(mark);
    return true;
  });
}

/** Whether the refused values are still in the form. */
export function stillApplies(error: FormError, values: Partial<FormValues>): boolean {
  return error.against.every(([name, value]) => isSame(values[name], value));
}

const isSame = (one: VacancyValue | undefined, other: VacancyValue): boolean =>
  typeof one === "string" && typeof other === "string"
    ? one.trim() === other.trim()
    : String(one ?? "") === String(other);

/** The text of an error in the current language; texts of the service are shown unchanged. */
export function useErrorText(): (error: FormError) => string {
  const faultText = useFaultText();
  return ({ field, said }) => (said.by === "service" ? said.text : faultText(said.fault, field));
}

/** The text of a fault. */
export function useFaultText(): (fault: Fault, field: FormFieldName | undefined) => string {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { errors } = wizard;
  const format = useFormat();
  return (fault, field) => {
    switch (fault.rule) {
      case "required":
        return errors.required;
      case "notFoundByTitle":
        return errors.notFoundByTitle;
      case "notInteger":
        return errors.notInteger;
      case "tooLong":
        return errors.tooLong(format.number(fault.max), format.number(fault.length));
      case "hiddenSign":
      case "notEmail":
      case "notPhone":
        return errors[fault.rule];
      case "notUrl":
        if (field === "logo_url") return errors.notImageUrl;
        return field === "link_to_the_video_on_youtube" ? errors.notVideoUrl : errors.notUrl;
      case "otherExtension":
        return errors.otherExtension(fault.extension);
      case "tooSmall":
        return errors.tooSmall(format.number(fault.min));
      case "tooLarge":
        return errors.tooLarge(format.number(fault.max));
      case "reversed":
        return errors.reversed(fields.titles[fault.from]);
    }
  };
}

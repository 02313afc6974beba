import { useCallback, useSyncExternalStore, type ComponentProps } from "react";
import { vacancyField, type FieldKind } from "#contract/vacancy-fields.ts";
import { useIsOwnService } from "../../api/capabilities.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import frame from "../../ui/form/form.module.css";
import { useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { FieldFrame } from "./FieldFrame.tsx";

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;

const inputOf: Partial<Record<FieldKind, InputProps>> = {
  // Not type=email or url, because the browser would trim and check by other rules than the service.
  email: { inputMode: "email" },
  url: { inputMode: "url" },
  phone: { inputMode: "tel" },
};

/** One line of text, kept as typed. */
export function TextField(props: { name: FormFieldName; label?: string | undefined }) {
  const { name } = props;
  const { form, errors, subject } = useVacancyForm();
  const kind = vacancyField(name)?.kind ?? "text";
  const isLocked = subject.kind === "edit" && subject.locked.has(name);
  return (
    <FieldFrame {...props} aside={<LengthCounter name={name} />}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={kind === "text"}
          {...inputOf[kind]}
          className={frame.input}
          readOnly={isLocked}
          {...form.register(name, { onBlur: () => errors.leave(name) })}
        />
      )}
    </FieldFrame>
  );
}

/** A multiline text field that grows with its content. */
export function LongTextField({ name }: { name: FormFieldName }) {
  const { form, errors } = useVacancyForm();
  return (
    <FieldFrame name={name} aside={<LengthCounter name={name} />}>
      {(control) => (
        <textarea
          {...control}
          rows={5}
          className={frame.area}
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
  const hasOurLimits = useIsOwnService();
  const max = vacancyField(name)?.maxLength ?? Number.POSITIVE_INFINITY;
  const subscribe = useCallback(
    (changed: () => void) =>
      form.subscribe({ name, exact: true, formState: { values: true }, callback: changed }),
    [form, name],
  );
  const left = useSyncExternalStore(subscribe, () => {
    const value = form.getValues(name);
    const rest = max - (typeof value === "string" ? value.trim().length : 0);
    return rest > Math.min(near, max / 10) ? undefined : rest;
  });
  if (left === undefined) return null;
  return (
    <span className={frame.counter} data-over={left < 0 && hasOurLimits}>
      {hasOurLimits ? text.counter(left) : text.counterOfOthers(max - left, max)}
    </span>
  );
}

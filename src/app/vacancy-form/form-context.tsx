import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStore } from "../api/memory-store.ts";
import type { DraftHandle } from "./draft-handle.ts";
import { stillApplies, type FormError, type FormErrors, type PlacedError } from "./form-errors.ts";
import type { FormFieldName, FormStep, FormSubject, FormValues } from "./form-values.ts";

export interface VacancyFormTools {
  readonly subject: FormSubject;
  readonly form: UseFormReturn<FormValues>;
  readonly errors: FormErrors;
  /** Values that other windows typed into the same fields. */
  readonly windows: Pick<DraftHandle, "others" | "settle">;
  /** The address of a step, for links, so that Back returns to the step before. */
  readonly pathOf: (step: FormStep) => string;
  readonly goToStep: (step: FormStep) => void;
  /** Opens the field's step and focuses the field. */
  readonly goToField: (name: FormFieldName) => void;
  /** What sites report about a field of the vacancy; without a field, about none in particular. */
  readonly complaints?: ((field: FormFieldName | undefined) => ReactNode) | undefined;
  /** The step was opened from the review to change something, so it leads back there. */
  readonly isFromReview: boolean;
  /**
   * Checks the contract's rules before sending. Faults are shown like errors of the service.
   * @returns whether there are no faults
   */
  readonly check: () => boolean;
  /**
   * Shows what the service refused: the first step with an error opens, and the focus goes to the summary.
   * @param about the refused values; the current ones if omitted
   */
  readonly showRefusal: (placed: readonly PlacedError[], about?: FormValues) => void;
}

export const VacancyFormContext = createContext<VacancyFormTools | undefined>(undefined);

/** The form around a component. The object does not change while people type. */
export function useVacancyForm(): VacancyFormTools {
  const tools = use(VacancyFormContext);
  if (tools === undefined) throw new Error("useVacancyForm needs a VacancyForm above it");
  return tools;
}

/** The `id` of a field's control, the target of jumps. */
export const fieldId = (name: FormFieldName): string => `vacancy-${name}`;

/** The `id` of the note about fields found by the job title. */
export const foundNoteId = "vacancy-found-by-title";

const LiveValuesContext = createContext<FormValues | undefined>(undefined);

/** The pause in typing after which parts that only display values render, in ms. */
const pauseMs = 120;

/**
 * The form's values for parts that only display them: steps, preview, review. They update after a pause in typing, in a
 * transition, so that no keystroke waits for them.
 */
export function LiveValues(props: { form: UseFormReturn<FormValues>; children: ReactNode }) {
  const { form } = props;
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => startTransition(() => setValues({ ...form.getValues() }));
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(follow, pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
  return <LiveValuesContext value={values}>{props.children}</LiveValuesContext>;
}

export function useLiveValues(): FormValues {
  const values = use(LiveValuesContext);
  if (values === undefined) throw new Error("useLiveValues needs LiveValues above it");
  return values;
}

const none: readonly FormError[] = [];

/** The current errors of a field while it is typed in. It renders only when the errors change. */
export function useFieldErrors(name: FormFieldName): readonly FormError[] {
  const { form, errors } = useVacancyForm();
  const own = useMemo(() => errors.all.filter(({ field }) => field === name), [errors, name]);
  const subscribe = useCallback(
    (changed: () => void) =>
      own.length === 0
        ? () => undefined
        : form.subscribe({ formState: { values: true }, callback: changed }),
    [form, own],
  );
  const get = () => {
    if (own.length === 0) return "";
    const values = form.getValues();
    return own
      .filter((error) => stillApplies(error, values))
      .map(({ key }) => key)
      .join(" ");
  };
  const standing = useStore({ subscribe, get });
  return useMemo(() => {
    if (standing === "") return none;
    const keys = new Set(standing.split(" "));
    return own.filter(({ key }) => keys.has(key));
  }, [own, standing]);
}

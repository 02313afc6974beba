import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { UseFormReturn } from "react-hook-form";
import type { WriteOperation } from "#contract/vacancy-fields.ts";
import type { DraftHandle } from "./draft-handle.ts";
import { isStanding, type FormError, type FormErrors, type PlacedError } from "./form-errors.ts";
import type { FormFieldName, FormStep, FormSubject, FormValues } from "./form-values.ts";

export interface VacancyFormTools {
  readonly subject: FormSubject;
  readonly operation: WriteOperation;
  readonly form: UseFormReturn<FormValues>;
  readonly errors: FormErrors;
  /** What other windows typed into the same fields. */
  readonly windows: Pick<DraftHandle, "subscribe" | "getOthers" | "settle">;
  /** The address of a step, for links; a step is left by Back. */
  readonly pathOf: (step: FormStep) => string;
  readonly goToStep: (step: FormStep) => void;
  /** Opens the field's step and puts the focus into it. */
  readonly goToField: (name: FormFieldName) => void;
  /**
   * The contract's own rules, before anything is sent. What they find is shown as the service's errors are.
   * @returns whether all is well
   */
  readonly check: () => boolean;
  /**
   * What the service refused: the first step with an error opens, the focus goes to the summary.
   * @param about the values that were refused; those of now when left out
   */
  readonly showRefusal: (placed: readonly PlacedError[], about?: FormValues) => void;
}

export const VacancyFormContext = createContext<VacancyFormTools | undefined>(undefined);

/** The form around a component. It stays the same object while people type. */
export function useVacancyForm(): VacancyFormTools {
  const tools = use(VacancyFormContext);
  if (tools === undefined) throw new Error("useVacancyForm needs a VacancyForm above it");
  return tools;
}

/** The `id` of a field's control in the page, where jumps lead. */
export const fieldId = (name: FormFieldName): string => `vacancy-${name}`;

/** The `id` of what is said about fields that are found by the job title. */
export const foundNoteId = "vacancy-found-by-title";

const LiveValuesContext = createContext<FormValues | undefined>(undefined);

/** How long typing rests before what only follows it is drawn again, in ms. */
const restMs = 120;

/**
 * The form's values for what only looks at them: steps, preview, review. They follow a rest in typing, in a transition,
 * so that no keystroke waits for them.
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
        timer = setTimeout(follow, restMs);
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

/** The standing errors of a field, followed as it is typed in; only a change of them draws it again. */
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
  const standing = useSyncExternalStore(subscribe, () => {
    if (own.length === 0) return "";
    const values = form.getValues();
    return own
      .filter((error) => isStanding(error, values))
      .map(({ key }) => key)
      .join(" ");
  });
  return useMemo(() => {
    if (standing === "") return none;
    const keys = new Set(standing.split(" "));
    return own.filter(({ key }) => keys.has(key));
  }, [own, standing]);
}

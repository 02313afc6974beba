import { useId, useRef, useState } from "react";
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { useSignedInAgain } from "../../api/session.ts";
import { showProblem } from "../notices.ts";
import { placeRefusal, type PlacedRefusal, type RefusalWords } from "../refusal-text.ts";
import { useIsShown } from "../use-is-shown.ts";

/** Each field's problem, as text. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** What a form sends, or the problems that prevent it. */
export type Checked<Values, Sent> =
  | { readonly sent: Sent }
  | { readonly problems: Problems<Values> };

/** A feature's texts for refusals, or a function if refusals concern no field. */
export type Refusals = RefusalWords | ((error: ApiError) => string);

/** A form, for its fields and the components around them. */
export interface CheckedForm<Values extends FieldValues> {
  /** Without `handleSubmit`: only `submit` sends the form. */
  readonly form: Omit<UseFormReturn<Values>, "handleSubmit">;
  /** The common prefix of the fields' ids: `<id>-<name>`. */
  readonly id: string;
  readonly isPending: boolean;
  /** A problem of the form as a whole. */
  readonly problem: string | undefined;
  /** `problem` counts the invalid fields, so they are not read out one by one. */
  readonly isSummed: boolean;
  readonly submit: () => void;
  /**
   * Registers an uncontrolled control, so typing does not rerender.
   * @param clean what the form takes of the field's text
   */
  readonly register: (
    name: FieldPath<Values>,
    clean?: (text: string) => string,
  ) => UseFormRegisterReturn;
  /** Clears a field's problem. Controls that are not registered call it on change. */
  readonly clearProblem: (name: FieldPath<Values>) => void;
  /** Checks a field on blur, unless it is empty. */
  readonly check: (name: FieldPath<Values>) => void;
  /** Resets the fields and starts a new record. */
  readonly begin: (values: Values) => void;
}

/**
 * A form that is checked on submit. Problems appear at their fields and the first invalid field takes the focus.
 * Repeated presses send it once. Typing clears the field's problem.
 */
export function useCheckedForm<Values extends FieldValues, Sent, Done>(options: {
  /** In form order: the first invalid field takes the focus. */
  defaults: Values;
  /** The prefix of the fields' ids, if tests or links need it. */
  id?: string;
  check: (values: Values) => Checked<Values, Sent>;
  /** @throws ApiError; its errors are shown at their fields */
  send: (sent: Sent, idempotencyKey: string) => Done | Promise<Done>;
  /** Called even if the form was closed meanwhile: the change has happened. */
  onDone?: (done: Done) => void;
  /** Closes the form. Called after `onDone`, unless it is closed already. */
  onClose?: () => void;
  refusals?: Refusals;
  /** Called when the service refuses and no field takes the focus. */
  onRefused?: () => void;
  /** The text for the number of invalid fields. */
  sum?: (count: number) => string;
  /** Checks a field on blur, unless it is empty. */
  checksOnLeave?: boolean;
}): CheckedForm<Values> {
  const { check, send, refusals, sum, checksOnLeave } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const isShown = useIsShown();
  const idempotencyKey = useRef<string>(undefined);
  // The names are the keys of `defaults`; the values are flat, so keys are paths.
  const names = Object.keys(options.defaults) as FieldPath<Values>[];

  const form = useForm<Values, unknown, Sent>({
    // The defaults are complete; the library's type allows partial ones.
    defaultValues: options.defaults as DefaultValues<Values>,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: (values) => {
      const checked = check(values);
      return "sent" in checked
        ? { values: checked.sent, errors: {} }
        : { values: {}, errors: errorsOf<Values>(checked.problems) };
    },
  });
  const { errors } = useFormState({ control: form.control, name: root<Values>() });
  useSignedInAgain(() => {
    if (errors.root?.type === "signed-out") form.clearErrors("root");
  });

  const focusFirst = (wrong: readonly string[]) => {
    const first = names.find((name) => wrong.includes(name));
    // By then its problem is rendered and is read out with the field.
    if (first !== undefined) requestAnimationFrame(() => focusField(id, first));
  };
  const deliver = async (sent: Sent) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    // One key per record: a repeat after a lost answer creates no second record.
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      const done = await send(sent, idempotencyKey.current);
      options.onDone?.(done);
      if (isShown.current) options.onClose?.();
    } catch (error) {
      if (!(error instanceof ApiError) || refusals === undefined) throw error;
      // After a refusal the user may correct the form, which makes another request.
      if (error.kind === "invalid") idempotencyKey.current = undefined;
      refuse(
        typeof refusals === "function"
          ? { fields: new Map(), other: refusals(error) }
          : placeRefusal(error, names, refusals),
        error.kind,
      );
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  const refuse = ({ fields, other }: PlacedRefusal, type: ApiErrorKind) => {
    if (!isShown.current) {
      // A user who has closed the form still learns of the failure.
      const why = [...fields.values(), other ?? ""].join(" ").trim();
      if (why !== "") showProblem(why);
      return;
    }
    for (const [name, message] of fields) form.setError(name as FieldPath<Values>, { message });
    const said = other ?? sum?.(fields.size);
    if (said !== undefined) form.setError("root", { type, message: said });
    if (fields.size === 0) options.onRefused?.();
    focusFirst([...fields.keys()]);
  };
  const submit = () => {
    if (isSending.current) return;
    const onInvalid = (errors: FieldErrors<Values>) => {
      const wrong = names.filter((name) => errors[name] !== undefined);
      if (sum !== undefined) form.setError("root", { message: sum(wrong.length) });
      focusFirst(wrong);
    };
    void form.handleSubmit(deliver, onInvalid)();
  };
  const isWrong = (name: FieldPath<Values>) => form.getFieldState(name).error !== undefined;
  const clearProblem = (name: FieldPath<Values>) => {
    if (isWrong(name)) form.clearErrors(name);
    if (isWrong(root<Values>()) && !names.some(isWrong)) form.clearErrors("root");
  };
  const checkLeft = (name: FieldPath<Values>) => {
    const value: unknown = form.getValues(name);
    if (typeof value === "string" && value.trim() !== "") void form.trigger(name);
  };

  return {
    // The types differ only in what `handleSubmit` passes on, which is left out.
    form: form as unknown as CheckedForm<Values>["form"],
    id,
    isPending,
    problem: errors.root?.message,
    isSummed: sum !== undefined,
    submit,
    register: (name, clean) =>
      form.register(name, {
        ...(clean !== undefined && {
          setValueAs: (value: unknown) => (typeof value === "string" ? clean(value) : value),
        }),
        onChange: () => clearProblem(name),
        ...(checksOnLeave === true && { onBlur: () => checkLeft(name) }),
      }),
    clearProblem,
    check: checkLeft,
    begin: (values) => {
      idempotencyKey.current = undefined;
      form.reset(values);
    },
  };
}

/** The library's key for errors of the whole form; its types know only fields. */
const root = <Values extends FieldValues>() => "root" as FieldPath<Values>;

function errorsOf<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const said = Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [[name, { type: "wrong", message }] as const],
  );
  // Keys of `problems` are field names.
  return Object.fromEntries(said) as FieldErrors<Values>;
}

/** A field's control, or the first one of a group. */
function focusField(form: string, name: string): void {
  const field = document.getElementById(`${form}-${name}`);
  const control = field?.matches("input, textarea, select, button")
    ? field
    : field?.querySelector<HTMLElement>("input, textarea, select, button");
  control?.focus();
}

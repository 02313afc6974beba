import { useEffect, useId, useRef, useState } from "react";
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
import { ApiError } from "../../api/api-error.ts";
import { placeRefusal, type PlacedRefusal, type RefusalWords } from "../refusal-text.ts";

/** What is wrong with fields, in words. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** What a form sends, or why it cannot. */
export type Checked<Values, Sent> =
  | { readonly sent: Sent }
  | { readonly problems: Problems<Values> };

/** A feature's words for refusals, or what says one where no field may be blamed. */
export type Refusals = RefusalWords | ((error: ApiError) => string);

/** A form, for its fields and for what stands around them. */
export interface CheckedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Begins the ids of its fields: `<id>-<name>`. */
  readonly id: string;
  readonly isPending: boolean;
  /** What is wrong with no field alone. */
  readonly problem: string | undefined;
  /** `problem` counts the wrong fields, so that they need not be read out one by one. */
  readonly isSummed: boolean;
  readonly submit: () => void;
  /** Ties a control to a field; the browser keeps what is typed, and nothing is drawn again meanwhile. */
  readonly register: (name: FieldPath<Values>) => UseFormRegisterReturn;
  /** Takes back what was said of a field; a control that is not registered calls it when it changes. */
  readonly forgive: (name: FieldPath<Values>) => void;
  /** Says what is wrong with a field that is left with something in it. */
  readonly check: (name: FieldPath<Values>) => void;
  /** Empty fields again, and another record. */
  readonly begin: (values: Values) => void;
}

/**
 * One form: it is checked when it is sent, its problems stand at their fields, the first of them gets the focus, and it is
 * sent once however often its button is pressed. What is typed into takes its problem back.
 */
export function useCheckedForm<Values extends FieldValues, Sent, Done>(options: {
  /** In the order of the form: the first wrong one gets the focus. */
  defaults: Values;
  /** Begins the ids of the fields, where tests or links have to know them. */
  id?: string;
  check: (values: Values) => Checked<Values, Sent>;
  /** @throws ApiError whose errors go to their fields */
  send: (sent: Sent, idempotencyKey: string) => Done | Promise<Done>;
  /** Not called once the form is gone. */
  onDone?: (done: Done) => void;
  refusals?: Refusals;
  /** The service refused, and no field has the focus for it. */
  onRefused?: () => void;
  /** Says how many fields are wrong. */
  sum?: (count: number) => string;
  /** A field is checked as soon as it is left, unless nothing is in it. */
  checksOnLeave?: boolean;
}): CheckedForm<Values> {
  const { check, send, refusals, sum, checksOnLeave } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const idempotencyKey = useRef<string>(undefined);
  // The names are the keys of `defaults`, which are the paths of flat values.
  const names = Object.keys(options.defaults) as FieldPath<Values>[];

  const form = useForm<Values>({
    // Given whole, so that every field has its default.
    defaultValues: options.defaults as DefaultValues<Values>,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: (values) => {
      const checked = check(values);
      return "sent" in checked
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf<Values>(checked.problems) };
    },
  });
  const { errors } = useFormState({ control: form.control, name: root<Values>() });

  const focusFirst = (problems: Problems<Values>) => {
    const first = names.find((name) => problems[name] !== undefined);
    // Its problem is drawn by then, and is read out with it.
    if (first !== undefined) requestAnimationFrame(() => focusField(id, first));
  };
  const deliver = async (sent: Sent) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    // Of this form: sent again after a lost answer, it makes one record.
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      const done = await send(sent, idempotencyKey.current);
      if (isShown.current) options.onDone?.(done);
    } catch (error) {
      if (!(error instanceof ApiError) || refusals === undefined) throw error;
      if (!isShown.current) return;
      // What was refused may be mended and sent as something else.
      if (error.kind === "invalid") idempotencyKey.current = undefined;
      refuse(
        typeof refusals === "function"
          ? { fields: new Map(), other: refusals(error) }
          : placeRefusal(error, names, refusals),
      );
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  const refuse = ({ fields, other }: PlacedRefusal) => {
    for (const [name, message] of fields) form.setError(name as FieldPath<Values>, { message });
    const said = other ?? sum?.(fields.size);
    if (said !== undefined) form.setError("root", { message: said });
    if (fields.size === 0) options.onRefused?.();
    focusFirst(Object.fromEntries(fields) as Problems<Values>);
  };
  const submit = () => {
    if (isSending.current) return;
    const onValid = async (values: Values) => {
      const checked = check(values);
      if ("sent" in checked) await deliver(checked.sent);
    };
    const onInvalid = () => {
      const checked = check(form.getValues());
      if ("sent" in checked) return;
      const { problems } = checked;
      const count = names.filter((name) => problems[name] !== undefined).length;
      if (sum !== undefined) form.setError("root", { message: sum(count) });
      focusFirst(problems);
    };
    void form.handleSubmit(onValid, onInvalid)();
  };
  const isWrong = (name: FieldPath<Values>) => form.getFieldState(name).error !== undefined;
  const forgive = (name: FieldPath<Values>) => {
    if (isWrong(name)) form.clearErrors(name);
    if (isWrong(root<Values>()) && !names.some(isWrong)) form.clearErrors("root");
  };
  const checkLeft = (name: FieldPath<Values>) => {
    const value: unknown = form.getValues(name);
    if (typeof value === "string" && value.trim() !== "") void form.trigger(name);
  };

  return {
    form,
    id,
    isPending,
    problem: errors.root?.message,
    isSummed: sum !== undefined,
    submit,
    register: (name) =>
      form.register(name, {
        onChange: () => forgive(name),
        ...(checksOnLeave === true && { onBlur: () => checkLeft(name) }),
      }),
    forgive,
    check: checkLeft,
    begin: (values) => {
      idempotencyKey.current = undefined;
      form.reset(values);
    },
  };
}

/** Where the library keeps what is wrong with no field; its types know only the fields. */
const root = <Values extends FieldValues>() => "root" as FieldPath<Values>;

function errorsOf<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const said = Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [[name, { type: "wrong", message }] as const],
  );
  // Keys of `problems` are names of fields.
  return Object.fromEntries(said) as FieldErrors<Values>;
}

/** The control of a field, or the first one of a group. */
function focusField(form: string, name: string): void {
  const field = document.getElementById(`${form}-${name}`);
  const control = field?.matches("input, textarea, select, button")
    ? field
    : field?.querySelector<HTMLElement>("input, textarea, select, button");
  control?.focus();
}

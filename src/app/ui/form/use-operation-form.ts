import type { FieldValues } from "react-hook-form";
import {
  operations,
  type InputOf,
  type Operation,
  type OperationName,
  type ResultOf,
} from "#contract/operations.ts";
import { useOperation } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import {
  useCheckedForm,
  type CheckedForm,
  type Problems,
  type Refusals,
} from "./use-checked-form.ts";

/**
 * The form of an operation, checked with the schema of the operation's body. Problems, the service's too, are shown at
 * the fields with the body's names.
 */
export function useOperationForm<Name extends OperationName, Values extends FieldValues>(
  name: Name,
  options: {
    /** In form order. */
    defaults: Values;
    input: (values: Values) => InputOf<Name>;
    /** The text for a field that fails the schema. */
    problems: Problems<Values>;
    /** Checks outside the schema, such as a repeated password. */
    check?: (values: Values) => Problems<Values>;
    refusals: Refusals;
    onRefused?: () => void;
    /** Called even if the form was closed meanwhile: the change has happened. */
    onDone?: (answer: Answer<ResultOf<Name>>, sent: InputOf<Name>) => void;
    /** Closes the form. Called after `onDone`, unless it is closed already. */
    onClose?: () => void;
  },
): CheckedForm<Values> {
  const { defaults, input, refusals, onRefused, onClose } = options;
  const { mutateAsync } = useOperation(name);
  const row: Operation = operations[name];
  return useCheckedForm({
    defaults,
    refusals,
    ...(onRefused && { onRefused }),
    ...(onClose && { onClose }),
    check: (values: Values) => {
      const typed = input(values);
      const read = "body" in typed ? row.body?.safeParse(typed.body) : undefined;
      const wrong = read?.error?.issues.map(({ path: [field] }) => String(field)) ?? [];
      const problems = {
        ...Object.fromEntries(wrong.map((field) => [field, options.problems[field]])),
        ...options.check?.(values),
      } as Problems<Values>;
      if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
      // The parsed body, for example trimmed. A value that fails without a text here is left for the service to refuse.
      return { sent: read?.success === true ? { ...typed, body: read.data } : typed };
    },
    // Operations that do not use the key ignore it.
    send: async (sent, idempotencyKey) => ({
      answer: await mutateAsync({ ...sent, idempotencyKey }),
      sent,
    }),
    onDone: ({ answer, sent }) => options.onDone?.(answer, sent),
  });
}

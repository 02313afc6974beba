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
 * The form of an operation: what it would send is checked by the body of the operation's row. Fields that have the names of
 * the body get their problems, the service's too.
 */
export function useOperationForm<Name extends OperationName, Values extends FieldValues>(
  name: Name,
  options: {
    /** In the order of the form. */
    defaults: Values;
    input: (values: Values) => InputOf<Name>;
    /** What to say of a field whose value the row does not take. */
    problems: Problems<Values>;
    /** What the row does not know, such as a password that is to be typed twice. */
    check?: (values: Values) => Problems<Values>;
    refusals: Refusals;
    onRefused?: () => void;
    onDone: (answer: Answer<ResultOf<Name>>, sent: InputOf<Name>) => void;
  },
): CheckedForm<Values> {
  const { defaults, input, refusals, onRefused } = options;
  const { mutateAsync } = useOperation(name);
  const row: Operation = operations[name];
  return useCheckedForm({
    defaults,
    refusals,
    ...(onRefused && { onRefused }),
    check: (values: Values) => {
      const typed = input(values);
      const read = "body" in typed ? row.body?.safeParse(typed.body) : undefined;
      const wrong = read?.error?.issues.map(({ path: [field] }) => String(field)) ?? [];
      const problems = {
        ...Object.fromEntries(wrong.map((field) => [field, options.problems[field]])),
        ...options.check?.(values),
      } as Problems<Values>;
      if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
      // As the row reads it, such as without spaces around it. What has no words here is the service's to refuse.
      return { sent: read?.success === true ? { ...typed, body: read.data } : typed };
    },
    // Harmless where the row does not honour the header.
    send: async (sent, idempotencyKey) => ({
      answer: await mutateAsync({ ...sent, idempotencyKey }),
      sent,
    }),
    onDone: ({ answer, sent }) => options.onDone(answer, sent),
  });
}

import { createContext, startTransition, use, useEffect, useState, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "./form-values.ts";

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

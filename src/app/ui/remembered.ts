import { useCallback, useState } from "react";
import type * as z from "zod/mini";
import { keepValue, keptValue } from "../api/kept-texts.ts";

/**
 * A choice saved in this browser. Stored values that fail the schema are ignored. Without storage the choice lasts for
 * the visit.
 */
export function useRemembered<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  initial: z.output<S>,
): [z.output<S>, (value: z.output<S>) => void] {
  const [state, setState] = useState(() => ({ key, value: keptValue(key, schema) ?? initial }));
  // The key changes with the user, whose own choice is then read.
  const current = state.key === key ? state : { key, value: keptValue(key, schema) ?? initial };
  if (current !== state) setState(current);

  const remember = useCallback(
    (value: z.output<S>) => {
      setState({ key, value });
      keepValue(key, value);
    },
    [key],
  );
  return [current.value, remember];
}

import { useCallback, useState } from "react";
import type * as z from "zod/mini";

/**
 * A choice saved in this browser. Stored values that fail the schema are ignored. Without storage the choice lasts for
 * the visit.
 */
export function useRemembered<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  initial: z.output<S>,
): [z.output<S>, (value: z.output<S>) => void] {
  const [state, setState] = useState(() => ({ key, value: read(key, schema) ?? initial }));
  // The key changes with the user, whose own choice is then read.
  const current = state.key === key ? state : { key, value: read(key, schema) ?? initial };
  if (current !== state) setState(current);

  const remember = useCallback(
    (value: z.output<S>) => {
      setState({ key, value });
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private windows and full disks refuse; the choice then lasts until the page closes.
      }
    },
    [key],
  );
  return [current.value, remember];
}

function read<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return undefined;
    const result = schema.safeParse(JSON.parse(stored));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

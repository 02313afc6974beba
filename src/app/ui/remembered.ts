import { useCallback, useState } from "react";
import type * as z from "zod/mini";

/**
 * A choice this browser remembers. What is stored but does not fit the schema is ignored, and a browser that keeps
 * nothing still works for the visit.
 */
export function useRemembered<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  initial: z.output<S>,
): [z.output<S>, (value: z.output<S>) => void] {
  const [state, setState] = useState(() => ({ key, value: read(key, schema) ?? initial }));
  // The key changes when somebody else signs in; their own choice is read then.
  const current = state.key === key ? state : { key, value: read(key, schema) ?? initial };
  if (current !== state) setState(current);

  const remember = useCallback(
    (value: z.output<S>) => {
      setState({ key, value });
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private windows and full disks refuse; the choice then lasts as long as the page.
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

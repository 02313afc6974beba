import type * as z from "zod/mini";

/*
 * What this browser keeps under a name until it is erased. Private windows and full disks refuse; then nothing is kept, and
 * what depends on it lasts until the page closes.
 */

/** The text kept under a name, if any. */
export function keptText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text, or with undefined none.
 * @returns whether the browser did
 */
export function keepText(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The value kept under a name as JSON. What does not fit the schema counts as none. */
export function keptValue<S extends z.ZodMiniType>(
  key: string,
  schema: S,
): z.output<S> | undefined {
  const text = keptText(key);
  return text === undefined ? undefined : valueOf(text, schema);
}

/** The value of a JSON text; undefined if it is none, or does not fit the schema. */
export function valueOf<S extends z.ZodMiniType>(text: string, schema: S): z.output<S> | undefined {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the browser kept it */
export const keepValue = (key: string, value: unknown): boolean =>
  keepText(key, JSON.stringify(value));

/** The names that begin so. */
export function keptKeys(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/**
 * Removes all texts whose names begin so.
 * @throws DOMException if the browser refuses
 */
export function eraseTexts(beginning: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(beginning)) localStorage.removeItem(key);
  }
}

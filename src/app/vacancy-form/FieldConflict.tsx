import { useStore } from "../api/memory-store.ts";
import { windowOf } from "./draft/draft.ts";
import { useVacancyForm } from "./form-context.tsx";
import type { FormFieldName } from "./form-values.ts";
import { useLaterParts } from "./use-later-parts.ts";

/** Shown when this window and another one changed the same field: the user chooses which value to keep. */
export function FieldConflict({ name }: { name: FormFieldName }) {
  const { windows } = useVacancyForm();
  const [other] = useStore(windows.others).get(name) ?? [];
  const Choice = useLaterParts()?.ChooseWindow;
  if (other === undefined || Choice === undefined) return null;
  // The key stays the same while the other window keeps typing.
  return <Choice key={windowOf(other.revision)} name={name} other={other} />;
}

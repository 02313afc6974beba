import { useSyncExternalStore } from "react";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { DraftNotice } from "./draft/DraftNotices.tsx";
import { windowOf } from "./draft/draft.ts";
import { useVacancyForm } from "./form-context.tsx";
import type { FormFieldName } from "./form-values.ts";
import { useLaterParts } from "./use-later-parts.ts";
import { Button } from "../ui/Button.tsx";

/** Shown when this window and another one changed the same field: the user chooses which value to keep. */
export function FieldConflict({ name }: { name: FormFieldName }) {
  const { windows } = useVacancyForm();
  const others = useSyncExternalStore(windows.subscribe, windows.getOthers).get(name);
  const [other] = others ?? [];
  const Choice = useLaterParts()?.ChooseWindow;
  if (other === undefined || Choice === undefined) return null;
  // The key stays the same while the other window keeps typing.
  return <Choice key={windowOf(other.revision)} name={name} other={other} />;
}

/** Above the fields of every step: the fields that need a choice. */
export function ConflictsNotice() {
  const { drafts, fields } = useFeatureText("vacancyForm");
  const { windows, goToField } = useVacancyForm();
  const others = useSyncExternalStore(windows.subscribe, windows.getOthers);
  if (others.size === 0) return null;
  return (
    <DraftNotice
      tone="trouble"
      actions={[...others.keys()].map((name) => (
        <Button key={name} size="small" onClick={() => goToField(name)}>
          {fields.titles[name]}
        </Button>
      ))}
    >
      {drafts.elsewhere.conflicts}
    </DraftNotice>
  );
}

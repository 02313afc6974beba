import { useStore } from "../api/memory-store.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { DraftNotice } from "./draft/DraftNotices.tsx";
import { useVacancyForm } from "./form-context.tsx";

/** Above the fields of every step: the fields that need a choice. */
export function ConflictsNotice() {
  const { drafts, fields } = useFeatureText("vacancyForm");
  const { windows, goToField } = useVacancyForm();
  const others = useStore(windows.others);
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

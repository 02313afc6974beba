import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DraftHandle } from "../draft-handle.ts";
import type { FormFieldName, FormValues } from "../form-values.ts";

/** Hands on what is typed, and takes over what other windows change. */
export function useDraftOfForm(
  form: UseFormReturn<FormValues>,
  handle: Pick<DraftHandle, "keep" | "onElsewhere">,
): void {
  useEffect(() => {
    let isTakingOver = false;
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (isTakingOver) return;
        // The form holds no other names; the library tells them as text.
        const field = name as FormFieldName | undefined;
        handle.keep({ values: field === undefined ? values : { [field]: values[field] } });
      },
    });
    const stopTakingOver = handle.onElsewhere((changed) => {
      isTakingOver = true;
      for (const [name, value] of Object.entries(changed)) {
        // Its keys are the form's own.
        const field = name as FormFieldName;
        keepCaret(field, () => form.setValue(field, value));
      }
      isTakingOver = false;
    });
    return () => {
      stopKeeping();
      stopTakingOver();
    };
  }, [form, handle]);
}

/** Whoever stands in the field goes on where they stood. */
function keepCaret(name: FormFieldName, change: () => void): void {
  const active = document.activeElement;
  const field =
    active instanceof HTMLTextAreaElement ||
    (active instanceof HTMLInputElement && active.type === "text")
      ? active
      : undefined;
  const { selectionStart, selectionEnd } = field ?? {};
  change();
  if (field?.name === name && selectionStart !== undefined && selectionEnd !== undefined) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}

import { startTransition, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { browserStore } from "../../api/browser-store.ts";
import { openDraft, type DraftHandle } from "../draft-handle.ts";
import type { FormFieldName, FormValues } from "../form-values.ts";
import { loadLaterParts } from "../use-later-parts.ts";

type OpenedDraft =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly handle: DraftHandle };

const loading: OpenedDraft = { status: "loading" };

// The database opens while the page is being drawn. Opening a draft reports the error if it cannot.
browserStore().catch(() => undefined);

/**
 * Opens a draft or starts a new one under that id; drafts of other owners are invisible.
 * @param owner `useStorageOwner()`; while it is unknown, an open draft stays open
 * @param isFilled whether the form has values even if the draft is empty
 */
export function useDraft(id: string, owner: string | undefined, isFilled = false): OpenedDraft {
  // If the session ends, the form stays as it is until somebody signs in.
  const [lastOwner, setLastOwner] = useState(owner);
  if (owner !== undefined && owner !== lastOwner) setLastOwner(owner);
  const holder = owner ?? lastOwner;

  const [handle, setHandle] = useState<DraftHandle>();
  useEffect(() => {
    if (holder === undefined) return;
    let opened: DraftHandle | undefined;
    let isCurrent = true;
    void openDraft({ owner: holder, id }).then(async (made) => {
      if (isFilled || Object.keys(made.values()).length > 0) {
        await loadLaterParts().catch(() => undefined);
      }
      if (!isCurrent) return made.close();
      opened = made;
      // The form is drawn in slices.
      startTransition(() => setHandle(made));
    });
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [id, holder, isFilled]);
  return handle !== undefined && handle.key.id === id && handle.key.owner === holder
    ? { status: "ready", handle }
    : loading;
}

/** Passes on what is typed and takes over changes of other windows. */
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
        // The form has no other names; the library types them as strings.
        const field = name as FormFieldName | undefined;
        handle.keep({ values: field === undefined ? values : { [field]: values[field] } });
      },
    });
    const stopTakingOver = handle.onElsewhere((changed) => {
      isTakingOver = true;
      for (const [name, value] of Object.entries(changed)) {
        // The keys are field names of the form.
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

/** Keeps the caret in the field where the user is typing. */
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

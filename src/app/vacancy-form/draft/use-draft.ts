import { useEffect, useState } from "react";
import { openDraft, type DraftHandle } from "../draft-handle.ts";

export type OpenedDraft =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly handle: DraftHandle };

const loading: OpenedDraft = { status: "loading" };

/**
 * Opens a draft, or a fresh one under that id: of another owner's drafts nothing is seen.
 * @param owner `useStorageOwner()`; while nobody knows who is here, a draft that is open stays so
 */
export function useDraft(id: string, owner: string | undefined): OpenedDraft {
  // A session that ends in mid-form leaves the form as it is, until somebody signs in.
  const [lastOwner, setLastOwner] = useState(owner);
  if (owner !== undefined && owner !== lastOwner) setLastOwner(owner);
  const holder = owner ?? lastOwner;

  const [handle, setHandle] = useState<DraftHandle>();
  useEffect(() => {
    if (holder === undefined) return;
    let opened: DraftHandle | undefined;
    let isCurrent = true;
    void openDraft({ owner: holder, id }).then((made) => {
      if (!isCurrent) return made.close();
      opened = made;
      setHandle(made);
    });
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [id, holder]);
  return handle !== undefined && handle.key.id === id && handle.key.owner === holder
    ? { status: "ready", handle }
    : loading;
}

import { useEffect, useSyncExternalStore } from "react";
import { useStorageOwner } from "../api/browser-store.ts";
import { useSession } from "../api/session.ts";
import { Reconciliation, type ReconcileState } from "./reconciliation.ts";

/** Outlives the page, so that an invoice can be looked at and come back from; a reload forgets it. */
let kept = new Reconciliation();
let owner: string | undefined;

/** While nobody is known it stays as it is: whose session ended may sign in again over the page. */
function reconciliationOf(login: string | undefined): Reconciliation {
  if (login !== undefined && owner !== undefined && owner !== login) {
    kept.end();
    kept = new Reconciliation();
  }
  owner = login ?? owner;
  return kept;
}

/** This window's reconciliation. Somebody else who signs in never sees it. */
export function useReconciliation(): { reconciliation: Reconciliation; state: ReconcileState } {
  const session = useSession();
  const login = session.state === "signed-in" ? session.user.login : undefined;
  const reconciliation = reconciliationOf(login);
  const storageOwner = useStorageOwner();
  useEffect(() => {
    reconciliation.keepFor(storageOwner);
  }, [reconciliation, storageOwner]);
  const state = useSyncExternalStore(reconciliation.subscribe, reconciliation.get);
  return { reconciliation, state };
}

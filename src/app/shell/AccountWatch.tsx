import { recruiting } from "#contract/operation.ts";
import { Suspense } from "react";
import { useProofAsked } from "../api/fresh-proof.ts";
import { isAllowed } from "../api/role.ts";
import { useSession } from "../api/session.ts";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { NoticeBell } from "./NoticeBell.tsx";
import { NewResponses } from "./NewResponses.tsx";

const ProofDialog = lazyPanel(
  async () => (await import("../session/factor/ProofDialog.tsx")).ProofDialog,
);

/**
 * What the frame shows about the user's account, loaded after the page: notices, new responses, and the dialog for
 * fresh proof.
 */
export function AccountWatch() {
  const onProof = useProofAsked();
  const session = useSession();
  const reads = session.state === "signed-in" && isAllowed(recruiting, session.user.role);
  return (
    <>
      <NoticeBell />
      {reads && <NewResponses />}
      {onProof !== undefined && (
        <Suspense fallback={null}>
          <ProofDialog onAnswer={onProof} />
        </Suspense>
      )}
    </>
  );
}

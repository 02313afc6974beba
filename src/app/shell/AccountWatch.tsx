import { Suspense } from "react";
import { useProofAsked } from "../api/fresh-proof.ts";
import { latePanel } from "../ui/filter/late-panel.ts";
import { NoticeBell } from "./NoticeBell.tsx";

const ProofDialog = latePanel(
  async () => (await import("../session/factor/ProofDialog.tsx")).ProofDialog,
);

/** What the frame shows about the user's account after the page: notices, and the question who they are. */
export function AccountWatch() {
  const onProof = useProofAsked();
  return (
    <>
      <NoticeBell />
      {onProof !== undefined && (
        <Suspense fallback={null}>
          <ProofDialog onAnswer={onProof} />
        </Suspense>
      )}
    </>
  );
}

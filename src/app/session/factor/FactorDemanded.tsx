import { useQueryClient } from "@tanstack/react-query";
import type { SessionUser } from "#contract/session.ts";
import { useProofAsked } from "../../api/fresh-proof.ts";
import { useSession, whoAmI } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { useSignOut } from "../../ui/use-sign-out.ts";
import { useTitle } from "../../ui/page-effects.ts";
import { FactorSetup } from "./FactorSetup.tsx";
import { ProofForm } from "./ProofDialog.tsx";
import classes from "../SignIn.module.css";

/** Shown to a user without a second factor whose role requires one. Nothing else works until it is set up. */
export function FactorDemanded() {
  const text = useFeatureText("session").factor;
  const client = useQueryClient();
  const session = useSession();
  const signOut = useSignOut();
  const onProof = useProofAsked();
  useTitle(text.demanded.title);
  if (session.state !== "signed-in") return null;
  const { user } = session;
  const free: SessionUser = { ...user, needsFactor: false };
  return (
    <>
      <h1 id="account-demand" className={classes.title}>
        {text.demanded.title}
      </h1>
      <p className={classes.text}>{text.demanded.lead}</p>
      {onProof !== undefined && <ProofForm onAnswer={onProof} />}
      {/* The setup waits for this answer. */}
      <div hidden={onProof !== undefined}>
        <FactorSetup
          login={user.login}
          begin={text.setup.begin}
          onDone={() => {
            client.setQueryData(whoAmI.queryKey, free);
            void client.invalidateQueries();
          }}
        />
      </div>
      <div className={classes.others}>
        <Button variant="quiet" size="small" isBusy={signOut.isPending} onClick={signOut.run}>
          {text.demanded.leave}
        </Button>
      </div>
    </>
  );
}

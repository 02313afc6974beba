import { useState } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { addressOnHost } from "../api/addresses.ts";
import { call } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { paths } from "../paths.ts";
import { showProblem } from "./notices.ts";

/** Ends the session on the service and leaves the page, so nothing stays in this window's memory. */
export function useSignOut(): { run: () => void; isPending: boolean } {
  const { shell } = useText();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    run: () => {
      if (isPending) return;
      setPending(true);
      // Not `useOperation`, which only changes need and which loads after the first row.
      const change = queryClient.getMutationCache().build(queryClient, {
        mutationKey: ["signOut"],
        mutationFn: () => call("signOut", {}),
      });
      change.execute(undefined).then(
        () => {
          queryClient.clear();
          window.location.assign(addressOnHost(paths.signIn()));
        },
        () => {
          setPending(false);
          showProblem(shell.signOutFailed);
        },
      );
    },
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useText } from "../i18n/LanguageProvider.tsx";
import { addressOnHost } from "../api/addresses.ts";
import { useOperation } from "../api/queries.ts";
import { announceSession } from "../api/session.ts";
import { paths } from "../paths.ts";
import { showProblem } from "./notices.ts";

/** Ends the session on the service and leaves the page, so nothing stays in this window's memory. */
export function useSignOut(): { run: () => void; isPending: boolean } {
  const { shell } = useText();
  const client = useQueryClient();
  const signOut = useOperation("signOut", {
    onDone: () => {
      announceSession();
      client.clear();
      window.location.assign(addressOnHost(paths.signIn()));
    },
    onRefused: () => showProblem(shell.signOutFailed),
  });
  return {
    isPending: signOut.isPending,
    run: () => {
      if (!signOut.isPending) signOut.mutate({});
    },
  };
}

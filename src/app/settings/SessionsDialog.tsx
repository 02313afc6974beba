import type { UserItem } from "#contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "#contract/api-error.ts";
import { query, useOperation } from "../api/queries.ts";
import { useSignedInAgain } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { FormDialog } from "../ui/Dialog.tsx";
import { showProblem } from "../ui/notices.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { useIsShown } from "../ui/use-is-shown.ts";
import { SessionList } from "./SessionList.tsx";

/** A user's sessions, each with a button to end it. */
export function SessionsDialog({ user, onClose }: { user: UserItem; onClose: () => void }) {
  const all = useFeatureText("settings");
  const text = all.users.sessions;
  const { common } = useText();
  const format = useFormat();
  const [said, setSaid] = useState("");
  const sessions = useQuery({ ...query("listUserSessions", { params: { id: user.id } }) });
  const isShown = useIsShown();
  const onRefused = (error: ApiError) => {
    // An open dialog shows it itself.
    if (isShown.current) return;
    showProblem(`${user.name}: ${refusalText(error, all.users.problems)}`);
  };
  const endOne = useOperation("endUserSession", { onDone: () => setSaid(text.ended), onRefused });
  const endAll = useOperation("endUserSessions", {
    onDone: ({ data }) => setSaid(text.endedAll(data.ended, format.number(data.ended))),
    onRefused,
  });
  const items = sessions.data?.data.items;
  const others = items?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const failure = endOne.error ?? endAll.error;
  useSignedInAgain(() => {
    for (const ending of [endOne, endAll]) if (ending.error?.kind === "signed-out") ending.reset();
  });
  return (
    <FormDialog
      title={text.title(user.name)}
      cancel={common.close}
      problem={failure === null ? undefined : refusalText(failure, all.users.problems)}
      onClose={onClose}
    >
      {items === undefined && sessions.error !== null && (
        <ProblemPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {items === undefined && sessions.error === null && <p>{common.loading}</p>}
      {items !== undefined && (
        <SessionList
          sessions={items}
          pending={endOne.isError ? undefined : endOne.variables?.params.session_id}
          onEnd={(id) => {
            if (endOne.isPending) return;
            endOne.mutate({ params: { id: user.id, session_id: id } });
          }}
        />
      )}
      <p role="status">{said}</p>
      {others > 1 && (
        <div>
          <Button
            isBusy={endAll.isPending}
            onClick={() => endAll.mutate({ params: { id: user.id } })}
          >
            {text.endAll}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserItem } from "#contract/users.ts";
import { query, useOperation } from "../api/queries.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { FormDialog } from "../ui/Dialog.tsx";
import { SessionList } from "./SessionList.tsx";

/** A user's sessions, each with a button to end it. */
export function SessionsDialog({ user, onClose }: { user: UserItem; onClose: () => void }) {
  const all = useFeatureText("settings");
  const text = all.users.sessions;
  const { common } = useText();
  const format = useFormat();
  const [said, setSaid] = useState("");
  const sessions = useQuery({ ...query("listUserSessions", { params: { id: user.id } }) });
  const endOne = useOperation("endUserSession");
  const endAll = useOperation("endUserSessions");
  const items = sessions.data?.data.items;
  const others = items?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const failure = endOne.error ?? endAll.error;
  return (
    <FormDialog
      title={text.title(user.name)}
      cancel={text.close}
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
          pending={endOne.isPending ? endOne.variables.params.session_id : undefined}
          onEnd={(id) => {
            if (endOne.isPending) return;
            const params = { id: user.id, session_id: id };
            endOne.mutate({ params }, { onSuccess: () => setSaid(text.ended) });
          }}
        />
      )}
      <p role="status">{said}</p>
      {others > 1 && (
        <div>
          <Button
            isBusy={endAll.isPending}
            onClick={() =>
              endAll.mutate(
                { params: { id: user.id } },
                {
                  onSuccess: ({ data }) =>
                    setSaid(text.endedAll(data.ended, format.number(data.ended))),
                },
              )
            }
          >
            {text.endAll}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

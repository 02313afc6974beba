import { useQuery } from "@tanstack/react-query";
import { query, useOperation } from "../api/queries.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone, showProblem } from "../ui/notices.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { SessionList } from "./SessionList.tsx";
import classes from "./OwnSettings.module.css";

/** Where one is signed in, and the end of it. */
export function OwnSessions() {
  const all = useFeatureText("settings");
  const text = all.users.sessions;
  const { common } = useText();
  const sessions = useQuery(query("listOwnSessions", {}));
  const end = useOperation("endOwnSession");
  const items = sessions.data?.data.items;
  return (
    <section className={classes.section} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{text.own}</h2>
      {items === undefined &&
        (sessions.error === null ? (
          <p>{common.loading}</p>
        ) : (
          <ProblemPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
        ))}
      {items !== undefined && (
        <SessionList
          sessions={items}
          pending={end.isPending ? end.variables.params.session_id : undefined}
          onEnd={(id) => {
            if (end.isPending) return;
            end.mutate(
              { params: { session_id: id } },
              {
                onSuccess: () => showDone(text.ended),
                onError: (error) => showProblem(refusalText(error, all.users.problems)),
              },
            );
          }}
        />
      )}
    </section>
  );
}

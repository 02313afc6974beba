import { useState } from "react";
import { Link } from "react-router";
import { useStorageOwner } from "../../api/browser-store.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { useTitle } from "../../ui/use-title.ts";
import type { Draft } from "./draft.ts";
import { removeDraft, restoreDraft } from "./draft-store.ts";
import { tellDraftTabs } from "./draft-tabs.ts";
import { DiscardedRow, DraftRow } from "./DraftRow.tsx";
import classes from "./draft.module.css";
import { useDrafts } from "./use-drafts.ts";

/** What was begun and not sent yet: new vacancies and edits. */
export function Component() {
  const { drafts: text } = useFeatureText("vacancyForm");
  const owner = useStorageOwner();
  const list = useDrafts(owner);
  useTitle(text.title);
  return (
    <div className={classes.draftsPage}>
      <header className={classes.draftsHead}>
        <h1>{text.title}</h1>
        <p role="status">
          {list.status === "ready" && list.drafts.length > 0 && text.count(list.drafts.length)}
        </p>
        <Link to={paths.newVacancy()} className={classes.draftsNew}>
          {text.newVacancy}
        </Link>
      </header>
      {list.status === "unavailable" && (
        <section role="alert" className={classes.draftsWords}>
          <h2>{text.unavailableTitle}</h2>
          <p>{text.unavailableText}</p>
        </section>
      )}
      {list.status === "ready" && <Drafts key={owner} drafts={list.drafts} />}
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const { drafts: text } = useFeatureText("vacancyForm");
  /** They can be had back until the page is left. */
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  const [restoredId, setRestoredId] = useState<string>();

  const gone = discarded.filter((one) => drafts.every(({ id }) => id !== one.id));
  const rows = [...drafts, ...gone].toSorted((a, b) => b.changedAt - a.changedAt);
  const goneIds = new Set(gone.map(({ id }) => id));

  const discard = async (draft: Draft) => {
    await removeDraft(draft);
    setRestoredId(undefined);
    setDiscarded((before) => [...before.filter(({ id }) => id !== draft.id), draft]);
    tellDraftTabs(draft, { kind: "ended", end: { kind: "discarded" } });
  };
  const restore = async (draft: Draft) => {
    await restoreDraft(draft);
    setRestoredId(draft.id);
    tellDraftTabs(draft, { kind: "restored" });
  };

  if (rows.length === 0) {
    return (
      <section className={classes.draftsWords}>
        <h2>{text.emptyTitle}</h2>
        <p>{text.emptyText}</p>
      </section>
    );
  }
  return (
    <>
      <p className={classes.draftsLead}>{text.lead}</p>
      <ul className={classes.draftsList} aria-label={text.listLabel}>
        {rows.map((draft) =>
          goneIds.has(draft.id) ? (
            <DiscardedRow key={draft.id} draft={draft} onUndo={() => void restore(draft)} />
          ) : (
            <DraftRow
              key={draft.id}
              draft={draft}
              isRestored={draft.id === restoredId}
              onDiscard={() => void discard(draft)}
            />
          ),
        )}
      </ul>
    </>
  );
}

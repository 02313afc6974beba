import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { seenText } from "#contract/wire.ts";
import { useStorageOwner } from "../../api/browser-store.ts";
import { formatMoment } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { useNow } from "../../ui/use-now.ts";
import { formValuesOf } from "../form-values.ts";
import { useFaults } from "../steps/found-by-title.ts";
import { listDrafts, removeDraft, restoreDraft } from "./draft-store.ts";
import { changedFields, completeness, draftAge, type Draft } from "./draft.ts";
import { onAnyDraftNews, announceToDraftTabs } from "./draft-tabs.ts";
import classes from "./draft.module.css";
import { Button, ButtonLink } from "../../ui/Button.tsx";

/** The drafts not sent yet: new vacancies and edits. */
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
        <ButtonLink variant="primary" to={paths.newVacancy()} className={classes.draftsNew}>
          {text.newVacancy}
        </ButtonLink>
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
  /** Discarded drafts, which can be restored until the page is left. */
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  const [restoredId, setRestoredId] = useState<string>();

  const gone = discarded.filter((one) => drafts.every(({ id }) => id !== one.id));
  const rows = [...drafts, ...gone].toSorted((a, b) => b.changedAt - a.changedAt);
  const goneIds = new Set(gone.map(({ id }) => id));

  const discard = async (draft: Draft) => {
    await removeDraft(draft);
    setRestoredId(undefined);
    setDiscarded((before) => [...before.filter(({ id }) => id !== draft.id), draft]);
    announceToDraftTabs(draft, { kind: "ended", end: { kind: "discarded" } });
  };
  const restore = async (draft: Draft) => {
    await restoreDraft(draft);
    setRestoredId(draft.id);
    announceToDraftTabs(draft, { kind: "restored" });
  };

  if (rows.length === 0) {
    return <EmptyList title={text.emptyTitle} text={text.emptyText} />;
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

type DraftList =
  | { readonly status: "loading" }
  /** Shown if this browser cannot store drafts. */
  | { readonly status: "unavailable" }
  | { readonly status: "ready"; readonly drafts: readonly Draft[] };

const root = "drafts";

/** The drafts of one user, the last changed first, updated when other windows change them. */
function useDrafts(owner: string | undefined): DraftList {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [root, owner],
    queryFn: () => (owner === undefined ? [] : listDrafts(owner)),
    enabled: owner !== undefined,
    retry: false,
    // The cached list must not be shown first if a form has stored changes since.
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(
    () => onAnyDraftNews(() => void client.invalidateQueries({ queryKey: [root] })),
    [client],
  );
  if (data !== undefined) return { status: "ready", drafts: data };
  return { status: error === null ? "loading" : "unavailable" };
}

type DraftsText = FeatureText<"vacancyForm">["drafts"];

/** One draft with its title, progress and age. */
function DraftRow(props: {
  draft: Draft;
  /** Whether it was just restored, so that it takes the focus. */
  isRestored: boolean;
  onDiscard: () => void;
}) {
  const { draft } = props;
  const { drafts: text } = useFeatureText("vacancyForm");
  const { language } = useLanguage();
  const { unit, count } = draftAge(draft.changedAt, useNow(20_000));
  const changed = new Date(draft.changedAt);
  const title = titleOf(draft, text);
  return (
    <li className={classes.row}>
      <Link
        to={addressOf(draft)}
        className={classes.rowTitle}
        ref={props.isRestored ? focusNow : undefined}
      >
        {title}
      </Link>
      <p className={classes.rowFacts}>
        <span>
          {draft.edits === undefined ? text.whatNew : text.whatEdit(draft.edits.vacancyId)}
        </span>
        <span>
          {draft.edits === undefined ? (
            <Progress values={draft.values} />
          ) : (
            text.changedFields(changedFields(draft.edits, draft.values))
          )}
        </span>
        <time dateTime={changed.toISOString()} title={formatMoment(draft.changedAt, language)}>
          {unit === "now" ? text.age.now : text.age[unit](count)}
        </time>
        {draft.sending !== undefined && (
          <strong className={classes.rowUnsent}>
            <WarningIcon />
            {text.noAnswer}
          </strong>
        )}
      </p>
      <Button
        className={classes.rowButton}
        aria-label={text.discardNamed(title)}
        onClick={props.onDiscard}
      >
        {text.discard}
      </Button>
    </li>
  );
}

/** Shown in place of a discarded draft. */
function DiscardedRow({ draft, onUndo }: { draft: Draft; onUndo: () => void }) {
  const { drafts: text } = useFeatureText("vacancyForm");
  const title = titleOf(draft, text);
  return (
    <li className={classes.rowDiscarded}>
      <p role="status">{text.discarded(title)}</p>
      <Button
        className={classes.rowButton}
        aria-label={text.undoNamed(title)}
        onClick={onUndo}
        ref={focusNow}
      >
        {text.undo}
      </Button>
    </li>
  );
}

/** Focused when rendered, because the button it replaces had the focus. */
const focusNow = (element: HTMLElement | null): void => element?.focus();

function titleOf({ values, edits }: Draft, text: DraftsText): string {
  const post = values.post ?? edits?.values?.post;
  const title = typeof post === "string" ? seenText(post) : "";
  return title === "" ? text.untitled : title;
}

/** The progress of a new vacancy, counted as in its form. */
function Progress({ values }: { values: Draft["values"] }) {
  const { drafts: text } = useFeatureText("vacancyForm");
  const { faults, isChecking } = useFaults(create, { ...formValuesOf({}), ...values });
  const { filled, of } = completeness(faults);
  return isChecking ? null : text.filled(filled, of);
}

const create = { kind: "create" } as const;

const addressOf = ({ id, edits, step }: Draft): string =>
  edits === undefined
    ? paths.newVacancy({ draft: id, step })
    : paths.editVacancy(edits.vacancyId, { step });

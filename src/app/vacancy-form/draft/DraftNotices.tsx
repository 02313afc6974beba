import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useStore } from "../../api/memory-store.ts";
import { formatTime } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import type { DraftHandle, DraftState } from "../draft-handle.ts";
import type { DraftEnd } from "./draft-tabs.ts";
import classes from "./draft.module.css";
import { Button, ButtonLink } from "../../ui/Button.tsx";

/** A discreet notice above the form with its actions. */
export function DraftNotice(props: {
  tone: "news" | "trouble";
  /** The name of the notice. */
  label?: string;
  /** Whether it stays visible while the page scrolls. */
  isInSight?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const isTrouble = props.tone === "trouble";
  return (
    <section
      className={[
        isTrouble ? classes.noticeTrouble : classes.noticeNews,
        ...(props.isInSight === true ? [classes.noticeInSight] : []),
      ].join(" ")}
      role={isTrouble ? "alert" : "status"}
      aria-label={props.label}
    >
      {isTrouble && <WarningIcon />}
      <div className={classes.noticeWords}>{props.children}</div>
      {props.actions !== undefined && <div className={classes.noticeActions}>{props.actions}</div>}
    </section>
  );
}

/** Whether input is stored. Announced once, not every minute. */
export function DraftStatus({ handle }: { handle: Pick<DraftHandle, "state"> }) {
  const state = useStore(handle.state);
  const { language } = useLanguage();
  const { status } = useFeatureText("vacancyForm").drafts;
  const isFailed = state.kind === "failed";
  return (
    <p className={isFailed ? classes.statusFailed : classes.status}>
      {isFailed && <WarningIcon />}
      <span aria-hidden={!isFailed}>{shown(state)}</span>
      <span role="status" className="visually-hidden">
        {state.kind === "saved" && status.savedSpoken}
        {isFailed && shown(state)}
      </span>
    </p>
  );

  function shown(state: DraftState): string {
    switch (state.kind) {
      case "empty":
        return "";
      case "saving":
        return status.saving;
      case "saved":
        return status.saved(formatTime(state.at, language));
      case "failed":
        return state.reason === "full" ? status.full : status.noStore;
    }
  }
}

/** Notices about other windows with the same draft, and what to do if one of them ended it. */
export function DraftElsewhere({ handle }: { handle: DraftHandle }) {
  const { elsewhere: text } = useFeatureText("vacancyForm").drafts;
  const { isOpen, end } = useStore(handle.elsewhere);
  const others = useStore(handle.others);
  if (end !== undefined) return <Ended handle={handle} end={end} />;
  if (!isOpen) return null;
  return <DraftNotice tone="news">{others.size === 0 ? text.open : text.openApart}</DraftNotice>;
}

function Ended({ handle, end }: { handle: DraftHandle; end: DraftEnd }) {
  const { elsewhere: text } = useFeatureText("vacancyForm").drafts;
  const navigate = useNavigate();
  const isEdit = handle.base() !== undefined;
  const keepAsNew = async () => {
    const draft = crypto.randomUUID();
    if (await handle.keepAs(draft)) await navigate(paths.newVacancy({ draft }));
  };
  return (
    <DraftNotice
      tone="trouble"
      actions={
        <>
          {end.kind === "sent" && (
            <ButtonLink size="small" to={paths.vacancy(end.vacancyId)}>
              {text.toVacancy}
            </ButtonLink>
          )}
          {isEdit ? (
            // Each vacancy has one draft of its edit, so this one replaces the ended one.
            <Button size="small" onClick={() => handle.continueAsNew()}>
              {text.keepOn}
            </Button>
          ) : (
            <Button size="small" onClick={() => void keepAsNew()}>
              {text.keepAsNew}
            </Button>
          )}
        </>
      }
    >
      {end.kind === "discarded"
        ? text.discarded
        : (isEdit ? text.sentEdit : text.sentNew)(end.vacancyId)}
    </DraftNotice>
  );
}

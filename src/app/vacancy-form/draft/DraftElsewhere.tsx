import { useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import type { DraftEnd } from "./draft-tabs.ts";

/** Other windows with the same draft: that they are there, and what to do when the draft was ended in one of them. */
export function DraftElsewhere({ handle }: { handle: DraftHandle }) {
  const { elsewhere: text } = useFeatureText("vacancyForm").drafts;
  const { isOpen, end } = useSyncExternalStore(handle.subscribe, handle.getElsewhere);
  const others = useSyncExternalStore(handle.subscribe, handle.getOthers);
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
          {end.kind === "sent" && <Link to={paths.vacancy(end.vacancyId)}>{text.toVacancy}</Link>}
          {isEdit ? (
            // Each vacancy has one draft of its edit: what is here takes the place of what was ended.
            <button type="button" onClick={() => handle.goOn()}>
              {text.keepOn}
            </button>
          ) : (
            <button type="button" onClick={() => void keepAsNew()}>
              {text.keepAsNew}
            </button>
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

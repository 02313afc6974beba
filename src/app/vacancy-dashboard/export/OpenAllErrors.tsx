import { useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ActionButton } from "../../ui/ActionButton.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { showProblem } from "../../ui/notices.ts";
import type { BoardSite } from "../board-sites.ts";
import { openTabs } from "../sites/open-tabs.ts";

/** More tabs than these are asked about first. */
const openedUnasked = 5;

/** Opens the sites that have something against the vacancy and still show it. */
export function OpenAllErrors({ sites }: { sites: readonly BoardSite[] }) {
  const { links: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const links = sites.flatMap(({ error, place }) =>
    error !== undefined && place?.kind === "link" ? [place.href] : [],
  );
  const open = () => {
    setAsking(false);
    const blocked = openTabs(links);
    if (blocked > 0) showProblem(text.blocked(blocked, links.length));
  };
  if (!sites.some(({ error }) => error !== undefined)) return null;
  return (
    <>
      <ActionButton
        reason={links.length === 0 ? text.openAllNone : undefined}
        onClick={() => (links.length > openedUnasked ? setAsking(true) : open())}
      >
        {text.openAll(format.number(links.length))}
      </ActionButton>
      {isAsking && (
        <ConfirmDialog
          title={text.openAllTitle(links.length)}
          confirm={text.openAllConfirm}
          pending={text.openAllConfirm}
          cancel={text.openAllCancel}
          isPending={false}
          variant="primary"
          problem={undefined}
          onConfirm={open}
          onClose={() => setAsking(false)}
        >
          <p>{text.openAllText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

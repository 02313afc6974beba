import { useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { showProblem } from "../../ui/notices.ts";
import type { BoardSite } from "../board-sites.ts";

/** Ask before opening more tabs than this. */
const openedUnasked = 5;

/** Opens the sites that report an error but still show the vacancy. */
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
      <Button
        reason={links.length === 0 ? text.openAllNone : undefined}
        onClick={() => (links.length > openedUnasked ? setAsking(true) : open())}
      >
        {text.openAll(format.number(links.length))}
      </Button>
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

/**
 * Opens each link in a tab of its own, without access to this page and without a referrer.
 * @returns how many the browser blocked
 */
function openTabs(links: readonly string[]): number {
  let blocked = 0;
  for (const link of links) {
    // With `noopener` the browser does not tell whether it blocked the tab, so clear the opener by hand before the tab loads.
    const tab = window.open("", "_blank");
    if (tab === null) {
      blocked += 1;
      continue;
    }
    tab.opener = null;
    tab.location.replace(link);
  }
  return blocked;
}

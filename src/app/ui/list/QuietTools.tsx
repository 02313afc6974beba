import { useId, useRef, type ReactNode } from "react";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useMedia } from "../page-width.ts";
import { Button } from "../Button.tsx";
import { OpensMark } from "../OpensMark.tsx";
import { Popup } from "../Popup.tsx";
import classes from "./ListPage.module.css";

/**
 * Quiet tools side by side; on a phone below one button, until a link or an action is chosen or a tool's panel is
 * closed.
 * @param props.label names the button if a page has another one for more actions
 */
export function QuietTools(props: { label?: string; children: ReactNode }) {
  const { children } = props;
  const { common } = useLanguage().text;
  const label = props.label ?? common.more;
  const isPhone = useMedia("(width < 48em)");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (!isPhone) return children;
  return (
    <>
      <Button variant="quiet" popoverTarget={id}>
        {label}
        <OpensMark />
      </Button>
      <Popup
        ref={panel}
        id={id}
        role="group"
        content="always"
        aria-label={label}
        className={classes.more}
        onClick={({ target }) => {
          const chosen = "a[href], [role=menuitem]:not([aria-disabled=true])";
          const isChosen = target instanceof Element && target.closest(chosen) !== null;
          if (isChosen && target.closest("[role=dialog]") === null) panel.current?.hidePopover();
        }}
        onToggle={({ newState, target }) => {
          // The panel of a tool, whose events arrive here.
          const isPanel = target instanceof Element && target.matches("[role=dialog]");
          if (isPanel && newState === "closed") panel.current?.hidePopover();
        }}
      >
        {children}
      </Popup>
    </>
  );
}

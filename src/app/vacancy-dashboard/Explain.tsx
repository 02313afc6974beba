import { useId, useRef, useState } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { CloseIcon } from "../ui/icons.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import classes from "./Explain.module.css";
import { Explanation } from "./Explanation.tsx";
import type { FigureName } from "./figures/figure-facts.ts";

/** Where a figure comes from. The panel is the browser's own popover: Escape and a click elsewhere close it. */
export function Explain({ name, data }: { name: FigureName; data: DashboardData }) {
  const { explain, names } = useFeatureText("dashboard").figures;
  const { common } = useText();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = explain.of(names[name]);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
      >
        {explain.button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.panel}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (
          <>
            <div className={classes.head}>
              <strong>{names[name]}</strong>
              <button
                type="button"
                aria-label={common.close}
                onClick={() => panel.current?.hidePopover()}
              >
                <CloseIcon />
              </button>
            </div>
            <Explanation name={name} data={data} />
          </>
        )}
      </div>
    </>
  );
}

import { useId, useRef } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { AccessTokenForm } from "../ui/AccessTokenForm.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import classes from "./PlainBadge.module.css";

/**
 * Says quietly that the service has nothing beyond the interface, and, when asked, what is missing and what stands in its
 * place. The panel is the browser's own popover: Escape and a click outside close it, and the focus goes back.
 */
export function PlainBadge({ extensions }: { extensions: ReadonlySet<string> }) {
  const text = useFeatureText("plainMode");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const missing = Object.entries(text.missing).filter(([path]) => !extensions.has(path));
  if (missing.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={classes.badge}
        popoverTarget={id}
        aria-haspopup="dialog"
        title={text.title}
      >
        <span className={classes.mark} aria-hidden="true" />
        <span className={classes.words}>{text.badge}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={classes.panel}
        onToggle={(event) => {
          if (event.newState === "open") panel.current?.querySelector("button")?.focus();
        }}
      >
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{text.title}</h2>
          <button
            type="button"
            className={classes.close}
            aria-label={text.close}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </button>
        </div>
        <p>{extensions.size === 0 ? text.text : text.some}</p>
        <dl className={classes.missing}>
          {missing.map(([path, { what, instead }]) => (
            <div key={path}>
              <dt>{what}</dt>
              <dd>{instead}</dd>
            </div>
          ))}
        </dl>
        {!extensions.has("ext/session") && (
          <>
            <h3>{text.access.title}</h3>
            <AccessTokenForm />
          </>
        )}
      </div>
    </>
  );
}

import { useId, useState } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { AccessTokenForm } from "../ui/AccessTokenForm.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { Button, IconButton } from "../ui/Button.tsx";
import classes from "../ui/plain-mode.module.css";

/**
 * Says quietly that the service has nothing beyond the interface, and, when asked, what is missing and what stands in its
 * place. The panel is the browser's own popover: Escape and a click outside close it, and the focus goes back.
 */
export function PlainBadge({ extensions }: { extensions: ReadonlySet<string> }) {
  const text = useFeatureText("plainMode");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (Object.keys(text.missing).every((path) => extensions.has(path))) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={classes.badge}

        popoverTarget={id}
        aria-haspopup="dialog"
        title={text.title}
      >
        <span className={classes.mark} aria-hidden="true" />
        <span className={classes.words}>{text.badge}</span>
      </Button>
      <div
        id={id}
        popover="auto"
        // Nothing to be found before it is opened.
        role={isOpen ? "dialog" : undefined}
        aria-labelledby={isOpen ? `${id}-title` : undefined}
        className={classes.panel}
        onBeforeToggle={(event) => {
          if (event.newState === "open") setOpen(true);
        }}
        onToggle={(event) => {
          // Not before it is closed: the browser gives the focus back from what is still there.
          if (event.newState === "closed") setOpen(false);
          else event.currentTarget.querySelector("button")?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Left with Tab it would cover what has the focus now.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
            currentTarget.hidePopover();
          }
        }}
      >
        {isOpen && <Missing id={id} extensions={extensions} />}
      </div>
    </>
  );
}

function Missing({ id, extensions }: { id: string; extensions: ReadonlySet<string> }) {
  const text = useFeatureText("plainMode");
  return (
    <>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{text.title}</h2>
        <IconButton
          label={text.close}

          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </IconButton>
      </div>
      <p>{extensions.size === 0 ? text.text : text.some}</p>
      <dl className={classes.missing}>
        {Object.entries(text.missing)
          .filter(([path]) => !extensions.has(path))
          .map(([path, { what, instead }]) => (
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
    </>
  );
}

import { Suspense, useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import classes from "./filter.module.css";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { CloseIcon } from "../icons.tsx";
import { Button, IconButton } from "../Button.tsx";
import { OpensMark } from "../OpensMark.tsx";
import { Popup } from "../Popup.tsx";
import { prefetchCode } from "../lazy-part.tsx";
import { catchTyping } from "../typed-ahead.ts";

/**
 * A button with a panel below it; on a narrow screen the panel is a sheet. Once opened it stays mounted, so what was typed
 * but not applied is still there the next time.
 */
export function FilterPopover(props: {
  label: string;
  /** The current value in words, for screen readers; undefined if nothing is set. */
  set?: string | undefined;
  /** For a tool of the page that is not a filter; its button is quieter. */
  isTool?: boolean;
  /** Loads the panel's code. Called when the pointer or the focus reaches the button. */
  preload?: () => Promise<unknown>;
  /** May suspend. The element marked `data-autofocus` gets the focus. */
  children: (close: () => void) => ReactNode;
}) {
  const { common } = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const stopCatching = useRef(() => {});

  const { preload: load } = props;
  const preload = load && (() => prefetchCode(load));
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  const focusFirst = () => {
    if (panel.current?.matches(":popover-open") !== true) return;
    const first = panel.current.querySelector<HTMLElement>("[data-autofocus]");
    first?.focus();
    // The panel's code is here. Text typed while it loaded has been passed to its first field, if it has one.
    if (first !== null || panel.current.querySelector(`.${classes.loading}`) === null) {
      stopCatching.current();
    }
  };
  return (
    <>
      <Button
        className={classes.opener}
        ref={button}
        variant={props.isTool === true ? "quiet" : "plain"}

        data-set={props.set !== undefined || undefined}
        popoverTarget={id}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
      >
        {props.label}
        {props.set !== undefined && <span className="visually-hidden">: {props.set}</span>}
        <OpensMark isSet={props.set !== undefined} />
      </Button>
      <Popup
        ref={panel}
        id={id}
        content="once opened"
        aria-label={props.label}
        className={classes.panel}
        onOpenChange={(isOpen) => {
          if (!isOpen) stopCatching.current();
          else if (button.current !== null) stopCatching.current = catchTyping(button.current);
        }}
        onShown={focusFirst}
      >
        <div className={classes.head}>
          <span aria-hidden="true">{props.label}</span>
          <IconButton label={common.close} onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
        <Suspense fallback={<p className={classes.loading}>{common.loading}</p>}>
          <Content render={props.children} close={close} onShown={focusFirst} />
        </Suspense>
      </Popup>
    </>
  );
}

/** A component of its own, so its effect runs once the panel's code has loaded and its fields are there. */
function Content(props: {
  render: (close: () => void) => ReactNode;
  close: () => void;
  onShown: () => void;
}) {
  const shown = useEffectEvent(props.onShown);
  useEffect(() => shown(), []);
  return props.render(props.close);
}

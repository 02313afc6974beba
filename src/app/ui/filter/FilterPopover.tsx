import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from "react";
import classes from "./filter.module.css";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { CloseIcon } from "../icons.tsx";
import { Button, IconButton } from "../Button.tsx";
import { prefetchCode } from "../lazy-part.tsx";
import { catchTyping } from "../typed-ahead.ts";

/**
 * A button with a panel below it; on a narrow screen the panel is a sheet. It is a native popover, so Escape and an
 * outside click close it, and nothing clips it. Once opened it stays mounted, so what was typed but not applied is
 * still there the next time.
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
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
  const closeWhenLeft = (event: FocusEvent) => {
    const goesTo = event.relatedTarget;
    if (goesTo === null || goesTo === button.current || panel.current?.contains(goesTo)) return;
    panel.current?.hidePopover();
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
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {props.label}
        {props.set !== undefined && <span className="visually-hidden">: {props.set}</span>}
        <span className={classes.mark} aria-hidden="true" />
      </Button>
      {/* The handlers serve the popover's own events and those of the fields in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        className={`popup ${classes.panel}`}
        onBeforeToggle={(event) => {
          if (event.newState !== "open" || event.target !== event.currentTarget) return;
          setWasOpened(true);
          if (button.current !== null) stopCatching.current = catchTyping(button.current);
        }}
        onToggle={(event) => {
          // The toggle event of a menu within the panel also arrives here.
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === "open");
          if (event.newState === "closed") stopCatching.current();
          focusFirst();
        }}
        onBlur={closeWhenLeft}
      >
        <div className={classes.head}>
          <span aria-hidden="true">{props.label}</span>
          <IconButton label={common.close} onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
        {wasOpened && (
          <Suspense fallback={<p className={classes.loading}>{common.loading}</p>}>
            <Content render={props.children} close={close} onShown={focusFirst} />
          </Suspense>
        )}
      </div>
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

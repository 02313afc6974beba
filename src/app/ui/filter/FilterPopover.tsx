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
import { CloseIcon } from "../icons.tsx";
import { Button, IconButton } from "../Button.tsx";
import { catchTyping } from "../typed-ahead.ts";

/**
 * A button with a panel below it; on a narrow screen the panel is a sheet. The panel is the browser's own popover, so
 * Escape and a click outside close it, and nothing clips it. It stays mounted once it was opened: what was typed in it
 * and not yet applied is still there the next time.
 */
export function FilterPopover(props: {
  label: string;
  /** What is set, in words, for those who do not see the mark; undefined when nothing is. */
  set: string | undefined;
  closeLabel: string;
  /** A tool of the page and no filter: its button is quieter. */
  isTool?: boolean;
  loading: string;
  /** Fetches the panel's code: called when the pointer or the focus comes near. */
  preload: () => void;
  /** May suspend. The element marked `data-autofocus` gets the focus. */
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const stopCatching = useRef(() => {});

  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  const focusFirst = () => {
    if (panel.current?.matches(":popover-open") !== true) return;
    const first = panel.current.querySelector<HTMLElement>("[data-autofocus]");
    first?.focus();
    // Its code is here now. What was typed meanwhile went to the field, where there is one.
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
        onPointerEnter={props.preload}
        onFocus={props.preload}
      >
        {props.label}
        {props.set !== undefined && <span className={classes.spoken}>: {props.set}</span>}
        <span className={classes.mark} aria-hidden="true" />
      </Button>
      {/* The events are the popover's own and those of the fields in it. */}
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
          // A menu within the panel tells of itself here too.
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === "open");
          if (event.newState === "closed") stopCatching.current();
          focusFirst();
        }}
        onBlur={closeWhenLeft}
      >
        <div className={classes.head}>
          <span aria-hidden="true">{props.label}</span>
          <IconButton
            label={props.closeLabel}

            onClick={close}
          >
            <CloseIcon />
          </IconButton>
        </div>
        {wasOpened && (
          <Suspense fallback={<p className={classes.loading}>{props.loading}</p>}>
            <Content render={props.children} close={close} onShown={focusFirst} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Apart from the popover, so that it says when the panel's code has come and its fields are there. */
function Content(props: {
  render: (close: () => void) => ReactNode;
  close: () => void;
  onShown: () => void;
}) {
  const shown = useEffectEvent(props.onShown);
  useEffect(() => shown(), []);
  return props.render(props.close);
}

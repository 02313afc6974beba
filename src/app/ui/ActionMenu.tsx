import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import classes from "./ActionMenu.module.css";

/** Something that can be done, or the reason why it cannot. */
export interface Action {
  readonly key: string;
  readonly label: string;
  readonly reason: string | undefined;
  /** A page it leads to, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

/**
 * A menu below the button that opened it, open while it is mounted. Arrows, Home and End walk, Enter chooses, Escape, Tab
 * and a click elsewhere leave. What cannot be done stays in it and says why.
 */
export function ActionMenu(props: {
  label: string;
  actions: readonly Action[];
  /** The button that opened it: the menu hangs on it, and the focus goes back to it. */
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { anchor } = props;
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role='menuitem']") ?? [])];
  const open = useEffectEvent(() => {
    menu.current?.showPopover({ source: anchor });
    items()[0]?.focus();
  });
  useLayoutEffect(() => open(), []);

  const leave = () => {
    anchor.focus();
    props.onClose();
  };
  const choose = (action: Action) => {
    if (action.reason !== undefined) return;
    leave();
    if (action.to !== undefined) void navigate(action.to);
    action.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") leave();
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={props.label}
      className={classes.menu}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === "closed") props.onClose();
      }}
    >
      {props.actions.map((action) => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes.item}
          aria-disabled={action.reason !== undefined}
          onClick={() => choose(action)}
        >
          {action.label}
          {action.reason !== undefined && <span className={classes.reason}>{action.reason}</span>}
        </button>
      ))}
    </div>
  );
}

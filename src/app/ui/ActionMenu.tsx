import { useCallback, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import classes from "./ActionMenu.module.css";

/** An action, or the reason why it is unavailable, below its name. */
export interface Action {
  readonly key: string;
  readonly label: string;
  readonly reason?: string | undefined;
  /** What to know before choosing it. */
  readonly hint?: string | undefined;
  /** The page it opens, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

/**
 * A menu below the button that opened it, open while mounted. Arrow keys, Home and End move, Enter chooses; Escape, Tab
 * and an outside click close it. An unavailable action stays in the menu with its reason.
 */
export function ActionMenu(props: {
  label: string;
  actions: readonly Action[];
  /** The button that opened it. The menu is placed below it, and the focus returns to it. */
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { anchor } = props;
  const navigate = useNavigate();
  const open = useCallback(
    (menu: HTMLElement | null) => {
      menu?.showPopover({ source: anchor });
      menu?.querySelector<HTMLElement>("[role='menuitem']")?.focus();
    },
    [anchor],
  );

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
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role='menuitem']")];
    const at = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") leave();
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };

  return (
    <div
      ref={open}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={props.label}
      className={`popup ${classes.menu}`}
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
          {(action.reason ?? action.hint) !== undefined && (
            <span className={classes.reason}>{action.reason ?? action.hint}</span>
          )}
        </button>
      ))}
    </div>
  );
}

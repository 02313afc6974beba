import { useId, useRef, type DOMAttributes, type ReactNode } from "react";
import classes from "./Reason.module.css";

interface ShownReason {
  /** For what is out of reach. */
  readonly described: DOMAttributes<HTMLElement> & { readonly "aria-describedby"?: string };
  /** Stands beside it. */
  readonly hint: ReactNode;
}

/** Why something is out of reach, shown while the pointer or the focus is on it; Escape puts it away. */
export function useReason(reason: string | undefined): ShownReason {
  const id = useId();
  const hint = useRef<HTMLSpanElement>(null);
  const source = useRef<HTMLElement>(undefined);
  if (reason === undefined) return { described: {}, hint: undefined };

  const isShown = () => hint.current?.matches(":popover-open") === true;
  const show = (element: HTMLElement) => {
    source.current = element;
    if (!isShown()) hint.current?.showPopover({ source: element });
  };
  const hide = () => {
    if (isShown()) hint.current?.hidePopover();
  };
  const leave = (to: EventTarget | null) => {
    const isOn = to instanceof Node && (hint.current?.contains(to) || source.current?.contains(to));
    if (isOn !== true && document.activeElement !== source.current) hide();
  };
  return {
    described: {
      "aria-describedby": id,
      onPointerEnter: (event) => show(event.currentTarget),
      onPointerLeave: (event) => leave(event.relatedTarget),
      onFocus: (event) => show(event.currentTarget),
      onBlur: hide,
      onKeyDown: (event) => {
        if (event.key !== "Escape" || !isShown()) return;
        // What is around it, such as a dialog, stays open.
        event.preventDefault();
        event.stopPropagation();
        hide();
      },
    },
    hint: (
      <span
        ref={hint}
        id={id}
        popover="manual"
        role="tooltip"
        className={classes.reason}
        onPointerLeave={(event) => leave(event.relatedTarget)}
      >
        {reason}
      </span>
    ),
  };
}

import {
  useId,
  useRef,
  type ComponentProps,
  type DOMAttributes,
  type MouseEvent,
  type ReactNode,
} from "react";
import { Link } from "react-router";
import classes from "./Button.module.css";

interface Look {
  /** `plain` has a frame, `quiet` has none until it is pointed at. */
  readonly variant?: "plain" | "primary" | "danger" | "quiet";
  /** `small` is for notices and other dense places, `inline` for a line of text and a row of a table. */
  readonly size?: "medium" | "small" | "inline";
  /** As wide as its place, with the words at the start: one of a list of choices. */
  readonly isWide?: boolean;
}

interface PressableProps extends ComponentProps<"button"> {
  /** Why it cannot be done now: shown on hover and focus and read out. The button keeps its place and its focus. */
  readonly reason?: string | undefined;
  /** It is being done: another press does nothing. */
  readonly isBusy?: boolean | undefined;
}

/**
 * A button that may be unavailable, and then says why. `aria-pressed` makes it a toggle; `type="submit"` submits its form,
 * unless it is unavailable or busy. `className` is for its
 * place, not for its look.
 */
export function Button({ variant, size, isWide, className, ...rest }: PressableProps & Look) {
  return <Pressable {...rest} {...lookOf({ variant, size, isWide }, classes.button, className)} />;
}

/** A button that is an icon alone: `label` names it, and is shown on hover unless `title` says more. */
export function IconButton({
  label,
  title,
  variant = "quiet",
  size,
  className,
  ...rest
}: Omit<PressableProps, "aria-label"> & Omit<Look, "isWide"> & { label: string }) {
  return (
    <Pressable
      {...rest}
      title={title ?? (rest.reason === undefined ? label : undefined)}
      aria-label={label}
      {...lookOf({ variant, size }, classes.button, classes.icon, className)}
    />
  );
}

/** A button that looks like a link and stands among words. `tone="inherit"` takes the color of the words around it. */
export function TextButton({
  tone,
  className,
  ...rest
}: PressableProps & { tone?: "accent" | "inherit" }) {
  return <Pressable {...rest} data-tone={tone} className={joined(classes.text, className)} />;
}

/** A link that looks like a button. It may be unavailable, and then says why. */
export function ButtonLink({
  reason,
  variant,
  size,
  isWide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look & { reason?: string | undefined }) {
  const why = useReason(reason);
  const look = lookOf({ variant, size, isWide }, classes.button, className);
  if (reason === undefined) return <Link {...rest} {...look} />;
  return (
    <>
      {/* Without an address it leads nowhere, and is found with Tab all the same. */}
      <span
        role="link"
        tabIndex={0}
        aria-label={rest["aria-label"]}
        {...look}
        aria-disabled="true"
        {...why.described}
      >
        {rest.children}
      </span>
      {why.hint}
    </>
  );
}

/** Toggle buttons (`aria-pressed`) of which one is chosen, joined. `label` is left out where what is around them has one. */
export function ButtonGroup({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      role={label === undefined ? undefined : "group"}
      aria-label={label}
      className={joined(classes.group, className)}
    >
      {children}
    </div>
  );
}

interface ShownReason {
  /** For what is unavailable. */
  readonly described: DOMAttributes<HTMLElement> & { readonly "aria-describedby"?: string };
  /** Stands beside it. */
  readonly hint: ReactNode;
}

/** Why something is unavailable, shown while the pointer or the focus is on it; Escape puts it away. */
export function useReason(reason: string | undefined): ShownReason {
  const id = useId();
  const hint = useRef<HTMLSpanElement>(null);
  const source = useRef<HTMLElement>(undefined);
  if (reason === undefined) return { described: {}, hint: undefined };

  const isShown = () => hint.current?.matches(":popover-open") === true;
  const show = (element: HTMLElement) => {
    source.current = element;
    // Mantine's dialogs listen on the window; this keeps them open at the Escape that puts the hint away.
    element.dataset.mantineStopPropagation = "true";
    if (!isShown()) hint.current?.showPopover({ source: element });
  };
  const hide = () => {
    if (isShown()) hint.current?.hidePopover();
    delete source.current?.dataset.mantineStopPropagation;
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

function Pressable({ reason, isBusy, onClick, ...rest }: PressableProps) {
  const why = useReason(reason);
  const isDisabled = reason !== undefined || isTrue(rest["aria-disabled"]);
  const describedBy = joined(rest["aria-describedby"], why.described["aria-describedby"]);
  return (
    <>
      <button
        type="button"
        {...rest}
        {...why.described}
        aria-describedby={describedBy === "" ? undefined : describedBy}
        aria-disabled={isDisabled}
        aria-busy={isBusy ?? rest["aria-busy"]}
        onClick={isDisabled || isBusy === true ? refuse : onClick}
      />
      {why.hint}
    </>
  );
}

/** Enter in a field presses the submit button of its form, so this holds back the form as well. */
const refuse = (event: MouseEvent) => event.preventDefault();

const isTrue = (value: boolean | "true" | "false" | undefined) =>
  value === true || value === "true";

const lookOf = (
  look: { [Name in keyof Look]: Look[Name] | undefined },
  ...names: readonly (string | undefined)[]
) => ({
  className: joined(...names),
  "data-variant": look.variant,
  "data-size": look.size,
  "data-wide": look.isWide === true || undefined,
});

const joined = (...names: readonly (string | undefined)[]) =>
  names.filter((name) => name !== undefined).join(" ");

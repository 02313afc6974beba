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
import { PreviousPageIcon } from "./icons.tsx";

interface Look {
  /** `plain` has a frame; `quiet` shows one on hover. */
  readonly variant?: "plain" | "primary" | "danger" | "quiet";
  /** `small` for notices and other dense places, `inline` for text and table rows. */
  readonly size?: "medium" | "small" | "inline";
  /** Full width with the label at the start, for one of a list of choices. */
  readonly isWide?: boolean;
}

interface PressableProps extends ComponentProps<"button"> {
  /** Why it is unavailable, shown on hover and focus and read out. The button stays in place and keeps its focus. */
  readonly reason?: string | undefined;
  /** The action is running; another press does nothing. */
  readonly isBusy?: boolean | undefined;
}

/**
 * A button that may be unavailable and then shows why. `aria-pressed` makes it a toggle. `type="submit"` submits its
 * form, unless it is unavailable or busy. Use `className` for its place, not its look.
 */
export function Button({ variant, size, isWide, className, ...rest }: PressableProps & Look) {
  return <Pressable {...rest} {...lookOf({ variant, size, isWide }, classes.button, className)} />;
}

/** A button with only an icon. `label` names it and is shown on hover, unless `title` says more. */
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

/** A button that looks like a link within text. `tone="inherit"` keeps the text's color. */
export function TextButton({
  tone,
  className,
  ...rest
}: PressableProps & { tone?: "accent" | "inherit" }) {
  return <Pressable {...rest} data-tone={tone} className={joined(classes.text, className)} />;
}

/** A link that looks like a button. It may be unavailable and then shows why. */
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
      {/* Without `href` it is not a link, but Tab still reaches it. */}
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

/** Leads from a record's page to where it belongs, such as its list. */
export function BackLink({ children, ...rest }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink variant="quiet" size="small" className={classes.back} {...rest}>
      <PreviousPageIcon />
      {children}
    </ButtonLink>
  );
}

/** Joined toggle buttons (`aria-pressed`), one of them chosen. Omit `label` if the surroundings name the group. */
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
  /** The attributes of the unavailable control. */
  readonly described: DOMAttributes<HTMLElement> & { readonly "aria-describedby"?: string };
  /** The element to render beside it. */
  readonly hint: ReactNode;
}

/** The reason why a control is unavailable, or more about it, shown on hover and focus. Escape hides it. */
export function useReason(reason: ReactNode | undefined): ShownReason {
  const id = useId();
  const hint = useRef<HTMLSpanElement>(null);
  const source = useRef<HTMLElement>(undefined);
  if (reason === undefined) return { described: {}, hint: undefined };

  const isShown = () => hint.current?.matches(":popover-open") === true;
  const show = (element: HTMLElement) => {
    source.current = element;
    // Mantine's dialogs listen on the window. This keeps them open when Escape hides the hint.
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
        // Keeps what contains it open, such as a dialog.
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
        onClick={(event) => {
          const isStray = isStraySecondClick(event);
          // Enter in a field clicks the form's submit button, so this also stops the form.
          if (isDisabled || isBusy === true || isStray) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {why.hint}
    </>
  );
}

/** The button under the first click of a double one. */
let clickedFirst: EventTarget | undefined;

/** Whether this is the second click of a double one, and the first pressed something else that has since gone. */
function isStraySecondClick({ detail, currentTarget }: MouseEvent): boolean {
  if (detail <= 1) clickedFirst = currentTarget;
  return clickedFirst !== currentTarget;
}

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

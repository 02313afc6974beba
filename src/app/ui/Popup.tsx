import { useState, type ComponentProps, type FocusEvent, type ReactNode } from "react";

/**
 * A panel over the page, opened by the buttons that have its id as their `popoverTarget`. It is the browser's popover:
 * nothing clips it, Escape and an outside press close it, and the focus returns. Tab out of it closes it, too: it would
 * cover the focused element.
 * @param props.content when its children are there
 * @param props.onOpenChange called before it opens and after it has closed
 * @param props.onShown called once it is open
 */
export function Popup({
  className = "",
  role = "dialog",
  content = "while open",
  onOpenChange,
  onShown,
  onToggle,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "id" | "popover" | "onBeforeToggle" | "onBlur"> & {
  id: string;
  content?: "while open" | "once opened" | "always";
  onOpenChange?: (isOpen: boolean) => void;
  onShown?: (panel: HTMLElement) => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const hasContent = isOpen || content === "always" || (content === "once opened" && wasOpened);
  return (
    <div
      {...rest}
      popover="auto"
      // A closed panel has no name for search or a screen reader.
      role={isOpen ? role : undefined}
      className={`popup ${className}`}
      onBeforeToggle={({ target, currentTarget, newState }) => {
        // The events of a popup within it arrive here as well.
        if (target !== currentTarget || newState !== "open") return;
        setOpen(true);
        setWasOpened(true);
        onOpenChange?.(true);
      }}
      onToggle={(event) => {
        onToggle?.(event);
        if (event.target !== event.currentTarget) return;
        if (event.newState === "open") return onShown?.(event.currentTarget);
        // Only after closing: the browser returns the focus from an element that still exists.
        setOpen(false);
        onOpenChange?.(false);
      }}
      onBlur={closeWhenLeft}
    >
      {hasContent && children}
    </div>
  );
}

function closeWhenLeft({ currentTarget: panel, relatedTarget: to }: FocusEvent<HTMLElement>): void {
  if (to === null || panel.contains(to)) return;
  // Its own button closes it itself.
  if (to instanceof HTMLButtonElement && to.popoverTargetElement === panel) return;
  panel.hidePopover();
}

import type { ComponentProps } from "react";
import { useWays } from "./router.tsx";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of the app. */
  readonly to: string;
  /** Kept in the history entry, for the page it opens. */
  readonly state?: unknown;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** A link to a page of the app. */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const { navigate, hrefOf } = useWays();
  const href = hrefOf(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        const isForBrowser =
          button !== 0 || metaKey || altKey || ctrlKey || shiftKey || rest.target === "_blank";
        if (event.defaultPrevented || isForBrowser) return;
        event.preventDefault();
        // As in a browser, a link to the current address adds no step to the history.
        navigate(to, { state, replace: replace ?? href === hrefOf("") });
      }}
    >
      {children}
    </a>
  );
}

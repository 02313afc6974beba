import { useMemo, type ComponentProps } from "react";
import { useHref, useLocation, useNavigate } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of the app. */
  readonly to: string;
  /** Kept in the history entry, for the page it opens. */
  readonly state?: unknown;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/**
 * A link to a page of the app. React Router's `Link` does the same but adds its forms, loaders and prefetching to the
 * code that loads before the first row.
 */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const here = useHref(useLocation());
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
        const isHere = href === here;
        void navigate(to, { state, replace: replace ?? isHere });
      }}
    >
      {children}
    </a>
  );
}

/** The query of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

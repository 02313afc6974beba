import { createContext, use, useMemo, type ComponentProps } from "react";
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of the app, beginning with `/`. */
  readonly to: string;
  /** Kept in the history entry, for the page it opens. */
  readonly state?: unknown;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/**
 * A link to a page of the app. React Router's `Link` does the same but adds its forms, loaders and prefetching to the
 * code that loads before the first row. Its hooks would also rerender each link whenever the address changes.
 */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const { navigator } = use(NavigationContext);
  const href = navigator.createHref(to);
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
        const isHere = event.currentTarget.href === location.href;
        const go = (replace ?? isHere) ? navigator.replace : navigator.push;
        go(to, state);
      }}
    >
      {children}
    </a>
  );
}

const Pathname = createContext("/");

/** Around the app. Unlike the location, the path stays the same while a list's filter, order or page changes. */
export const PathnameProvider = Pathname;

/** The path of the address, for components that are the same for every query of it. */
export const usePathname = (): string => use(Pathname);

/** The query of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

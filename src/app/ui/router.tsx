import { createContext, use, useEffect, useMemo } from "react";

/** An address inside the app: without the host, and without the folder the app is served from. */
export interface Location {
  readonly pathname: string;
  /** Empty, or with its `?`. */
  readonly search: string;
  /** Empty, or with its `#`. */
  readonly hash: string;
  /** Kept in the history entry by the link or the page that led here. */
  readonly state: unknown;
  /** Differs for each history entry. */
  readonly key: string;
}

/** By Back, Forward or as the first page; by a link; by a link that replaces the history entry. */
export type Arrival = "pop" | "push" | "replace";

/** `to` may be a query string alone (`?page=2`); the page then stays. */
export type Navigate = (
  to: string,
  options?: {
    readonly replace?: boolean | undefined;
    /** Kept in the history entry, for the page it opens. */
    readonly state?: unknown;
  },
) => void;

interface Route {
  readonly location: Location;
  readonly arrival: Arrival;
  /** Of the address's pattern (`paths.ts`). */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Separate from the route, so that what only leads elsewhere is not rendered again with each address. */
interface Ways {
  readonly navigate: Navigate;
  /** The address of `to` on the host. */
  readonly hrefOf: (to: string) => string;
}

export const RouteContext = createContext<Route | undefined>(undefined);
export const WaysContext = createContext<Ways | undefined>(undefined);

export function useRoute(): Route {
  const route = use(RouteContext);
  if (route === undefined) throw new Error("useRoute needs the routes above it");
  return route;
}

export function useWays(): Ways {
  const ways = use(WaysContext);
  if (ways === undefined) throw new Error("useWays needs the routes above it");
  return ways;
}

export const useLocation = (): Location => useRoute().location;

/** Always the same function. */
export const useNavigate = (): Navigate => useWays().navigate;

/** The query of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Leads to another address in place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

import {
  createPath,
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from "react-router";
import { addresses } from "./api/addresses.ts";
import { currentGuard } from "./ui/leave-guard.ts";

/** The current place in the app. */
export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
  /** The change is drawn when its caller says, not as a transition. */
  readonly flushSync: boolean;
  /** Why the page's code could not be loaded. */
  readonly problem?: unknown;
}

/**
 * Loads what a page needs.
 * @returns undefined if there is nothing to wait for; otherwise a promise, whose value, if any, is the address to go to
 * instead
 */
export type Enter = (location: Location) => Promise<string | undefined> | undefined;

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Goes from page to page. The current page stays until the next one has loaded; then the address changes. React
 * Router's data router does this and more, for 13 KB before the first row.
 */
export function createNavigation(enter: Enter) {
  const history = belowFolder(createBrowserHistory(), addresses().folder.slice(0, -1));
  let place: Place | undefined;
  let onStart: (() => void) | undefined;
  let onArrival: ((place: Place) => void) | undefined;
  const first = Promise.withResolvers<undefined>();
  let latest = 0;
  // The next popstate event undoes one that a guard stopped, or repeats it after the user chose to leave.
  let onUndone: (() => void) | undefined;
  let isLeaving = false;
  const entry = numberedEntries();

  async function go(action: NavigationType, location: Location, flushSync = false): Promise<void> {
    latest += 1;
    const mine = latest;
    onStart?.();
    const arrive = (problem?: unknown) => {
      if (action === NavigationType.Push) history.push(location);
      if (action === NavigationType.Replace) history.replace(location);
      if (action !== NavigationType.Pop) entry.arrive();
      place = { location, action, flushSync, problem };
      first.resolve(undefined);
      onArrival?.(place);
    };
    const entering = isSamePage(place?.location, location) ? undefined : enter(location);
    if (entering === undefined) {
      arrive();
      return;
    }
    try {
      const elsewhere = await entering;
      // Another address has been opened in the meantime.
      if (mine !== latest) return;
      if (elsewhere === undefined) arrive();
      else {
        const isPush = action === NavigationType.Push;
        const next = isPush ? NavigationType.Push : NavigationType.Replace;
        void go(next, locationOf(location, elsewhere));
      }
    } catch (problem) {
      if (mine === latest) arrive(problem);
    }
  }

  function leave(action: NavigationType, to: To, state: unknown, options?: NavigateOptions): void {
    const from = place?.location ?? history.location;
    const location = locationOf(from, to, state);
    const guard = currentGuard();
    const leaveNow = () => void go(action, location, options?.flushSync);
    if (guard?.mayLeave(from, location) === false) guard.onStay(leaveNow);
    else leaveNow();
  }

  history.listen(({ location }) => {
    const delta = entry.arrive();
    if (onUndone !== undefined) {
      onUndone();
      onUndone = undefined;
      return;
    }
    const guard = isLeaving ? undefined : currentGuard();
    isLeaving = false;
    if (delta !== 0 && place !== undefined && guard?.mayLeave(place.location, location) === false) {
      const undone = new Promise<void>((resolve) => {
        onUndone = resolve;
      });
      history.go(-delta);
      guard.onStay(() => {
        void undone.then(() => {
          isLeaving = true;
          history.go(delta);
        });
      });
      return;
    }
    void go(NavigationType.Pop, location);
  });
  void go(NavigationType.Pop, history.location);

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (...to) => leave(NavigationType.Push, ...to),
    replace: (...to) => leave(NavigationType.Replace, ...to),
  };
  return {
    navigator,
    /** Undefined until the first page has loaded. */
    place: (): Place | undefined => place,
    /** When the first page has loaded, or failed to. */
    isThere: first.promise,
    /**
     * @param arrive also called immediately with the current place
     * @param start called when the user goes somewhere; `arrive` follows, with that place or a later one
     */
    listen: (arrive: (place: Place) => void, start: () => void): (() => void) => {
      onArrival = arrive;
      onStart = start;
      if (place !== undefined) arrive(place);
      return () => {
        onArrival = undefined;
        onStart = undefined;
      };
    },
  };
}

/**
 * Counts how far the user goes back or forward. React Router's own count is wrong around the entries of native links to a
 * place on the page, which lack its number; here they get one.
 */
function numberedEntries() {
  // React Router writes it into the state of its entries.
  const numberOf = (): number | undefined => (history.state as { idx?: number } | null)?.idx;
  let current = numberOf() ?? 0;
  let address = location.href;
  return {
    /** @returns the number of entries passed, negative after Back; 0 if the entry is new */
    arrive: (): number => {
      const before = current;
      const known = numberOf();
      // A second click on the same link replaces its entry.
      current = known ?? (location.href === address ? current : current + 1);
      address = location.href;
      if (known !== undefined) return known - before;
      history.replaceState({ ...history.state, idx: current }, "");
      return 0;
    },
  };
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** The browser's history with the app's addresses, which lack the folder that the browser's have. */
function belowFolder(history: BrowserHistory, folder: string) {
  const inside = (location: Location): Location => ({
    ...location,
    pathname: location.pathname.startsWith(`${folder}/`)
      ? location.pathname.slice(folder.length)
      : "/",
  });
  const onHost = (location: Location): Location => ({
    ...location,
    pathname: folder + location.pathname,
  });
  return {
    get location() {
      return inside(history.location);
    },
    push: (location: Location) => history.push(onHost(location)),
    replace: (location: Location) => history.replace(onHost(location)),
    go: history.go,
    listen: (listener: Parameters<BrowserHistory["listen"]>[0]) =>
      history.listen((update) => listener({ ...update, location: inside(update.location) })),
    encodeLocation: history.encodeLocation,
    createHref: (to: To) => folder + (typeof to === "string" ? to : createPath(to)),
  };
}

function locationOf(from: Location, to: To, state: unknown = null): Location {
  const path = typeof to === "string" ? parsePath(to) : to;
  const key = Math.random().toString(36).slice(2, 10);
  return { pathname: from.pathname, search: "", hash: "", ...path, state, key };
}

/** Only the hash has changed, as after a link to a place on the page. */
const isSamePage = (from: Location | undefined, to: Location): boolean =>
  from !== undefined &&
  to.hash !== "" &&
  from.hash !== to.hash &&
  createPath({ ...from, hash: "" }) === createPath({ ...to, hash: "" });

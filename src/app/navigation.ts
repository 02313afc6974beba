import { addresses } from "./api/addresses.ts";
import { currentGuard } from "./ui/leave-guard.ts";
import type { Arrival, Location, Navigate } from "./ui/router.tsx";

/** The current place in the app. */
export interface Place {
  readonly location: Location;
  readonly arrival: Arrival;
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
 * Goes from page to page. The current page stays until the next one has loaded; then the address changes. A router of a
 * library does this and more, for up to 20 KB before the first row.
 */
export function createNavigation(enter: Enter) {
  const history = createHistory(addresses().folder.slice(0, -1));
  let place: Place | undefined;
  let onArrival: ((place: Place) => void) | undefined;
  let latest = 0;
  // The next popstate event undoes one that a guard stopped, or repeats it after the user chose to leave.
  let onUndone: (() => void) | undefined;
  let isLeaving = false;

  async function go(arrival: Arrival, location: Location): Promise<void> {
    latest += 1;
    const mine = latest;
    const arrive = (problem?: unknown) => {
      if (arrival !== "pop") history.write(location, arrival);
      place = { location, arrival, problem };
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
      else void go(arrival === "push" ? "push" : "replace", locationOf(location, elsewhere));
    } catch (problem) {
      if (mine === latest) arrive(problem);
    }
  }

  const current = () => place?.location ?? history.location();

  const navigate: Navigate = (to, { replace = false, state } = {}) => {
    const arrival = replace ? "replace" : "push";
    const from = current();
    const location = locationOf(from, to, state);
    const guard = currentGuard();
    if (guard?.mayLeave(from, location) === false) guard.onStay(() => void go(arrival, location));
    else void go(arrival, location);
  };

  history.listen((location, delta) => {
    if (onUndone !== undefined) {
      onUndone();
      onUndone = undefined;
      return;
    }
    const guard = isLeaving ? undefined : currentGuard();
    isLeaving = false;
    // Without `delta` the entry is not the app's own and cannot be undone.
    if (delta && place !== undefined && guard?.mayLeave(place.location, location) === false) {
      const undone = new Promise<void>((resolve) => {
        onUndone = resolve;
      });
      window.history.go(-delta);
      guard.onStay(() => {
        void undone.then(() => {
          isLeaving = true;
          window.history.go(delta);
        });
      });
      return;
    }
    void go("pop", location);
  });
  void go("pop", history.location());

  return {
    navigate,
    hrefOf: (to: string): string => history.hrefOf(locationOf(current(), to)),
    /** Undefined until the first page has loaded. */
    place: (): Place | undefined => place,
    /** Also called immediately with the current place. */
    listen: (listener: (place: Place) => void): (() => void) => {
      onArrival = listener;
      if (place !== undefined) listener(place);
      return () => {
        onArrival = undefined;
      };
    },
  };
}

/** What the app keeps in a history entry. */
interface Entry {
  /** The page's own state. */
  readonly usr?: unknown;
  readonly key?: string;
  /** The entry's place in the history, which tells a step back from one forward. */
  readonly idx?: number;
}

/**
 * The browser's history with the app's addresses, which lack the folder that the browser's have.
 * @param folder without the slash at its end
 */
function createHistory(folder: string) {
  // Nobody else writes entries, except the browser for a link to a place on the page; those are null.
  const entry = (): Entry => (window.history.state as Entry | null) ?? {};
  const { history } = window;
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, "");
  let index = entry().idx;

  const hrefOf = (location: Location): string => folder + addressOf(location);
  const location = (): Location => {
    const { pathname, search, hash } = window.location;
    const isInside = pathname.startsWith(`${folder}/`);
    const { usr = null, key = "default" } = entry();
    return {
      pathname: isInside ? pathname.slice(folder.length) : "/",
      search,
      hash,
      state: usr,
      key,
    };
  };
  return {
    hrefOf,
    location,
    write: (next: Location, arrival: "push" | "replace"): void => {
      index = (entry().idx ?? 0) + (arrival === "push" ? 1 : 0);
      const kept: Entry = { usr: next.state, key: next.key, idx: index };
      if (arrival === "push") history.pushState(kept, "", hrefOf(next));
      else history.replaceState(kept, "", hrefOf(next));
    },
    /** `delta`: how many entries forward; undefined if the app does not know. */
    listen: (onPop: (location: Location, delta: number | undefined) => void): void => {
      addEventListener("popstate", () => {
        const before = index;
        const now = entry().idx;
        index = now;
        onPop(location(), now === undefined || before === undefined ? undefined : now - before);
      });
    },
  };
}

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** The address that `to` means on a page. */
function locationOf(from: Location, to: string, state: unknown = null): Location {
  const [, pathname, search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const isHere = to === "";
  const key = Math.random().toString(36).slice(2, 10);
  return {
    pathname: pathname || from.pathname,
    search: isHere ? from.search : search,
    hash: isHere ? from.hash : hash,
    state,
    key,
  };
}

/** Only the hash has changed, as after a link to a place on the page. */
const isSamePage = (from: Location | undefined, to: Location): boolean =>
  from !== undefined &&
  to.hash !== "" &&
  from.hash !== to.hash &&
  from.pathname + from.search === to.pathname + to.search;

import { useCallback } from "react";
import { keepText, keptText } from "../api/kept-texts.ts";
import { createStore, useStore } from "../api/memory-store.ts";

/**
 * Whether a media query matches the screen; rerenders when that changes. None matches paper, which is as wide as a small
 * window but has room for all columns.
 */
export function useMedia(query: string): boolean {
  const onScreen = `screen and ${query}`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(onScreen);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [onScreen],
  );
  return useStore({ subscribe, get: () => matchMedia(onScreen).matches });
}

/** The navigation: beside the page with names, beside it as icons only, or below it on a phone. */
type Rail = "wide" | "icons" | "bar";

/** Its width, in em. Shell.module.css has the same values. */
const railEms: Readonly<Record<Rail, number>> = { wide: 13, icons: 3.5, bar: 0 };

const key = "placard.rail";
const chosen = createStore(read());

/** The choice saved in this browser. Without one, small windows show icons only. */
export function useRail(): Rail {
  const choice = useStore(chosen);
  const isPhone = useMedia("(width < 48em)");
  const isSmall = useMedia("(width < 75em)");
  if (isPhone) return "bar";
  return choice ?? (isSmall ? "icons" : "wide");
}

/** Whether the page, without the navigation, is narrower than `em`. */
export function useIsPageNarrower(em: number): boolean {
  return useMedia(`(width < ${em + railEms[useRail()]}em)`);
}

export function chooseRail(rail: "wide" | "icons"): void {
  chosen.set(rail);
  keepText(key, rail);
  // Lets the service send the page in this shape.
  document.cookie = `placard_rail=${rail}; path=/; max-age=31536000; samesite=lax`;
}

function read(): "wide" | "icons" | undefined {
  const kept = keptText(key);
  return kept === "wide" || kept === "icons" ? kept : undefined;
}

import { keepText, keptText } from "../api/kept-texts.ts";
import { createStore, useStore } from "../api/memory-store.ts";

/** The user's choice: the system's colors, or always light or dark. */
export type ColorScheme = "auto" | "light" | "dark";

const key = "mantine-color-scheme-value";
const chosen = createStore(read());

/** @returns the choice saved in this browser and its setter; pages and other windows follow at once */
export function useColorScheme(): {
  colorScheme: ColorScheme;
  setColorScheme: (scheme: ColorScheme) => void;
} {
  return { colorScheme: useStore(chosen), setColorScheme };
}

/** The scheme shown: the choice, or the system's. */
export function useShownColorScheme(): "light" | "dark" {
  return useStore(chosen, shownAs);
}

/** Applies the choice and keeps it applied. Called once, before the first render. */
export function startColorScheme(): void {
  show(chosen.get());
  system().addEventListener("change", () => show(chosen.get()));
  globalThis.addEventListener("storage", (event) => {
    // A null key means the whole storage was cleared.
    if (event.key === key || event.key === null) show(read());
  });
}

function setColorScheme(scheme: ColorScheme): void {
  show(scheme);
  keepText(key, scheme);
  // Lets the service send the page in these colors.
  document.cookie = `placard_scheme=${scheme}; path=/; max-age=31536000; samesite=lax`;
}

function read(): ColorScheme {
  const kept = keptText(key);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

function shownAs(scheme: ColorScheme): "light" | "dark" {
  if (scheme !== "auto") return scheme;
  return system().matches ? "dark" : "light";
}

const system = () => globalThis.matchMedia("(prefers-color-scheme: dark)");

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute("data-mantine-color-scheme", shownAs(scheme));
  chosen.set(scheme);
}

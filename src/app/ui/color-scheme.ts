import { useSyncExternalStore } from "react";

/** The user's choice: the system's colors, or always light or dark. */
export type ColorScheme = "auto" | "light" | "dark";

const key = "mantine-color-scheme-value";
const listeners = new Set<() => void>();
let chosen = read();

/** @returns the choice saved in this browser and its setter; pages and other windows follow at once */
export function useColorScheme(): {
  colorScheme: ColorScheme;
  setColorScheme: (scheme: ColorScheme) => void;
} {
  return { colorScheme: useSyncExternalStore(subscribe, () => chosen), setColorScheme };
}

/** The scheme shown: the choice, or the system's. */
export function useShownColorScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, shown);
}

/** Applies the choice and keeps it applied. Called once, before the first render. */
export function startColorScheme(): void {
  show();
  system().addEventListener("change", show);
  globalThis.addEventListener("storage", (event) => {
    // A null key means the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    chosen = read();
    show();
  });
}

function setColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  show();
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  // Lets the service send the page in these colors.
  document.cookie = `placard_scheme=${scheme}; path=/; max-age=31536000; samesite=lax`;
}

function read(): ColorScheme {
  try {
    const kept = localStorage.getItem(key);
    return kept === "light" || kept === "dark" ? kept : "auto";
  } catch {
    return "auto";
  }
}

function shown(): "light" | "dark" {
  if (chosen !== "auto") return chosen;
  return system().matches ? "dark" : "light";
}

const system = () => globalThis.matchMedia("(prefers-color-scheme: dark)");

function show(): void {
  document.documentElement.setAttribute("data-mantine-color-scheme", shown());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

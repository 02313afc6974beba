import { useSyncExternalStore } from "react";

/** What the user chose: the system's colours, or one of both always. */
export type ColorScheme = "auto" | "light" | "dark";

const key = "mantine-color-scheme-value";
const listeners = new Set<() => void>();
let chosen = read();

/** @returns the choice kept in this browser, and how to change it; pages and other windows follow at once */
export function useColorScheme(): {
  colorScheme: ColorScheme;
  setColorScheme: (scheme: ColorScheme) => void;
} {
  return { colorScheme: useSyncExternalStore(subscribe, () => chosen), setColorScheme };
}

/** What is shown: the choice, or what the system has where it decides. */
export function useShownColorScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, shown);
}

/** Colours the page as chosen, and keeps it so; called once, before anything is drawn. */
export function startColorScheme(): void {
  show();
  system().addEventListener("change", show);
  globalThis.addEventListener("storage", (event) => {
    // A null key: everything was cleared.
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
    // A browser that keeps nothing shows the choice until the page is closed.
  }
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

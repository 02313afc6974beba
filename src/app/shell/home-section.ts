import { sections } from "./sections.ts";

const key = "placard.home";

/** Where this browser's user began the last time, so that the next time nothing waits to learn who it is. */
export function lastHome(): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    return sections.find(({ path }) => path === kept)?.path;
  } catch {
    return undefined;
  }
}

export function keepHome(path: string): void {
  try {
    if (localStorage.getItem(key) !== path) localStorage.setItem(key, path);
  } catch {
    // A browser that keeps nothing asks the service each time.
  }
}

import { createStore, useStore } from "../api/memory-store.ts";

const key = "placard.developer-mode";
const shown = createStore(read());

/**
 * Whether this browser shows requests: their addresses, bodies and curl commands. Only people who program need them, so
 * they are hidden at first.
 * @returns the choice saved in this browser and its setter
 */
export const useDeveloperMode = (): [boolean, (isOn: boolean) => void] => [
  useStore(shown),
  setDeveloperMode,
];

function setDeveloperMode(isOn: boolean): void {
  shown.set(isOn);
  try {
    localStorage.setItem(key, String(isOn));
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

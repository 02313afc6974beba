import { Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import { useStore } from "../api/memory-store.ts";
import { useRole } from "../api/session.ts";
import { withTexts } from "../i18n/feature-texts.ts";
import { paths } from "../paths.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { isKeysOwner } from "../ui/list/use-row-keys.ts";
import { keysDialogOpen } from "./keys-dialog-state.ts";
import { mayOpen, sections } from "./sections.ts";
import { useKeyDown } from "../ui/use-key-down.ts";

const KeysDialog = lazyPart(
  async () => (await withTexts(import("./KeysDialog.tsx"), "commands")).KeysDialog,
);

/** After `g`, the next key counts for this long, in ms. */
const sequenceMs = 1500;

/** By the key's position, so it works with a Russian layout. */
const pageKeys = {
  KeyO: "overview",
  KeyI: "invoices",
  KeyV: "vacancies",
  KeyR: "responses",
  KeyS: "settings",
} as const;

/** The keys that do the same as an entry of the palette, as they are shown: `g o`; undefined if none do. */
export function keysOf(page: string): string | undefined {
  if (page === "help") return "?";
  const code = Object.entries(pageKeys).find(([, name]) => name === page)?.[0];
  return code && `g ${code.slice(-1).toLowerCase()}`;
}

/** Keys that work on every page: `g` and a letter open a section, `?` lists all keys. Loads once the page is idle. */
export function Shortcuts() {
  const navigate = useNavigate();
  const role = useRole();
  const isOpen = useStore(keysDialogOpen);
  const began = useRef(-sequenceMs);

  const pathOf = (code: string): string | undefined => {
    const name = Object.entries(pageKeys).find(([key]) => key === code)?.[1];
    if (name === "settings") return paths.settings();
    const section = sections.find((each) => each.name === name);
    return section !== undefined && mayOpen(section, role) ? section.path : undefined;
  };
  const onKey = (event: KeyboardEvent): void => {
    const { code, key, target, timeStamp } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target instanceof Element && isKeysOwner(target)) return;
    if (key === "?") {
      event.preventDefault();
      keysDialogOpen.set(true);
      return;
    }
    const isSecond = timeStamp - began.current < sequenceMs;
    began.current = code === "KeyG" && !isSecond ? timeStamp : -sequenceMs;
    const path = isSecond ? pathOf(code) : undefined;
    if (path === undefined) return;
    event.preventDefault();
    // The page's own keys must not handle this letter.
    event.stopImmediatePropagation();
    void navigate(path);
  };

  useKeyDown(onKey, { capture: true });

  return (
    isOpen && (
      <Suspense fallback={null}>
        <KeysDialog onClose={() => keysDialogOpen.set(false)} />
      </Suspense>
    )
  );
}

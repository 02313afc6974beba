import { Suspense, useRef, useState } from "react";
import { withTexts } from "../i18n/feature-texts.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { useIsIdle } from "../ui/when-idle.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { SearchIcon } from "./shell-icons.tsx";
import classes from "./Shell.module.css";
import { catchTyping } from "../ui/typed-ahead.ts";
import { useKeyDown } from "../ui/use-key-down.ts";

const CommandPalette = lazyPart(
  async () => (await withTexts(import("./CommandPalette.tsx"), "commands")).CommandPalette,
);
const Shortcuts = lazyPart(async () => (await import("./Shortcuts.tsx")).Shortcuts);

/** Opens the command palette (Ctrl K or ⌘ K), which loads on first use. */
export function CommandButton() {
  const { shell } = useText();
  const [asked, setAsked] = useState(0);
  const isIdle = useIsIdle();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    // If the palette is already open, its field has the focus and receives the typed text.
    const isOpen = Boolean(document.activeElement?.closest("[role='dialog']"));
    if (button.current !== null && !isOpen) catchTyping(button.current);
    setAsked((count) => count + 1);
  };
  useKeyDown((event) => {
    if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <Button className={classes.search} ref={button} title={shell.search} onClick={open}>
        <SearchIcon />
        <span className={classes.words}>{shell.search}</span>
        <kbd className={classes.hint}>{shell.commandsHint}</kbd>
      </Button>
      {isIdle && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
      {asked > 0 && (
        <Suspense fallback={null}>
          <CommandPalette asked={asked} />
        </Suspense>
      )}
    </>
  );
}

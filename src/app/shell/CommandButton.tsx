import { lazy, Suspense, useEffect, useState } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import classes from "./Shell.module.css";

const CommandPalette = lazy(async () => ({
  default: (await import("./CommandPalette.tsx")).CommandPalette,
}));

/** Ctrl K or ⌘ K: every section and action by name. The palette itself is loaded when it is first asked for. */
export function CommandButton() {
  const { shell } = useText();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      setAsked((count) => count + 1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`${classes["tool"]} ${classes["framed"]} ${classes["commands"]}`}
        onClick={() => setAsked((count) => count + 1)}
      >
        {shell.commands}
        <kbd className={classes["hint"]}>{shell.commandsHint}</kbd>
      </button>
      {asked > 0 && (
        <Suspense fallback={null}>
          <CommandPalette asked={asked} />
        </Suspense>
      )}
    </>
  );
}

import { useRef, useEffect, useEffectEvent, useState } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "../ReconcilePage.module.css";
import { Button } from "../../ui/Button.tsx";

/** Where it begins: a file to choose, and what will happen to it. */
export function StatementDrop(props: { onFiles: (files: readonly File[]) => void }) {
  const text = useFeatureText("reconcile");
  return (
    <section className={classes.drop}>
      <p className={classes.dropLead}>{text.lead}</p>
      <FileButton label={text.choose} variant="primary" onFiles={props.onFiles} />
      <p className={classes.dropOr}>{text.drop}</p>
      <p className={classes.dropPromise}>
        <b>{text.promise}</b>
        <br />
        {text.notKept}
      </p>
    </section>
  );
}

/** Opens the system's choice of files. */
export function FileButton(props: {
  label: string;
  variant?: "primary";
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(props.variant === undefined ? {} : { variant: props.variant })}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".txt,.1c,text/plain"
        onChange={(event) => {
          const field = event.currentTarget;
          const files = [...(field.files ?? [])];
          // The same file chosen again has to be a change again.
          field.value = "";
          if (files.length > 0) props.onFiles(files);
        }}
      />
    </>
  );
}

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes("Files") === true;

/**
 * Takes files dropped anywhere in the window: a browser would open a file dropped beside its target, and leave the page.
 * @returns whether files are held over the window now
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only what leaves the window goes nowhere.
      if (event.relatedTarget === null) setIsOver(false);
    };
    document.addEventListener("dragover", hold);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", take);
    return () => {
      document.removeEventListener("dragover", hold);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", take);
    };
  }, []);
  return isOver;
}

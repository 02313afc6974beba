import { useRef, useState, type RefObject } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import classes from "./StatementDrop.module.css";
import { Button } from "../../ui/Button.tsx";
import { SampleFile } from "../../ui/SampleFile.tsx";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/** The start of a reconciliation: a file to choose, and what will be done with it. */
export function StatementDrop({
  button,
  onFiles,
}: {
  button: RefObject<HTMLButtonElement | null>;
  onFiles: (files: readonly File[]) => void;
}) {
  const text = useFeatureText("reconcile");
  return (
    <section className={classes.drop}>
      <p className={classes.dropLead}>{text.lead}</p>
      <FileButton button={button} label={text.choose} variant="primary" onFiles={onFiles} />
      <p className={classes.dropOr}>{text.drop}</p>
      <SampleFile of="statement" />
      <p className={classes.dropPromise}>
        <b>{text.promise}</b>
        <br />
        {text.notKept}
      </p>
    </section>
  );
}

/** Opens the system's file picker. */
export function FileButton({
  button,
  ...props
}: {
  button?: RefObject<HTMLButtonElement | null>;
  label: string;
  variant?: "primary";
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={button}
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
          // Cleared so that choosing the same file again fires a change event.
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
 * Accepts files dropped anywhere in the window: a browser opens a file dropped outside its target and leaves the page.
 * @returns whether files are being dragged over the window
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  });
  useWindowEvent("dragleave", (event) => {
    // Only a drag that leaves the window has no related target.
    if (event.relatedTarget === null) setIsOver(false);
  });
  useWindowEvent("drop", (event) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  return isOver;
}

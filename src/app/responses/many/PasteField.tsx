import { useId, useRef, useState } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { LinesControl } from "../../ui/form/text-fields.tsx";
import { decodeText } from "./delimited-text.ts";
import classes from "./ManyResponses.module.css";

const largest = 5_000_000;

/** Rows pasted from a table or read from a file. Nothing is stored. */
export function PasteField(props: {
  value: string;
  onValue: (text: string) => void;
  onClear: () => void;
}) {
  const text = useFeatureText("responses").entry.many;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > largest) return setProblem(text.fileTooBig);
    try {
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
      setProblem(undefined);
      props.onValue(decoded);
    } catch {
      setProblem(text.fileFailed);
    }
  };
  return (
    <div className={classes.paste}>
      <Field id={id} label={text.paste} hint={text.pasteHint} problem={problem}>
        {(control) => (
          <LinesControl
            control={control}
            spellCheck={false}
            wrap="off"
            value={props.value}
            onChange={(event) => {
              setProblem(undefined);
              props.onValue(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <div className={classes.buttons}>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="visually-hidden"
          aria-label={text.file}
          tabIndex={-1}
          onChange={(event) => {
            const input = event.currentTarget;
            void read(input.files?.[0]);
            // Lets the user choose the same file again after a correction.
            input.value = "";
          }}
        />
        <Button onClick={() => picker.current?.click()}>{text.file}</Button>
        {props.value !== "" && <Button onClick={props.onClear}>{text.clear}</Button>}
      </div>
    </div>
  );
}

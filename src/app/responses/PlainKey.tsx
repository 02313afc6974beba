import { useEffect, useRef, useState } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { FormField } from "./FormField.tsx";
import control from "../ui/FormField.module.css";
import classes from "./NewResponsePage.module.css";
import { forgetPlainKey, setPlainKey, usePlainKey } from "./plain-key.ts";

/** Asks for the API key once; a key that is in use is not shown again, and one that was refused is asked for anew. */
export function PlainKey() {
  const { entry, refusals } = useFeatureText("responses");
  const text = entry.key;
  const { key, wasRefused } = usePlainKey();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  const focusField = () => document.getElementById(plainKeyId)?.focus();
  useEffect(() => {
    if (wasRefused) focusField();
  }, [wasRefused]);
  if (key !== undefined) {
    return (
      <p ref={note} className={classes.note} tabIndex={-1}>
        {text.inUse}{" "}
        <Button
          onClick={() => {
            forgetPlainKey();
            requestAnimationFrame(focusField);
          }}
        >
          {text.forget}
        </Button>
      </p>
    );
  }
  const use = () => {
    const wanted = typed.trim();
    if (wanted === "") return setProblem(text.required);
    // Anything else cannot stand in a header.
    if (!/^[\x21-\x7e]+$/.test(wanted)) return setProblem(text.notAscii);
    setTyped("");
    setPlainKey(wanted);
    // The field is gone, and with it the focus.
    requestAnimationFrame(() => note.current?.focus());
  };
  const refusal = wasRefused && typed === "" ? refusals.keyRefused : undefined;
  return (
    <form
      className={classes.key}
      aria-label={text.title}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        focusField();
        use();
      }}
    >
      <p>{text.text}</p>
      <FormField id={plainKeyId} label={text.label} problem={problem ?? refusal}>
        {(props) => (
          <input
            {...props}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={`${control.number} ${control.secret}`}
            value={typed}
            onChange={(event) => {
              setProblem(undefined);
              setTyped(event.currentTarget.value);
            }}
          />
        )}
      </FormField>
      <Button type="submit">{text.use}</Button>
    </form>
  );
}

export const plainKeyId = "response-api-key";

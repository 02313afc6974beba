import { useState } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { FormField } from "./FormField.tsx";
import control from "../ui/FormField.module.css";
import classes from "./NewResponsePage.module.css";
import { setPlainKey, usePlainKey } from "./plain-key.ts";

/** Asks for the API key once; a key that is in use is not shown again. */
export function PlainKey() {
  const text = useFeatureText("responses").entry.key;
  const key = usePlainKey();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  if (key !== undefined) {
    return (
      <p className={classes.note}>
        {text.inUse}{" "}
        <ActionButton onClick={() => setPlainKey(undefined)}>{text.forget}</ActionButton>
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
  };
  return (
    <form
      className={classes.key}
      aria-label={text.title}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <p>{text.text}</p>
      <FormField id={plainKeyId} label={text.label} problem={problem}>
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
      <button type="submit" className={classes.plain}>
        {text.use}
      </button>
    </form>
  );
}

export const plainKeyId = "response-api-key";

import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { fitsHeader } from "../api/access-token.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/form/Form.tsx";
import { TextField } from "../ui/form/text-fields.tsx";
import { useCheckedForm } from "../ui/form/use-checked-form.ts";
import classes from "./NewResponsePage.module.css";
import { forgetApiKey, setApiKey, useApiKey } from "./send-response.ts";

/** Asks for the API key once. A key in use is not shown again; after a refusal the form asks for a new one. */
export function ApiKeyForm() {
  const { entry, refusals } = useFeatureText("responses");
  const text = entry.key;
  const { key, wasRefused } = useApiKey();
  const form = useCheckedForm({
    id: "response",
    defaults: { key: "" },
    check: ({ key: typed }) => {
      const wanted = typed.trim();
      if (wanted === "") return { problems: { key: text.required } };
      return fitsHeader(wanted) ? { sent: wanted } : { problems: { key: text.notAscii } };
    },
    send: (wanted) => {
      form.begin({ key: "" });
      // What was pressed disappears, and the focus with it. At once, because the next key may come before the next frame.
      flushSync(() => setApiKey(wanted));
      note.current?.focus();
    },
  });
  const note = useRef<HTMLParagraphElement>(null);
  const focusField = () => document.getElementById(apiKeyFieldId)?.focus();
  const sayRefused = useEffectEvent(() => {
    form.form.setError("key", { message: refusals.keyRefused });
    focusField();
  });
  useEffect(() => {
    if (wasRefused) sayRefused();
  }, [wasRefused]);
  if (key !== undefined) {
    return (
      <p ref={note} className={classes.note} tabIndex={-1}>
        {text.inUse}{" "}
        <Button
          onClick={() => {
            flushSync(forgetApiKey);
            focusField();
          }}
        >
          {text.forget}
        </Button>
      </p>
    );
  }
  return (
    <Form form={form} className={classes.key} aria-label={text.title}>
      <p>{text.text}</p>
      <TextField form={form} name="key" label={text.label} isSecret spellCheck={false} />
      <Button type="submit">{text.use}</Button>
    </Form>
  );
}

export const apiKeyFieldId = "response-key";

import { useCallback, useEffect, useRef, useState } from "react";
import { saveFile } from "../../format/save-file.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import { LeaveDialog } from "../../ui/Dialog.tsx";
import classes from "./factor.module.css";

/** New recovery codes, shown only once. Leaving without keeping them asks first. */
export function RecoveryCodes(props: {
  login: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  const text = useFeatureText("session").factor.codes;
  const content = `${props.codes.join("\n")}\n`;
  const [isKept, setKept] = useState(false);
  const isUnsaved = useCallback(() => !isKept, [isKept]);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.setup} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={title} tabIndex={-1}>
        {text.title}
      </h3>
      <p>{text.lead}</p>
      <ol className={classes.codes} aria-label={text.list}>
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.line}>
        <Button
          onClick={() => {
            saveFile(content, text.file(props.login), "text/plain;charset=utf-8");
            setKept(true);
          }}
        >
          {text.save}
        </Button>
        <CopyButton content={content} words={text} onCopied={() => setKept(true)} />
      </div>
      <Button variant="primary" onClick={props.onDone}>
        {text.done}
      </Button>
      <LeaveDialog text={text.leave} isUnsaved={isUnsaved} />
    </section>
  );
}

/** Copies a secret and says whether that worked. */
export function CopyButton(props: {
  content: string;
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  onCopied?: () => void;
}) {
  const { words } = props;
  const [outcome, setOutcome] = useState("");
  const copy = () => {
    navigator.clipboard.writeText(props.content).then(
      () => {
        setOutcome(words.copied);
        props.onCopied?.();
      },
      () => setOutcome(words.notCopied),
    );
  };
  return (
    <>
      <Button onClick={copy}>{words.copy}</Button>
      <span role="status" className={classes.outcome}>
        {outcome}
      </span>
    </>
  );
}

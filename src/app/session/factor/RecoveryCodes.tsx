import { useCallback, useState } from "react";
import { saveFile } from "../../format/save-file.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { LeaveDialog } from "../../ui/LeaveDialog.tsx";
import { focusOnMount, useFocusReturn } from "../../ui/focus-return.ts";
import classes from "./factor.module.css";

/** New recovery codes, shown only once. Leaving without saving them asks first. */
export function RecoveryCodes(props: {
  login: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  const text = useFeatureText("session").factor.codes;
  const content = `${props.codes.join("\n")}\n`;
  const [isKept, setKept] = useState(false);
  const isUnsaved = useCallback(() => !isKept, [isKept]);
  useFocusReturn();
  return (
    <section className={classes.setup} aria-labelledby="recovery-codes">
      {/* The button that opened this is gone. */}
      <h3 id="recovery-codes" ref={focusOnMount} tabIndex={-1}>
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

import { useEffect, useRef, useState, useCallback } from "react";
import { useQuery } from "@tanstack/react-query";
import { useOperation } from "../../api/queries.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton, SecretLine } from "../../ui/CopyButton.tsx";
import { useFocusReturn } from "../../ui/focus-return.ts";
import { Form } from "../../ui/form/Field.tsx";
import { CodeField } from "../../ui/form/text-fields.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { refusalText } from "../../ui/refusal-text.ts";
import { saveFile } from "../../format/save-file.ts";
import { LeaveDialog } from "../../ui/Dialog.tsx";
import classes from "./factor.module.css";

/** Sets up an authenticator app: its secret, the code that confirms it, and the recovery codes. */
export function FactorSetup(props: {
  login: string;
  /** The label of the button that starts it. */
  begin: string;
  /** Whether it is the page's primary action. */
  isMain?: boolean;
  /** Called when it opens and closes. */
  onOpen?: (isOpen: boolean) => void;
  onDone: () => void;
}) {
  const text = useFeatureText("session").factor;
  const [codes, setCodes] = useState<readonly string[]>();
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (next: boolean) => {
    setIsOpen(next);
    props.onOpen?.(next);
  };
  const begin = useOperation("beginFactor", { onDone: () => setOpen(true) });

  if (codes !== undefined) {
    const onDone = () => {
      setCodes(undefined);
      setOpen(false);
      props.onDone();
    };
    return <RecoveryCodes login={props.login} codes={codes} onDone={onDone} />;
  }
  if (begin.data !== undefined && isOpen) {
    return (
      <Confirmation
        begun={begin.data.data}
        onConfirmed={setCodes}
        onCancel={() => setOpen(false)}
      />
    );
  }
  return (
    <>
      <p role="alert" className={classes.problem}>
        {begin.error === null ? undefined : refusalText(begin.error, text.problems)}
      </p>
      <Button
        variant={props.isMain === false ? "plain" : "primary"}
        isBusy={begin.isPending}
        onClick={() => begin.mutate({})}
      >
        {begin.isPending ? text.setup.beginning : props.begin}
      </Button>
    </>
  );
}

function Confirmation(props: {
  begun: { readonly secret: string; readonly uri: string };
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { secret, uri } = props.begun;
  const { setup: text, signIn, problems } = useFeatureText("session").factor;
  const { common } = useText();
  const form = useOperationForm("confirmFactor", {
    defaults: { code: "" },
    input: ({ code }) => ({ body: { code } }),
    problems: { code: signIn.codeRequired },
    refusals: problems,
    onDone: ({ data }) => props.onConfirmed(data.codes),
  });
  useFocusReturn();
  const { setFocus } = form.form;
  const firstStep = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    setFocus("code");
    // Scrolls too, because focusing the field alone would leave the content above it out of view.
    firstStep.current?.scrollIntoView({ block: "start" });
  }, [setFocus]);
  return (
    <Form form={form} className={classes.setup}>
      <p ref={firstStep}>{text.scan}</p>
      <QrCode content={uri} label={text.qr} />
      <p>{text.byHand}</p>
      <SecretLine
        label={text.secret}
        content={secret}
        shown={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        words={text}
      />
      <p>{text.confirm}</p>
      <CodeField form={form} name="code" label={signIn.code} />
      <p role="alert" className={classes.problem}>
        {form.problem}
      </p>
      <div className={classes.line}>
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending ? text.submitting : text.submit}
        </Button>
        <Button onClick={props.onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}

/** Light modules around a code. Cameras do not find it without them. */
const quiet = 4;

/**
 * Dark on white in every theme, because many cameras read nothing else. If its code does not load, the key can still be
 * typed.
 */
function QrCode({ content, label }: { content: string; label: string }) {
  const writer = useQuery({ queryKey: ["lean-qr"], queryFn: () => import("lean-qr") });
  if (writer.data === undefined) return <div className={classes.qr} />;
  const code = writer.data.generate(content);
  const line = Array.from({ length: code.size }, (_, at) => at);
  const path = line
    .flatMap((y) =>
      line.filter((x) => code.get(x, y)).map((x) => `M${x + quiet} ${y + quiet}h1v1h-1z`),
    )
    .join("");
  const side = code.size + 2 * quiet;
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

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
  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened this is gone, so the focus moves here.
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

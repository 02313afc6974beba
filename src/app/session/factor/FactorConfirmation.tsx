import { useQuery } from "@tanstack/react-query";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { SecretLine } from "../../ui/SecretLine.tsx";
import { Form, FormActions } from "../../ui/form/Form.tsx";
import { CodeField } from "../../ui/form/text-fields.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import classes from "./factor.module.css";

/** The second step of the setup: the secret, and the code that confirms it. */
export function FactorConfirmation(props: {
  begun: { readonly secret: string; readonly uri: string };
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { secret, uri } = props.begun;
  const { setup: text, signIn, problems } = useFeatureText("session").factor;
  const form = useOperationForm("confirmFactor", {
    defaults: { code: "" },
    input: ({ code }) => ({ body: { code } }),
    problems: { code: signIn.codeRequired },
    refusals: problems,
    onDone: ({ data }) => props.onConfirmed(data.codes),
  });
  return (
    <Form form={form} ref={scrollToFirstStep} className={classes.setup}>
      <p>{text.scan}</p>
      <QrCode content={uri} label={text.qr} />
      <p>{text.byHand}</p>
      <SecretLine
        label={text.secret}
        content={secret}
        shown={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        words={text}
      />
      <p>{text.confirm}</p>
      <CodeField form={form} name="code" label={signIn.code} takesFocus />
      <FormActions
        form={form}
        submit={{ label: text.submit, pending: text.submitting }}
        onCancel={props.onCancel}
      />
    </Form>
  );
}

/** Focusing the field alone leaves the content above it out of view. */
function scrollToFirstStep(form: HTMLElement | null): void {
  form?.firstElementChild?.scrollIntoView({ block: "start" });
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

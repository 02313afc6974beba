import { useId, type ReactNode } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import classes from "./CodeSetting.module.css";
import type { codeByPayment } from "../paper/invoice-payment.ts";
import {
  codeChoices,
  partlyChoices,
  type CodeChoice,
  type PartlyChoice,
  type PaymentCode,
  type CodeProblem,
} from "./payment-code.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/controls.tsx";

export interface CodeSettingProps {
  readonly choice: CodeChoice;
  readonly onChoice: (choice: CodeChoice) => void;
  /** What to print on a partly paid invoice. */
  readonly partly: PartlyChoice;
  readonly onPartly: (choice: PartlyChoice) => void;
  /** Undefined while it is unknown. */
  readonly byPayment: ReturnType<typeof codeByPayment> | undefined;
  /** Undefined while it is being made. */
  readonly code: PaymentCode | undefined;
  readonly isPrinted: boolean;
  /** Fetches the directory of banks again. */
  readonly onRetry: () => void;
}

/** Whether the payment code is printed, and the reason if there is none. */
export function CodeSetting(props: CodeSettingProps) {
  const text = useFeatureText("invoiceChecks").code;
  const id = useId();
  const { choice, code, byPayment } = props;
  const isWithoutBanks = code !== undefined && "problem" in code && code.problem === "no_banks";
  return (
    <div className={classes.codeSetting}>
      <Choice
        label={text.title}
        describedBy={`${id}-state`}
        options={codeChoices}
        texts={text.choices}
        hints={text.choicesMore}
        value={choice}
        onChoice={props.onChoice}
      />
      {byPayment === "ask" && choice !== "off" && (
        <PartlyCode value={props.partly} describedBy={`${id}-state`} onChoice={props.onPartly} />
      )}
      <p id={`${id}-state`} role="status">
        {useCodeState(props)}
      </p>
      {isWithoutBanks && choice !== "off" && <Button onClick={props.onRetry}>{text.retry}</Button>}
    </div>
  );
}

/** The choice for a partly paid invoice, where a code with the whole sum would be too much. */
export function PartlyCode(props: {
  value: PartlyChoice;
  describedBy?: string;
  onChoice: (choice: PartlyChoice) => void;
}) {
  const text = useFeatureText("invoiceChecks").code.partly;
  return (
    <Choice
      {...props}
      label={text.title}
      options={partlyChoices}
      texts={text.choices}
      hints={text.states}
    />
  );
}

function Choice<Value extends string>(props: {
  label: string;
  describedBy?: string;
  options: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  hints: Readonly<Record<Value, string>>;
  value: Value;
  onChoice: (choice: Value) => void;
}): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{props.label}</label>
      <Select
        id={id}
        value={props.value}
        aria-describedby={props.describedBy}
        options={props.options.map((value) => ({
          value,
          title: props.texts[value],
          hint: props.hints[value],
        }))}
        onChoose={props.onChoice}
      />
    </>
  );
}

function useCodeState({ choice, partly, byPayment, code, isPrinted }: CodeSettingProps): string {
  const { code: text, panel } = useFeatureText("invoiceChecks");
  if (choice === "off") return text.choicesMore.off;
  if (byPayment === undefined) return text.looking;
  if (byPayment === "leave_out") return text.paid;
  if (byPayment === "ask" && partly === "off") return text.partly.states.off;
  if (code === undefined) return text.looking;
  if ("problem" in code) return text.none(codeProblemText(code, { code: text, panel }));
  if (!isPrinted) return text.doubt;
  return byPayment === "ask" ? text.partly.states[partly] : text.printed;
}

/** The reason for a missing payment code, as text. */
function codeProblemText(
  problem: CodeProblem,
  { code, panel }: Pick<FeatureText<"invoiceChecks">, "code" | "panel">,
): string {
  const { problems, fields } = code;
  switch (problem.problem) {
    case "requisites":
      return problems.requisites(panel.rules[problem.rule]);
    case "bank_unknown":
    case "treasury_unknown":
      return problems[problem.problem](problem.bik);
    case "bank_account":
      return problems.bank_account(problem.expected);
    case "missing":
    case "malformed":
    case "too_long":
      return problems[problem.problem](fields[problem.field]);
    case "not_encodable":
      return problems.not_encodable(problem.character);
    case "no_bik":
    case "no_banks":
    case "no_separator":
    case "not_read":
      return problems[problem.problem];
  }
}

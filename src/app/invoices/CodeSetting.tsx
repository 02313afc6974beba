import { useId } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import classes from "./CodeSetting.module.css";
import { codeProblemText } from "./code-problem-text.ts";
import { codeChoices, type CodeChoice, type PaymentCode } from "./payment-code.ts";

export interface CodeSettingProps {
  readonly choice: CodeChoice;
  readonly onChoice: (choice: CodeChoice) => void;
  /** Undefined while it is being made. */
  readonly code: PaymentCode | undefined;
  readonly isPrinted: boolean;
  /** Asks for the directory of banks again. */
  readonly onRetry: () => void;
}

/** Whether the payment code is printed, and why not where it is not. */
export function CodeSetting(props: CodeSettingProps) {
  const text = useFeatureText("invoiceChecks").code;
  const id = useId();
  const { choice, code } = props;
  const isWithoutBanks = code !== undefined && "problem" in code && code.problem === "no_banks";
  return (
    <div className={classes.setting}>
      <label htmlFor={id}>{text.title}</label>
      <select
        id={id}
        value={choice}
        aria-describedby={`${id}-state`}
        onChange={(event) => {
          const wanted = codeChoices.find((each) => each === event.currentTarget.value);
          if (wanted !== undefined) props.onChoice(wanted);
        }}
      >
        {codeChoices.map((each) => (
          <option key={each} value={each} title={text.choicesMore[each]}>
            {text.choices[each]}
          </option>
        ))}
      </select>
      <p id={`${id}-state`} role="status">
        {useCodeState(props)}
      </p>
      {isWithoutBanks && choice !== "off" && (
        <button type="button" onClick={props.onRetry}>
          {text.retry}
        </button>
      )}
    </div>
  );
}

function useCodeState({ choice, code, isPrinted }: CodeSettingProps): string {
  const { code: text, panel } = useFeatureText("invoiceChecks");
  if (choice === "off") return text.choicesMore.off;
  if (code === undefined) return text.looking;
  if ("problem" in code) return text.none(codeProblemText(code, { code: text, panel }));
  return isPrinted ? text.printed : text.doubt;
}

import type { FeatureText } from "../../i18n/feature-texts.ts";
import type { CodeProblem } from "./payment-code.ts";

/** Why there is no payment code, in words. */
export function codeProblemText(
  problem: CodeProblem,
  { code, panel }: Pick<FeatureText<"invoiceChecks">, "code" | "panel">,
): string {
  const { problems, fields } = code;
  switch (problem.problem) {
    case "requisites":
      return problems.requisites(panel.rules[problem.rule]);
    case "bank_unknown":
      return problems.bank_unknown(problem.bik);
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
    case "too_big":
    case "not_read":
      return problems[problem.problem];
  }
}

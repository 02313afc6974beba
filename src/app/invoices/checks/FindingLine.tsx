import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { expectedText, statedText, uncheckedText, type Finding } from "./finding-text.ts";

/** A finding in one sentence: the rule, the expected value and the actual one, or why it was not checked. */
export function FindingLine({ finding }: { finding: Finding }) {
  const { panel, print } = useFeatureText("invoiceChecks");
  const words = { text: panel, format: useFormat() };
  return (
    <>
      {panel.rules[finding.rule]}.{" "}
      {finding.severity === "unchecked"
        ? uncheckedText(finding, words)
        : print.expectedAndFound(
            expectedText(finding.expected, words),
            statedText(finding.found, words),
          )}
    </>
  );
}

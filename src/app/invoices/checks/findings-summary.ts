import type { useFormat } from "../../format/use-format.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import type { Finding } from "./preflight-finding.ts";

/** The findings in one line, and the worst of them; "fits" where nothing speaks against the paper. */
export function findingsSummary(
  findings: readonly Finding[],
  words: {
    readonly text: FeatureText<"invoiceChecks">["panel"];
    readonly format: ReturnType<typeof useFormat>;
  },
): { readonly worst: "error" | "warning" | "unchecked" | "fits"; readonly words: string } {
  const { text, format } = words;
  const count = (severity: Finding["severity"]) =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings, unchecked] = [count("error"), count("warning"), count("unchecked")];
  const parts = [
    ...(errors === 0 ? [] : [text.errors(errors, format.number(errors))]),
    ...(warnings === 0 ? [] : [text.warnings(warnings, format.number(warnings))]),
    ...(errors + warnings === 0 && unchecked > 0 ? [text.noErrors] : []),
    ...(unchecked === 0 ? [] : [text.unchecked(unchecked, format.number(unchecked))]),
  ];
  if (parts.length === 0) return { worst: "fits", words: text.allFits };
  const worst = errors > 0 ? "error" : warnings > 0 ? "warning" : "unchecked";
  return { worst, words: parts.join(", ") };
}

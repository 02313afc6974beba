import { useFormat } from "../../format/use-format.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "./FindingList.module.css";
import type { Finding } from "./preflight-finding.ts";
import { expectedText, statedText, uncheckedText } from "./stated-text.ts";

const ranks = { error: 0, warning: 1, unchecked: 2 };

/** Every finding in words: what was checked, what should stand there, what does. The worst come first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { panel } = useFeatureText("invoiceChecks");
  const sorted = findings.toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
  return (
    <ul className={classes.list}>
      {sorted.map((finding) => (
        <li key={`${finding.rule}-${finding.severity}`} data-severity={finding.severity}>
          <span className={classes.severity}>{panel.severities[finding.severity]}</span>{" "}
          <b>{headingOf(finding, panel)}</b>
          <FindingWords finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function headingOf(finding: Finding, panel: FeatureText<"invoiceChecks">["panel"]): string {
  const name = panel.rules[finding.rule];
  return finding.severity !== "unchecked" && finding.expected.kind === "key"
    ? panel.mistyped(name, finding.expected.digits.length)
    : name;
}

function FindingWords({ finding }: { finding: Finding }) {
  const { panel } = useFeatureText("invoiceChecks");
  const words = { text: panel, format: useFormat() };
  if (finding.severity === "unchecked") {
    return <p className={classes.why}>{uncheckedText(finding, words)}</p>;
  }
  return (
    <dl className={classes.values}>
      <dt>{panel.expected}</dt>
      <dd>{expectedText(finding.expected, words)}</dd>
      <dt>{panel.found}</dt>
      <dd>{statedText(finding.found, words)}</dd>
    </dl>
  );
}

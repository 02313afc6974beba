import { useId, useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { CodeSetting, type CodeSettingProps } from "../payment-code/CodeSetting.tsx";
import { FindingList } from "./FindingList.tsx";
import { findingsSummary } from "./findings-summary.ts";
import classes from "./PaperChecks.module.css";
import { PaperPayment } from "../paper/PaperPayment.tsx";
import type { Finding } from "./preflight-finding.ts";
import type { KnownPayment } from "../paper/use-payment.ts";

/**
 * What was checked on the paper, and its payment code: on the screen only. Beside the sheet where there is room, else a
 * line above it that opens; of one height before and after, so that the sheet stays where it is.
 */
export function PaperChecks(props: {
  /** Undefined while there is no paper yet: its place is kept. */
  findings: readonly Finding[] | undefined;
  payment: KnownPayment;
  setting: CodeSettingProps;
}) {
  const text = useFeatureText("invoiceChecks").panel;
  const isBeside = useMedia("(width >= 84em)");
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const isOpen = isBeside || isOpened;
  const { findings } = props;
  if (findings === undefined) return <div className={classes.place} />;
  return (
    <div className={classes.place}>
      <section className={classes.panel} aria-labelledby={`${id}-title`}>
        <PaperPayment known={props.payment} />
        <h2 id={`${id}-title`} className={classes.title}>
          {text.title}
        </h2>
        <Summary findings={findings} />
        {!isBeside && (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => setOpened(!isOpened)}
          >
            {isOpen ? text.hide : text.show}
          </button>
        )}
        <div id={`${id}-content`} className={classes.content} hidden={!isOpen}>
          {findings.length === 0 ? (
            <p className={classes.more}>{text.allFitsMore}</p>
          ) : (
            <FindingList findings={findings} />
          )}
          <CodeSetting {...props.setting} />
        </div>
      </section>
    </div>
  );
}

function Summary({ findings }: { findings: readonly Finding[] }) {
  const text = useFeatureText("invoiceChecks").panel;
  const format = useFormat();
  const { worst, words } = findingsSummary(findings, { text, format });
  const Icon = worst === "error" || worst === "warning" ? WarningIcon : CheckIcon;
  return (
    <p className={classes.summary} data-severity={worst} role="status">
      <Icon />
      {words}
    </p>
  );
}

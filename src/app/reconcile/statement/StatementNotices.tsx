import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import notice from "../../ui/list/ListNotices.module.css";
import type { ReconcileState } from "../reconciliation.ts";

/** What the table below leaves out, and why. */
export function StatementNotices({ state }: { state: ReconcileState }) {
  const text = useFeatureText("reconcile").notices;
  const format = useFormat();
  const { joined, files, work, invoices } = state;
  const hasRead = files.some(({ content }) => content.isRead) && work.step !== "reading";
  const lines = [
    ...joined.foreign.map(({ account, payments }) =>
      text.foreign(payments, format.number(payments), account),
    ),
    ...(joined.repeated > 0
      ? [text.repeated(joined.repeated, format.number(joined.repeated))]
      : []),
    ...(invoices !== undefined && invoices.unreadable > 0
      ? [text.unreadable(format.number(invoices.unreadable))]
      : []),
    ...(hasRead && joined.payments.length === 0 ? [`${text.nothing}. ${text.nothingText}`] : []),
  ];
  return lines.map((line) => (
    <div key={line} className={notice.notice} role="status">
      <WarningIcon />
      <span>{line}</span>
    </div>
  ));
}

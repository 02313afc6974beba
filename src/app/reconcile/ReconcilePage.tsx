import { ApiError } from "../api/api-error.ts";
import { roleMay } from "../api/role-may.ts";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/use-title.ts";
import { FileButton } from "./statement/FileButton.tsx";
import { InvoiceSpanBar } from "./InvoiceSpanBar.tsx";
import { PaymentMatches } from "./match/PaymentMatches.tsx";
import { ReconcileHelp } from "./ReconcileHelp.tsx";
import classes from "./ReconcilePage.module.css";
import { ReconcileProgress } from "./ReconcileProgress.tsx";
import { StatementDrop } from "./statement/StatementDrop.tsx";
import { StatementFiles } from "./statement/StatementFiles.tsx";
import { StatementNotices } from "./statement/StatementNotices.tsx";
import { useFileDrop } from "./statement/use-file-drop.ts";
import { useReconciliation } from "./use-reconciliation.ts";

const refused = new ApiError("forbidden", { status: 403 });

/** A bank's statement, read here in the browser, against the invoices (§4.1). It changes nothing anywhere. */
export function Component() {
  const text = useFeatureText("reconcile");
  const session = useSession();
  useTitle(text.title);
  const role = session.state === "signed-in" ? session.user.role : undefined;
  return roleMay("listInvoices", role) ? (
    <Reconcile />
  ) : (
    <ProblemPanel error={refused} level="page" />
  );
}

function Reconcile() {
  const text = useFeatureText("reconcile");
  const format = useFormat();
  const { reconciliation, state } = useReconciliation();
  const add = (files: readonly File[]) => reconciliation.add(files);
  const isDropping = useFileDrop(add);
  const { files, joined, work } = state;
  const hasBegun = files.length > 0 || work.step !== "idle";
  const { payments } = joined;
  return (
    <ListPage
      title={text.title}
      count={
        payments.length === 0
          ? undefined
          : text.payments(payments.length, format.number(payments.length))
      }
      tools={
        <>
          {hasBegun && <Button onClick={() => reconciliation.clear()}>{text.startAnew}</Button>}
          {payments.length === 0 && <ReconcileHelp />}
          {hasBegun && <FileButton label={text.addFile} onFiles={add} />}
        </>
      }
    >
      {!hasBegun && <StatementDrop onFiles={add} />}
      {hasBegun && (
        <p className={classes.promise}>
          {text.promise} <span>{text.notKept}</span>
        </p>
      )}
      <StatementFiles files={files} onRemove={(id) => reconciliation.remove(id)} />
      <StatementNotices state={state} />
      {payments.length > 0 && <InvoiceSpanBar reconciliation={reconciliation} state={state} />}
      <ReconcileProgress reconciliation={reconciliation} work={work} />
      {state.matches !== undefined && (
        <PaymentMatches reconciliation={reconciliation} matches={state.matches} state={state} />
      )}
      {isDropping && (
        <div className={classes.dropping} aria-hidden="true">
          {text.dropNow}
        </div>
      )}
    </ListPage>
  );
}

import type { ReactNode } from "react";
import * as z from "zod/mini";
import { Link, useLocation } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { PreviousPageIcon } from "../../ui/icons.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { PrintBatch } from "./PrintBatch.tsx";
import classes from "./PrintPage.module.css";
import { PrintProgress } from "./PrintProgress.tsx";
import { mostAtOnce, usePrintIds, type PrintIds } from "./use-print-ids.ts";

/** What the list leaves behind, so that the way back leads to its very page. */
const fromList = z.object({ list: z.string() });

/** Many invoices in one print job, each on sheets of its own with its own page numbers. */
export function Component() {
  const text = useFeatureText("invoiceChecks").print;
  const location = useLocation();
  const { ids, again } = usePrintIds(location.search);
  const from = fromList.safeParse(location.state);
  useTitle(text.title);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to={paths.invoices(from.success ? from.data.list : "")}>
          <PreviousPageIcon />
          {text.toList}
        </Link>
        <h1>{text.title}</h1>
      </header>
      <Content ids={ids} onAgain={again} />
    </div>
  );
}

function Content({ ids, onAgain }: { ids: PrintIds; onAgain: () => void }) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  switch (ids.state) {
    case "found":
      return <PrintBatch ids={ids.ids} listed={ids.listed} />;
    case "collecting":
      return (
        <div className={classes.panel}>
          <PrintProgress step="collecting" done={ids.done} all={ids.total} />
        </div>
      );
    case "failed":
      return <ProblemPanel error={ids.error} onRetry={onAgain} />;
    case "nothing":
      return <Notice title={text.nothingTitle} text={text.nothingText} />;
    case "lost":
      return <Notice title={text.lostTitle} text={text.lostText} />;
    case "empty":
      return <Notice title={text.emptyTitle} text="" />;
    case "changed":
      return (
        <Notice title={text.changedTitle} text={text.changedText}>
          <Button onClick={onAgain}>{text.again}</Button>
        </Notice>
      );
    case "too_many": {
      const shown = text.invoices(ids.total, format.number(ids.total));
      return (
        <Notice
          title={text.tooManyTitle(shown)}
          text={text.tooManyText(text.invoices(mostAtOnce, format.number(mostAtOnce)))}
        />
      );
    }
  }
}

function Notice(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.panel} role="alert">
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

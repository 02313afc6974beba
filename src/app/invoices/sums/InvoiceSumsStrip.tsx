import { useState, type ReactNode } from "react";
import { invoiceStatuses } from "#contract/invoices.ts";
import { cutText } from "../../format/cut.ts";
import { formatTime } from "../../format/time.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { wordFor } from "../../i18n/word-for.ts";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import type { InvoiceFilter } from "../invoice-filter.ts";
import classes from "./InvoiceSumsStrip.module.css";
import type { InvoiceSums } from "./sum-invoices.ts";
import { useInvoiceSums, type FoundSums, type OnlyPage } from "./use-invoice-sums.ts";
import { TextButton } from "../../ui/Button.tsx";

/** One line of sums of all that match the filter, under the table. */
export function InvoiceSumsStrip(props: {
  filter: InvoiceFilter;
  total: number;
  onlyPage: OnlyPage | undefined;
}) {
  const { total } = props;
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const { state, start, stop } = useInvoiceSums(props.filter, total, props.onlyPage);
  // What nobody asked for is not read out.
  const [isAwaited, setAwaited] = useState(false);
  const ask = () => {
    setAwaited(true);
    start();
  };
  const shownTotal = format.number(total);

  return (
    <section className={classes.strip} aria-label={text.region}>
      {state.state === "unasked" && (
        <TextButton tone="inherit" onClick={ask} title={text.askTitle(total, shownTotal)}>
          {text.ask}
        </TextButton>
      )}
      {state.state === "counting" && (
        <>
          <Sums sums={state.sums} />
          <span className={classes.progress}>
            <progress value={state.sums.count} max={total} aria-label={text.region} />
            {text.counting(format.number(state.sums.count), shownTotal)}
          </span>
          <TextButton tone="inherit" onClick={stop}>
            {text.stop}
          </TextButton>
        </>
      )}
      {state.state === "found" && (
        <>
          {state.found.isComplete && <Sums sums={state.found.sums} />}
          <Exactness found={state.found} />
          {props.onlyPage === undefined && (
            <TextButton tone="inherit" onClick={ask}>
              {text.again}
            </TextButton>
          )}
        </>
      )}
      {state.state === "failed" && (
        <>
          <span className={classes.doubt}>
            <WarningIcon />
            {text.failed}
          </span>
          <TextButton tone="inherit" onClick={ask}>
            {text.again}
          </TextButton>
        </>
      )}
      <p role="status" className="visually-hidden">
        {isAwaited && state.state === "found" && state.found.isExact && (
          <>
            {text.amount} {format.roubles(state.found.sums.amount)}, {text.exact}
          </>
        )}
        {isAwaited && state.state === "failed" && text.failed}
      </p>
    </section>
  );
}

function Sums({ sums }: { sums: InvoiceSums }) {
  const { text: catalogue } = useLanguage();
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const { statuses } = catalogue.invoices.table;
  const named: Readonly<Record<string, string>> = statuses;
  const order: readonly string[] = invoiceStatuses;
  const met = [...sums.byStatus.keys()];
  const shown = [
    ...order.filter((status) => sums.byStatus.has(status)),
    ...met.filter((status) => !order.includes(status)),
  ];
  return (
    <dl className={classes.sums}>
      <Sum name={text.amount} isMain>
        {format.roubles(sums.amount)}
      </Sum>
      <Sum name={text.acts}>{format.roubles(sums.acts)}</Sum>
      {shown.map((status) => {
        const sum = sums.byStatus.get(status) ?? sums;
        return (
          <Sum key={status} name={wordFor(named, status) ?? cutText(status, 40)}>
            {format.number(sum.count)} · {format.roubles(sum.amount)}
          </Sum>
        );
      })}
    </dl>
  );
}

function Sum(props: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div data-main={props.isMain}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Exactness({ found }: { found: FoundSums }) {
  const { language } = useLanguage();
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const { count } = found.sums;
  if (found.isExact) {
    return (
      <span className={classes.exact} title={text.exactTitle(formatTime(found.at, language))}>
        <CheckIcon />
        {text.exact(count, format.number(count))}
      </span>
    );
  }
  return (
    <span className={classes.doubt}>
      <WarningIcon />
      {found.isComplete ? text.tooLarge : text.changed}
    </span>
  );
}

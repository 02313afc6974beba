import { Fragment, useEffect } from "react";
import { createPortal } from "react-dom";
import { daysBetween } from "#contract/days.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import rules from "../../ui/print-alone.css?inline";
import { usePageStyle } from "../../ui/page-effects.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";
import classes from "./DebtsPage.module.css";
import { daysOld, shownAges } from "./debt-ages.ts";
import type { Register } from "./read-debts.ts";

/** Page numbers at the foot of each sheet. Across, so that the names of payers have room beside the ages. */
const pages = `@page { size: A4 landscape; margin: 12mm 12mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }`;

/** All debts of the filter on paper, not only the page shown; always dark on light. Prints once it is rendered. */
export function DebtsPrint(props: {
  register: Register;
  /** The active filters, in words. */
  filters: readonly string[];
  onPrinted: () => void;
}) {
  const { debts, sums, invoices } = props.register;
  const ages = shownAges(sums.ages);
  usePageStyle(rules + pages);
  const { language } = useLanguage();
  const text = useFeatureText("debts");
  const format = useFormat();
  useWindowEvent("afterprint", props.onPrinted);
  useEffect(() => {
    const frame = requestAnimationFrame(() => print());
    return () => cancelAnimationFrame(frame);
  }, []);

  const { columns } = text;
  return createPortal(
    <div className={classes.paper} data-print-alone="" aria-hidden="true" lang={language}>
      <h1>{text.export.file(format.date(sums.today))}</h1>
      <p>{text.lead}</p>
      {props.filters.length > 0 && <p>{props.filters.join("; ")}</p>}
      <table>
        <thead>
          <tr>
            <th>{columns.payer}</th>
            <th>{columns.count}</th>
            <th>{text.printing.oldest}</th>
            {ages.map(({ id }) => (
              <th key={id}>{columns[id]}</th>
            ))}
            <th>{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {debts.map((debt) => (
            <Fragment key={debt.payer_id ?? debt.payer}>
              <tr data-sum={invoices !== undefined}>
                <th>{cutText(debt.payer, 200)}</th>
                <td>{format.number(debt.count)}</td>
                <td>
                  {format.date(debt.oldest.created_at)}
                  <br />
                  {text.days(daysOld(debt, sums.today))}
                </td>
                {ages.map((age) => {
                  const { amount } = age.of(debt);
                  return <td key={age.id}>{amount === 0 ? "—" : format.rubles(amount)}</td>;
                })}
                <td>{format.rubles(debt.amount)}</td>
              </tr>
              {invoices?.get(debt)?.map((invoice) => (
                <tr key={invoice.count_id} data-invoice>
                  <td colSpan={3}>
                    {[
                      cutText(invoice.count_number, 60),
                      format.date(invoice.created_at),
                      text.days(Math.max(0, daysBetween(invoice.created_at, sums.today))),
                      cutText(invoice.recipient, 60),
                    ].join(" · ")}
                  </td>
                  {ages.map(({ id, created_at_from: from, created_at_to: to }) => (
                    <td key={id}>
                      {invoice.created_at >= (from ?? "") &&
                        invoice.created_at <= (to ?? "9999") &&
                        format.rubles(invoice.amount)}
                    </td>
                  ))}
                  <td>{format.rubles(invoice.amount)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
          <tr data-sum>
            <th>{text.total}</th>
            <td>{format.number(sums.sums.count)}</td>
            <td>{""}</td>
            {ages.map(({ id, amount }) => (
              <td key={id}>{amount === 0 ? "—" : format.rubles(amount)}</td>
            ))}
            <td>{format.rubles(sums.sums.amount)}</td>
          </tr>
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

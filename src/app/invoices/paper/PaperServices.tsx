import classes from "./PaperServices.module.css";
import { paperAmount, paperVat } from "./paper-amount.ts";
import type { PaperBlocks, PaperRow } from "./paper-blocks.ts";

/** The part of the services that stands on one sheet, under a head of its own. */
export function PaperServices(props: {
  blocks: PaperBlocks;
  rows: readonly PaperRow[];
  withTotals: boolean;
}) {
  return (
    <table className={classes.services} aria-label="Работы и услуги">
      <thead data-measure="head">
        <tr>
          <th scope="col" className={classes.number}>
            №
          </th>
          <th scope="col">Товары (работы, услуги)</th>
          <th scope="col" className={classes.amount}>
            Сумма, руб.
          </th>
        </tr>
      </thead>
      {props.rows.length > 0 && (
        <tbody>
          {props.rows.map((row, index) => (
            <tr key={index} data-measure="row">
              <td className={classes.number}>{row.number}</td>
              <td className={classes.service}>{row.title}</td>
              <td className={classes.amount}>
                {row.amount === undefined ? "" : paperAmount(row.amount, props.blocks.unit)}
              </td>
            </tr>
          ))}
        </tbody>
      )}
      {props.withTotals && <Totals blocks={props.blocks} />}
    </table>
  );
}

function Totals({ blocks: { details, unit } }: { blocks: PaperBlocks }) {
  return (
    <tfoot data-measure="closing">
      <Total label="Итого" amount={paperAmount(details.total_amount, unit)} />
      {/* The service's own words, "without VAT" included; no colons after ours, because it may have none. */}
      <Total label={details.vat_string} amount={paperVat(details.vat_amount, unit)} />
      <Total
        label={details.vat_amount === 0 ? "Всего к оплате" : "Всего с НДС"}
        amount={paperAmount(details.total_amount_with_vat, unit)}
      />
    </tfoot>
  );
}

function Total(props: { label: string; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {props.label}
      </th>
      <td className={classes.amount}>{props.amount}</td>
    </tr>
  );
}

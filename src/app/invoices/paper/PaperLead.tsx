import type { ReactNode } from "react";
import type { InvoiceDetails } from "#contract/invoices.ts";
import type { Bank } from "../payment-code/bank-directory.ts";
import classes from "./PaperLead.module.css";
import type { LeadBlock, PaperBlocks } from "./paper-blocks.ts";
import { PaymentQr } from "../payment-code/PaymentQr.tsx";

/** A block above the services. */
export function PaperLead(props: { block: LeadBlock; blocks: PaperBlocks }) {
  const { block, blocks } = props;
  const { details } = blocks;
  const unfinished = block.unfinished ? classes.unfinished : "";
  switch (block.kind) {
    case "attention":
      return (
        <p className={`${classes.attention} ${unfinished}`} data-measure="lead">
          {/* A line each, because the browser balances only texts without line ends. */}
          {block.text.split("\n").map((line, index) => (
            <span key={index} className={classes.attentionLine}>
              {line}
            </span>
          ))}
        </p>
      );
    case "bank":
      return (
        <div className={classes.bankBlock} data-measure="lead">
          <BankGrid details={details} bank={blocks.bank} />
          {blocks.code !== undefined && <PaymentQr drawing={blocks.code} />}
        </div>
      );
    case "title":
      return (
        <div className={classes.titleBlock} data-measure="lead">
          <h1 className={classes.title}>{details.count_number}</h1>
        </div>
      );
    case "supplier":
      return (
        <Party className={unfinished} label={block.continued ? "" : "Поставщик (Исполнитель):"}>
          {!block.continued && <b className={classes.partyName}>{details.recipient}</b>}
          {block.text}
        </Party>
      );
    case "payer":
      return (
        <Party className={unfinished} label={block.continued ? "" : "Покупатель (Заказчик):"}>
          <b>{block.text}</b>
        </Party>
      );
  }
}

function Party(props: { className: string | undefined; label: string; children: ReactNode }) {
  return (
    <div className={`${classes.party} ${props.className}`} data-measure="lead">
      <span className={classes.partyLabel}>{props.label}</span>
      <div className={classes.partyText}>{props.children}</div>
    </div>
  );
}

/** The interface names no bank: it comes from the directory, and a bank that is not in there is written in by hand. */
function BankGrid({ details, bank }: { details: InvoiceDetails; bank: Bank | undefined }) {
  return (
    <table className={classes.bank} aria-label="Банковские реквизиты получателя">
      <colgroup>
        <col />
        <col className={classes.bankKpp} />
        <col className={classes.bankKey} />
        <col className={classes.bankValue} />
      </colgroup>
      <tbody>
        <tr>
          <td rowSpan={2} colSpan={2}>
            <span className={classes.bankLabel}>Банк получателя</span>
            {bank === undefined ? (
              <div className={classes.bankLine} />
            ) : (
              <div className={classes.bankRecipient}>{bankName(bank)}</div>
            )}
          </td>
          <th scope="row">БИК</th>
          <td>{details.bank_bik}</td>
        </tr>
        <tr>
          <th scope="row">Корр. счёт</th>
          <td>{details.bank_correspondent_account}</td>
        </tr>
        <tr>
          <td>
            <span className={classes.bankLabel}>ИНН</span> {orDash(details.bank_itin)}
          </td>
          <td>
            <span className={classes.bankLabel}>КПП</span> {orDash(details.bank_kpp)}
          </td>
          <th scope="row" rowSpan={2}>
            Сч. №
          </th>
          <td rowSpan={2}>{details.bank_account_number}</td>
        </tr>
        <tr>
          <td colSpan={2}>
            <span className={classes.bankLabel}>Получатель</span>
            <div className={classes.bankRecipient}>{details.recipient}</div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const bankName = ({ name, city }: Bank): string => (city === "" ? name : `${name}, ${city}`);

/** A sole trader has no КПП; a blank would look like a mistake of print. */
const orDash = (text: string): string => (text.trim() === "" ? "—" : text);

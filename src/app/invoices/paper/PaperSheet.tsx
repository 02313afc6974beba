import { memo, type ReactNode } from "react";
import type { InvoiceDetails } from "#contract/invoices.ts";
import classes from "./InvoicePaper.module.css";
import {
  type PaperBlocks,
  type LeadBlock,
  type PaperRow,
  paperAmount,
  paperVat,
  type PaperPage,
} from "./paper-blocks.ts";
import { paperParts, paperText } from "./paper-text.ts";
import type { Bank } from "../payment-code/bank-directory.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";

/** One A4 sheet of an invoice. */
export const PaperSheet = memo(function PaperSheet(props: {
  blocks: PaperBlocks;
  page: PaperPage;
  number: number;
  count: number;
}) {
  const { blocks, page, number, count } = props;
  const { details } = blocks;
  return (
    <div className={classes.sheet}>
      <div className={classes.available} data-measure="available" />
      {blocks.lead.slice(...page.lead).map((block, index) => (
        <PaperLead key={index} block={block} blocks={blocks} />
      ))}
      {(page.rows[0] < page.rows[1] || page.closing) && (
        <PaperServices
          blocks={blocks}
          rows={blocks.rows.slice(...page.rows)}
          withTotals={page.closing}
        />
      )}
      {page.closing && <PaperClosing blocks={blocks} />}
      {count > 1 && (
        <footer className={classes.footer}>
          <span className={classes.footerTitle}>{details.count_number}</span>
          <span>{`стр. ${number} из ${count}`}</span>
        </footer>
      )}
    </div>
  );
});

/** A text whose numbers stay on one line with their units. */
function Kept({ text }: { text: string }) {
  return paperParts(text).map((part, index) =>
    part.isKept ? (
      <span key={index} className={classes.kept}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

/** A block above the table of services. */
function PaperLead(props: { block: LeadBlock; blocks: PaperBlocks }) {
  const { block, blocks } = props;
  const { details } = blocks;
  const unfinished = block.unfinished ? classes.unfinished : "";
  switch (block.kind) {
    case "attention":
      return (
        <p className={`${classes.attention} ${unfinished}`} data-measure="lead">
          {/* One element per line, because the browser balances only texts without line breaks. */}
          {block.text.split("\n").map((line, index) => (
            <span key={index} className={classes.attentionLine}>
              <Kept text={line} />
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
          <h1 className={classes.title}>
            <Kept text={details.count_number} />
          </h1>
        </div>
      );
    case "supplier":
      return (
        <Party className={unfinished} label={block.continued ? "" : "Поставщик (Исполнитель):"}>
          {!block.continued && (
            <b className={classes.partyName}>
              <Kept text={details.recipient} />
            </b>
          )}
          <Kept text={block.text} />
        </Party>
      );
    case "payer":
      return (
        <Party className={unfinished} label={block.continued ? "" : "Покупатель (Заказчик):"}>
          <b>
            <Kept text={block.text} />
          </b>
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

/**
 * The interface does not name the bank, so the name comes from the directory. If it is not there, a blank line is left
 * for handwriting.
 */
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

const bankName = ({ name, city }: Bank): string =>
  paperText(city === "" ? name : `${name}, ${city}`);

/** A sole trader has no КПП, and a blank would look like a printing error. */
const orDash = (text: string): string => (text.trim() === "" ? "—" : text);

/** A printed payment code (ГОСТ Р 56042-2014), with its quiet zone. */
function PaymentQr({ drawing }: { drawing: QrDrawing }) {
  const { path, modules, millimeters } = drawing;
  return (
    <figure className={classes.code} style={{ width: `${millimeters}mm` }}>
      <svg
        viewBox={`0 0 ${modules} ${modules}`}
        role="img"
        aria-label="QR-код для оплаты счёта"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption>
        Реквизиты
        <br />
        для приложения банка
        <br />
        ГОСТ Р 56042, не СБП
      </figcaption>
    </figure>
  );
}

/** The services of one sheet, below a table head of its own. */
function PaperServices(props: {
  blocks: PaperBlocks;
  rows: readonly PaperRow[];
  withTotals: boolean;
}) {
  return (
    <table className={classes.services} aria-label="Работы и услуги">
      <thead data-measure="head">
        <tr>
          <th scope="col" className={classes.servicesNumber}>
            №
          </th>
          <th scope="col">Товары (работы, услуги)</th>
          <th scope="col" className={classes.servicesAmount}>
            Сумма, руб.
          </th>
        </tr>
      </thead>
      {props.rows.length > 0 && (
        <tbody>
          {props.rows.map((row, index) => (
            <tr key={index} data-measure="row">
              <td className={classes.servicesNumber}>{row.number}</td>
              <td className={classes.servicesService}>
                <Kept text={row.title} />
              </td>
              <td className={classes.servicesAmount}>
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
      {/* The service's own words, including "without VAT". No colon follows, because the text may already have one. */}
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
        <Kept text={props.label} />
      </th>
      <td className={classes.servicesAmount}>{props.amount}</td>
    </tr>
  );
}

/** The end of the paper: sum in words, signature, place for the stamp. */
function PaperClosing({ blocks: { details, unit } }: { blocks: PaperBlocks }) {
  const { services, total_amount_with_vat: total } = details;
  return (
    <div className={classes.closing} data-measure="closing">
      <p>
        {`Всего наименований ${services.length}, на сумму `}
        <span className={classes.kept}>{`${paperAmount(total, unit)} руб.`}</span>
      </p>
      <p className={classes.closingWords}>
        <Kept text={details.sum_string} />
      </p>
      <div className={classes.closingSignature}>
        <span className={classes.closingPosition}>{details.general_manager_position}</span>
        <span className={classes.closingSignHere}>
          <small>подпись</small>
        </span>
        <span className={classes.closingSigner}>
          {details.general_manager}
          <small>расшифровка подписи</small>
        </span>
        <span className={classes.closingStamp}>М. П.</span>
      </div>
    </div>
  );
}

import type { InvoiceDetails } from "#contract/invoices.ts";
import type { Bank } from "../payment-code/bank-directory.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import { amountUnit, type AmountUnit } from "../checks/preflight-sums.ts";
import { textPieces } from "./paper-text-pieces.ts";

/** What stands above the services, in order. Each is moved to another sheet whole, never split. */
export interface LeadBlock {
  readonly kind: "attention" | "bank" | "title" | "supplier" | "payer";
  readonly text: string;
  /** The text began in the block before this one. */
  readonly continued: boolean;
  /** The text goes on in the next block. */
  readonly unfinished: boolean;
}

/** A row of the services; a title too long for a sheet goes on in rows without number and amount. */
export interface PaperRow {
  readonly number: number | undefined;
  readonly title: string;
  readonly amount: number | undefined;
}

export interface PaperBlocks {
  readonly details: InvoiceDetails;
  /** The recipient's; undefined where it is not known, and a line is left to write it on. */
  readonly bank: Bank | undefined;
  /** What the amounts count. */
  readonly unit: AmountUnit;
  /** Stands beside the bank's grid; undefined where none is printed. */
  readonly code: QrDrawing | undefined;
  readonly lead: readonly LeadBlock[];
  readonly rows: readonly PaperRow[];
}

/** An invoice taken apart into the blocks that are laid out on sheets. */
export function paperBlocks({
  details,
  bank,
  code,
}: Pick<PaperBlocks, "details" | "bank" | "code">): PaperBlocks {
  const attention = details.offer_text.trim();
  return {
    details,
    bank,
    unit: amountUnit(details),
    code,
    lead: [
      ...(attention === "" ? [] : textBlocks("attention", attention)),
      { kind: "bank", text: "", continued: false, unfinished: false },
      { kind: "title", text: "", continued: false, unfinished: false },
      ...textBlocks("supplier", details.contacts.trim()),
      ...textBlocks("payer", details.payer),
    ],
    rows: details.services.flatMap(({ title, amount }, place) =>
      textPieces(title).map((text, piece) => ({
        number: piece === 0 ? place + 1 : undefined,
        title: text,
        amount: piece === 0 ? amount : undefined,
      })),
    ),
  };
}

const textBlocks = (kind: LeadBlock["kind"], text: string): LeadBlock[] =>
  textPieces(text).map((piece, index, pieces) => ({
    kind,
    text: piece,
    continued: index > 0,
    unfinished: index < pieces.length - 1,
  }));

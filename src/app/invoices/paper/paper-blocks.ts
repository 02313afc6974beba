import type { InvoiceDetails } from "#contract/invoices.ts";
import type { UnreadablePart } from "#contract/errors.ts";
import type { Bank } from "../payment-code/bank-directory.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import { formatHundredths } from "../../format/number.ts";
import { amountUnit, type AmountUnit, kopecksIn } from "../checks/preflight-sums.ts";
import { paperText } from "./paper-text.ts";

/** The blocks above the services, in order. Each is moved to another sheet as a whole. */
export interface LeadBlock {
  readonly kind: "attention" | "bank" | "title" | "supplier" | "payer";
  readonly text: string;
  /** The text continues from the previous block. */
  readonly continued: boolean;
  /** The text continues in the next block. */
  readonly unfinished: boolean;
}

/** A row of the services. A title too long for a sheet continues in rows without number and amount. */
export interface PaperRow {
  readonly number: number | undefined;
  readonly title: string;
  readonly amount: number | undefined;
}

export interface PaperBlocks {
  /** With the texts as the paper sets them. */
  readonly details: InvoiceDetails;
  /** The recipient's bank; undefined if it is unknown, and then a line is left for handwriting. */
  readonly bank: Bank | undefined;
  /** The unit of the amounts. */
  readonly unit: AmountUnit;
  /** Printed beside the bank's grid; undefined if there is no code. */
  readonly code: QrDrawing | undefined;
  readonly lead: readonly LeadBlock[];
  readonly rows: readonly PaperRow[];
}

/** An invoice as the blocks that are laid out on sheets. */
export function paperBlocks({
  details: sent,
  bank,
  code,
}: Pick<PaperBlocks, "details" | "bank" | "code">): PaperBlocks {
  const details = withPaperTexts(sent);
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

function withPaperTexts(sent: InvoiceDetails): InvoiceDetails {
  const texts = Object.entries(sent).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, paperText(text)] as const] : [],
  );
  return {
    ...sent,
    ...Object.fromEntries(texts),
    services: sent.services.map((line) => ({ ...line, title: paperText(line.title) })),
  };
}

const textBlocks = (kind: LeadBlock["kind"], text: string): LeadBlock[] =>
  textPieces(text).map((piece, index, pieces) => ({
    kind,
    text: piece,
    continued: index > 0,
    unfinished: index < pieces.length - 1,
  }));

/** This many characters fit on a sheet even in capitals, so every piece fits. */
const pieceLines = 15;
const pieceChars = 1500;

/**
 * Cuts a text into pieces that each fit on a sheet: at line breaks if possible, otherwise at the last space, otherwise
 * inside a very long word. An ordinary text stays whole. The pieces joined by the line breaks they were cut at give the
 * whole text.
 */
export function textPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let chars = 0;
  const close = () => {
    if (piece.length > 0) pieces.push(piece.join("\n"));
    piece = [];
    chars = 0;
  };
  for (const line of text.replaceAll(/\r\n?/g, "\n").split("\n")) {
    const [first = "", ...more] = cutLine(line);
    if (piece.length === pieceLines || chars + first.length > pieceChars) close();
    piece.push(first);
    chars += first.length;
    for (const rest of more) {
      close();
      piece.push(rest);
      chars = rest.length;
    }
  }
  close();
  return pieces;
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > pieceChars) {
    const space = line.lastIndexOf(" ", start + pieceChars);
    const end = space > start ? space + 1 : wholeCharacter(line, start + pieceChars);
    pieces.push(line.slice(start, end));
    start = end;
  }
  pieces.push(line.slice(start));
  return pieces;
}

/** A character outside the basic plane has two code units; a cut between them would break it. */
const wholeCharacter = (line: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(line.charAt(end - 1)) ? end - 1 : end;

/**
 * An amount as documents write it, in rubles and in Russian whatever the app's language: `1 234 567,00`, with no-break
 * spaces.
 * @param unit the unit of the service's amounts, decided by the sum in words
 */
export const paperAmount = (amount: number, unit: AmountUnit): string =>
  formatHundredths(amount * kopecksIn(unit), "ru");

/** The amount of VAT, or a dash if there is none. */
export const paperVat = (amount: number, unit: AmountUnit): string =>
  amount === 0 ? "—" : paperAmount(amount, unit);

/**
 * A text longer than this does not belong to an invoice, and rendering it would block the page. Lengths in UTF-16
 * units.
 */
const limits = { line: 2_000, text: 20_000, services: 1_000 } as const;

/** The first part of an invoice that is too long for any sheet; undefined for ordinary invoices. */
export function unprintablePart(details: InvoiceDetails): UnreadablePart | undefined {
  if (details.services.length > limits.services) {
    return { path: "data.services", expected: `array ≤ ${limits.services}` };
  }
  for (const [name, value] of Object.entries(details)) {
    if (typeof value !== "string") continue;
    const most = name === "offer_text" || name === "contacts" ? limits.text : limits.line;
    if (value.length > most) return { path: `data.${name}`, expected: `string ≤ ${most}` };
  }
  const long = details.services.findIndex((service) => service.title.length > limits.line);
  return long === -1
    ? undefined
    : { path: `data.services[${long}].title`, expected: `string ≤ ${limits.line}` };
}

/** The measured heights of an invoice's blocks, and the height available on a sheet, in CSS px. */
export interface PaperHeights {
  readonly lead: readonly number[];
  /** The head of the table of services, repeated on every sheet with rows. */
  readonly head: number;
  readonly rows: readonly number[];
  /** Totals, sum in words and signature. */
  readonly closing: number;
  readonly available: number;
}

/** The content of one sheet: half-open ranges of the lead blocks and of the rows. */
export interface PaperPage {
  readonly lead: readonly [from: number, to: number];
  readonly rows: readonly [from: number, to: number];
  readonly closing: boolean;
}

/** Rows that move to the last sheet together with the totals and the signature. */
const rowsWithTotals = 2;

/**
 * Distributes an invoice over sheets. No block is split. The last rows stay with the totals and the signature, so these
 * are never alone. A block higher than a sheet gets one of its own and overflows it.
 */
export function planPages(heights: PaperHeights): PaperPage[] {
  const { head, rows, closing, available } = heights;
  const kept = keptRows(heights);
  const body = rows.length - kept;

  const pages: PaperPage[] = [];
  let page = emptyPage(0, 0);
  let used = 0;
  const place = (height: number, headed: boolean) => {
    const bare = page.rows[0] === page.rows[1];
    if (used > 0 && used + height + (headed && bare ? head : 0) > available) {
      pages.push(page);
      page = emptyPage(page.lead[1], page.rows[1]);
      used = 0;
    }
    used += height + (headed && page.rows[0] === page.rows[1] ? head : 0);
  };

  for (const height of heights.lead) {
    place(height, false);
    page = { ...page, lead: [page.lead[0], page.lead[1] + 1] };
  }
  for (const height of rows.slice(0, body)) {
    place(height, true);
    page = { ...page, rows: [page.rows[0], page.rows[1] + 1] };
  }
  place(sum(rows.slice(body)) + closing, true);
  return [...pages, { ...page, rows: [page.rows[0], rows.length], closing: true }];
}

/** As many as `rowsWithTotals`, or fewer if they and the closing would not fit on one sheet. */
function keptRows({ head, rows, closing, available }: PaperHeights): number {
  let kept = Math.min(rowsWithTotals, rows.length);
  while (kept > 0 && head + sum(rows.slice(rows.length - kept)) + closing > available) kept -= 1;
  return kept;
}

const emptyPage = (lead: number, row: number): PaperPage => ({
  lead: [lead, lead],
  rows: [row, row],
  closing: false,
});

const sum = (heights: readonly number[]): number =>
  heights.reduce((total, height) => total + height, 0);

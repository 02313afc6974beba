import type { InvoiceDetails } from "#contract/invoices.ts";
import type { UnreadablePart } from "#contract/errors.ts";
import type { Bank } from "../payment-code/bank-directory.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import { amountUnit, type AmountUnit, kopecksIn } from "../checks/preflight-sums.ts";

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

/** This much fits one sheet even in capitals, so every piece fits a page. */
const pieceLines = 15;
const pieceChars = 1500;

/**
 * A text cut into pieces that each fit a sheet: at line ends where there are any, else at the last space, else inside
 * an endless word. An ordinary text stays whole; joined with the line ends that were cut at, nothing is lost.
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

/** A character outside the first plane takes two places; a cut between them would break it. */
const wholeCharacter = (line: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(line.charAt(end - 1)) ? end - 1 : end;

const documentAmount = new Intl.NumberFormat("ru-RU", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});

/**
 * An amount as documents write it, in roubles and in Russian whatever the app's language: `1 234 567,00`, with no-break
 * spaces. @param unit what the wire counts in; the sum in words settles it
 */
export const paperAmount = (amount: number, unit: AmountUnit): string =>
  documentAmount.format((amount * kopecksIn(unit)) / 100);

/** The amount of VAT; a dash where there is none, as on paper. */
export const paperVat = (amount: number, unit: AmountUnit): string =>
  amount === 0 ? "—" : paperAmount(amount, unit);

/** Beyond these a text is no invoice's, and drawing it would hold up the page. Lengths in UTF-16 units. */
const limits = { line: 2_000, text: 20_000, services: 1_000 } as const;

/** The first part of an invoice that no sheet can carry; undefined for every invoice a person would write. */
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

/** Heights of an invoice's blocks as measured, and the height available on a sheet, all in CSS px. */
export interface PaperHeights {
  readonly lead: readonly number[];
  /** The head of the table of services; it stands on every sheet that has rows. */
  readonly head: number;
  readonly rows: readonly number[];
  /** Totals, sum in words and signature. */
  readonly closing: number;
  readonly available: number;
}

/** What stands on one sheet: half-open ranges of the lead blocks and of the rows. */
export interface PaperPage {
  readonly lead: readonly [from: number, to: number];
  readonly rows: readonly [from: number, to: number];
  readonly closing: boolean;
}

/** Rows that move to the last sheet with the totals and the signature. */
const rowsWithTotals = 2;

/**
 * Spreads an invoice over sheets. No block is split; the last rows stay with the totals and the signature, so that
 * these are never alone. A block higher than a sheet gets one of its own, which then runs over.
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

/** As many as `rowsWithTotals`, fewer only where they and the closing would not fit one sheet. */
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

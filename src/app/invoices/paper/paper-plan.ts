/** Heights of an invoice's blocks as measured, and the room for them on a sheet, all in CSS px. */
export interface PaperHeights {
  readonly lead: readonly number[];
  /** The head of the table of services; it stands on every sheet that has rows. */
  readonly head: number;
  readonly rows: readonly number[];
  /** Totals, sum in words and signature. */
  readonly closing: number;
  readonly room: number;
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
  const { head, rows, closing, room } = heights;
  const kept = keptRows(heights);
  const body = rows.length - kept;

  const pages: PaperPage[] = [];
  let page = emptyPage(0, 0);
  let used = 0;
  const place = (height: number, headed: boolean) => {
    const bare = page.rows[0] === page.rows[1];
    if (used > 0 && used + height + (headed && bare ? head : 0) > room) {
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
function keptRows({ head, rows, closing, room }: PaperHeights): number {
  let kept = Math.min(rowsWithTotals, rows.length);
  while (kept > 0 && head + sum(rows.slice(rows.length - kept)) + closing > room) kept -= 1;
  return kept;
}

const emptyPage = (lead: number, row: number): PaperPage => ({
  lead: [lead, lead],
  rows: [row, row],
  closing: false,
});

const sum = (heights: readonly number[]): number =>
  heights.reduce((total, height) => total + height, 0);

import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { loadBanksIfAny, type Bank } from "../payment-code/bank-directory.ts";
import classes from "./InvoicePaper.module.css";
import {
  paperBlocks,
  type PaperBlocks,
  planPages,
  type PaperPage,
  type PaperHeights,
} from "./paper-blocks.ts";
import { startPaperFonts, usePaperFonts } from "./paper-fonts.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import { PaperSheet } from "./PaperSheet.tsx";
import { PaperSkeleton } from "./PaperSkeleton.tsx";

startPaperFonts();
void loadBanksIfAny();

interface Layout {
  readonly blocks: PaperBlocks;
  readonly fonts: number;
  readonly pages: readonly PaperPage[];
}

/**
 * An invoice as A4 sheets, the same on the screen and in print. Always in Russian.
 *
 * This code breaks the pages, not the browser: the browser's page counter runs over the whole print job, cannot print
 * "1 of 2" for each of many invoices, and is not available on the screen.
 *
 * @param props.onDrawn called with the number of sheets once these details are laid out in the paper's own fonts
 */
export const InvoicePaper = memo(function InvoicePaper(props: {
  details: InvoiceDetails;
  /** The recipient's bank, if it is known; the interface does not name it. */
  bank: Bank | undefined;
  /** The payment code to print, if any. */
  code: QrDrawing | undefined;
  onDrawn?: (details: InvoiceDetails, sheets: number) => void;
}) {
  const { details, bank, code } = props;
  const fonts = usePaperFonts();
  const blocks = useMemo(() => paperBlocks({ details, bank, code }), [details, bank, code]);
  const whole = useMemo(() => [everything(blocks)], [blocks]);
  const galley = useRef<HTMLElement>(null);
  const [layout, setLayout] = useState<Layout>();
  const upToDate = layout?.blocks === blocks && layout.fonts === fonts;

  // Heights can be measured only after rendering. Done before paint, so nothing visibly moves.
  useLayoutEffect(() => {
    if (upToDate || fonts === undefined || galley.current === null) return;
    const planned = planPages(measurePaper(galley.current));
    setLayout({ blocks, fonts, pages: planned.length === 1 ? whole : planned });
  }, [upToDate, blocks, fonts, whole]);

  const pages = layout?.blocks === blocks ? layout.pages : undefined;
  // The sheet that is measured first becomes the first one shown, so most papers are made only once.
  const isFirst = pages === undefined;
  const tellDrawn = useEffectEvent(() => props.onDrawn?.(details, pages?.length ?? 0));
  useEffect(() => {
    if (upToDate) tellDrawn();
  }, [upToDate, details]);

  return (
    <>
      {!upToDate && !isFirst && (
        <section className={classes.galley} ref={galley} lang="ru" aria-hidden="true" inert>
          {whole.map((page) => (
            <PaperSheet key={0} blocks={blocks} page={page} number={1} count={1} />
          ))}
        </section>
      )}
      {/* Keeps the place of an earlier paper while the next is measured. */}
      {isFirst && (fonts === undefined || layout !== undefined) && <PaperSkeleton />}
      {(!isFirst || fonts !== undefined) && (
        <article
          ref={isFirst ? galley : undefined}
          className={isFirst ? classes.galley : classes.desk}
          lang="ru"
          aria-label={details.count_number}
          aria-hidden={isFirst || undefined}
          inert={isFirst}
          data-paper={isFirst ? undefined : ""}
        >
          {(pages ?? whole).map((page, index, { length }) => (
            <PaperSheet key={index} blocks={blocks} page={page} number={index + 1} count={length} />
          ))}
        </article>
      )}
    </>
  );
});

const everything = (blocks: PaperBlocks): PaperPage => ({
  lead: [0, blocks.lead.length],
  rows: [0, blocks.rows.length],
  closing: true,
});

/** The measured elements, marked by `data-measure`. Space between blocks is padding inside them, so heights add up. */
type Measured = "lead" | "head" | "row" | "closing" | "available";

/** Measures the heights of an invoice's blocks on a sheet that has all of them. */
function measurePaper(galley: HTMLElement): PaperHeights {
  const heights = (name: Measured): number[] =>
    Array.from(
      galley.querySelectorAll(`[data-measure="${name}"]`),
      (element) => element.getBoundingClientRect().height,
    );
  const total = (name: Measured) => heights(name).reduce((sum, height) => sum + height, 0);
  return {
    lead: heights("lead"),
    head: total("head"),
    rows: heights("row"),
    closing: total("closing"),
    available: total("available"),
  };
}

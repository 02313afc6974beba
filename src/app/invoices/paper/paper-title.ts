import { useEffect } from "react";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { cleanLine } from "#contract/text.ts";
import { cutText } from "../../format/cut.ts";
import { fileName } from "../../format/file-name.ts";

type Named = Pick<InvoiceDetails, "count_number" | "payer">;

/** In characters; a longer name of a payer would leave no room for the invoice's own. */
const longestPayer = 60;

/**
 * While the paper is shown, the document's title is the name for the saved file.
 * @param name undefined until there is something to print
 */
export function usePaperTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    document.title = name;
    return () => {
      document.title = before;
    };
  }, [name]);
}

/**
 * The name of an invoice without the words that every invoice has: `Счёт на оплату № 7 от 5 марта 2026 г.` → `Счёт № 7
 * от 5 марта 2026 г.` A title of another form keeps its words.
 */
export const shortTitle = (countNumber: string): string =>
  cleanLine(countNumber).replace(/^(сч[её]т) на оплату(?= |$)/i, "$1");

/**
 * The name of the file that an invoice is saved as, without `.pdf`: `Счёт № 12-3 от 5 марта 2026 г. – ООО «Дуб»`. The
 * payer tells apart what lies in one folder for downloads.
 */
export function paperFileName({ count_number: countNumber, payer }: Named): string {
  const title = fileName(shortTitle(countNumber)) === "" ? "Счёт" : shortTitle(countNumber);
  const of = fileName(cutText(payer, longestPayer));
  return fileName(of === "" ? title : `${title} – ${of}`);
}

import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import type { VatChange } from "./vat-change.ts";

/** How the VAT line differs from the recipient's last invoice, and whether the law changed in between. */
export function VatChangeText({ change: { last, isRate, ended, begun } }: { change: VatChange }) {
  const text = useFeatureText("invoiceChecks").panel.vatChange;
  const rates = (percents: readonly number[]) => percents.map((rate) => `${rate} %`).join(", ");
  return (
    <span>
      {(isRate ? text.rate : text.wording)(
        cutText(last.count_number, 80),
        cutText(last.vat_string.trim(), 120),
      )}{" "}
      {isRate && ended.length > 0 && begun.length > 0 && text.law(rates(ended), rates(begun))}
    </span>
  );
}

import { Link } from "react-router";
import * as z from "zod/mini";
import { useDemonstration } from "./api/demonstration.ts";
import { roleMay, useMay } from "./api/may.ts";
import { useRole, useUserKey } from "./api/session.ts";
import { cutText } from "./format/cut.ts";
import { formatMonth } from "./format/date.ts";
import { useFormat } from "./format/use-format.ts";
import { useFeatureText, useLanguage } from "./i18n/LanguageProvider.tsx";
import { invoiceFilter, type InvoiceFilter } from "./invoices/invoice-filter.ts";
import { printAddress } from "./invoices/month-end/print-request.ts";
import classes from "./DemonstrationTour.module.css";
import { paths } from "./paths.ts";
import { TextButton } from "./ui/Button.tsx";
import { useRemembered } from "./ui/remembered.ts";

/**
 * What a new user of the demonstration may try, with links to its records, until they hide it: below the navigation,
 * where it has room, and on the overview elsewhere.
 */
export function DemonstrationTour({ isNarrow = false }: { isNarrow?: boolean }) {
  const text = useFeatureText("demonstration").tour;
  const format = useFormat();
  const { language } = useLanguage();
  const may = useMay();
  const role = useRole();
  const [isHidden, setHidden] = useRemembered(`placard.tour.${useUserKey()}`, z.boolean(), false);
  const tour = useDemonstration()?.tour;
  if (tour === undefined || isHidden) return null;
  const { faultyInvoice: invoice, lastMonth: month, troubledVacancy: vacancy } = tour;
  const filter: InvoiceFilter = {
    ...invoiceFilter.read(new URLSearchParams()),
    from: month.from,
    to: month.to,
  };
  const links: { readonly label: string; readonly to: string }[] = [];
  if (may("listInvoices")) {
    if (invoice !== null) {
      links.push({
        label: text.faultyInvoice(invoice.count_number),
        to: paths.invoice(invoice.count_id),
      });
    }
    if (month.invoices > 0) {
      links.push({
        label: text.lastMonth(formatMonth(month.from, language), format.number(month.invoices)),
        to: paths.printInvoices(printAddress({ kind: "matching", total: month.invoices }, filter)),
      });
    }
    links.push({ label: text.reconcile, to: paths.reconcile() });
  }
  if (roleMay("vacancyDetails", role) && vacancy !== null) {
    links.push({
      label: text.troubledVacancy(cutText(vacancy.title, 60)),
      to: paths.vacancy(vacancy.id),
    });
  }
  if (may("createVacancy")) links.push({ label: text.newVacancy, to: paths.newVacancy() });
  if (may("enterResponse")) {
    links.push({ label: text.candidates, to: paths.newResponse({ many: "" }) });
  }
  return (
    <section className={classes.tour} data-narrow={isNarrow} aria-labelledby="tour">
      <header>
        <h2 id="tour">{text.title}</h2>
        <TextButton onClick={() => setHidden(true)}>{text.dismiss}</TextButton>
      </header>
      <ol>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import classes from "./InvoicePaper.module.css";

const parties = ["supplier", "payer"];
const rows = ["1", "2", "3", "4", "5"];

/** A placeholder for a sheet while its invoice loads. */
export function PaperSkeleton() {
  const text = useFeatureText("invoiceChecks").paper;
  return (
    <div className={classes.skeletonSheet} role="status" aria-busy="true" aria-label={text.loading}>
      <div className={classes.skeletonAttention} />
      <div className={classes.skeletonBank} />
      <div className={classes.skeletonTitle} />
      {parties.map((party) => (
        <div key={party} className={classes.skeletonLine} />
      ))}
      <div className={classes.skeletonTable}>
        {rows.map((row) => (
          <div key={row} className={classes.skeletonRow} />
        ))}
      </div>
      <div className={classes.skeletonTotal} />
      <div className={classes.skeletonWords} />
    </div>
  );
}

import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./PaperSkeleton.module.css";

const parties = ["supplier", "payer"];
const rows = ["1", "2", "3", "4", "5"];

/** A sheet whose words have not come yet: the places where they will stand. */
export function PaperSkeleton() {
  const text = useText().paper;
  return (
    <div className={classes.sheet} role="status" aria-busy="true" aria-label={text.loading}>
      <div className={classes.attention} />
      <div className={classes.bank} />
      <div className={classes.title} />
      {parties.map((party) => (
        <div key={party} className={classes.line} />
      ))}
      <div className={classes.table}>
        {rows.map((row) => (
          <div key={row} className={classes.row} />
        ))}
      </div>
      <div className={classes.total} />
      <div className={classes.words} />
    </div>
  );
}

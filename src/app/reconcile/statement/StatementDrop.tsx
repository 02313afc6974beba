import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { FileButton } from "./FileButton.tsx";
import classes from "./StatementDrop.module.css";

/** Where it begins: a file to choose, and what will happen to it. */
export function StatementDrop(props: { onFiles: (files: readonly File[]) => void }) {
  const text = useFeatureText("reconcile");
  return (
    <section className={classes.drop}>
      <p className={classes.lead}>{text.lead}</p>
      <FileButton label={text.choose} variant="primary" onFiles={props.onFiles} />
      <p className={classes.or}>{text.drop}</p>
      <p className={classes.promise}>
        <b>{text.promise}</b>
        <br />
        {text.notKept}
      </p>
    </section>
  );
}

import { useFeatureText } from "../i18n/use-feature-text.ts";
import notice from "../ui/list/ListNotices.module.css";

/** The filter hides all payments. */
export function NoSuchPayments({ onAll }: { onAll: () => void }) {
  const text = useFeatureText("reconcile").table;
  return (
    <section className={notice.pastEnd}>
      <h2>{text.noneFound}</h2>
      <p>{text.noneFoundText}</p>
      <button type="button" onClick={onAll}>
        {text.showAll}
      </button>
    </section>
  );
}

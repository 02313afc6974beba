import { useState } from "react";
import { cutText } from "../format/cut.ts";
import { formatTimestampDay } from "../format/timestamp.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { useReason } from "../ui/Button.tsx";
import { KeepUntilForm } from "./KeepUntilForm.tsx";
import classes from "./PhoneReveal.module.css";
import { useMay } from "./use-may.ts";

/** The day a response is erased, and the way to another one. */
export function KeepUntil(props: { id: number; keepUntil: string }) {
  const { id, keepUntil } = props;
  const { language } = useLanguage();
  const { keep, reasons } = useFeatureText("responses");
  const [isOpen, setOpen] = useState(false);
  const reason = useMay()("keepResponse") ? undefined : reasons.role;
  const { described, hint } = useReason(reason);
  return (
    <span className={classes.phone}>
      <span>{cutText(formatTimestampDay(keepUntil, language), 40)}</span>
      <button
        type="button"
        className={classes.button}
        aria-label={keep.changeOf}
        aria-disabled={reason !== undefined}
        {...described}
        onClick={() => setOpen(reason === undefined)}
      >
        {keep.change}
      </button>
      {hint}
      {isOpen && <KeepUntilForm id={id} keepUntil={keepUntil} onClose={() => setOpen(false)} />}
    </span>
  );
}

import { useState } from "react";
import { cutText } from "../format/cut.ts";
import { formatTimestampDay } from "../format/timestamp.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
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
  return (
    <span className={classes.phone}>
      <span>{cutText(formatTimestampDay(keepUntil, language), 40)}</span>
      <Button
        size="inline"
        reason={reason}
        onClick={() => setOpen(true)}

        aria-label={keep.changeOf}
      >
        {keep.change}
      </Button>
      {isOpen && <KeepUntilForm id={id} keepUntil={keepUntil} onClose={() => setOpen(false)} />}
    </span>
  );
}

import { useState } from "react";
import { ApiError } from "#contract/api-error.ts";
import { call } from "../api/client.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { showProblem } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import { Button } from "../ui/Button.tsx";
import classes from "./ResponsePage.module.css";

/**
 * A phone that stays masked until the user asks for it. The full number exists only in this component: it is not cached
 * and is lost on unmount.
 */
export function PhoneReveal(props: {
  id: number;
  masked: string;
  name: string;
  text: FeatureText<"responses">;
  /** Why this user may not see it; undefined if they may. */
  reason: string | undefined;
  tabIndex?: number;
}) {
  const { id, text, reason, tabIndex } = props;
  const [phone, setPhone] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const reveal = async () => {
    setAsking(true);
    try {
      setPhone((await call("revealPhone", { params: { id } })).data.phone);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showProblem(refusalText(error, text.refusals));
    }
    setAsking(false);
  };
  const isShown = phone !== undefined;
  const press = () => {
    if (reason !== undefined || isAsking) return;
    if (isShown) setPhone(undefined);
    else void reveal();
  };
  const word = isAsking ? text.phone.revealing : isShown ? text.phone.hide : text.phone.reveal;
  const label = isShown ? text.phone.hideOf(props.name) : text.phone.revealOf(props.name);
  return (
    <span className={classes.phone}>
      <span className={classes.phoneNumber} role={isShown ? "status" : undefined}>
        {cutText(phone ?? props.masked, 40)}
      </span>
      <Button
        size="inline"
        variant="quiet"
        reason={reason}
        isBusy={isAsking}
        aria-label={label}
        tabIndex={tabIndex}
        onClick={press}
      >
        {word}
      </Button>
    </span>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { WarningIcon } from "./icons.tsx";
import { Button } from "./Button.tsx";
import classes from "./Notice.module.css";

/** A band above content that has a problem, or something else to know. */
export function Notice(props: {
  role?: "status" | "alert";
  /** In the place of the warning sign. */
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.notice} role={props.role ?? "status"}>
      {props.icon ?? <WarningIcon />}
      {props.children}
    </div>
  );
}

/** The button at the end of a notice. */
export const NoticeButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} size="small" className={classes.noticeButton} />
);

/** The retry button at the end of a notice. */
export function NoticeRetry(props: { isBusy?: boolean; onRetry: () => void }) {
  const { common } = useLanguage().text;
  return (
    <NoticeButton isBusy={props.isBusy === true} onClick={props.onRetry}>
      {common.retry}
    </NoticeButton>
  );
}

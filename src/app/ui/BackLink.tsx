import type { ComponentProps } from "react";
import { ButtonLink } from "./Button.tsx";
import classes from "./Button.module.css";
import { PreviousPageIcon } from "./icons.tsx";

/** Leads from a record's page to where it belongs, such as its list. */
export function BackLink({ children, ...rest }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink variant="quiet" size="small" className={classes.back} {...rest}>
      <PreviousPageIcon />
      {children}
    </ButtonLink>
  );
}

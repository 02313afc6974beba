import classes from "./OpensMark.module.css";

/** At the end of a button that opens a panel or a menu. @param props.isSet a filter is set by it */
export const OpensMark = ({ isSet = false }: { isSet?: boolean }) => (
  <span className={classes.mark} data-set={isSet || undefined} aria-hidden="true" />
);

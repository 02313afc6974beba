import type { ReactNode } from "react";
import type { Answer } from "../api/request.ts";
import { formatMoment, formatTime } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { CheckIcon, WarningIcon } from "./icons.tsx";
import classes from "./Completeness.module.css";

/**
 * How much of an answer is known, of when, and what was not checked. Nothing if the service itself has answered and that
 * is still current.
 * @param props.label names what is read
 * @param props.whole says that everything is in it, in the page's own words
 * @param props.old says of when it is; omitted while it is current
 */
export function Completeness(props: {
  of: Pick<Answer<unknown>, "known" | "receivedAt">;
  label?: string;
  whole?: string;
  old?: ((time: string) => string) | undefined;
}) {
  const { old, of } = props;
  const { known } = of;
  const { language, text } = useLanguage();
  const { completeness } = text.common;
  const format = useFormat();
  const time = formatTime(of.receivedAt, language);
  const [first] = known?.unchecked ?? [];
  switch (first?.because) {
    case "reading":
      return (
        <span className={classes.progress}>
          <progress value={first.done} max={first.of} aria-label={props.label} />
          {completeness.reading(format.number(first.done), format.number(first.of))}
        </span>
      );
    case "size":
    // Said at the vacancy.
    case "placements":
      return null;
    case "changed":
    case "digits":
    case "names":
      return <Doubt>{completeness[first.because]}</Doubt>;
    case "unsaid":
      return <span className={classes.unsaid}>{completeness.unsaid}</span>;
    case "remembered":
      return (
        <p className={classes.remembered}>
          {completeness.remembered(formatMoment(of.receivedAt, language))}
        </p>
      );
    case undefined:
      if (old !== undefined) return <Doubt>{old(time)}</Doubt>;
      if (known === undefined || props.whole === undefined) return null;
      return (
        <span className={classes.exact} title={completeness.wholeAt(time)}>
          <CheckIcon />
          {props.whole}
        </span>
      );
  }
}

/** A value that cannot be relied on, and why. */
export const Doubt = ({ children }: { children: ReactNode }) => (
  <span className={classes.doubt}>
    <WarningIcon />
    {children}
  </span>
);

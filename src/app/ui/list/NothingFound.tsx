import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { ActiveFilter } from "../filter/FilterChips.tsx";
import { Button } from "../Button.tsx";
import { StateIcon } from "../ProblemPanel.tsx";
import classes from "./NothingFound.module.css";

/** Undefined until the service has answered. */
export type Total = number | "unknown" | undefined;

/** A filter, and how many records there would be without it. */
export interface HidingFilter<Key extends string> extends ActiveFilter<Key> {
  readonly without: Total;
}

/**
 * Shown when nothing matches: each filter with the number of records there would be without it, and a button that
 * removes it.
 */
export function NothingFound<Key extends string>(props: {
  text: {
    readonly title: string;
    readonly lead: string;
    /** The lead if no single filter hides the records. */
    readonly together: string;
    /** `shown` is the formatted count. */
    readonly count: (count: number, shown: string) => string;
  };
  filters: readonly HidingFilter<Key>[];
  /** What the typed text may mean instead. */
  others?: readonly { readonly label: string; readonly run: () => void }[];
  /** The number of records without any filter. */
  all: Total;
  onDrop: (key: Key) => void;
  onDropAll: () => void;
}) {
  const { text, filters, all } = props;
  const common = useText().list.filters;
  const format = useFormat();
  const spoken = (total: Total) => {
    if (total === undefined) return "…";
    return total === "unknown" ? common.countUnknown : text.count(total, format.number(total));
  };
  return (
    <section className={classes.root} aria-label={text.title}>
      <StateIcon name="missing" />
      <h2 className={classes.title}>{text.title}</h2>
      {props.others?.map(({ label, run }) => (
        <Button key={label} variant="primary" onClick={run}>
          {label}
        </Button>
      ))}
      <p className={classes.lead}>
        {filters.every(({ without }) => without === 0) ? text.together : text.lead}
      </p>
      <ul className={classes.list}>
        {filters.map(({ key, name, value, without }) => (
          <li key={key} className={classes.line}>
            <span className={classes.filter}>
              {name}: <b>{value}</b>
            </span>
            <span className={classes.count} data-none={without === 0 || undefined}>
              {spoken(without)}
            </span>
            <Button aria-label={common.drop(name, value)} onClick={() => props.onDrop(key)}>
              {common.dropShort}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={props.onDropAll}>
        {typeof all === "number" ? common.dropAllShowing(format.number(all)) : common.dropAll}
      </Button>
    </section>
  );
}

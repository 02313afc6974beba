import type { ReactNode } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./filter.module.css";
import { IconButton, TextButton } from "../Button.tsx";
import { CloseIcon } from "../icons.tsx";

/** A filter that hides rows now, in words. */
export interface ActiveFilter<Key extends string> {
  readonly key: Key;
  readonly name: string;
  readonly value: string;
  /** Its name is fetched: the chip keeps one width, so that nothing beside it moves. */
  readonly isNameFetched?: boolean;
  /** Said after the value; may load later. */
  readonly note?: ReactNode;
  /** What its button does, where it is not a filter that is dropped. */
  readonly drop?: string;
}

/** Every filter that hides rows, in sight, each with the way to drop it. */
export function FilterChips<Key extends string>(props: {
  active: readonly ActiveFilter<Key>[];
  onDrop: (key: Key) => void;
  onDropAll: () => void;
}) {
  const text = useText().list.filters;
  const { active } = props;
  return (
    // A filter that is dropped takes its button along; the focus stays among those that are left.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={classes.chipRow}
      role="group"
      aria-label={text.active}
      tabIndex={-1}
      onClick={({ currentTarget }) => currentTarget.focus()}
    >
      {active.map(({ key, name, value, isNameFetched, note, drop }) => (
        <span key={key} className={classes.chip} data-steady={isNameFetched === true || undefined}>
          <span className={classes.chipText} title={value}>
            <span className={classes.chipName}>{name}:</span> {value}
            {note}
          </span>
          <IconButton
            size="small"
            className={classes.chipDrop}
            label={drop ?? text.drop(name, value)}

            onClick={() => props.onDrop(key)}
          >
            <CloseIcon />
          </IconButton>
        </span>
      ))}
      {active.length > 0 && (
        <TextButton tone="inherit" onClick={props.onDropAll}>
          {text.dropAll}
        </TextButton>
      )}
    </div>
  );
}

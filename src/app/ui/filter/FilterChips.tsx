import type { ReactNode } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./filter.module.css";
import { IconButton, TextButton } from "../Button.tsx";
import { CloseIcon } from "../icons.tsx";

/** An active filter, in words. */
export interface ActiveFilter<Key extends string> {
  readonly key: Key;
  readonly name: string;
  readonly value: string;
  /**
   * The value is a name that has to be fetched. The chip has a fixed width, so nothing beside it moves when the name
   * arrives.
   */
  readonly isNameFetched?: boolean;
  /** Shown after the value; may load later. */
  readonly note?: ReactNode;
  /** The button's label, if it does something other than remove the filter. */
  readonly drop?: string;
}

/** The active filters, each with a button that removes it. */
export function FilterChips<Key extends string>(props: {
  active: readonly ActiveFilter<Key>[];
  onDrop: (key: Key) => void;
  onDropAll: () => void;
}) {
  const text = useText().list.filters;
  const { active } = props;
  return (
    // A removed filter takes its focused button with it, so the focus moves to the group.
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

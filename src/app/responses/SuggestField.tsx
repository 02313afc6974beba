import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { ControlProps } from "../ui/form/Field.tsx";
import { TextControl } from "../ui/form/text-fields.tsx";
import classes from "./SuggestField.module.css";

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/**
 * A text field with suggestions below it; any other text stands as well. Arrows walk through them, Enter takes one, Escape
 * and leaving close them.
 */
export function SuggestField(props: {
  control: ControlProps;
  name: string;
  /** Names the list. */
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  /** Said to those who hear the page, and shown where there are none. */
  status: string;
  hasAutofocus?: boolean;
  /** The list stands in the flow of the page, and not over it. */
  isInFlow?: boolean;
  onType: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  onLeave?: () => void;
}) {
  const { suggestions } = props;
  const { id } = props.control;
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = isOpen ? suggestions[at] : undefined;
  const isShown = isOpen && (suggestions.length > 0 || props.status !== "");
  useEffect(() => {
    if (!isOpen) return undefined;
    // A button may be pressed without taking the focus away.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || field.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (suggestion: Suggestion) => {
    props.onChoose(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = isOpen ? at + step : 0;
      setOpen(true);
      setAt(Math.min(Math.max(next, 0), suggestions.length - 1));
    } else if (event.key === "Enter") {
      if (active === undefined) return close();
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div ref={field} className={classes.field}>
      <TextControl
        control={props.control}
        name={props.name}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-option-${at}`}
        spellCheck={false}
        data-autofocus={props.hasAutofocus === true || undefined}
        value={props.value}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          props.onType(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onBlur={() => {
          close();
          props.onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        // It stands in the list's place while there is nothing to list.
        <div className={classes.panel} data-in-flow={props.isInFlow === true || undefined}>
          <div id={`${id}-list`} role="listbox" aria-label={props.label}>
            {suggestions.map((suggestion, index) => (
              // The keyboard goes through the field, as the pattern of a combobox wants it.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={suggestion.key}
                id={`${id}-option-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className={classes.option}
                // The field keeps the focus: leaving it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                <span>{suggestion.label}</span>
                {suggestion.note !== undefined && (
                  <span className={classes.note}>{suggestion.note}</span>
                )}
              </div>
            ))}
          </div>
          {suggestions.length === 0 && props.status !== "" && (
            <p className={classes.empty}>{props.status}</p>
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && props.status}
      </span>
    </div>
  );
}

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { CheckIcon } from "../icons.tsx";
import classes from "./VirtualOptions.module.css";

export interface Option {
  readonly key: string;
  readonly label: string;
  /** Tells options with the same label apart. */
  readonly note?: string | undefined;
}

const rowHeight = 34;
const pageRows = 8;

/**
 * A field to search in over a list to choose from. Ten thousand options are as fast as ten: only those in sight are
 * drawn. Arrows, Page Up/Down, Home and End move, Enter chooses; the focus stays in the field.
 */
export function VirtualOptions(props: {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  /** Marked, and where the list begins. */
  chosen: string;
  onChoose: (key: string) => void;
}) {
  // The virtualizer is one object that changes inside; a compiler that remembers by identity would show old rows.
  "use no memo";
  const { options } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const indexOf = (key: string | undefined) => options.findIndex((option) => option.key === key);
  const chosenIndex = indexOf(props.chosen);
  const activeIndex =
    active === undefined ? Math.max(chosenIndex, 0) : Math.max(indexOf(active), 0);

  // oxlint-disable-next-line react/incompatible-library -- said above
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => options[index]?.key ?? index,
    initialOffset: Math.max(0, (chosenIndex - 2) * rowHeight),
    overscan: 6,
    // The active option has to exist for a screen reader, wherever the list was scrolled to.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return activeIndex >= range.count || inSight.includes(activeIndex)
        ? inSight
        : [...inSight, activeIndex].toSorted((a, b) => a - b);
    },
  });

  const moveTo = (index: number) => {
    const bounded = Math.min(Math.max(index, 0), options.length - 1);
    const option = options[bounded];
    if (option === undefined) return;
    setActive(option.key);
    rows.scrollToIndex(bounded);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A word being composed is finished with Enter; that is not a choice.
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const option = options[activeIndex];
      if (option !== undefined) props.onChoose(option.key);
      return;
    }
    const target = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + pageRows,
      PageUp: activeIndex - pageRows,
      Home: 0,
      End: options.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  const drawn = rows.getVirtualItems();
  const optionId = (index: number) => `${id}-${index}`;

  return (
    <div className={classes.root}>
      <input
        type="text"
        role="combobox"
        className={classes.search}
        aria-label={props.label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={
          drawn.some((row) => row.index === activeIndex) ? optionId(activeIndex) : undefined
        }
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        placeholder={props.placeholder}
        value={props.text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          props.onText(event.currentTarget.value);
          // What was active may not be found any more; the best match is first.
          setActive("");
          rows.scrollToOffset(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        className={classes.list}
      >
        <div role="presentation" className={classes.all} style={{ height: rows.getTotalSize() }}>
          {drawn.map((row) => {
            const option = options[row.index];
            if (option === undefined) return null;
            const isChosen = option.key === props.chosen;
            return (
              // The keyboard is the field's: it names this option as the active one.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={row.key}
                id={optionId(row.index)}
                role="option"
                aria-selected={isChosen}
                aria-setsize={options.length}
                aria-posinset={row.index + 1}
                className={classes.option}
                data-active={row.index === activeIndex || undefined}
                style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
                title={option.label}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(option.key)}
                onClick={() => props.onChoose(option.key)}
              >
                <span className={classes.label}>{option.label}</span>
                {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
                {isChosen && <CheckIcon />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from "react";
import classes from "./Combobox.module.css";
import type { ControlProps } from "./form/Field.tsx";
import { PlainInput } from "./form/PlainInput.tsx";
import { CheckIcon } from "./icons.tsx";
import { useMedia } from "./page-width.ts";
import { useWindowEvent } from "./use-window-event.ts";

export interface Option {
  readonly key: string;
  readonly label: string;
  /** Distinguishes options with the same label. */
  readonly note?: string | undefined;
  /** A second line, which also distinguishes them. */
  readonly below?: string | undefined;
  /** Options of a group are adjacent, below its name. */
  readonly group?: string | undefined;
}

const rowHeight = 34;
/** On a phone, as high as a finger. */
const touchRowHeight = 44;
const secondLine = 16;
const pageRows = 8;

/**
 * A search field with a list of options; the app's only combobox. The caller searches: `text` is the field's text,
 * `options` the results, now or later. Only visible options are rendered, so ten thousand are as fast as ten. Arrow
 * keys and Page Up/Down move, Enter chooses, Escape and leaving the field close the list. The focus stays in the field.
 *
 * Place: in a `Field` (`control`), or alone with `label`; `list="open"` for a panel with nothing else, `"in-flow"`
 * where a floating list would be clipped.
 * Value: one option, several (`isMulti`, the list stays open), or any text (`isFreeText`).
 */
export function Combobox({
  inputRef,
  ...props
}: {
  control?: ControlProps;
  /** The field's name in its form. */
  name?: string;
  /** The list's label, and the field's if there is no `control`. */
  label: string;
  placeholder?: string | undefined;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  /** Keys of the chosen options. They are marked, and the list opens at the first. */
  chosen?: readonly string[];
  onChoose: (key: string) => void;
  list?: "over" | "in-flow" | "open";
  isMulti?: boolean;
  /** No option is active until an arrow is pressed. */
  isFreeText?: boolean;
  /** The field shows a chosen value, which the next typed text replaces. */
  isChosenShown?: boolean;
  isReadOnly?: boolean;
  /** Read out while the list is open, and shown instead of an empty list. */
  status?: string;
  hasAutofocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onOpenChange?: (isOpen: boolean) => void;
  /** Called before the list closes because the user goes elsewhere, without a choice or Escape. */
  onAbandon?: () => void;
  /** Called on Backspace in the empty field. */
  onBackspace?: () => void;
  onLeave?: () => void;
}) {
  const { options, chosen = none, list = "over", status = "", isFreeText = false } = props;
  const ownId = useId();
  const id = props.control?.id ?? ownId;
  const field = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const [isPointed, setPointed] = useState(false);
  const isOpen = list === "open" || wasOpened;
  const hasPanel = isOpen && (list === "open" || options.length > 0 || status !== "");
  const indexOf = (key: string | undefined) => options.findIndex((option) => option.key === key);
  const first = isFreeText
    ? -1
    : Math.max(
        options.findIndex(({ key }) => chosen.includes(key)),
        0,
      );
  const found = activeKey === undefined ? first : indexOf(activeKey);
  const active = isFreeText || options.length === 0 ? found : Math.max(found, 0);

  const setActive = (key: string | undefined, isByPointer = false) => {
    setActiveKey(key);
    setPointed(isByPointer);
  };
  const setOpen = (to: boolean) => {
    if (list === "open" || (to && props.isReadOnly === true)) return;
    if (!to) setActive(undefined);
    if (to === wasOpened) return;
    setOpened(to);
    props.onOpenChange?.(to);
  };
  const abandon = () => {
    if (wasOpened) props.onAbandon?.();
    setOpen(false);
  };
  // Pressing a button need not move the focus, so blur alone would not close the list.
  useWindowEvent("pointerdown", ({ target }) => {
    const isInside = target instanceof Node && field.current?.contains(target) === true;
    if (wasOpened && !isInside) abandon();
  });

  const choose = (option: Option) => {
    props.onChoose(option.key);
    if (props.isMulti === true) setActive(option.key);
    else setOpen(false);
  };
  const moveTo = (index: number) => {
    setActive(options[Math.min(Math.max(index, 0), options.length - 1)]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter during composition (IME) ends the word; it is not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = isOpen ? options[active] : undefined;
    if (event.key === "Escape" && wasOpened) {
      // Keeps what contains it open, such as a dialog.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Enter") {
      if (option !== undefined || !isFreeText) event.preventDefault();
      if (option !== undefined) choose(option);
      else setOpen(!isFreeText);
    } else if (event.key === "Backspace" && props.text === "") {
      props.onBackspace?.();
    } else {
      const target = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + pageRows,
        PageUp: active - pageRows,
        // Otherwise these keys move the text cursor.
        ...(list === "open" && { Home: 0, End: options.length - 1 }),
      }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      if (isOpen) moveTo(target);
      else {
        setOpen(true);
        if (isFreeText) moveTo(0);
      }
    }
  };

  return (
    <div ref={field} className={classes.combobox} data-list={list}>
      <PlainInput
        {...(props.control ?? { id, "aria-label": props.label })}
        ref={inputRef}
        type="text"
        name={props.name}
        role="combobox"
        className={classes.input}
        aria-expanded={hasPanel}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={
          hasPanel && options[active] !== undefined ? `${id}-option-${active}` : undefined
        }
        // Mantine's dialogs listen on the window. The first Escape closes only the list.
        data-mantine-stop-propagation={wasOpened || undefined}
        data-autofocus={props.hasAutofocus === true || undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={props.isReadOnly}
        placeholder={props.placeholder}
        value={props.text}
        onFocus={(event) => {
          if (!isFreeText || props.isChosenShown === true) event.currentTarget.select();
        }}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          props.onText(event.currentTarget.value);
          setOpen(true);
          // The active option may be gone from the results; the first one is the best match.
          setActive(isFreeText ? undefined : "");
        }}
        onBlur={() => {
          abandon();
          props.onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
      {hasPanel && (
        // A press in the list must not move the focus out of the field.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={list === "over" ? scrollIntoView : undefined}
          className={classes.panel}
          onMouseDown={(event) => event.preventDefault()}
        >
          <OptionList
            id={id}
            label={props.label}
            options={options}
            chosen={chosen}
            active={active}
            isPointed={isPointed}
            isMulti={props.isMulti === true}
            onPoint={isFreeText ? undefined : (key) => setActive(key, true)}
            onChoose={choose}
          />
          {options.length === 0 && status !== "" && <p className={classes.foot}>{status}</p>}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && status}
      </span>
    </div>
  );
}

const none: readonly string[] = [];
const scrollIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: "nearest" });

function OptionList(props: {
  id: string;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  active: number;
  isPointed: boolean;
  isMulti: boolean;
  onPoint: ((key: string) => void) | undefined;
  onChoose: (option: Option) => void;
}) {
  // The virtualizer is one mutable object; memoizing it by identity would show old rows.
  "use no memo";
  const { id, options, active } = props;
  const height = useMedia("(width < 48em)") ? touchRowHeight : rowHeight;
  const list = useRef<HTMLDivElement>(null);
  const [firstShown] = useState(Math.max(0, (active - 2) * rowHeight));
  const isHeaded = (index: number) => {
    const group = options[index]?.group;
    return group !== undefined && group !== options[index - 1]?.group;
  };
  // oxlint-disable-next-line react/incompatible-library -- said above
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: (index) =>
      (isHeaded(index) ? 2 * height : height) +
      (options[index]?.below === undefined ? 0 : secondLine),
    // Another function has all places computed anew: the options, or their groups, are others.
    getItemKey: useCallback((index: number) => options[index]?.key ?? index, [options]),
    initialOffset: firstShown,
    // Its height before it is measured. Without one no option would be there, and the field names the active one.
    initialRect: { width: 0, height: pageRows * rowHeight },
    overscan: 6,
    // The active option must be in the DOM for screen readers, even when scrolled out of view.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return active < 0 || active >= range.count || visible.includes(active)
        ? visible
        : [...visible, active].toSorted((a, b) => a - b);
    },
  });
  const { isPointed } = props;
  useEffect(() => {
    // The option under the pointer is visible and must not move.
    if (active >= 0 && !isPointed) rows.scrollToIndex(active);
  }, [rows, active, options, isPointed]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={props.label}
      aria-multiselectable={props.isMulti || undefined}
      className={classes.list}
    >
      <div
        role="presentation"
        className={classes.all}
        style={{ height: rows.getTotalSize(), "--option-height": `${height}px` } as CSSProperties}
      >
        {rows.getVirtualItems().map((row) => {
          const option = options[row.index];
          if (option === undefined) return null;
          const isChosen = props.chosen.includes(option.key);
          return (
            <div
              key={row.key}
              role="presentation"
              className={classes.row}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {isHeaded(row.index) && (
                <div role="presentation" className={classes.group}>
                  {option.group}
                </div>
              )}
              {/* The field handles the keyboard and names this option as active. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
              <div
                id={`${id}-option-${row.index}`}
                role="option"
                aria-selected={isChosen}
                aria-setsize={options.length}
                aria-posinset={row.index + 1}
                className={classes.option}
                data-active={row.index === active || undefined}
                data-lines={option.below === undefined ? undefined : 2}
                title={option.label}
                onMouseMove={() => props.onPoint?.(option.key)}
                onClick={() => props.onChoose(option)}
              >
                <span className={classes.label}>
                  {option.label}
                  {option.below !== undefined && (
                    <span className={classes.below}>{option.below}</span>
                  )}
                </span>
                {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
                {isChosen && <CheckIcon />}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import frame from "../../ui/FormField.module.css";
import { searchWords } from "../../ui/filter/word-search.ts";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";
import type { ControlProps } from "../../ui/form/Field.tsx";
import type { ChoiceOption } from "./choice-options.ts";
import classes from "./fields.module.css";
import { IconButton } from "../../ui/Button.tsx";

/** More would only be scrolled past; a search finds them all. */
const mostListed = 500;
const pageRows = 8;

/**
 * A field to search in, with the list of what is found below it. Typing and the arrows open the list, Enter chooses, Escape
 * and leaving close it.
 */
export function Combobox(props: {
  control: ControlProps;
  name: string;
  title: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  isMulti: boolean;
  /** What stands in the field while nobody searches. */
  shown: string;
  placeholder: string;
  isLocked: boolean;
  onChoose: (id: string) => void;
  onClear?: () => void;
  onRemoveLast?: () => void;
}) {
  const { options, chosen, isMulti } = props;
  const { id } = props.control;
  const text = useFeatureText("vacancyForm").wizard.pick;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [activeId, setActiveId] = useState<string>();

  // The field keeps up with the typist; the list follows when there is time.
  const wanted = useDeferredValue(typed ?? "");
  const found = useMemo(
    () => (isOpen ? searchWords(options, wanted, ({ folded }) => folded) : []),
    [isOpen, options, wanted],
  );
  const listed = useMemo(() => found.slice(0, mostListed), [found]);
  const active =
    listed.find((option) => option.id === activeId) ??
    listed.find((option) => wanted === "" && !isMulti && chosen.includes(option.id)) ??
    listed[0];

  const open = () => {
    if (!props.isLocked) setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActiveId(undefined);
  };
  const choose = (option: ChoiceOption) => {
    props.onChoose(option.id);
    setTyped(undefined);
    setActiveId(isMulti ? option.id : undefined);
    if (!isMulti) setOpen(false);
  };
  const move = (step: number) => {
    open();
    if (!isOpen || active === undefined) return;
    const to = Math.min(Math.max(listed.indexOf(active) + step, 0), listed.length - 1);
    setActiveId(listed[to]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A word being composed is finished with Enter; that is not a choice.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isOpen && active !== undefined) choose(active);
      else open();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Backspace" && event.currentTarget === input.current) {
      if ((typed ?? "") === "" && isMulti) props.onRemoveLast?.();
    }
  };

  const hasActive = isOpen && active !== undefined;
  return (
    <div className={classes.combobox}>
      <input
        {...props.control}
        ref={input}
        type="text"
        name={props.name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hasActive ? `${id}-option-${active.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={props.isLocked}
        className={frame.input}
        placeholder={props.placeholder}
        value={typed ?? props.shown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActiveId(undefined);
          open();
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {props.onClear !== undefined && !props.isLocked && (
        <IconButton
          className={classes.comboboxClear}
          label={text.clear(props.title)}
          onClick={() => {
            props.onClear?.();
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
      {isOpen && (
        <OptionList
          id={id}
          label={props.title}
          options={listed}
          total={found.length}
          chosen={chosen}
          isMulti={isMulti}
          activeId={active?.id}
          onActive={setActiveId}
          onChoose={choose}
        />
      )}
      <span className="visually-hidden" role="status">
        {isOpen &&
          typed !== undefined &&
          (found.length === 0 ? text.nothing : text.found(found.length))}
      </span>
    </div>
  );
}

interface Group {
  readonly title: string | undefined;
  readonly options: readonly ChoiceOption[];
}

/** What a search has found, under headings where there are any. The keyboard is the field's. */
function OptionList(props: {
  id: string;
  label: string;
  options: readonly ChoiceOption[];
  /** Of all that was found; the list may hold fewer. */
  total: number;
  chosen: readonly string[];
  isMulti: boolean;
  activeId: string | undefined;
  onActive: (id: string) => void;
  onChoose: (option: ChoiceOption) => void;
}) {
  const { id, options, chosen, activeId } = props;
  const text = useFeatureText("vacancyForm").wizard.pick;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(`${id}-option-${activeId}`)?.scrollIntoView({ block: "nearest" });
  }, [id, activeId]);

  const groups = inGroups(options);
  const drawOption = (option: ChoiceOption) => {
    const isChosen = chosen.includes(option.id);
    return (
      // The field names this option as the active one and takes its keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={option.id}
        id={`${id}-option-${option.id}`}
        role="option"
        aria-selected={isChosen}
        className={classes.option}
        data-active={option.id === activeId || undefined}
        onMouseMove={() => {
          if (option.id !== activeId) props.onActive(option.id);
        }}
        onClick={() => props.onChoose(option)}
      >
        <span className={classes.optionCheck}>{isChosen && <CheckIcon />}</span>
        <span className={classes.optionTitle}>{option.title}</span>
        {option.note !== undefined && <span className={classes.optionNote}>{option.note}</span>}
      </div>
    );
  };
  return (
    // A press in the list must not take the focus out of the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={panel}
      className={classes.optionPanel}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.isMulti || undefined}
        className={classes.optionList}
      >
        {groups.map((group, index) =>
          group.title === undefined ? (
            group.options.map(drawOption)
          ) : (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} role="presentation" className={classes.optionGroup}>
                {group.title}
              </div>
              {group.options.map(drawOption)}
            </div>
          ),
        )}
      </div>
      {options.length === 0 && <p className={classes.optionNothing}>{text.nothing}</p>}
      {props.total > options.length && (
        <p className={classes.optionNothing}>{text.cut(options.length, props.total)}</p>
      )}
    </div>
  );
}

function inGroups(options: readonly ChoiceOption[]): readonly Group[] {
  const byTitle = Map.groupBy(options, ({ group }) => group);
  return [...byTitle].map(([title, grouped]) => ({ title, options: grouped }));
}

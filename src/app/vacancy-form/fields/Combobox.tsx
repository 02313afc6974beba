import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { searchWords } from "../../ui/filter/word-search.ts";
import type { ChoiceOption } from "./choice-options.ts";
import classes from "./fields.module.css";
import frame from "../../ui/FormField.module.css";
import type { ControlProps } from "./FieldFrame.tsx";
import { OptionList } from "./OptionList.tsx";

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
        <button
          type="button"
          className={classes.comboboxClear}
          aria-label={text.clear(props.title)}
          onClick={() => {
            props.onClear?.();
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
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

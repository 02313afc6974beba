import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { cleanLine, foldText } from "#contract/text.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { IconButton, TextButton } from "../../ui/Button.tsx";
import { Combobox, type Option } from "../../ui/Combobox.tsx";
import { searchWords } from "../../ui/filter/word-search.ts";
import type { ControlProps } from "../../ui/form/Field.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { showDone } from "../../ui/notices.ts";
import { isFieldRequired } from "../check-values.ts";
import { useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { cutText } from "../../format/cut.ts";
import { useLeavingChildren } from "./dependent-values.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import classes from "./fields.module.css";

/** A field with a search in a long list: one id, or several ids shown as chips. */
export function OptionsField(props: {
  name: FormFieldName;
  /** The options offered. */
  options: readonly ChoiceOption[];
  /** All options with titles; a chosen one may no longer be offered. */
  known: readonly ChoiceOption[];
  placeholder?: string;
  hint?: string;
  /** The text for a value without a title. */
  unknown?: (id: string) => string;
  onChosen?: (id: string) => void;
}) {
  const { name, options, known } = props;
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const isMulti = vacancyField(name)?.kind === "multiDictionary";
  const chosen = (typeof field.value === "string" ? [field.value] : field.value).filter(
    (id) => id !== "",
  );
  const isLocked = subject.kind === "edit" && subject.locked.has(name);
  const titleOf = (id: string) => {
    const option = known.find(({ key }) => key === id);
    return option === undefined ? (props.unknown ?? wizard.pick.unknown)(id) : fullTitle(option);
  };

  const originalOf = (id: string) => known.find(({ key }) => key === id)?.note;

  const leave = useLeavingChildren(name);
  const change = (ids: readonly string[]) => {
    field.onChange(isMulti ? ids : (ids[0] ?? ""));
    leave(ids);
  };
  const choose = (id: string) => {
    if (!isMulti) change([id]);
    else change(chosen.includes(id) ? without(chosen, id) : [...chosen, id]);
    props.onChosen?.(id);
  };
  const remove = (id: string) => change(isMulti ? without(chosen, id) : []);
  const last = chosen.at(-1);
  const isClearable = !isMulti && last !== undefined && !isFieldRequired(subject, name);
  return (
    <FieldFrame
      name={name}
      hint={props.hint}
      foot={
        isMulti && (
          <ChosenChips ids={chosen} titleOf={titleOf} originalOf={originalOf} onRemove={remove} />
        )
      }
    >
      {(control) => (
        <SearchedOptions
          control={control}
          name={name}
          label={fields.titles[name]}
          options={options}
          chosen={chosen}
          isMulti={isMulti}
          shown={isMulti || last === undefined ? "" : titleOf(last)}
          placeholder={props.placeholder ?? wizard.pick.placeholder}
          isLocked={isLocked}
          onChoose={choose}
          onClear={isClearable ? () => change([]) : undefined}
          onRemoveLast={last === undefined ? undefined : () => remove(last)}
        />
      )}
    </FieldFrame>
  );
}

/** Adds the city to stations that share a name. */
const fullTitle = ({ label, group }: ChoiceOption): string =>
  group === undefined ? label : `${label} · ${group}`;

const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((other) => other !== id);

/** The kit's combobox with a local search. When closed, the field shows the choice. */
function SearchedOptions(props: {
  control: ControlProps;
  name: string;
  label: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  isMulti: boolean;
  shown: string;
  placeholder: string;
  isLocked: boolean;
  onChoose: (id: string) => void;
  onClear: (() => void) | undefined;
  onRemoveLast: (() => void) | undefined;
}) {
  const { control, name, label, options, isMulti, isLocked, onClear, onRemoveLast } = props;
  const text = useFeatureText("vacancyForm").wizard.pick;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  // The field updates immediately, and the deferred list when there is time.
  const wanted = useDeferredValue(typed ?? "");
  const found = useMemo(
    () => (isOpen ? inGroups(searchWords(options, wanted, ({ folded }) => folded)) : []),
    [isOpen, options, wanted],
  );
  const status = found.length === 0 ? text.nothing : text.found(found.length);
  return (
    <div className={classes.combobox}>
      <Combobox
        control={control}
        inputRef={input}
        name={name}
        label={label}
        placeholder={props.placeholder}
        text={typed ?? props.shown}
        onText={setTyped}
        options={found}
        chosen={props.chosen}
        isMulti={isMulti}
        isReadOnly={isLocked}
        status={isOpen && typed !== undefined ? status : ""}
        onChoose={(id) => {
          props.onChoose(id);
          setTyped(undefined);
        }}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped(undefined);
        }}
        onAbandon={() => {
          const left = cleanLine(typed ?? "");
          // The field shows its choice again, so only this says that the text was none.
          if (left !== "") showDone(text.notChosen(label, cutText(left, 60)));
        }}
        {...(isMulti && onRemoveLast !== undefined ? { onBackspace: onRemoveLast } : {})}
      />
      {onClear !== undefined && !isLocked && (
        <IconButton
          className={classes.comboboxClear}
          label={text.clear(label)}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}

/** The best match first, followed by the others of its group. */
const inGroups = (options: readonly ChoiceOption[]): readonly ChoiceOption[] =>
  [...Map.groupBy(options, ({ group }) => group).values()].flat();

/** Thousands, which only another service sends, would stop the page for seconds. */
const mostChips = 100;

/** The chosen values, each with a button to remove it; at first so many. */
function ChosenChips(props: {
  ids: readonly string[];
  titleOf: (id: string) => string;
  /** What sites get, if the title is its translation. */
  originalOf: (id: string) => string | undefined;
  onRemove: (id: string) => void;
}) {
  const { pick: text, flags } = useFeatureText("vacancyForm").wizard;
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { ids, titleOf, originalOf } = props;
  if (ids.length === 0) return null;
  const shown = isWhole ? ids : ids.slice(0, mostChips);
  const remove = (index: number, id: string) => {
    // The focus moves to the neighbor, or to the field if none is left.
    const buttons = list.current?.querySelectorAll("button");
    const neighbor = buttons?.[index + 1] ?? buttons?.[index - 1];
    const field = list.current
      ?.closest("[data-field]")
      ?.querySelector<HTMLInputElement>("[role=combobox]");
    (neighbor ?? field)?.focus();
    props.onRemove(id);
  };
  return (
    <ul ref={list} className={classes.chips}>
      {shown.map((id, index) => (
        <li key={id} className={classes.chip}>
          <span>
            {titleOf(id)}
            {originalOf(id) !== undefined && (
              <>
                {" "}
                <span className={classes.original} lang="ru">
                  {originalOf(id)}
                </span>
              </>
            )}
          </span>
          <IconButton
            size="small"
            label={text.remove(titleOf(id))}
            onClick={() => remove(index, id)}
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
      {shown.length < ids.length && (
        <li>
          <TextButton
            onClick={() => {
              // This button goes, so the focus moves to the value before it.
              list.current?.querySelectorAll("button")[shown.length - 1]?.focus();
              setWhole(true);
            }}
          >
            {flags.showAll(ids.length)}
          </TextButton>
        </li>
      )}
    </ul>
  );
}

/** A dictionary value as a list option. */
interface ChoiceOption extends Option {
  /** The text to search. */
  readonly folded: string;
}

/**
 * A search finds a value by its own title and by the translated one.
 * @param groupOf the heading of a value; undefined if it has none
 * @param translate a title in the reader's language; undefined if it is shown as it is
 */
export const optionsOf = (
  values: readonly PropertyValue[],
  groupOf: (value: PropertyValue) => string | undefined,
  translate: (title: string) => string | undefined,
): readonly ChoiceOption[] =>
  values.map((value) => {
    const heading = groupOf(value);
    const group = heading === undefined ? undefined : cutText(heading, 150);
    const title = cutText(value.title, 150);
    const label = translate(title) ?? title;
    const shownGroup = group === undefined ? undefined : (translate(group) ?? group);
    const words = new Set([title, label, group ?? "", shownGroup ?? ""]);
    return {
      key: value.id,
      label,
      note: label === title ? undefined : title,
      group: shownGroup,
      folded: foldText([...words].join(" ")),
    };
  });

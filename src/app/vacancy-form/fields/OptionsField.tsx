import { useRef, type ReactNode } from "react";
import { useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { isAskedFor } from "../check-values.ts";
import { useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { Combobox } from "./Combobox.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import type { ChoiceOption } from "./choice-options.ts";
import classes from "./fields.module.css";
import { IconButton } from "../../ui/Button.tsx";

/** A field whose value is chosen from a long list by search: one id, or several shown as chips. */
export function OptionsField(props: {
  name: FormFieldName;
  /** What is offered. */
  options: readonly ChoiceOption[];
  /** All that has a title; what was chosen may not be offered any more. */
  known: readonly ChoiceOption[];
  placeholder?: string;
  /** How a value without a title is shown. */
  unknown?: (id: string) => string;
  onChosen?: (id: string) => void;
  foot?: ReactNode;
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
    const option = known.find((one) => one.id === id);
    return option === undefined ? (props.unknown ?? wizard.pick.unknown)(id) : fullTitle(option);
  };

  const choose = (id: string) => {
    if (!isMulti) field.onChange(id);
    else field.onChange(chosen.includes(id) ? without(chosen, id) : [...chosen, id]);
    props.onChosen?.(id);
  };
  const remove = (id: string) => field.onChange(isMulti ? without(chosen, id) : "");
  const last = chosen.at(-1);
  const isClearable = !isMulti && last !== undefined && !isAskedFor(subject, name);
  return (
    <FieldFrame
      name={name}
      foot={
        <>
          {isMulti && <ChosenChips ids={chosen} titleOf={titleOf} onRemove={remove} />}
          {props.foot}
        </>
      }
    >
      {(control) => (
        <Combobox
          control={control}
          name={name}
          title={fields.titles[name]}
          options={options}
          chosen={chosen}
          isMulti={isMulti}
          shown={isMulti || last === undefined ? "" : titleOf(last)}
          placeholder={props.placeholder ?? wizard.pick.placeholder}
          isLocked={isLocked}
          onChoose={choose}
          {...(isClearable ? { onClear: () => field.onChange("") } : {})}
          {...(isMulti && last !== undefined ? { onRemoveLast: () => remove(last) } : {})}
        />
      )}
    </FieldFrame>
  );
}

/** Two stations of one name are told apart by their cities. */
const fullTitle = ({ title, group }: ChoiceOption): string =>
  group === undefined ? title : `${title} · ${group}`;

const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((other) => other !== id);

/** What was chosen of several, each with a button that takes it away. */
function ChosenChips(props: {
  ids: readonly string[];
  titleOf: (id: string) => string;
  onRemove: (id: string) => void;
}) {
  const text = useFeatureText("vacancyForm").wizard.pick;
  const list = useRef<HTMLUListElement>(null);
  const { ids, titleOf } = props;
  if (ids.length === 0) return null;
  const remove = (index: number, id: string) => {
    // The focus goes to the neighbour, or to the field when none is left.
    const buttons = list.current?.querySelectorAll("button");
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    const field = list.current
      ?.closest("[data-field]")
      ?.querySelector<HTMLInputElement>("[role=combobox]");
    (neighbour ?? field)?.focus();
    props.onRemove(id);
  };
  return (
    <ul ref={list} className={classes.chips}>
      {ids.map((id, index) => (
        <li key={id} className={classes.chip}>
          <span>{titleOf(id)}</span>
          <IconButton
            size="small"
            label={text.remove(titleOf(id))}
            onClick={() => remove(index, id)}
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

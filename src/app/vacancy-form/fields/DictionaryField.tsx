import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useWatch, useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { PlainInput } from "../../ui/form/PlainInput.tsx";
import { focusField } from "../focus-field.ts";
import { useVacancyForm } from "../form-context.tsx";
import { type FormFieldName, isUnknown } from "../form-values.ts";
import { useProperty } from "../references.ts";
import { isFieldRequired } from "../check-values.ts";
import { Check } from "../../ui/controls.tsx";
import { useLeavingChildren } from "./dependent-values.ts";
import { FieldFrame, canEmptyUnknown, useEmptied } from "./FieldFrame.tsx";
import { FreeIdField } from "./FreeIdField.tsx";
import { OptionsField, optionsOf } from "./OptionsField.tsx";
import classes from "./fields.module.css";

/** A choice of dictionary values: all visible, by search, or by number if there is no dictionary. */
export function DictionaryField({ name }: { name: FormFieldName }) {
  const text = useFeatureText("vacancyForm").wizard.pick;
  const { state, property, retry } = useProperty(name);
  // If the placeholder field had the focus, the field that replaces it takes the focus.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (state === "loading" || !isAwaited.current) return;
    isAwaited.current = false;
    focusField(document.body, name);
  }, [state, name]);
  // A dictionary that loads meanwhile is shown only after the number is typed.
  const [isTyping, setTyping] = useState(false);
  if (state === "loading" && !isTyping) {
    return (
      <FieldFrame name={name} foot={<ChipsPlace name={name} />}>
        {(control) => (
          <PlainInput
            {...control}
            readOnly
            placeholder={text.loading}
            onFocus={() => {
              isAwaited.current = true;
            }}
            onBlur={() => {
              isAwaited.current = false;
            }}
          />
        )}
      </FieldFrame>
    );
  }
  if (isTyping || property === undefined || property.values.length === 0) {
    const isMulti = vacancyField(name)?.kind === "multiDictionary";
    const note = state === "failed" ? text.failed : isMulti ? text.missingMany : text.missing;
    return (
      <FreeIdField
        name={name}
        note={note}
        onEnter={() => setTyping(true)}
        onLeave={() => setTyping(false)}
        onRetry={() => {
          isAwaited.current = true;
          retry();
        }}
      />
    );
  }
  if (name === "specializations_subheading") return <SubheadingPicker values={property.values} />;
  return fitsInSight(property.values) ? (
    <ChoiceField name={name} values={property.values} />
  ) : (
    <DictionaryPicker name={name} values={property.values} />
  );
}

/** Keeps the line of the chosen values, whose titles are not known yet. */
function ChipsPlace({ name }: { name: FormFieldName }) {
  const { form } = useVacancyForm();
  const chosen = useWatch({ name, control: form.control });
  return Array.isArray(chosen) && chosen.length > 0 && <div className={classes.chipsPlace} />;
}

const mostShown = 20;
const mostCharacters = 320;

/** Whether the options are few and short enough to show all of them. */
const fitsInSight = (values: readonly PropertyValue[]): boolean =>
  values.length <= mostShown &&
  values.reduce((sum, { title }) => sum + title.length, 0) <= mostCharacters;

/** A large dictionary, by search. */
function DictionaryPicker(props: { name: FormFieldName; values: readonly PropertyValue[] }) {
  const { name, values } = props;
  const { translatedValue } = useFeatureText("vacancyForm").fields;
  const options = useMemo(
    () =>
      optionsOf(
        values,
        ({ group }) => group,
        (title) => translatedValue(name, title),
      ),
    [values, name, translatedValue],
  );
  return <OptionsField name={name} options={options} known={options} />;
}

/** Subheadings of the chosen fields of activity; all of them, under their headings, if none is chosen. */
function SubheadingPicker({ values }: { values: readonly PropertyValue[] }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const text = wizard.pick;
  const { translatedValue } = fields;
  const { form } = useVacancyForm();
  const chosen = useWatch({ name: "specializations", control: form.control });
  const { property } = useProperty("specializations");
  const known = useMemo(() => {
    const titles = new Map(property?.values.map(({ id, title }) => [id, title]));
    return optionsOf(
      values,
      ({ parent }) => (parent === undefined ? undefined : (titles.get(parent) ?? text.others)),
      (title) => translatedValue("specializations_subheading", title),
    );
  }, [values, property, text, translatedValue]);
  const options = useMemo(() => {
    const ofChosen = new Set(
      values.flatMap(({ id, parent }) =>
        parent !== undefined && chosen.includes(parent) ? [id] : [],
      ),
    );
    return ofChosen.size === 0 ? known : known.filter(({ key }) => ofChosen.has(key));
  }, [values, chosen, known]);
  return <OptionsField name="specializations_subheading" options={options} known={known} />;
}

/** The option for no value if the current one is unknown; no dictionary has such an id. */
const emptied = " ";

/** A small dictionary with all options visible, so that one press chooses. */
function ChoiceField(props: { name: FormFieldName; values: readonly PropertyValue[] }) {
  const { name } = props;
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { pick: text, flags } = wizard;
  const { form, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const isMulti = vacancyField(name)?.kind === "multiDictionary";
  const chosen = typeof field.value === "string" ? [field.value] : field.value;
  const unknown = chosen.filter(
    (id) => id !== "" && !props.values.some((known) => known.id === id),
  );
  const [isEmptied, setEmptied] = useEmptied(name);
  const isUnseen = isUnknown(subject, name);
  const options: readonly { id: string; title: string; note?: string }[] = [
    ...props.values.map(({ id, title }) => {
      const translated = fields.translatedValue(name, title);
      return translated === undefined ? { id, title } : { id, title: translated, note: title };
    }),
    ...unknown.map((id) => ({ id, title: text.unknown(id) })),
    ...(isMulti || isFieldRequired(subject, name)
      ? []
      : [{ id: "", title: isUnseen ? flags.unchanged : text.notGiven }]),
    ...(!isMulti && canEmptyUnknown(subject, name)
      ? [{ id: emptied, title: wizard.emptied.short }]
      : []),
  ];
  const isChosen = (id: string) => (isEmptied && !isMulti ? id === emptied : chosen.includes(id));
  // Tab stops once at check boxes, as at radio buttons: the arrows move within.
  const [focused, setFocused] = useState<string>();
  const isOffered = (id: string | undefined) => options.some((option) => option.id === id);
  const stop = [focused, ...chosen].find(isOffered) ?? options[0]?.id;
  const leave = useLeavingChildren(name);
  const choose = (id: string, isOn: boolean) => {
    if (isUnseen && !isMulti) setEmptied(id === emptied);
    if (id === emptied) return;
    const others = chosen.filter((other) => other !== id);
    const next = !isMulti ? [id] : isOn ? [...others, id] : others;
    field.onChange(isMulti ? next : id);
    leave(next);
  };
  return (
    <FieldFrame
      name={name}
      group={isMulti ? "group" : "radiogroup"}
      aside={isMulti && <span className={classes.choiceKeys}>{text.arrowKeys}</span>}
    >
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the boxes within
        <div className={classes.choices} onKeyDown={isMulti ? moveInGroup : undefined}>
          {options.map(({ id, title, note }) => (
            <Check
              key={id}
              className={
                id === "" || id === emptied ? `${classes.choice} ${classes.none}` : classes.choice
              }
              type={isMulti ? "checkbox" : "radio"}
              tabIndex={isMulti && id !== stop ? -1 : undefined}
              onFocus={() => setFocused(id)}
              name={name}
              value={id}
              label={
                note === undefined ? (
                  title
                ) : (
                  <span>
                    {title}{" "}
                    <span className={classes.original} lang="ru">
                      {note}
                    </span>
                  </span>
                )
              }
              checked={isChosen(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** An arrow moves the focus to the neighboring box, from the last to the first. */
function moveInGroup(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll("input")];
  const at = boxes.findIndex((box) => box === event.target);
  if (at === -1) return;
  event.preventDefault();
  boxes.at((at + step) % boxes.length)?.focus();
}

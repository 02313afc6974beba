import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import frame from "../../ui/form/form.module.css";
import { focusField } from "../focus-field.ts";
import { useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { useProperty } from "../references.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { FreeIdField } from "./FreeIdField.tsx";
import { OptionsField } from "./OptionsField.tsx";
import { fitsInSight, optionsOf } from "./choice-options.ts";

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
      <FieldFrame name={name}>
        {(control) => (
          <input
            {...control}
            className={frame.input}
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

/** A large dictionary, by search. */
function DictionaryPicker(props: { name: FormFieldName; values: readonly PropertyValue[] }) {
  const options = useMemo(() => optionsOf(props.values, ({ group }) => group), [props.values]);
  return <OptionsField name={props.name} options={options} known={options} />;
}

/** Subheadings of the chosen fields of activity; all of them, under their headings, if none is chosen. */
function SubheadingPicker({ values }: { values: readonly PropertyValue[] }) {
  const text = useFeatureText("vacancyForm").wizard.pick;
  const { form } = useVacancyForm();
  const chosen = useWatch({ name: "specializations", control: form.control });
  const { property } = useProperty("specializations");
  const known = useMemo(() => {
    const titles = new Map(property?.values.map(({ id, title }) => [id, title]));
    return optionsOf(values, ({ parent }) =>
      parent === undefined ? undefined : (titles.get(parent) ?? text.others),
    );
  }, [values, property, text]);
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

import { useEffect, useRef, useState } from "react";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { focusField } from "../focus-field.ts";
import type { FormFieldName } from "../form-values.ts";
import { useProperty } from "../use-property.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import { DictionaryPicker } from "./DictionaryPicker.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { fitsInSight } from "./choice-options.ts";
import { FreeIdField } from "./FreeIdField.tsx";
import { SubheadingPicker } from "./SubheadingPicker.tsx";
import frame from "../../ui/FormField.module.css";

/** A choice among a dictionary's values: all in sight, by search, or by number where there is no dictionary. */
export function DictionaryField({ name }: { name: FormFieldName }) {
  const text = useFeatureText("vacancyForm").wizard.pick;
  const { state, property, retry } = useProperty(name);
  // The field that waited had the focus: the one that takes its place gets it.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (state === "loading" || !isAwaited.current) return;
    isAwaited.current = false;
    focusField(document.body, name);
  }, [state, name]);
  // A dictionary that comes back by itself waits until the number is typed.
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
